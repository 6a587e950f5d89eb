export {
  type CustomerProfile,
  customerGroupOf,
  isDeskUser,
  type KnownUser,
  type LoginMethod,
  type User,
} from './user.ts';
export type { Claims, InvalidClaims } from './user-from-claims.ts';
export { type InvalidUserSetup, userOfShop } from './user-of-shop.ts';
