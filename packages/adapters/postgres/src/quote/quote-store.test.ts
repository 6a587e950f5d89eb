import { type OrderDraft, place } from '@torg/domain/purchase';
import { anOrder, aQuote, aShopInfo, ordersOn } from '@torg/domain/testing';
import { quoteStoreSuite } from '@torg/domain/testing/suites';
import { either as E } from 'fp-ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createPurchaseStore } from '../purchase/purchase-store.ts';
import { addSkus } from '../testing/add-skus.ts';
import { createJobList } from '../testing/job-list.ts';
import { rightOf } from '../testing/test-database.ts';
import { useTestDatabase } from '../testing/use-test-database.ts';
import { createQuoteStore } from './quote-store.ts';

const database = useTestDatabase();

quoteStoreSuite('PostgreSQL', async () => createQuoteStore(database.db, database.newShop(), createJobList(), Date));

const now = 1_700_000_000_000;
const sent = aQuote({ number: 'Q-9', state: 'sent', revision: 2, until: now + 1_000 });

const start = async () => {
  const info = { ...aShopInfo, id: database.newShop() };
  await addSkus(database.db, info.id, { A: 50 });
  const queue = createJobList();
  const quotes = createQuoteStore(database.db, info.id, queue, { now: () => now });
  rightOf(await quotes.add('north', () => E.right(sent))());
  const purchases = createPurchaseStore(database.db, info, queue, Date);
  const draftOf = (number: string, user: string, more: Partial<OrderDraft> = {}): OrderDraft => {
    const { state: _, history: __, ...content } = anOrder(number, { A: 1 }, { placedAt: now, quote: 'Q-9' });
    return {
      ...{ owner: { user }, order: content, basket: { id: 'quote:Q-9', revision: 2 } },
      ...{ idempotencyKey: `key of ${number}------`, ...more },
    };
  };
  const order = (draft: OrderDraft) => purchases.place(draft, place(draft))();
  const find = async () => {
    const found = rightOf(await quotes.find('Q-9')());
    return found._tag === 'Some' ? found.value : undefined;
  };
  return { info, queue, quotes, purchases, draftOf, order, find };
};

describe('an order by a quote', () => {
  it('is one of two buyers at once, and is the end of the quote', async () => {
    const { draftOf, order, find } = await start();
    const both = await Promise.all([draftOf('AAAAA-00001', 'ingrid'), draftOf('AAAAA-00002', 'per')].map(order));
    expect(both.filter(E.isRight)).toHaveLength(1);
    expect(both.filter(E.isLeft)).toEqual([E.left({ _tag: 'BasketChanged' })]);
    const placed = rightOf(both.find(E.isRight) ?? E.left('none'));
    expect(placed.quote).toBe('Q-9');
    const { firstName, lastName } = placed.contact;
    expect(await find()).toMatchObject({
      ...{ state: 'accepted', order: placed.number, revision: 3 },
      steps: [{ event: 'ask' }, { event: 'accept', by: `${firstName} ${lastName}` }],
    });
  });

  it('is none after its end, of another revision, or once it was withdrawn', async () => {
    const { draftOf, order, quotes } = await start();
    const changed = E.left({ _tag: 'BasketChanged' });
    const late = draftOf('AAAAA-00001', 'ingrid');
    expect(await order({ ...late, order: { ...late.order, placedAt: now + 1_000 } })).toEqual(changed);
    const older = { basket: { id: 'quote:Q-9', revision: 1 } };
    expect(await order(draftOf('AAAAA-00002', 'ingrid', older))).toEqual(changed);
    rightOf(await quotes.change('Q-9', (quote) => E.right({ ...quote, state: 'withdrawn', revision: 3 }))());
    expect(await order(draftOf('AAAAA-00003', 'ingrid'))).toEqual(changed);
  });

  it('that waits for its payment leaves the quote open, and accepts it once it is paid, whenever that is', async () => {
    const { draftOf, order, find, purchases } = await start();
    const payment = {
      ...{ reference: 'quoted-payment', orderNumber: 'AAAAA-00001', provider: 'test-bank', amount: 1, currency: 'NOK' },
      ...{ startedAt: now, expiresAt: now + 1_800_000 },
    };
    expect(E.isRight(await order(draftOf('AAAAA-00001', 'ingrid', { payment })))).toBe(true);
    expect(await find()).toMatchObject({ state: 'sent', revision: 2 });
    const paid = { _tag: 'Reported', report: { state: 'approved', amount: 1, currency: 'NOK' } } as const;
    rightOf(await ordersOn(purchases).payments.settle('quoted-payment', paid)());
    expect(await find()).toMatchObject({ state: 'accepted', order: 'AAAAA-00001' });
  });
});

it('PostgreSQL keeps what happened to a quote, and its answer', async () => {
  const { info, quotes } = await start();
  const change = (text: string) =>
    sql`update quote set ${sql.raw(text)} where shop_id = ${info.id}`.execute(database.db);
  await expect(change("steps = '[]'")).rejects.toThrow('steps of a quote stay as they are');
  rightOf(await quotes.change('Q-9', (quote) => E.right({ ...quote, state: 'declined' }))());
  await expect(change("state = 'sent'")).rejects.toThrow('a quote cannot go from declined to sent');
});

it('PostgreSQL has the mail and its job with the change, or neither', async () => {
  const { quotes, queue } = await start();
  const mail = () => ({ id: `mail of ${database.newShop()}`, to: 'a@example.no', subject: 'Q', html: 'Q', text: 'Q' });
  rightOf(await quotes.change('Q-9', (quote) => E.right({ ...quote, revision: 3 }), mail)());
  expect(queue.jobs).toEqual([expect.objectContaining({ name: 'send-kept-mail' })]);
  await quotes.change('Q-9', () => E.left('no'), mail)();
  expect(queue.jobs).toHaveLength(1);
});
