export type { Clock, NewId, RandomBytes, TabRecord } from './ports.ts';
