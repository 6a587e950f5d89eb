import * as fc from 'fast-check';
import { either as E, option as O } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { countRatings } from '../rating/rating.ts';
import { type KeptReview, type ReviewQuery, reviewPageSize, reviewStates } from '../rating/review.ts';
import type { ReviewStore } from '../review/ports.ts';
import { aKeptReview } from './examples-of-reviews.ts';

const byUse: ReviewQuery = { sort: 'helpful', page: 1 };
const bytes = (...values: readonly number[]) => Uint8Array.from(values);

/** Keeps a review as that of its buyer, whatever was there. */
const keep = (store: ReviewStore, review: KeptReview) =>
  store.change({ productId: review.productId, buyer: review.buyer ?? '' }, () => E.right(review))();

const right = <A>(result: E.Either<unknown, A>): A => {
  if (E.isLeft(result)) throw new Error('refused', { cause: result.left });
  return result.right;
};

/**
 * What every `ReviewStore` keeps to.
 * @param start gives an empty store of a shop with the goods `p1` and `p2`.
 */
export const reviewStoreSuite = (name: string, start: () => Promise<ReviewStore>): void => {
  const idsOf = async (store: ReviewStore, query: Partial<ReviewQuery> = {}) =>
    right(await store.list('p1', { ...byUse, ...query })()).reviews.map(({ id }) => id);

  describe(`${name} as a store of reviews`, () => {
    it('gives everybody a review as it was written, without buyer, order and state', async () => {
      const store = await start();
      const answer = { text: 'Takk!', at: 1_700_000_000_777 };
      await keep(store, aKeptReview('one', { answer, title: '<b>Warm</b>', orderNumber: 'AAAAA-00001' }));
      expect(right(await store.ofBuyer('ada@example.com')())).toMatchObject([{ orderNumber: 'AAAAA-00001' }]);
      const { buyer: _buyer, state: _state, productId: _product, ...shown } = aKeptReview('one', { answer });
      expect(await store.list('p1', byUse)()).toEqual(
        E.right({ reviews: [{ ...shown, title: '<b>Warm</b>' }], total: 1, page: 1, pageCount: 1 }),
      );
    });

    it('has one review of a buyer about goods, and shows it to the decision about the next', async () => {
      const store = await start();
      const kept = right(await keep(store, aKeptReview('one', { text: 'first' })));
      const seen: O.Option<KeptReview>[] = [];
      const key = { productId: 'p1', buyer: 'ada@example.com' };
      await store.change(key, (present) => {
        seen.push(present);
        return E.right({ ...kept, text: 'second' });
      })();
      expect(seen).toEqual([O.some(kept)]);
      expect(right(await store.list('p1', byUse)()).reviews).toMatchObject([{ id: 'one', text: 'second' }]);
      await keep(store, aKeptReview('two', { productId: 'p2' }));
      const own = right(await store.ofBuyer('ada@example.com')());
      expect(own.map(({ id, productId }) => [id, productId]).sort()).toEqual([
        ['one', 'p1'],
        ['two', 'p2'],
      ]);
      expect(await store.ofBuyer('eva@example.com')()).toEqual(E.right([]));
    });

    it('writes nothing that was refused', async () => {
      const store = await start();
      expect(await store.change({ id: 'nothing' }, (present) => E.left(present))()).toEqual(E.left(O.none));
      expect(await idsOf(store)).toEqual([]);
    });

    it('lists by use, age and stars, and only those with so many stars', async () => {
      const store = await start();
      const given = [3, 5, 1, 5] as const;
      for (const [index, stars] of given.entries()) {
        const at = { buyer: `${index}@example.com`, writtenAt: 1_700_000_000_000 + index };
        await keep(store, aKeptReview(`r${index}`, { stars, ...at }));
      }
      for (const voter of ['a', 'b']) await store.vote('r2', voter)();
      await store.vote('r1', 'a')();
      expect(await idsOf(store)).toEqual(['r2', 'r1', 'r3', 'r0']);
      expect(await idsOf(store, { sort: 'newest' })).toEqual(['r3', 'r2', 'r1', 'r0']);
      expect(await idsOf(store, { sort: 'highest' })).toEqual(['r1', 'r3', 'r0', 'r2']);
      expect(await idsOf(store, { sort: 'lowest' })).toEqual(['r2', 'r0', 'r1', 'r3']);
      expect(await idsOf(store, { stars: 5 })).toEqual(['r1', 'r3']);
      expect(right(await store.list('p1', { ...byUse, stars: 2 })())).toMatchObject({ total: 0, page: 1 });
    });

    it('shows the last page where one beyond it is asked for', async () => {
      const store = await start();
      for (let index = 0; index <= reviewPageSize; index += 1) {
        await keep(store, aKeptReview(`r${index}`, { buyer: `${index}@example.com`, writtenAt: index }));
      }
      expect(await idsOf(store)).toHaveLength(reviewPageSize);
      expect(right(await store.list('p1', { ...byUse, page: 9 })())).toMatchObject({
        ...{ total: reviewPageSize + 1, page: 2, pageCount: 2, reviews: [{ id: 'r0' }] },
      });
    });

    it('keeps the sum of stars right through whatever happens to reviews', async () => {
      const step = fc.record({
        buyer: fc.constantFrom('a', 'b', 'c', 'd'),
        stars: fc.constantFrom(1 as const, 2 as const, 3 as const, 4 as const, 5 as const),
        state: fc.constantFrom(...reviewStates),
      });
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
          const store = await start();
          const now = new Map<string, KeptReview>();
          for (const { buyer, stars, state } of steps) {
            const review = aKeptReview(`of-${buyer}`, { buyer, stars, state });
            now.set(buyer, review);
            await keep(store, review);
          }
          const counted = [...now.values()].filter(({ state }) => state === 'published').map(({ stars }) => stars);
          expect(right(await store.ratings('p1')())).toEqual(countRatings(counted));
          expect(right(await store.list('p1', byUse)()).total).toBe(counted.length);
        }),
        { numRuns: 8 },
      );
    });

    it('counts a reader once who calls a review helpful, and nothing about one out of sight', async () => {
      const store = await start();
      await keep(store, aKeptReview('one'));
      await keep(store, aKeptReview('held', { productId: 'p2', state: 'held' }));
      expect(await store.vote('one', 'a')()).toEqual(E.right(O.some(1)));
      expect(await store.vote('one', 'a')()).toEqual(E.right(O.some(1)));
      expect(await store.vote('one', 'b')()).toEqual(E.right(O.some(2)));
      expect(await store.vote('held', 'a')()).toEqual(E.right(O.none));
      expect(await store.vote('nothing', 'a')()).toEqual(E.right(O.none));
      await keep(store, aKeptReview('one', { text: 'changed', helpful: 2 }));
      expect(right(await store.list('p1', byUse)()).reviews).toMatchObject([{ text: 'changed', helpful: 2 }]);
    });

    it('counts anew who calls a review helpful where a decision lets nobody do so any more', async () => {
      const store = await start();
      const review = aKeptReview('one');
      await keep(store, review);
      await store.vote('one', 'a')();
      await store.change({ productId: review.productId, buyer: review.buyer ?? '' }, () =>
        E.right({ ...review, text: 'other words', helpful: 0 }),
      )();
      expect(right(await store.list('p1', byUse)()).reviews).toMatchObject([{ text: 'other words', helpful: 0 }]);
      expect(await store.vote('one', 'a')()).toEqual(E.right(O.some(1)));
    });

    it('keeps one report of each reader until the shop decides about the review', async () => {
      const store = await start();
      await keep(store, aKeptReview('one'));
      const two = right(await keep(store, aKeptReview('two', { productId: 'p2' })));
      const report = { by: 'x', reason: 'fake', at: 5 } as const;
      expect(await store.report('nothing', report)()).toEqual(E.right(false));
      for (const id of ['one', 'two', 'two']) expect(await store.report(id, report)()).toEqual(E.right(true));
      await store.report('two', { by: 'y', reason: 'other', at: 6 })();
      const reported = right(await store.reported(50)());
      expect(reported.map(({ review, reports }) => [review.id, reports])).toEqual([
        ['two', [report, { by: 'y', reason: 'other', at: 6 }]],
        ['one', [report]],
      ]);
      expect(right(await store.reported(1)())).toHaveLength(1);
      await store.change({ id: 'two' }, () => E.right(two))();
      expect(right(await store.reported(50)()).map(({ review }) => review.id)).toEqual(['one']);
    });

    it('lists the newest for the shop, of one state or of all', async () => {
      const store = await start();
      await keep(store, aKeptReview('old', { writtenAt: 1 }));
      await keep(store, aKeptReview('new', { productId: 'p2', state: 'held', writtenAt: 2 }));
      const ids = async (...asked: Parameters<ReviewStore['newest']>) =>
        right(await store.newest(...asked)()).map(({ id }) => id);
      expect(await ids(50)).toEqual(['new', 'old']);
      expect(await ids(1)).toEqual(['new']);
      expect(await ids(50, 'published')).toEqual(['old']);
    });

    it('shows pictures while their review is shown and names them', async () => {
      const store = await start();
      const picture = { id: 'pic-1', thumb: bytes(1), full: bytes(2, 3) };
      const review = aKeptReview('one', { pictures: ['pic-1'] });
      const key = { productId: 'p1', buyer: 'ada@example.com' };
      const kept = right(await store.change(key, () => E.right(review), [picture])());
      const shown = async (size: 'thumb' | 'full') =>
        O.map((found: Uint8Array) => [...found])(right(await store.picture('pic-1', size)()));
      expect([await shown('thumb'), await shown('full')]).toEqual([O.some([1]), O.some([2, 3])]);
      await store.change({ id: 'one' }, () => E.right({ ...kept, state: 'held' }))();
      expect(await shown('full')).toEqual(O.none);
      await store.change({ id: 'one' }, () => E.right({ ...kept, pictures: [] }))();
      expect(await shown('full')).toEqual(O.none);
    });

    it('writes reviews from elsewhere, and again without touching what the shop decided', async () => {
      const store = await start();
      const imported = (id: string, rest: Partial<KeptReview> = {}) => {
        const { buyer: _, ...review } = aKeptReview(id, { isVerified: false, ...rest });
        return { ...review, newPictures: [] };
      };
      const file = [imported('i-1'), imported('i-2', { stars: 2 }), imported('i-3', { productId: 'nowhere' })];
      expect(await store.write(file)()).toEqual(E.right({ created: 2, updated: 0, unchanged: 0, unknown: ['i-3'] }));
      expect(right(await store.ratings('p1')())).toEqual([0, 1, 0, 0, 1]);
      await store.change({ id: 'i-2' }, (present) =>
        O.isSome(present) ? E.right({ ...present.value, state: 'held' as const }) : E.left('gone'),
      )();
      await store.vote('i-1', 'a')();
      expect(await store.write([imported('i-1', { text: 'Else' }), imported('i-2', { stars: 2 })])()).toEqual(
        E.right({ created: 0, updated: 1, unchanged: 1, unknown: [] }),
      );
      expect(right(await store.ratings('p1')())).toEqual([0, 0, 0, 0, 1]);
      expect(right(await store.list('p1', byUse)()).reviews).toMatchObject([{ id: 'i-1', text: 'Else', helpful: 1 }]);
    });

    it('remembers who wants no mails', async () => {
      const store = await start();
      expect(await store.hasOptedOut('ada@example.com')()).toEqual(E.right(false));
      for (let times = 0; times < 2; times += 1) await store.optOut('ada@example.com')();
      expect(await store.hasOptedOut('ada@example.com')()).toEqual(E.right(true));
      expect(await store.hasOptedOut('eva@example.com')()).toEqual(E.right(false));
    });
  });
};
