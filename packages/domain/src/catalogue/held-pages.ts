import type { ProductCard } from './product.ts';

type HeldListing = {
  readonly pages: ReadonlyMap<number, readonly ProductCard[]>;
  /** Pages that were asked for below the one before them. */
  readonly joined: ReadonlySet<number>;
};

/** Pages of listings that a visit has loaded, by a key that tells listings apart; the one seen last comes last. */
export type HeldPages = ReadonlyMap<string, HeldListing>;

/** What a visit holds when it begins. */
export const nothingHeld: HeldPages = new Map();

/** How many listings are held: those that the back button leads to soon. */
const mostListings = 5;

const withListing = (held: HeldPages, key: string, change: (before: HeldListing) => HeldListing): HeldPages => {
  const before = held.get(key) ?? { pages: new Map(), joined: new Set() };
  const others = [...held].filter(([other]) => other !== key);
  return new Map([...others, [key, change(before)] as const].slice(-mostListings));
};

/**
 * Holds a page of a listing as it was loaded.
 * @param page from 1.
 */
export const holdPage = (held: HeldPages, key: string, page: number, items: readonly ProductCard[]): HeldPages =>
  withListing(held, key, ({ pages, joined }) => ({ pages: new Map([...pages, [page, items]]), joined }));

/** Notes that a page is to stand below the one before it, rather than in its place. */
export const joinPage = (held: HeldPages, key: string, page: number): HeldPages =>
  withListing(held, key, ({ pages, joined }) => ({ pages, joined: new Set([...joined, page]) }));

/** Notes that each page of a listing stands alone again. */
export const partPages = (held: HeldPages, key: string): HeldPages =>
  withListing(held, key, ({ pages }) => ({ pages, joined: new Set() }));

/** What a listing shows: the first page of it, from 1, and the cards from there on. */
export type ShownPages = { readonly firstPage: number; readonly items: readonly ProductCard[] };

/**
 * A page with those above it to which it was joined, as far as they are held without a gap: an address that is opened
 * anew shows its own page alone.
 */
export const shownPages = (held: HeldPages, key: string, page: number, items: readonly ProductCard[]): ShownPages => {
  const above = held.get(key)?.joined.has(page) === true ? held.get(key)?.pages.get(page - 1) : undefined;
  if (above === undefined) return { firstPage: page, items };
  const before = shownPages(held, key, page - 1, above);
  // An order of sale that has changed in between may bring a product a second time.
  const seen = new Set(before.items.map(({ slug }) => slug));
  return { firstPage: before.firstPage, items: [...before.items, ...items.filter(({ slug }) => !seen.has(slug))] };
};
