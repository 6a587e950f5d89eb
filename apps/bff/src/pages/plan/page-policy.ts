import type { PagePlan } from './page-plan.ts';

/** Seconds for which shared caches may show a page, and go on showing it while they fetch a newer one. */
const sharedMaxAge = 60;
const whileRevalidating = 60;

/** For whom a page was made. */
export type PageVariant = {
  /** Whether the page is the same for every visitor. */
  readonly isPublicPage: boolean;
  /** Whether it answers a free-text search. */
  readonly isFreeText: boolean;
  /** Whether the visitor has a group, a VAT view or a look of listings of the own. */
  readonly isPersonal: boolean;
  readonly loginRequired: boolean;
};

export const variantOf = (
  { isPublic, isFreeText }: Extract<PagePlan, { kind: 'page' }>,
  isPersonal: boolean,
  loginRequired: boolean,
): PageVariant => ({ isPublicPage: isPublic, isFreeText, isPersonal, loginRequired });

/** Whether this server may keep a page and give it to the next who asks for the same variant. */
export const isCacheable = ({ isPublicPage, loginRequired }: PageVariant): boolean => isPublicPage && !loginRequired;

/**
 * Who else may keep the answer. What a cookie or an encoding changes is said by `Vary`, so that a shared cache that
 * takes no notice of our cookies' names still gives nobody another's prices. What somebody searched for is kept by
 * neither the browser nor a shared cache.
 */
export const cachingHeaders = (variant: PageVariant, status: number): Readonly<Record<string, string>> => {
  if (!isCacheable(variant) || variant.isFreeText || status !== 200) return { 'cache-control': 'private, no-store' };
  const vary = 'Accept-Encoding, Cookie';
  return variant.isPersonal
    ? { 'cache-control': 'private, no-cache', vary }
    : {
        'cache-control': `public, max-age=0, s-maxage=${sharedMaxAge}, stale-while-revalidate=${whileRevalidating}`,
        vary,
      };
};
