import { describe, expect, it } from 'vitest';
import { reviewPage } from './review.ts';
import { readReviewQuery, reviewSearch } from './review-query.ts';

const read = (search: string) => readReviewQuery(new URLSearchParams(search));

describe('the address of a list of reviews', () => {
  it('tells sort, stars and page', () => {
    expect(read('sort=lowest&stars=2&page=3')).toEqual({ sort: 'lowest', stars: 2, page: 3 });
  });

  it.each(['', 'sort=best&stars=9&page=0', 'page=-1', 'page=x&stars=', 'page=1000000', 'page=1.5'])(
    'means the first page by use where it says %s',
    (search) => expect(read(search)).toEqual({ sort: 'helpful', page: 1 }),
  );

  it('leads no further than any shop has pages', () => {
    expect(read('page=99999').page).toBe(10_000);
    expect(read('page=9999').page).toBe(9999);
  });

  it('leaves out what is the default, and is read as it was written', () => {
    expect(reviewSearch({ sort: 'helpful', page: 1 })).toBe('');
    const query = { sort: 'newest', stars: 4, page: 2 } as const;
    expect(reviewSearch(query)).toBe('stars=4&sort=newest&page=2');
    expect(read(reviewSearch(query))).toEqual(query);
  });
});

describe('a page of reviews', () => {
  it('is the one asked for, or the nearest that there is', () => {
    expect(reviewPage(0, 1)).toEqual({ total: 0, page: 1, pageCount: 1 });
    expect(reviewPage(10, 2)).toEqual({ total: 10, page: 1, pageCount: 1 });
    expect(reviewPage(11, 2)).toEqual({ total: 11, page: 2, pageCount: 2 });
    expect(reviewPage(30, 2)).toEqual({ total: 30, page: 2, pageCount: 3 });
    expect(reviewPage(30, 0)).toEqual({ total: 30, page: 1, pageCount: 3 });
  });
});
