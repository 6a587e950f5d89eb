import type { User } from '../user/user.ts';

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

/** Whether a user may do what a permission is for. Nobody has none. */
export const hasPermission = ({ nonResourcePermissions = [] }: User, name: PermissionName): boolean =>
  nonResourcePermissions.includes(name);
