import { either as E } from 'fp-ts';
import type { Forbidden } from '../failure/failure.ts';
import { type CompanyPermission, companyPermissions, isCompanyPermission } from '../permission/permission.ts';
import type { CompanyUser, UserKeeper } from './company-user.ts';
import type { CompanyUserStep } from './ports.ts';

/** What is done to a user of a company, who was seen in a revision. */
export type UserChange = { readonly user: string; readonly revision: number } & (
  | { readonly intent: 'permissions'; readonly permissions: readonly string[] }
  | { readonly intent: 'deactivate' | 'activate' }
);

/**
 * Why a user stays as they are: nobody of this company; changed by somebody else meanwhile; a permission that is none of a
 * company, or that who gives it has not (`value`); nobody would keep the company's users any more.
 */
export type UserRefusal =
  | Forbidden
  | { readonly _tag: 'UnknownUser' }
  | { readonly _tag: 'UserChanged' }
  | { readonly _tag: 'PermissionNotYours'; readonly value: string }
  | { readonly _tag: 'LastKeeper' };

type Decided = E.Either<UserRefusal, Omit<CompanyUserStep, 'ends'> | undefined>;
type Present = Pick<CompanyUser, 'isActive' | 'permissions'>;

const keeps = ({ isActive, permissions }: Present): boolean =>
  isActive && permissions.includes('Edit customer group users');

const missing = (from: readonly CompanyPermission[], among: readonly CompanyPermission[]) =>
  from.filter((name) => !among.includes(name));

/** The user as they are to be. A permission that who changes them may not give stays as it is. */
const wanted = (present: Present, keeper: UserKeeper, change: UserChange): Present => {
  if (change.intent !== 'permissions') return { ...present, isActive: change.intent === 'activate' };
  const permissions = companyPermissions.filter((name) =>
    (keeper.permissions.includes(name) ? change.permissions : present.permissions).includes(name),
  );
  return { ...present, permissions };
};

/** Decides about a change of a user. @param users all of the company, as they are now. */
export const changeUser = (users: readonly CompanyUser[], keeper: UserKeeper, change: UserChange): Decided => {
  // Who was let in to the page may have been shut out by another one since.
  const self = users.find(({ id }) => id === keeper.id);
  if (self !== undefined && self.revision > 0 && !keeps(self)) return E.left({ _tag: 'Forbidden' });
  const present = users.find(({ id }) => id === change.user);
  if (present === undefined) return E.left({ _tag: 'UnknownUser' });
  const named = change.intent === 'permissions' ? change.permissions : [];
  const value = named.find((name) => !isCompanyPermission(name) || !keeper.permissions.includes(name));
  if (value !== undefined) return E.left({ _tag: 'PermissionNotYours', value });
  const next = wanted(present, keeper, change);
  const given = missing(next.permissions, present.permissions);
  const taken = missing(present.permissions, next.permissions);
  // Sent twice it is done once.
  if (next.isActive === present.isActive && given.length + taken.length === 0) return E.right(undefined);
  if (present.revision !== change.revision) return E.left({ _tag: 'UserChanged' });
  if (keeps(present) && !keeps(next) && !users.some((one) => one.id !== present.id && keeps(one)))
    return E.left({ _tag: 'LastKeeper' });
  // Whether somebody is shut out says nothing about what the identity server lets them do.
  const says = change.intent === 'permissions' || present.isOwnWord === true;
  return E.right({
    user: present.id,
    standing: { isActive: next.isActive, ...(says ? { permissions: next.permissions } : {}) },
    event: { deed: change.intent, by: keeper.id, given, taken },
  });
};
