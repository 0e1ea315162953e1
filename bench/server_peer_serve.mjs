// boardgame.io's server with a dice game of two, for bench/server_peer.mjs: node server_peer_serve.mjs PORT FOLDER
import { createRequire } from 'node:module';
const require = createRequire(process.env.PEER + '/package.json');
const { Server, FlatFile, Origins } = require('boardgame.io/server');
const { game } = await import('./server_peer_game.mjs');

const [port, folder] = process.argv.slice(2);
const server = Server({ games: [game], origins: [Origins.LOCALHOST], db: new FlatFile({ dir: folder }) });
await server.run({ port: Number(port), callback: () => console.log('ready') });
