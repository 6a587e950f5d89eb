export { type Unavailable, unavailable } from './unavailable.ts';
