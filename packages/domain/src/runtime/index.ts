export type { Clock, NewId, RandomBytes } from './ports.ts';
