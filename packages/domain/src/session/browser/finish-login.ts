import { either as E, function as F, task as T, taskEither as TE } from 'fp-ts';
import type { Basket } from '../../basket/basket.ts';
import type { ShopFailure } from '../../failure/failure.ts';
import { localizedPath, paths, splitLocale } from '../../navigation/paths.ts';
import { redirectTarget } from '../../navigation/redirect-target.ts';
import type { Clock } from '../../runtime/ports.ts';
import type { Locale } from '../../shop/shop-info.ts';
import type { User } from '../../user/user.ts';
import type { FailedLogin, FinishedLogin, KeptSession, Login, SessionTabs } from './ports.ts';

/** What the end of a login needs: the answer of the identity server, what is kept, the basket, other tabs. */
export type FinishLoginDeps = {
  readonly login: Pick<Login, 'finish'>;
  readonly kept: Pick<KeptSession, 'saveTokens'>;
  readonly settle: TE.TaskEither<ShopFailure, User>;
  readonly mergeBasket: () => TE.TaskEither<ShopFailure, Basket>;
  readonly tabs: Pick<SessionTabs, 'announce'>;
  readonly clock: Clock;
  /** The shop's own, such as `https://shop.example`. */
  readonly origin: string;
  /** Further https origins that the operator trusts. */
  readonly redirectOrigins: readonly string[];
  /** Languages of the shop, the main one first. */
  readonly locales: readonly Locale[];
};

/**
 * Ends a login in the browser: redeems the code, keeps the tokens, takes the guest's basket along.
 * @returns where to go. Once the code is redeemed nothing stops the visitor: the server has a session, and what could not
 * be asked now is asked by the next page.
 */
export const finishLogin =
  ({ login, kept, settle, mergeBasket, tabs, clock, origin, redirectOrigins, locales }: FinishLoginDeps) =>
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
        T.map((isMerged) => {
          const target = redirectTarget(finished.options.redirectUri, origin, redirectOrigins);
          return isMerged ? tellingTarget(target, { origin, locales }) : target;
        }),
      );
    return F.pipe(
      login.finish(address),
      TE.flatMap((finished) => TE.fromTask(enter(finished))),
    );
  };

/** Pages that say what a login made of the basket. */
const tellingPages: readonly string[] = [paths.basket, paths.checkout];

/**
 * Where a login leads that changed the basket: to where the visitor wanted, if that page tells it, else to the basket
 * in that page's language. Who is on the way to another site gets there.
 */
const tellingTarget = (target: string, { origin, locales }: Pick<FinishLoginDeps, 'origin' | 'locales'>): string => {
  if (!target.startsWith('/')) return target;
  const { pathname, search, searchParams, hash } = new URL(target, origin);
  const { locale, path } = splitLocale(pathname, locales);
  if (!tellingPages.includes(path)) return `${localizedPath(paths.basket, locale, locales)}?change=true`;
  if (searchParams.has('change')) return target;
  return `${pathname}${search === '' ? '?' : `${search}&`}change=true${hash}`;
};
