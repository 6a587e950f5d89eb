import { either as E, type taskEither as TE } from 'fp-ts';
import { defer, lastValueFrom, repeat, type SchedulerLike, takeWhile, tap, timer } from 'rxjs';
import type { ShopFailure } from '../../failure/failure.ts';
import { isSalesRepresentative } from '../../permission/permission.ts';
import { isLoggedIn, type User } from '../../user/user.ts';
import type { StepOutcome } from './start-up.ts';
import type { StartUpStep } from './start-up-steps.ts';

/** Attempts in a row, over all pages of a browser, after which a start-up asks for permissions only once. */
export const permissionAttempts = 3;
/** Milliseconds between two attempts. */
export const permissionAttemptEvery = 1_000;

/** How many attempts in a row have failed in this browser (`nonResourcePermissionsAttempt`). */
export type PermissionAttempts = { readonly read: () => number; readonly write: (failed: number) => void };

/** What the permissions of a user are fetched with. */
export type PermissionsDeps = {
  /** Asks the server what whoever shops may do. */
  readonly ask: () => TE.TaskEither<ShopFailure, readonly string[]>;
  readonly attempts: PermissionAttempts;
  readonly scheduler: SchedulerLike;
};

type Asked = E.Either<ShopFailure, readonly string[]>;

/** A server that says no is not asked again: who is not logged in any more, or has to consent, is met elsewhere. */
const mayHelp = (asked: Asked): boolean =>
  E.isLeft(asked) && asked.left._tag !== 'NotLoggedIn' && asked.left._tag !== 'Forbidden';

/**
 * Fetches the permissions of whoever shops, in three attempts at most. Where none succeeds the user has none: what cannot
 * be known is not allowed. The server decides each call by its own knowledge all the same.
 */
export const permissionsStep =
  ({ ask, attempts, scheduler }: PermissionsDeps): StartUpStep =>
  (user) =>
  async () => {
    if (!isLoggedIn(user)) return { _tag: 'NothingToDo' };
    const left = Math.max(1, permissionAttempts - attempts.read());
    const asked = await lastValueFrom(
      defer(() => ask()()).pipe(
        tap((answer) => attempts.write(E.isRight(answer) ? 0 : Math.min(permissionAttempts, attempts.read() + 1))),
        repeat({ count: left, delay: () => timer(permissionAttemptEvery, scheduler) }),
        takeWhile(mayHelp, true),
      ),
    );
    return outcomeOf(user, asked);
  };

const outcomeOf = (user: User, asked: Asked): StepOutcome => {
  if (E.isLeft(asked)) return { _tag: mayHelp(asked) ? 'PermissionsAway' : 'Away' };
  if (asked.right.length === 0) return { _tag: 'NoAccess', code: 'invalid_user_permission' };
  return isSame(user, asked.right) ? { _tag: 'Done' } : { _tag: 'Known', user: withPermissions(user, asked.right) };
};

const isSame = ({ nonResourcePermissions = [] }: User, told: readonly string[]): boolean =>
  nonResourcePermissions.length === told.length && told.every((name) => nonResourcePermissions.includes(name));

/** A user with these permissions, and with what follows from them. */
export const withPermissions = (user: User, nonResourcePermissions: readonly string[]): User => ({
  ...user,
  nonResourcePermissions,
  isSalesRepresentative: isSalesRepresentative({ nonResourcePermissions }),
});
