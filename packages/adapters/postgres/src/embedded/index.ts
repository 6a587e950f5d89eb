export { type OnTrouble, startKeptAlive } from './kept-alive.ts';
export { type Embedded, startEmbedded } from './start-embedded.ts';
