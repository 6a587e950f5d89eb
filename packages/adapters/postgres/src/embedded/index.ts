export { type KeptAlive, type OnTrouble, startKeptAlive } from './kept-alive.ts';
export { type Embedded, type EmbeddedOptions, startEmbedded } from './start-embedded.ts';
