import { either as E } from 'fp-ts';
import type { SpendingLimit } from '../credit/spending.ts';
import type { Forbidden } from '../failure/failure.ts';
import type { CompanyPermission } from '../permission/permission.ts';
import { type CompanyWord, companyRights } from '../user/company-word.ts';
import type { CompanyUser, UserKeeper } from './company-user.ts';
import { keeps, keepsStill, notGivenBy, type PermissionNotYours, type Standing } from './keeping.ts';
import type { CompanyUserStep } from './ports.ts';

/** What is done to a user of a company, who was seen in a revision. */
export type UserChange = { readonly user: string; readonly revision: number } & (
  | { readonly intent: 'permissions'; readonly permissions: readonly string[] }
  | { readonly intent: 'deactivate' | 'activate' }
  /** What they may order from now on; left out, without a limit. Whoever keeps users says so, of themselves too. */
  | { readonly intent: 'limit'; readonly limit?: SpendingLimit | undefined }
);

/**
 * Why a user stays as they are: nobody of this company; changed by somebody else meanwhile; a permission that is none of a
 * company, or that who gives it has not (`value`); nobody would keep the company's users any more.
 */
export type UserRefusal =
  | Forbidden
  | { readonly _tag: 'UnknownUser' }
  | { readonly _tag: 'UserChanged' }
  | PermissionNotYours
  | { readonly _tag: 'LastKeeper' };

type Decided = E.Either<UserRefusal, Omit<CompanyUserStep, 'ends'> | undefined>;

const without = (names: readonly CompanyPermission[], gone: readonly CompanyPermission[]) =>
  names.filter((name) => !gone.includes(name));

/**
 * What a change says anew. About a permission that is to stay as it is, and about each that who changes the user may not
 * give, the company says nothing by it: what the identity server let the user do when they were seen last may be over.
 */
const saidBy = (present: Standing, keeper: UserKeeper, change: UserChange): CompanyWord => {
  if (change.intent !== 'permissions') return { given: [], taken: [] };
  const wanted = keeper.permissions.filter((name) => change.permissions.includes(name));
  return {
    given: without(wanted, present.permissions),
    taken: without(keeper.permissions, wanted).filter((name) => present.permissions.includes(name)),
  };
};

/** A word with what is said anew. */
const withSaid = (word: CompanyWord, said: CompanyWord): CompanyWord => ({
  given: [...without(word.given, said.taken), ...without(said.given, word.given)],
  taken: [...without(word.taken, said.given), ...without(said.taken, word.taken)],
});

const isSameLimit = (one: SpendingLimit | undefined, other: SpendingLimit | undefined): boolean =>
  one?.limit === other?.limit && one?.reset === other?.reset;

/** Whether a user may buy for the company after a change. */
const activeAfter = (present: Standing, { intent }: UserChange): boolean =>
  intent === 'activate' || (intent !== 'deactivate' && present.isActive);

/** Decides about a change of a user. @param users all of the company, as they are now. */
export const changeUser = (users: readonly CompanyUser[], keeper: UserKeeper, change: UserChange): Decided => {
  if (!keepsStill(users, keeper)) return E.left({ _tag: 'Forbidden' });
  const present = users.find(({ id }) => id === change.user);
  if (present === undefined) return E.left({ _tag: 'UnknownUser' });
  const value = notGivenBy(keeper, change.intent === 'permissions' ? change.permissions : []);
  if (value !== undefined) return E.left({ _tag: 'PermissionNotYours', value });
  const said = saidBy(present, keeper, change);
  const word = withSaid(present, said);
  const isActive = activeAfter(present, change);
  const next = { isActive, permissions: companyRights(word, present.permissions) };
  // Sent twice it is done once.
  const limit = change.intent === 'limit' ? change.limit : present.limit;
  if (isActive === present.isActive && said.given.length + said.taken.length === 0 && isSameLimit(limit, present.limit))
    return E.right(undefined);
  if (present.revision !== change.revision) return E.left({ _tag: 'UserChanged' });
  if (keeps(present) && !keeps(next) && !users.some((one) => one.id !== present.id && keeps(one)))
    return E.left({ _tag: 'LastKeeper' });
  return E.right({
    user: present.id,
    standing: { isActive, ...word },
    event: {
      ...{ deed: change.intent, by: keeper.id, ...said },
      ...(change.intent === 'limit' && limit !== undefined ? { limit } : {}),
    },
  });
};
