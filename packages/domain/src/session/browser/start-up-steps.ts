import { either as E, type task as T, type taskEither as TE } from 'fp-ts';
import { lastValueFrom, map, type Observable } from 'rxjs';
import { awaitsConsent } from '../../consent/consent.ts';
import type { ShopFailure } from '../../failure/failure.ts';
import { isLoggedIn, type User } from '../../user/user.ts';
import { isCrawler } from '../crawler.ts';
import type { GuestStep, StepOutcome, UserStep } from './start-up.ts';
import type { RefreshEvent } from './token-refresher.ts';

/** Carries out a step for whoever is known by then. Never rejects. `isFresh`: a login has just ended. */
export type StartUpStep = (user: User, isFresh: boolean) => T.Task<StepOutcome>;

/** What each step does. A feature that the shop lacks has `nothingToDo`. */
export type StartUpSteps = {
  readonly user: Readonly<Record<UserStep, StartUpStep>>;
  readonly guest: Readonly<Record<GuestStep, StartUpStep>>;
};

const outcome =
  (result: StepOutcome): T.Task<StepOutcome> =>
  async () =>
    result;

/** The step of a feature that is not there. */
export const nothingToDo: StartUpStep = () => outcome({ _tag: 'NothingToDo' });

/** A step that asks the server and has no other result than that it did. */
export const done =
  (work: TE.TaskEither<unknown, unknown>): StartUpStep =>
  () =>
  async () => ({ _tag: E.isRight(await work()) ? 'Done' : 'Away' });

/** Asks the server whose tokens these are. */
export const verifyStep =
  (ask: TE.TaskEither<ShopFailure, User>): StartUpStep =>
  () =>
  async () => {
    const answer = await ask();
    if (E.isLeft(answer)) return { _tag: 'Away' };
    return isLoggedIn(answer.right) ? { _tag: 'Known', user: answer.right } : { _tag: 'Nobody' };
  };

/**
 * Whether a user is one who can shop: named by the identity server, and with a permission at least. The server refuses
 * others too; of a user whom it could not yet be asked about nothing is known.
 */
export const validateStep: StartUpStep = (user) => {
  if (!isLoggedIn(user)) return outcome({ _tag: 'NothingToDo' });
  if (user.customerUserId === undefined) {
    return outcome({ _tag: 'NoAccess', code: 'invalid_user_setup', lacks: 'subject' });
  }
  return outcome(
    user.nonResourcePermissions?.length === 0
      ? { _tag: 'NoAccess', code: 'invalid_user_permission' }
      : { _tag: 'Done' },
  );
};

/** Whether the user has consented to the privacy text, where the shop asks for it: the server has said so with the user. */
export const privacyConsentStep: StartUpStep = (user) =>
  outcome({ _tag: awaitsConsent(user) ? 'AwaitsConsent' : user.privacyConsent === true ? 'Done' : 'NothingToDo' });

/** After a login: takes along what was chosen as a guest. On other pages the basket is read where it is shown. */
export const basketStep =
  (merge: () => TE.TaskEither<ShopFailure, { readonly mergedAtLogin: boolean }>): StartUpStep =>
  (_user, isFresh) =>
  async () => {
    if (!isFresh) return { _tag: 'NothingToDo' };
    const merged = await merge()();
    if (E.isLeft(merged)) return { _tag: 'Away' };
    return { _tag: merged.right.mergedAtLogin ? 'Changed' : 'Done' };
  };

/**
 * Renews tokens that are about to end. Where none are kept nothing is loaded for it.
 * @param renew tells nothing where there is nothing to do.
 */
export const refreshStep =
  (hasTokens: () => boolean, renew: () => Observable<RefreshEvent>): StartUpStep =>
  () =>
  async () =>
    hasTokens() ? refreshOutcomes[await lastValueFrom(renew().pipe(map(({ _tag }) => _tag)), noRenewal)] : idle;

const idle: StepOutcome = { _tag: 'NothingToDo' };
const noRenewal = { defaultValue: 'None' as const };
const refreshOutcomes: Readonly<Record<RefreshEvent['_tag'] | 'None', StepOutcome>> = {
  None: idle,
  Refreshed: { _tag: 'Done' },
  Degraded: { _tag: 'Away' },
  Expired: { _tag: 'Refused' },
};

/** What a guest's session stands on. */
export type GuestSessionDeps = {
  /** What this browser calls itself (`navigator.userAgent`). */
  readonly userAgent: string;
  /** Whether this browser has had its guest session. */
  readonly isBegun: () => boolean;
  readonly noteBegun: () => void;
  readonly begin: () => TE.TaskEither<unknown, unknown>;
};

/** Begins the session of a guest, once for each browser and never for a crawler. */
export const guestSessionStep =
  ({ userAgent, isBegun, noteBegun, begin }: GuestSessionDeps): StartUpStep =>
  () =>
  async () => {
    if (isCrawler(userAgent) || isBegun()) return idle;
    if (E.isLeft(await begin()())) return { _tag: 'Away' };
    noteBegun();
    return { _tag: 'Done' };
  };
