export type { Closed, Forbidden, NotLoggedIn, ShopFailure, TooManyRequests } from './failure.ts';
export { orUnavailable, type Unavailable, unavailable } from './failure.ts';
