export type { Closed, Forbidden, NotLoggedIn, ShopFailure, TooManyRequests } from './failure.ts';
export { type Unavailable, unavailable } from './failure.ts';
