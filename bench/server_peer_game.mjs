// Two players roll six dice, may roll some again twice, and keep the sum: as many moves a turn as King of the Dice.
export const game = {
  name: 'dice',
  setup: () => ({ dice: [], rolls: 0, kept: [[], []] }),
  turn: { order: { first: () => 0, next: ({ ctx }) => (ctx.playOrderPos + 1) % ctx.numPlayers } },
  moves: {
    roll: ({ G, random }) => {
      G.dice = random.D6(6);
      G.rolls += 1;
    },
    take: ({ G, ctx, events }) => {
      G.kept[Number(ctx.currentPlayer)].push(G.dice.reduce((a, b) => a + b, 0));
      G.dice = [];
      G.rolls = 0;
      events.endTurn();
    },
  },
};
