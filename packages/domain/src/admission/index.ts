export { type Asking, type Door, refusalAtDoor, refusalOfWrite, type Writing } from './door.ts';
