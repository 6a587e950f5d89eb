import { isCompanyPermission } from '../permission/permission.ts';
import type { CompanyUser, UserKeeper } from './company-user.ts';

/** A permission that is none of a company's, or that who gives it has not themselves. */
export type PermissionNotYours = { readonly _tag: 'PermissionNotYours'; readonly value: string };

/** What of a user of a company decides about keeping its users. */
export type Standing = Pick<CompanyUser, 'isActive' | 'permissions'>;

const keeping = 'Edit customer group users';

/** Whether a user of a company keeps its users, as the company knows them. */
export const keeps = ({ isActive, permissions }: Standing): boolean => isActive && permissions.includes(keeping);

/**
 * Whether somebody keeps the users of a company still: who was let in to the page may have been shut out by another one since.
 * Whether the identity server lets them keep users their session has said already, and knows better than what was seen last.
 */
export const keepsStill = (users: readonly CompanyUser[], { id }: Pick<UserKeeper, 'id'>): boolean => {
  const self = users.find((user) => user.id === id);
  return self === undefined || (self.isActive && !self.taken.includes(keeping));
};

/** Of permissions the first that a keeper cannot give: it is none of a company's, or they have it not themselves. */
export const notGivenBy = ({ permissions }: UserKeeper, named: readonly string[]): string | undefined =>
  named.find((name) => !isCompanyPermission(name) || !permissions.includes(name));
