export { type CompanyStanding, withStandings } from './company-standing.ts';
export { type CompanyWord, companyRights } from './company-word.ts';
export {
  customerGroupOf,
  hasProfile,
  isBusinessCustomer,
  profileInUse,
  selectedProfile,
  userInProfile,
} from './customer-profiles.ts';
export { type LoginMethodSettings, loginMethodOf, providerOf } from './login-method.ts';
export { isSameName } from './same-name.ts';
export {
  type CustomerProfile,
  calledName,
  type KnownUser,
  type LoginMethod,
  type PunchOutVisit,
  type ResponsibleCustomer,
  type User,
} from './user.ts';
export { type Claims, type InvalidClaims, userFromClaims } from './user-from-claims.ts';
export {
  isForCustomer,
  type Membership,
  type NoAccess,
  readNoAccess,
  userOfShop,
} from './user-of-shop.ts';
