import { map } from 'rxjs';
import { TestScheduler } from 'rxjs/testing';
import { describe, expect, it } from 'vitest';
import { type Outlined, outlineAt, outlineShown } from './outline.ts';

const awaitedBy: Readonly<Record<string, Outlined | undefined>> = { l: 'listing', p: 'product', x: undefined };

const run = (awaited: string, expected: string): void => {
  const scheduler = new TestScheduler((actual, wanted) => expect(actual).toEqual(wanted));
  scheduler.run(({ hot, expectObservable }) => {
    const shown = outlineShown(hot(awaited).pipe(map((name) => awaitedBy[name])), scheduler);
    expectObservable(shown, '5s !').toBe(expected, {
      L: { page: 'listing', isOver: false },
      P: { page: 'product', isOver: false },
      o: { page: 'listing', isOver: true },
      x: undefined,
    });
  });
};

describe('the outline of a page that is on its way', () => {
  it('is not shown for one that comes soon', () => run('l 398ms x', ''));

  it('is shown once the page was waited for 400 ms, until it is there', () => run('l 1999ms x', '400ms L 1599ms x'));

  it('stays 500 ms at least, over the page that came', () => run('l 499ms x', '400ms L 99ms o 399ms x'));

  it('gives way at once to that of another page', () => run('l 999ms p 999ms x', '400ms L 599ms P 999ms x'));

  it('waits on where one address leads to another', () => run('l 299ms l 299ms x', '400ms L 199ms o 299ms x'));
});

it.each([
  ['/all', 'listing'],
  ['/all/clothing/jackets', 'listing'],
  ['/search', 'listing'],
  ['/product/tent', 'product'],
  ['/product/tent/reviews', undefined],
  ['/basket', undefined],
  ['/nowhere', undefined],
])('%s has the outline of a %s', (path, outline) => {
  expect(outlineAt(path)).toBe(outline);
});
