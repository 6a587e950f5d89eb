import { either as E, option as O, taskEither as TE } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import type { Order } from '../purchase/order.ts';
import { anOrder, aShopInfo } from '../testing/examples.ts';
import { createInMemoryReviewStore } from '../testing/in-memory-review-store.ts';
import { reviewStoreSuite } from '../testing/review-store.suite.ts';
import type { ReviewPicture } from './ports.ts';
import type { ReviewForm } from './review-form.ts';
import {
  buyerOf,
  findReviewables,
  type ReviewProof,
  suggestedAuthor,
  type WriteReviewDeps,
  writeReview,
} from './write-review.ts';

reviewStoreSuite('memory', async () => createInMemoryReviewStore((id) => id === 'p1' || id === 'p2'));

const shipped = (rest: Partial<Order> = {}): Order =>
  anOrder('AAAAA-00001', { A: 1, A2: 1, B: 2 }, { state: 'shipped', ...rest });
const good = (productId: string) => ({ productId, slug: productId, name: `Product ${productId}` });
const sold = new Map([
  ['A', good('p1')],
  ['A2', good('p1')],
  ['B', good('p2')],
  ['C', good('p3')],
]);

const world = (reviews: Partial<(typeof aShopInfo)['reviews']> = {}) => {
  let [now, ids] = [1000, 0];
  const store = createInMemoryReviewStore();
  const deps: WriteReviewDeps = {
    store,
    goodsOf: (skus) => TE.right(new Map([...sold].filter(([sku]) => skus.includes(sku)))),
    info: { reviews: { ...aShopInfo.reviews, ...reviews } },
    clock: { now: () => ++now },
    newId: () => `review-${++ids}`,
  };
  const write = (
    order: Order,
    form: Partial<ReviewForm> = {},
    more: { productId?: string; pictures?: readonly ReviewPicture[]; keepsPictures?: boolean } = {},
    proof: ReviewProof = 'mailbox',
  ) =>
    writeReview(deps)(order, proof, {
      ...{ productId: 'p1', pictures: [], keepsPictures: true, ...more },
      form: { stars: '5', title: 'Warm', text: 'Very.', author: 'Ada', ...form },
    })();
  return { deps, store, write };
};

const picture = (id: string): ReviewPicture => ({ id, thumb: Uint8Array.of(1), full: Uint8Array.of(2) });

describe('a review', () => {
  it('is written of what was sent, while other goods of the order are still to come', async () => {
    const { deps, write } = world();
    const order = anOrder('AAAAA-00001', { B: 2, A: 1 }, { state: 'part-shipped' });
    expect(await findReviewables(deps)(order, 'mailbox')()).toEqual(E.right([{ good: good('p2') }]));
    expect(await write(order)).toEqual(E.left({ _tag: 'NotBought' }));
    expect(await write(order, {}, { productId: 'p2' })).toMatchObject(E.right({ productId: 'p2' }));
  });

  it('is written by who bought the goods, and shown as that of a buyer', async () => {
    const { write } = world();
    expect(await write(shipped({ locale: 'sv' }))).toEqual(
      E.right({
        ...{ id: 'review-1', productId: 'p1', buyer: buyerOf(shipped()), state: 'published', stars: 5 },
        ...{ title: 'Warm', text: 'Very.', author: 'Ada', locale: 'sv', writtenAt: 1001 },
        ...{ isVerified: true, pictures: [], helpful: 0, orderNumber: 'AAAAA-00001' },
      }),
    );
  });

  it('is not written about goods that the order does not hold, or that are sold no more', async () => {
    const { write } = world();
    const refused = E.left({ _tag: 'NotBought' });
    expect(await write(shipped(), {}, { productId: 'p3' })).toEqual(refused);
    expect(await write(shipped(), {}, { productId: 'gone' })).toEqual(refused);
  });

  it.each(['pending', 'placed', 'cancelled'] as const)('is not written by an order that is %s', async (state) => {
    expect(await world().write(shipped({ state }))).toEqual(E.left({ _tag: 'NotYetReviewable' }));
  });

  it('is not written where the shop has none', async () => {
    expect(await world({ enabled: false }).write(shipped())).toEqual(E.left({ _tag: 'ReviewsOff' }));
  });

  it('says field by field what is wrong with it', async () => {
    const result = await world().write(shipped(), { stars: '' });
    expect(result).toEqual(E.left({ _tag: 'InvalidReview', errors: [{ field: 'stars', code: 'review.error_stars' }] }));
  });

  it('is one for each buyer and product: another order of the mailbox changes it', async () => {
    const { write, store } = world();
    const by = (number: string, email: string) =>
      anOrder(number, { A: 1 }, { state: 'shipped', contact: { ...shipped().contact, email } });
    await write(by('AAAAA-00001', 'eva@example.com'));
    expect(await write(by('BBBBB-00002', 'EVA+shop@Example.com'), { stars: '3' })).toMatchObject(
      E.right({ id: 'review-1', stars: 3 }),
    );
    await write(by('CCCCC-00003', 'ola@example.com'), { stars: '1' });
    expect(await store.ratings('p1')()).toEqual(E.right([1, 0, 1, 0, 0]));
  });

  it('is changed by its own order, and by another one of the mailbox only with a link that was sent there', async () => {
    const { deps, write, store } = world();
    const own = shipped();
    const other = shipped({ number: 'BBBBB-00002' });
    await write(own);
    expect(await write(own, { stars: '4' }, {}, 'order')).toMatchObject(E.right({ stars: 4 }));
    expect(await write(other, { stars: '1' }, {}, 'order')).toEqual(E.left({ _tag: 'ReviewOfOtherOrder' }));
    expect(await store.ratings('p1')()).toEqual(E.right([0, 0, 0, 1, 0]));
    expect(await findReviewables(deps)(other, 'order')()).toEqual(
      E.right([{ good: good('p1'), isOfOtherOrder: true }, { good: good('p2') }]),
    );
    expect(await write(other, { stars: '2' }, {}, 'mailbox')).toMatchObject(E.right({ id: 'review-1', stars: 2 }));
  });

  /** A review with a vote and the shop's answer. */
  const answered = async () => {
    const { write, store } = world();
    await write(shipped());
    await store.vote('review-1', 'somebody')();
    const answer = { text: 'Takk!', at: 5 };
    await store.change({ id: 'review-1' }, (present) =>
      O.isSome(present) ? E.right({ ...present.value, answer }) : E.left('gone'),
    )();
    return { write, store, answer };
  };

  it('keeps its id, its votes and its answer when it says the same, and tells when', async () => {
    const { write, answer } = await answered();
    expect(await write(shipped(), { author: 'A. L.' }, { pictures: [picture('a')] })).toMatchObject(
      E.right({ id: 'review-1', author: 'A. L.', helpful: 1, answer, writtenAt: 1002 }),
    );
  });

  it.each([
    ['stars', '1'],
    ['title', 'Another'],
    ['text', 'Other words'],
  ])('starts without votes and answer when its %s say something else', async (field, value) => {
    const { write, store } = await answered();
    const changed = await write(shipped(), { [field]: value });
    expect(changed).toMatchObject(E.right({ id: 'review-1', helpful: 0 }));
    expect(E.isRight(changed) && 'answer' in changed.right).toBe(false);
    expect(await store.vote('review-1', 'somebody')()).toEqual(E.right(O.some(1)));
  });

  it('waits for the shop where the shop looks at each before, changed ones too', async () => {
    const { write } = world({ holdNew: true });
    expect(await write(shipped())).toMatchObject(E.right({ state: 'held' }));
    const { write: first, store, deps } = world();
    await first(shipped());
    const strict = { ...deps, info: { reviews: { ...deps.info.reviews, holdNew: true } } };
    const again = { productId: 'p1', pictures: [], keepsPictures: true };
    const form = { stars: '3', title: '', text: '', author: 'Ada' };
    expect(await writeReview(strict)(shipped(), 'mailbox', { ...again, form })()).toMatchObject(
      E.right({ state: 'held' }),
    );
    expect(await store.ratings('p1')()).toEqual(E.right([0, 0, 0, 0, 0]));
  });

  it.each([
    ['held', E.right({ state: 'held' })],
    ['removed', E.left({ _tag: 'ReviewRemoved' })],
  ] as const)('that the shop has %s does not come back by being written anew', async (state, expected) => {
    const { write, store } = world();
    await write(shipped());
    await store.change({ id: 'review-1' }, (present) =>
      O.isSome(present) ? E.right({ ...present.value, state }) : E.left('gone'),
    )();
    expect(await write(shipped())).toMatchObject(expected);
  });

  it('has new pictures beside those of before, or in their place', async () => {
    const { write } = world();
    expect(await write(shipped(), {}, { pictures: [picture('a'), picture('b')] })).toMatchObject(
      E.right({ pictures: ['a', 'b'] }),
    );
    expect(await write(shipped(), {}, { pictures: [picture('c')] })).toMatchObject(
      E.right({ pictures: ['a', 'b', 'c'] }),
    );
    expect(await write(shipped(), {}, { pictures: [picture('d')] })).toMatchObject(
      E.left({ _tag: 'InvalidReview', errors: [{ field: 'pictures', code: 'review.error_pictures' }] }),
    );
    expect(await write(shipped(), {}, { pictures: [picture('d')], keepsPictures: false })).toMatchObject(
      E.right({ pictures: ['d'] }),
    );
  });
});

describe('the goods of an order', () => {
  it('can be reviewed each once, with what was said of them before', async () => {
    const { deps, write } = world();
    await write(shipped());
    expect(await findReviewables(deps)(shipped(), 'mailbox')()).toMatchObject(
      E.right([{ good: good('p1'), review: { id: 'review-1' } }, { good: good('p2') }]),
    );
  });
});

describe('the name beside a review', () => {
  it('is the first name, unless the buyer says otherwise', () => {
    const named = (firstName: string) => suggestedAuthor({ contact: { ...shipped().contact, firstName } });
    expect(named('Åse')).toBe('Åse');
    expect(named('')).toBe('');
  });
});
