export { type Asking, type Door, refusalOfAccess, refusalOfWrite, type Writing } from './door.ts';
