export { type OnError, startKeptAlive } from './kept-alive.ts';
export { type Embedded, startEmbedded } from './start-embedded.ts';
