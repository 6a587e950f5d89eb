/** The longest slug that is looked at, in characters. */
const maxSlugLength = 200;

/** How many goods are shown; one more is remembered, since the one that is looked at is not shown. */
const mostShown = 8;

/** Slugs of goods that were looked at in this browser, the latest first; remembered once that was allowed. */
export type RecentlyViewed = {
  readonly get: () => readonly string[];
  /** Puts a slug in front. */
  readonly add: (slug: string) => void;
  readonly clear: () => void;
};

/** Goods that were looked at with one more in front, each once. */
export const withViewed = (viewed: readonly string[], slug: string): readonly string[] =>
  [slug, ...viewed.filter((other) => other !== slug)].slice(0, mostShown + 1);

/** Goods as a browser kept them; what is no slug is left out. */
export const readViewed = (kept: unknown): readonly string[] =>
  (Array.isArray(kept) ? kept : [])
    .filter((slug: unknown): slug is string => typeof slug === 'string' && slug !== '' && slug.length <= maxSlugLength)
    .reduceRight<readonly string[]>(withViewed, []);

/** Goods that are shown on a page: never those that it is about. @param slug left out of a page that is about none. */
export const viewedBeside = (viewed: readonly string[], slug?: string): readonly string[] =>
  viewed.filter((other) => other !== slug).slice(0, mostShown);
