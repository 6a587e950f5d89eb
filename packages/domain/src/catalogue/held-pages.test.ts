import { describe, expect, it } from 'vitest';
import { holdPage, joinPage, nothingHeld, partPages, shownPages } from './held-pages.ts';
import type { ProductCard } from './product.ts';

const card = (slug: string): ProductCard => ({
  slug,
  name: slug,
  price: { amount: 100, currency: 'NOK', vat: 'gross', taxRate: 2500 },
  priceVaries: false,
  stock: 'in_stock',
  variantCount: 1,
});
const [a, b, c] = ['a', 'b', 'c'].map((slug) => [card(slug)]) as [ProductCard[], ProductCard[], ProductCard[]];
const two = holdPage(holdPage(nothingHeld, 'all', 1, a), 'all', 2, b);
const slugs = (shown: ReturnType<typeof shownPages>) => [shown.firstPage, ...shown.items.map(({ slug }) => slug)];

describe('the pages that a listing shows', () => {
  it('a page stands alone, though the one before it was seen', () => {
    expect(slugs(shownPages(two, 'all', 2, b))).toEqual([2, 'b']);
  });

  it('a page that was asked for below others shows them above it', () => {
    const joined = joinPage(joinPage(two, 'all', 2), 'all', 3);
    expect(slugs(shownPages(joined, 'all', 3, c))).toEqual([1, 'a', 'b', 'c']);
  });

  it('shows what is held without a gap', () => {
    const gap = joinPage(joinPage(holdPage(nothingHeld, 'all', 2, b), 'all', 2), 'all', 3);
    expect(slugs(shownPages(gap, 'all', 3, c))).toEqual([2, 'b', 'c']);
  });

  it('a page stands alone again once pages were turned', () => {
    const parted = partPages(joinPage(two, 'all', 2), 'all');
    expect(slugs(shownPages(parted, 'all', 2, b))).toEqual([2, 'b']);
  });

  it('mixes no listings', () => {
    const joined = joinPage(two, 'all', 2);
    expect(slugs(shownPages(joined, 'tents', 2, b))).toEqual([2, 'b']);
  });

  it('shows a product once that has moved to the next page in between', () => {
    const joined = joinPage(two, 'all', 2);
    expect(slugs(shownPages(joined, 'all', 2, [...a, ...b]))).toEqual([1, 'a', 'b']);
  });

  it('holds the five listings that were seen last', () => {
    const keys = ['k1', 'k2', 'k3', 'k4', 'k5', 'k6'];
    const held = keys.reduce((before, key) => holdPage(before, key, 1, a), nothingHeld);
    expect([...held.keys()]).toEqual(keys.slice(1));
  });
});
