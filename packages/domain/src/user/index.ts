export {
  type CustomerProfile,
  customerGroupOf,
  isDeskUser,
  isLoggedIn,
  type KnownUser,
  type LoginMethod,
  type User,
} from './user.ts';
export { type Claims, type InvalidClaims, userFromClaims } from './user-from-claims.ts';
export { type InvalidUserSetup, userOfShop } from './user-of-shop.ts';
