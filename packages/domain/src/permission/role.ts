import type { Forbidden, NotLoggedIn } from '../failure/failure.ts';
import { hasPermission, type PermissionName, type Permitted } from './permission.ts';

/**
 * Who may call or see something:
 * `open`: everyone, in a login-required shop too;
 * `shopper`: who may browse the shop; somebody who is logged in where the shop requires it;
 * `user`: who is logged in, in every shop;
 * a permission: a user who has it.
 */
export type Role = 'open' | 'shopper' | 'user' | { readonly permission: PermissionName };

/**
 * Why somebody is kept out; undefined for who is let in.
 * @param user of the verified session; undefined where nobody is logged in.
 */
export const refusalFor = (
  role: Role,
  shop: { readonly loginRequired: boolean },
  user: Permitted | undefined,
): NotLoggedIn | Forbidden | undefined => {
  if (role === 'open' || (role === 'shopper' && !shop.loginRequired)) return undefined;
  if (user === undefined) return { _tag: 'NotLoggedIn' };
  return typeof role === 'string' || hasPermission(user, role.permission) ? undefined : { _tag: 'Forbidden' };
};
