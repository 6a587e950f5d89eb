export {
  type CreditSettings,
  companyCreditApplies,
  employeeCreditApplies,
  seesCompanyCreditPolicy,
  seesCreditPolicy,
  seesCreditPolicyReport,
  seesLoyaltyPoints,
} from './credit.ts';
export {
  type CompanyPermission,
  companyPermissions,
  hasPermission,
  isCompanyPermission,
  isDeskUser,
  isSalesRepresentative,
  mayActForOthers,
  type PermissionName,
  type Permitted,
  permissionNames,
} from './permission.ts';
export { companyPermissionTexts } from './permission-texts.ts';
export type { Role } from './role.ts';
