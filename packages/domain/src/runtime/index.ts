export type { Clock } from './clock.ts';
export type { NewId, RandomBytes } from './random.ts';
