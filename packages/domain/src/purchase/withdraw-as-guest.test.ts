import { either as E, option as O, taskEither as TE } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { unavailable } from '../failure/failure.ts';
import { aCheckoutForm, alone, anOrder, aShopInfo } from '../testing/examples.ts';
import { createInMemoryMailStore } from '../testing/in-memory-mail-store.ts';
import type { Order, OrderStep } from './order.ts';
import type { PurchaseStore } from './ports.ts';
import { withdrawAsGuest } from './withdraw-as-guest.ts';

const number = 'AAAAA-00001';
const day = 86_400_000;
const placedAt = 1_700_000_000_000;
const placed: OrderStep = { event: 'place', state: 'placed', at: placedAt };
const shipped: OrderStep = { event: 'ship', state: 'shipped', at: placedAt + day };

/** A shop with one order, which somebody withdraws from by number and mailbox. */
const start = (history: readonly OrderStep[], isAway = false) => {
  let order: Order = anOrder(number, { A: 2 }, { state: history.at(-1)?.state ?? 'placed', history });
  const mails = createInMemoryMailStore();
  const change: PurchaseStore['change'] = (_, decide) => async () => {
    if (isAway) return E.left(unavailable(new Error('away')));
    const decided = decide({ order, ...alone, stock: new Map() });
    if (E.isLeft(decided)) return decided;
    order = decided.right.order ?? order;
    return E.right({ order });
  };
  const clock = { now: () => placedAt + 60 * day };
  const ask = (askedAt: number, asked = { number, mailboxDigest: `of ${order.contact.email}` }) =>
    withdrawAsGuest({
      orders: { store: { change }, clock, info: aShopInfo, holidays: [] },
      link: {
        ...{ store: mails, send: O.none, from: { name: 'Fjell', address: 'shop@example.com' }, clock },
        ...{ newId: () => 'mail', digest: (mailbox: string) => `of ${mailbox}` },
        readOrder: (wanted) => TE.right(wanted === number ? O.some(order) : O.none),
        write: () => ({ subject: 'the link', html: '', text: '' }),
      },
    })({ ...asked, askedAt })();
  const linksSent = async () => {
    const list = await mails.list()();
    return E.isRight(list) ? list.right.map(({ subject }) => subject) : [];
  };
  return { ask, linksSent, look: () => order.history.slice(history.length) };
};

describe('a withdrawal by number and mailbox', () => {
  it('counts from when it was made, and takes all of the order', async () => {
    const { ask, look, linksSent } = start([placed, shipped]);
    const askedAt = placedAt + 10 * day;
    expect(await ask(askedAt)).toEqual(E.right(undefined));
    expect(look()).toEqual([{ event: 'withdraw', state: 'shipped', at: askedAt, units: [{ sku: 'A', quantity: 2 }] }]);
    expect(await linksSent()).toEqual([]);
  });

  it.each([
    ['another mailbox', { number, mailboxDigest: 'of eve@example.com' }],
    ['a number that there is not', { number: 'ZZZZZ-00000', mailboxDigest: `of ${aCheckoutForm.email}` }],
  ])('of %s does nothing', async (_, asked) => {
    const { ask, look, linksSent } = start([placed]);
    expect(await ask(placedAt + day, asked)).toEqual(E.right(undefined));
    expect([look(), await linksSent()]).toEqual([[], []]);
  });

  it('that comes too late is answered by the link of the order, and so is a second one', async () => {
    const late = start([placed, shipped]);
    await late.ask(placedAt + 40 * day);
    expect([late.look(), await late.linksSent()]).toEqual([[], ['the link']]);
    const twice = start([placed]);
    await twice.ask(placedAt + day);
    await twice.ask(placedAt + day);
    expect([twice.look().length, await twice.linksSent()]).toEqual([1, ['the link']]);
  });

  it('waits for the payment of an order that has none yet', async () => {
    const { ask, look, linksSent } = start([{ ...placed, event: 'hold', state: 'pending' }]);
    expect(await ask(placedAt + 1)).toMatchObject(E.left({ _tag: 'Unavailable' }));
    expect([look(), await linksSent()]).toEqual([[], []]);
  });

  it('is worth another try while the store is away', async () => {
    const { ask, linksSent } = start([placed], true);
    expect(await ask(placedAt)).toMatchObject(E.left({ _tag: 'Unavailable' }));
    expect(await linksSent()).toEqual([]);
  });
});
