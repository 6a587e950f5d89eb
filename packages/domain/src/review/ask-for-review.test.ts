import { either as E, option as O, taskEither as TE } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { unavailable } from '../failure/failure.ts';
import type { OutgoingMail } from '../mail/ports.ts';
import type { Order } from '../purchase/order.ts';
import { anOrder, aShopInfo } from '../testing/examples.ts';
import { aKeptReview } from '../testing/examples-of-reviews.ts';
import { createInMemoryMailStore } from '../testing/in-memory-mail-store.ts';
import { createInMemoryReviewStore } from '../testing/in-memory-review-store.ts';
import { type AskForReviewDeps, askForReview } from './ask-for-review.ts';
import { buyerOf } from './write-review.ts';

const shipped = anOrder('AAAAA-00001', { A: 1, B: 1 }, { state: 'shipped' });

const world = (order: Order = shipped, more: Partial<AskForReviewDeps> = {}) => {
  const sent: OutgoingMail[] = [];
  const store = createInMemoryReviewStore();
  const mails = createInMemoryMailStore();
  let ids = 0;
  const newId = () => `id-${++ids}`;
  const clock = { now: () => 1000 };
  const goods = new Map([
    ['A', { productId: 'p1', slug: 'a', name: 'Lamp' }],
    ['B', { productId: 'p2', slug: 'b', name: 'Tent' }],
  ]);
  const deps: AskForReviewDeps = {
    ...{ store: mails, clock, newId, from: { name: 'Fjell', address: 'shop@fjell.example' } },
    send: O.some((mail) => TE.fromIO(() => void sent.push(mail))),
    readOrder: (number) => TE.right(number === order.number ? O.some(order) : O.none),
    reviews: { store, goodsOf: () => TE.right(goods), info: aShopInfo, clock, newId },
    write: ({ number }, asked) => ({ subject: number, html: '', text: asked.map(({ name }) => name).join(', ') }),
    unsubscribeAt: ({ number }) => `https://fjell.example/off/${number}`,
    ...more,
  };
  const ask = () => askForReview(deps)(order.number)();
  return { ask, sent, store, mails, deps };
};

describe('a buyer', () => {
  it('is asked once for reviews of what was bought, with a way to say no', async () => {
    const { ask, sent, mails } = world();
    for (let times = 0; times < 3; times += 1) expect(await ask()).toEqual(E.right(undefined));
    expect(sent).toMatchObject([
      {
        text: 'Lamp, Tent',
        unsubscribe: 'https://fjell.example/off/AAAAA-00001',
        to: { address: shipped.contact.email },
      },
    ]);
    expect(await mails.list()()).toMatchObject(E.right([{ kind: 'review', orderNumber: 'AAAAA-00001' }]));
  });

  it('is not asked about what they reviewed already, and not at all when that is everything', async () => {
    const { ask, sent, store } = world();
    const buyer = buyerOf(shipped);
    await store.change({ productId: 'p1', buyer }, () => E.right(aKeptReview('one', { buyer })))();
    await ask();
    expect(sent.map(({ text }) => text)).toEqual(['Tent']);
    const second = world();
    for (const productId of ['p1', 'p2']) {
      const review = aKeptReview(productId, { productId, buyer });
      await second.store.change({ productId, buyer }, () => E.right(review))();
    }
    expect(await second.ask()).toEqual(E.right(undefined));
    expect(second.sent).toEqual([]);
  });

  it('who wants no such mails gets none', async () => {
    const { ask, sent, store } = world();
    await store.optOut(buyerOf(shipped))();
    expect(await ask()).toEqual(E.right(undefined));
    expect(sent).toEqual([]);
  });

  it.each(['pending', 'placed', 'cancelled'] as const)('is not asked about an order that is %s', async (state) => {
    const { ask, sent } = world(anOrder('AAAAA-00001', { A: 1, B: 1 }, { state }));
    expect(await ask()).toEqual(E.right(undefined));
    expect(sent).toEqual([]);
  });

  it('is not asked about an order that is not there', async () => {
    const { deps, sent } = world();
    expect(await askForReview(deps)('ZZZZZ-00009')()).toEqual(E.right(undefined));
    expect(sent).toEqual([]);
  });

  it('is asked later when something is away', async () => {
    const failing = unavailable('no mail today');
    const { ask } = world(shipped, { send: O.some(() => TE.left(failing)) });
    expect(await ask()).toEqual(E.left(failing));
    const { deps, sent } = world();
    const away = { ...deps, reviews: { ...deps.reviews, goodsOf: () => TE.left(failing) } };
    expect(await askForReview(away)(shipped.number)()).toEqual(E.left(failing));
    expect(sent).toEqual([]);
  });

  it('is written to, though nothing is sent, where there is no mail server', async () => {
    const { ask, mails } = world(shipped, { send: O.none });
    expect(await ask()).toEqual(E.right(undefined));
    expect(await mails.list()()).toMatchObject(E.right([{ kind: 'review' }]));
  });
});
