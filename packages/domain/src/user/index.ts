export {
  type CustomerProfile,
  customerGroupOf,
  isBusinessCustomer,
  type KnownUser,
  type LoginMethod,
  type User,
} from './user.ts';
export type { Claims, InvalidClaims } from './user-from-claims.ts';
export { type InvalidUser, type InvalidUserPermission, type InvalidUserSetup, userOfShop } from './user-of-shop.ts';
