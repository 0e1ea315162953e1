// The same load as bench/server_load.py on boardgame.io's own server and client, with its own file storage:
//   PEER=<folder with boardgame.io> node bench/server_peer.mjs PAIRS RATE SECONDS PORT
import { createRequire } from 'node:module';
const require = createRequire(process.env.PEER + '/package.json');
const { Client, LobbyClient } = require('boardgame.io/client');
const { SocketIO } = require('boardgame.io/multiplayer');
const { game } = await import('./server_peer_game.mjs');

const [pairs, rate, seconds, port] = process.argv.slice(2).map(Number);
const server = `http://localhost:${port}`;
const lobby = new LobbyClient({ server });
const wait = (ms) => new Promise((done) => setTimeout(done, ms));

async function pair() {
  const { matchID } = await lobby.createMatch('dice', { numPlayers: 2 });
  const seats = [];
  for (const playerID of ['0', '1']) {
    const { playerCredentials } = await lobby.joinMatch('dice', matchID, { playerID, playerName: playerID });
    const client = Client({ game, matchID, playerID, credentials: playerCredentials, debug: false,
                            multiplayer: SocketIO({ server }) });
    const seat = { client, state: null, wake: () => {} };
    client.subscribe((state) => {
      seat.state = state;
      seat.wake();
    });
    client.start();
    seats.push(seat);
  }
  while (!seats.every((seat) => seat.state)) await wait(5);
  return { seats, busy: false };
}

async function until(seat, holds) {
  while (!holds(seat.state)) await new Promise((done) => (seat.wake = done));
}

async function move(table) {
  table.busy = true;
  const at = Number(table.seats[0].state.ctx.currentPlayer);
  const [mover, other] = [table.seats[at], table.seats[1 - at]];
  const id = other.state._stateID;
  const begun = performance.now();
  mover.client.moves[mover.state.G.rolls === 0 ? 'roll' : 'take']();
  await until(other, (state) => state._stateID > id);
  const taken = performance.now() - begun;
  // A mover guesses ahead; both must have the server's state before the next move.
  const { _stateID, ctx } = other.state;
  await until(mover, (state) => state._stateID === _stateID && state.ctx.currentPlayer === ctx.currentPlayer);
  table.busy = false;
  return taken;
}

function figures(taken, spent) {
  taken.sort((a, b) => a - b);
  const at = (share) => Number(taken[Math.floor(taken.length * share)].toFixed(2));
  return { connections: 2 * pairs, moves: taken.length, moves_per_second: Number((taken.length / spent).toFixed(1)),
           p50_ms: at(0.5), p99_ms: at(0.99) };
}

async function measured(tables) {
  const taken = [];
  const running = [];
  const begun = performance.now();
  for (let sent = 0, next = 0; ; ) {
    const passed = (performance.now() - begun) / 1000;
    if (passed >= seconds) break;
    for (; sent < rate * passed; sent += 1) {
      for (let tried = 0; tried < tables.length; tried += 1) {
        const table = tables[(next = (next + 1) % tables.length)];
        if (!table.busy) {
          running.push(move(table).then((ms) => taken.push(ms)));
          break;
        }
      }
    }
    await wait(2);
  }
  await Promise.all(running);
  return figures(taken, (performance.now() - begun) / 1000);
}

async function flatOut(tables) {
  const taken = [];
  const begun = performance.now();
  const end = begun + 500 * seconds;
  await Promise.all(tables.map(async (table) => {
    while (performance.now() < end) taken.push(await move(table));
  }));
  return figures(taken, (performance.now() - begun) / 1000);
}

const tables = [];
for (let n = 0; n < pairs; n += 1) tables.push(await pair());
const steady = await measured(tables);
const most = await flatOut(tables);
console.log(JSON.stringify({ steady, most }));
process.exit(0);
