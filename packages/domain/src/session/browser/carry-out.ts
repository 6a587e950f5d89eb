import { either as E, type task as T, type taskEither as TE } from 'fp-ts';
import {
  concat,
  defer,
  EMPTY,
  filter,
  from,
  ignoreElements,
  map,
  merge,
  type Observable,
  repeat,
  type SchedulerLike,
  take,
  takeWhile,
  timer,
} from 'rxjs';
import { type ShopFailure, unavailable } from '../../failure/failure.ts';
import { isLoggedIn, type User } from '../../user/user.ts';
import type {
  FailedLogin,
  FinishedLogin,
  KeptSession,
  Login,
  LoginFailure,
  LoginOptions,
  SessionTabs,
} from './ports.ts';
import {
  type ConsentGoal,
  type GuestStep,
  type InitStatus,
  type StartUpEffect,
  type StartUpEvent,
  type StepOutcome,
  triedAgainAfter,
  type UserStep,
} from './start-up.ts';
import type { StartUpSteps } from './start-up-steps.ts';
import type { RefreshEvent } from './token-refresher.ts';

/** Milliseconds until who did not answer is asked again. */
const askedAgainAfter = 3_000;

/** What the effects of a start-up stand on. */
export type EffectDeps = {
  /** Makes this browser agree with the server, which says who it is. */
  readonly ask: TE.TaskEither<ShopFailure, User>;
  /** How a page looks whether the identity server knows its reader, where it may; each call is a try. */
  readonly autologin: () => LoginOptions | undefined;
  /** Loads the way to the identity server and back, which few pages need. */
  readonly login: () => Promise<Login>;
  readonly kept: Pick<KeptSession, 'tokens' | 'saveTokens' | 'clear'>;
  readonly tabs: SessionTabs;
  readonly steps: StartUpSteps;
  /** Renews the kept tokens now, whatever their age. */
  readonly renew: T.Task<unknown>;
  /** Renews the kept tokens as long as it is subscribed to. */
  readonly keepFresh: Observable<RefreshEvent>;
  /** The network is back, or the page is seen again. */
  readonly wakes: Observable<unknown>;
  /** Remembers across documents how an identity init stands. */
  readonly keepInitStatus: (status: InitStatus | undefined) => void;
  /** Has redirects to login counted anew. */
  readonly allowRedirects: () => void;
  readonly goOn: (redirectUri: string | undefined, isBasketChanged: boolean) => void;
  /** Goes to the identity server. */
  readonly replace: (address: string) => void;
  /** Leads to where the privacy text is shown, or ends the login (`followConsent`, `consentTarget`). */
  readonly redirectToConsent: (user: User, goal: ConsentGoal | undefined) => void;
  /** Begins a login. @param path of the login page, and where it leads back to. */
  readonly logIn: (path: string) => void;
  readonly endSession: TE.TaskEither<unknown, unknown>;
  readonly forget: () => void;
  readonly refreshBasket: () => void;
  readonly scheduler: SchedulerLike;
};

/** Does what a transition wants done, and tells what came of it as events. */
export const carryOut =
  (deps: EffectDeps) =>
  (effect: StartUpEffect): Observable<StartUpEvent> =>
    defer(() => {
      switch (effect._tag) {
        case 'Ask':
          return untilAnswered(deps, asking(deps, effect.renew));
        case 'Redirect':
          return untilAnswered(deps, redirecting(deps, effect.options));
        case 'TryLater':
          return untilBack(
            deps,
            effect.options === undefined ? asking(deps, false) : redirecting(deps, effect.options),
          );
        case 'Redeem':
          return from(redeeming(deps, effect.address)());
        case 'Await':
          return timer(effect.milliseconds, deps.scheduler).pipe(map((): StartUpEvent => ({ _tag: 'TimedOut' })));
        case 'UserStep':
          return from(stepping(effect.step, deps.steps.user[effect.step](effect.user, effect.isFresh))());
        case 'GuestStep':
          return from(stepping(effect.step, deps.steps.guest[effect.step]({}, false))());
        default:
          doAtOnce(deps, effect);
          return EMPTY;
      }
    });

/** Does something again each 3 s, or when the device wakes up, as long as nobody answers. */
const untilAnswered = ({ scheduler, wakes }: EffectDeps, work: T.Task<StartUpEvent>): Observable<StartUpEvent> =>
  defer(work).pipe(
    repeat({ delay: () => merge(timer(askedAgainAfter, scheduler), wakes).pipe(take(1)) }),
    takeWhile(({ _tag }) => _tag === 'Delayed', true),
  );

/** Does something again ever less often, or when the device wakes up, and tells only what is answered. */
const untilBack = ({ scheduler, wakes }: EffectDeps, work: T.Task<StartUpEvent>): Observable<StartUpEvent> => {
  const pause = (tries: number) => merge(timer(triedAgainAfter(tries), scheduler), wakes).pipe(take(1));
  const answered = defer(work).pipe(
    repeat({ delay: pause }),
    takeWhile(({ _tag }) => _tag === 'Delayed', true),
    filter(({ _tag }) => _tag !== 'Delayed'),
  );
  return concat(pause(0).pipe(ignoreElements()), answered);
};

const failureEvent = (failure: LoginFailure): StartUpEvent =>
  failure._tag === 'Unavailable' || failure._tag === 'TooManyRequests'
    ? { _tag: 'Delayed' }
    : { _tag: 'InitFailed', failure };

const asking =
  ({ ask, renew, autologin }: EffectDeps, isRenewed: boolean): T.Task<StartUpEvent> =>
  async () => {
    if (isRenewed) await renew();
    const user = await ask();
    if (E.isLeft(user)) return failureEvent(user.left);
    if (isLoggedIn(user.right)) return { _tag: 'Identified', user: user.right };
    const options = autologin();
    return options === undefined ? { _tag: 'NobodyThere' } : { _tag: 'NobodyThere', autologin: options };
  };

/** Leads away: nothing follows on this page. Code that cannot be loaded is loaded again as whatever does not answer. */
const redirecting =
  ({ login, replace }: EffectDeps, options: FinishedLogin['options']): T.Task<StartUpEvent> =>
  async () => {
    const started = await login().then(({ start }) => start(options)(), lost);
    if (E.isLeft(started)) return failureEvent(started.left);
    replace(started.right);
    return { _tag: 'Redirected' };
  };

const redeeming =
  ({ login, kept, scheduler }: EffectDeps, address: string): T.Task<StartUpEvent> =>
  async () => {
    const finished: E.Either<FailedLogin, FinishedLogin> = await login().then(
      ({ finish }) => finish(address)(),
      (error: unknown) => E.left({ failure: unavailable(error) }),
    );
    if (E.isLeft(finished)) return { _tag: 'InitFailed', ...finished.left };
    const { tokens, expiresIn, options } = finished.right;
    kept.saveTokens({ tokens, expiresIn, receivedAt: scheduler.now() });
    return { _tag: 'Redeemed', options };
  };

const lost = (error: unknown): E.Either<LoginFailure, string> => E.left(unavailable(error));

/** A step that breaks is one that nobody answered: it holds nothing up. */
const stepping =
  (step: UserStep | GuestStep, work: T.Task<StepOutcome>): T.Task<StartUpEvent> =>
  async () => ({ _tag: 'StepEnded', step, outcome: await work().catch((): StepOutcome => ({ _tag: 'Away' })) });

type EffectAtOnce = Exclude<
  StartUpEffect,
  { readonly _tag: 'Ask' | 'Redirect' | 'TryLater' | 'Redeem' | 'Await' | 'UserStep' | 'GuestStep' }
>;

const doAtOnce = (deps: EffectDeps, effect: EffectAtOnce): void => {
  switch (effect._tag) {
    case 'KeepInitStatus':
      deps.keepInitStatus(effect.status);
      break;
    case 'AllowRedirects':
      deps.allowRedirects();
      break;
    case 'LogIn':
      deps.logIn(effect.path);
      break;
    case 'GoOn':
      deps.goOn(effect.redirectUri, effect.isBasketChanged);
      break;
    case 'RedirectToConsent':
      deps.redirectToConsent(effect.user, effect.goal);
      break;
    case 'EndSession':
      deps.kept.clear();
      void deps.endSession();
      break;
    case 'Announce':
      deps.tabs.announce(effect.news);
      break;
    case 'Forget':
      deps.forget();
      break;
    case 'RefreshBasket':
      deps.refreshBasket();
      break;
  }
};
