// boardgame.io's server with a game of our own that is about as large as the largest of ours, on its own storage (FlatFile).
//
//     node server.js FOLDER-OF-NODE-MODULES FOLDER-FOR-TABLES
console.info = console.log = () => {}; // its first line is to be ours
const path = require('path');
const [modules, folder] = process.argv.slice(2);
const boardgame = (part) => require(path.join(modules, 'node_modules', 'boardgame.io', 'dist', 'cjs', part));
const { Server, FlatFile } = boardgame('server.js');
const { PlayerView } = boardgame('core.js');

const CELLS = 324;
const GOODS = ['artifacts', 'fuel', 'salvage', 'water'];
const CREW = ['captain', 'scholar', 'delver', 'dredger', 'translator', 'clinician', 'smuggler', 'navigator', 'broker'];

const captain = (seat) => ({
  seat,
  name: `Player ${seat + 1}`,
  skiffs: [0, 1, 2].map((number) => ({
    id: `skiff:${number}`, cell: (seat * 81 + number * 7) % CELLS, load: GOODS.map((good) => ({ good, units: 0 })),
  })),
  reputation: 0, currency: 10, guilds: { red: 0, blue: 0, green: 0, yellow: 0 },
  outposts: [0, 1, 2].map((number) => ({ id: `outpost:${number}`, cell: null, level: 1, price: 4 + number })),
  played: CREW.slice(0, 4).map((card) => ({ card: `card:${card}`, turn: 1 })),
  hand: CREW.length,
});

const setup = ({ ctx, random }) => ({
  sea: Array.from({ length: CELLS }, () => 0),
  tiles: Array.from({ length: 6 }, (_, number) => ({ tile: `tile:${number}`, cell: number * 8, up: number % 2 === 0 })),
  captains: Array.from({ length: ctx.numPlayers }, (_, seat) => captain(seat)),
  market: GOODS.map((good) => ({ good, price: 3, stock: 8, dock: `dock:${good}` })),
  secret: { deck: random.Shuffle(Array.from({ length: 60 }, (_, number) => `tile:${number}`)) },
  players: Object.fromEntries(Array.from({ length: ctx.numPlayers }, (_, seat) => [seat, { hand: [...CREW] }])),
});

const moves = {
  sail: ({ G, playerID }, skiff, cell) => {
    if (cell < 0 || cell >= CELLS) return 'INVALID_MOVE';
    G.captains[playerID].skiffs[skiff].cell = cell;
    G.sea[cell] += 1;
  },
  dive: ({ G, playerID, random }, skiff) => {
    const found = random.D6() % GOODS.length;
    G.captains[playerID].skiffs[skiff].load[found].units += 1;
    G.market[found].stock += 1;
  },
  trade: ({ G, playerID }, good) => {
    G.captains[playerID].currency += G.market[good].price;
    G.market[good].price = 1 + (G.market[good].price % 6);
  },
};

const game = {
  name: 'fleet', setup, moves, playerView: PlayerView.STRIP_SECRETS, minPlayers: 2, maxPlayers: 5,
  turn: { minMoves: 3, maxMoves: 3 },
};

const server = Server({ games: [game], db: new FlatFile({ dir: folder }), origins: ['http://127.0.0.1'] });
const free = require('net').createServer().listen(0, () => {
  const apiPort = free.address().port; // its lobby wants a port of its own, named beforehand
  free.close(() => server.run({ port: 0, lobbyConfig: { apiPort } }).then(({ appServer }) => {
    process.stdout.write(`boardgame.io is at http://127.0.0.1:${appServer.address().port}#${apiPort} now\n`);
  }));
});
