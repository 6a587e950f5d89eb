import { either as E, function as F, task as T, taskEither as TE } from 'fp-ts';
import type { Basket } from '../../basket/basket.ts';
import type { ShopFailure } from '../../failure/failure.ts';
import { redirectTarget } from '../../navigation/redirect-target.ts';
import type { Clock } from '../../runtime/clock.ts';
import type { User } from '../../user/user.ts';
import type { FailedLogin, FinishedLogin, KeptSession, Login, SessionTabs } from './ports.ts';

export type FinishLoginDeps = {
  readonly login: Pick<Login, 'finish'>;
  readonly kept: Pick<KeptSession, 'saveTokens'>;
  readonly settle: TE.TaskEither<ShopFailure, User>;
  readonly mergeBasket: () => TE.TaskEither<ShopFailure, Basket>;
  readonly tabs: Pick<SessionTabs, 'announce'>;
  readonly clock: Clock;
  /** The shop's own, such as `https://shop.example`. */
  readonly origin: string;
};

/**
 * Ends a login in the browser: redeems the code, keeps the tokens, takes the guest's basket along (spec 4).
 * @returns where to go. Once the code is redeemed nothing stops the visitor: the server has a session, and what could not
 * be asked now is asked by the next page.
 */
export const finishLogin =
  ({ login, kept, settle, mergeBasket, tabs, clock, origin }: FinishLoginDeps) =>
  (address: string): TE.TaskEither<FailedLogin, string> => {
    const takeIn =
      ({ tokens, expiresIn }: FinishedLogin) =>
      () => {
        kept.saveTokens({ tokens, expiresIn, receivedAt: clock.now() });
      };
    const enter = (finished: FinishedLogin): T.Task<string> =>
      F.pipe(
        T.fromIO(takeIn(finished)),
        T.flatMap(() => settle),
        T.tapIO(() => () => tabs.announce('logged-in')),
        T.flatMap(() => mergeBasket()),
        T.map(
          E.match(
            () => false,
            ({ mergedAtLogin }) => mergedAtLogin,
          ),
        ),
        T.map((isChange) => targetOf(finished, origin, isChange)),
      );
    return F.pipe(
      login.finish(address),
      TE.flatMap((finished) => TE.fromTask(enter(finished))),
    );
  };

/** A basket change is said on the page that the visitor comes to (spec 4). */
const targetOf = ({ options }: FinishedLogin, origin: string, isChange: boolean): string => {
  const target = redirectTarget(options.redirectUri, origin);
  if (!isChange || !target.startsWith('/')) return target;
  const { pathname, search, searchParams, hash } = new URL(target, origin);
  if (searchParams.has('change')) return target;
  return `${pathname}${search === '' ? '?' : `${search}&`}change=true${hash}`;
};
