export { type KeptAlive, keepAlive } from './kept-alive.ts';
export { type Embedded, type EmbeddedOptions, startEmbedded } from './start-embedded.ts';
