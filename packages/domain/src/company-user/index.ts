export { changeUser, type UserChange, type UserRefusal } from './change-user.ts';
export { type CompanyUser, keepsUsersAs, type SessionOfUser, shopsFor, type UserKeeper } from './company-user.ts';
export { type CompanyUsers, type CompanyUsersDeps, createCompanyUsers } from './company-users.ts';
export {
  type CompanyUserBook,
  type CompanyUserDeed,
  type CompanyUserEvent,
  type CompanyUserStep,
  type CompanyUserStore,
  companyUserDeeds,
} from './ports.ts';
