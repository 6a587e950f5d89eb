import type { PagePlan } from './page-plan.ts';

/** Seconds for which shared caches may show a page, and go on showing it while they fetch a newer one. */
const sharedMaxAge = 60;
const whileRevalidating = 60;

/** For whom a page was made. */
export type Variant = {
  /** Whether the page is the same for every visitor. */
  readonly isPublicPage: boolean;
  /** Whether the visitor has a group or a VAT view of the own. */
  readonly isPersonal: boolean;
  readonly loginRequired: boolean;
};

export const variantOf = (
  plan: Extract<PagePlan, { kind: 'page' }>,
  isPersonal: boolean,
  loginRequired: boolean,
): Variant => ({ isPublicPage: plan.isPublic, isPersonal, loginRequired });

/** Whether a page may be kept in this process and given to the next who asks for the same variant. */
export const isKept = ({ isPublicPage, loginRequired }: Variant): boolean => isPublicPage && !loginRequired;

/**
 * Who else may keep the answer (design 3). What a cookie or an encoding changes is said by `Vary`, so that a shared
 * cache that takes no notice of our cookies' names still gives nobody another's prices.
 */
export const cachingHeaders = (variant: Variant, status: number): Readonly<Record<string, string>> => {
  if (!isKept(variant) || status !== 200) return { 'cache-control': 'private, no-store' };
  const vary = 'Accept-Encoding, Cookie';
  return variant.isPersonal
    ? { 'cache-control': 'private, no-cache', vary }
    : {
        'cache-control': `public, max-age=0, s-maxage=${sharedMaxAge}, stale-while-revalidate=${whileRevalidating}`,
        vary,
      };
};
