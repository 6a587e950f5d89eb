/** What an identity server may allow a user, by the names that it uses. `Shop` is what every customer has. */
export const permissionNames = [
  'Shop',
  'See employee credit policy company report',
  'Customer responsible - see my customer responsible orders',
  'Purchase without credit limit',
  'Company credit purchase',
  'Edit customer group users',
  'Edit customer user addresses',
  'Edit customer profile addresses',
  'Attest orders',
  'Sales representative',
] as const;

/** A permission by the name that identity servers give it in `nonResourcePermissions`. */
export type PermissionName = (typeof permissionNames)[number];

/**
 * What a company itself may let its users do, of what a shop's identity server may: what is about more than the company, or
 * is the shop's trust in somebody, is nothing that a company gives.
 */
export const companyPermissions = [
  'Attest orders',
  'Company credit purchase',
  'Edit customer group users',
  'Edit customer user addresses',
  'Edit customer profile addresses',
  'See employee credit policy company report',
] as const satisfies readonly PermissionName[];

/** One of `companyPermissions`. */
export type CompanyPermission = (typeof companyPermissions)[number];

/** Whether a company may give or take a permission. */
export const isCompanyPermission = (name: string): name is CompanyPermission =>
  companyPermissions.some((known) => known === name);

/** What of a user decides about rights. */
export type Permitted = {
  readonly isGuestUser?: boolean;
  readonly nonResourcePermissions?: readonly string[];
};

/** Whether a user may do what a permission is for. Nobody has none. */
export const hasPermission = ({ nonResourcePermissions = [] }: Permitted, name: PermissionName): boolean =>
  nonResourcePermissions.includes(name);

/** Whether a user stands for the many customers of a sales desk: nothing of one of them is seen by the next. */
export const isDeskUser = ({ isGuestUser }: Permitted): boolean => isGuestUser === true;

/** Whether a user sells for the shop: only the permission says so, no other claim. */
export const isSalesRepresentative = (user: Permitted): boolean => hasPermission(user, 'Sales representative');

/** Whether somebody may act as customers. At a sales desk nobody could say afterwards which person it was. */
export const mayActForOthers = (user: Permitted): boolean => isSalesRepresentative(user) && !isDeskUser(user);

/** Whether somebody works at a sales desk: as a representative, or as a user of a sales system. */
export const worksAtDesk = (user: Permitted): boolean => mayActForOthers(user) || isDeskUser(user);
