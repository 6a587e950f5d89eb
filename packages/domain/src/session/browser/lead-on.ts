import type { task as T } from 'fp-ts';
import { localizedPath, paths, splitLocale } from '../../navigation/paths.ts';
import { changeTellingTarget, redirectTarget } from '../../navigation/redirect-target.ts';
import type { Locale } from '../../shop/shop-info.ts';

/** Where a shop may lead to. */
export type Targets = {
  /** The shop's own, such as `https://shop.example`. */
  readonly origin: string;
  /** Further https origins that the operator trusts. */
  readonly redirectOrigins: readonly string[];
  /** Languages of the shop, the main one first. */
  readonly locales: readonly Locale[];
};

/** Whether a page of the shop answers when it is asked for by GET; false where the server cannot be reached. */
export type PageAnswers = (path: string) => T.Task<boolean>;

/** Shows another document in the place of this one. */
export type Replace = (address: string) => void;

/**
 * Where a start-up ends, as it was asked for and as far as that may be led to (see `redirectTarget`).
 * @param isBasketChanged leads to a page that tells it, with `change=true`; who is on the way to another site gets there.
 */
export const goalOf = (redirectUri: string | undefined, isBasketChanged: boolean, targets: Targets): string => {
  const target = redirectTarget(redirectUri, targets.origin, targets.redirectOrigins);
  return isBasketChanged ? changeTellingTarget(target, targets.origin, targets.locales) : target;
};

/**
 * Goes to a page of the shop that answers, and home in place of one that does not any more. Another site is not asked.
 * @param target as `goalOf` gives it, or the page that is to be loaded anew.
 */
export const leadTo =
  ({ answers, replace, origin, locales }: Targets & { readonly answers: PageAnswers; readonly replace: Replace }) =>
  (target: string): T.Task<void> =>
  async () => {
    if (!target.startsWith('/') || (await answers(target)())) return replace(target);
    const { locale } = splitLocale(new URL(target, origin).pathname, locales);
    replace(localizedPath(paths.start, locale, locales));
  };
