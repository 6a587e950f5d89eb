export { type PermissionName, permissionNames } from './permission.ts';
export { type Role, refusalFor } from './role.ts';
