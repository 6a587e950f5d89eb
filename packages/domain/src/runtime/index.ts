export { isIdempotencyKey } from './idempotency-key.ts';
export { isOrderNumber } from './order-number.ts';
export type { Clock, NewId, RandomBytes, TabRecord } from './ports.ts';
