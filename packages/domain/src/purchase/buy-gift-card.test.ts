import { either as E } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { aShopInfo, bankMethod, invoiceMethod } from '../testing/examples.ts';
import { createInMemoryBasketStore } from '../testing/in-memory-basket-store.ts';
import { createInMemoryGiftCardStore } from '../testing/in-memory-gift-card-store.ts';
import { createInMemoryPurchaseStore } from '../testing/in-memory-purchase-store.ts';
import { rightOf } from '../testing/right-of.ts';
import { bookingsOf } from './bookings.ts';
import { buyGiftCard, type GiftCardForm, readGiftCardForm } from './buy-gift-card.ts';
import { orderMails } from './order-mails.ts';
import type { PaymentReport } from './payment.ts';
import { settle } from './settle.ts';
import { takeBack } from './take-back.ts';
import { withdrawable } from './withdraw.ts';

const now = 1_700_000_000_000;
const info = {
  ...aShopInfo,
  paymentMethods: [bankMethod, invoiceMethod],
  giftCards: { amounts: [20_000, 50_000], years: 3 },
};
const form: GiftCardForm = {
  ...{ amount: '50000', to: 'ola@example.com', message: 'Til lykke!\r\nHilsen oss' },
  ...{ firstName: 'Ada', lastName: 'Berg', email: 'ada@example.com', paymentMethod: bankMethod.id },
};
const key = 'gift-card-key-0001';

const start = () => {
  const cards = createInMemoryGiftCardStore();
  const store = createInMemoryPurchaseStore(
    createInMemoryBasketStore(),
    new Map(),
    ...[undefined, undefined, undefined],
    cards,
  );
  let made = 0;
  const deps = {
    ...{ store, info, clock: { now: () => now }, newId: () => `reference-${++made}` },
    randomBytes: (count: number) => new Uint8Array(count).fill(++made),
  };
  const names = { card: 'Gavekort', delivery: 'På e-post' };
  const buyer = { owner: { guest: 'ada' }, customerGroup: 'consumer', locale: 'nb', names };
  const buy = (changed: Partial<GiftCardForm> = {}, by = key) =>
    buyGiftCard(deps)(buyer)({ ...form, ...changed }, by)();
  const report = (number: string, told: Partial<PaymentReport>) =>
    store.change({ number }, (purchase) => {
      if (purchase.payment === undefined) throw new Error('it has no payment');
      const whole = { state: 'approved', amount: 50_000, currency: 'NOK', ...told } as const;
      return E.right(settle({ ...purchase, payment: purchase.payment }, { _tag: 'Reported', report: whole }, now));
    })();
  const capture = (number: string, _tag: 'Captured' | 'CaptureRefused') =>
    store.change({ number }, (purchase) => {
      if (purchase.payment === undefined) throw new Error('it has no payment');
      return E.right(settle({ ...purchase, payment: purchase.payment }, { _tag, id: '1' }, now));
    })();
  const kinds = async (id: string) => rightOf(await cards.entries(id)()).map(({ kind, amount }) => [kind, amount]);
  return { store, cards, buy, report, capture, kinds };
};

const reserved = { takes: 'once', until: now + 7 * 86_400_000 } as const;

describe('a gift card that is bought', () => {
  it('is an order that waits for its money, of what it pays, without VAT and delivery', async () => {
    const { buy, kinds } = start();
    const order = rightOf(await buy());
    expect(order).toMatchObject({ state: 'pending', paymentState: 'started', paymentMethod: bankMethod.id });
    expect(order.totals).toMatchObject({ gross: 50_000, net: 50_000, vat: 0 });
    expect(order.soldCard).toEqual({
      amount: 50_000,
      years: 3,
      to: 'ola@example.com',
      message: 'Til lykke!\nHilsen oss',
    });
    expect(await kinds(order.number)).toEqual([]);
  });

  it('is one however often its form is sent, and another form with its key is refused', async () => {
    const { buy } = start();
    const order = rightOf(await buy());
    expect(rightOf(await buy()).number).toBe(order.number);
    expect(await buy({ amount: '20000' })).toEqual(E.left({ _tag: 'IdempotencyKeyUsed' }));
    expect(await buy({}, 'x')).toEqual(E.left({ _tag: 'InvalidIdempotencyKey' }));
  });

  it('is made with the step that takes its money, once, and its own mail tells of it', async () => {
    const { store, cards, buy, report, kinds } = start();
    const { number } = rightOf(await buy());
    const { order } = rightOf(await report(number, {}));
    expect(order.state).toBe('shipped');
    rightOf(await report(number, {}));
    expect(await kinds(number)).toEqual([['issue', 50_000]]);
    expect(store.jobs.filter(({ name }) => name === 'send-gift-card')).toEqual([{ name: 'send-gift-card', number }]);
    expect(rightOf(await cards.find(number)())).toMatchObject({ value: { left: 50_000, until: 19_675 + 1_096 } });
    expect(orderMails(order).map(({ kind }) => kind)).toEqual(['placed']);
  });

  it('is not made while its money is only reserved, nor where that cannot be taken; captured twice, it is made once', async () => {
    const { buy, report, capture, kinds } = start();
    const { number } = rightOf(await buy());
    rightOf(await report(number, { reserved }));
    expect(await kinds(number)).toEqual([]);
    rightOf(await capture(number, 'Captured'));
    rightOf(await capture(number, 'Captured'));
    expect(await kinds(number)).toEqual([['issue', 50_000]]);
    const other = rightOf(await buy({}, 'gift-card-key-0002')).number;
    rightOf(await report(other, { reserved }));
    rightOf(await capture(other, 'CaptureRefused'));
    rightOf(await capture(other, 'Captured'));
    expect(await kinds(other)).toEqual([]);
  });

  it('is not made for another amount or currency, and is for money that comes late: it is on no shelf', async () => {
    const { buy, report, store, kinds } = start();
    for (const [index, told] of [{ amount: 49_999 }, { currency: 'SEK' }].entries()) {
      const { number } = rightOf(await buy({}, `gift-card-key-100${index}`));
      expect(rightOf(await report(number, told)).payment?.state).toBe('refunding');
      rightOf(await report(number, {}));
      expect(await kinds(number)).toEqual([]);
    }
    const { number } = rightOf(await buy({}, 'gift-card-key-2000'));
    await store.change({ number }, (purchase) => {
      if (purchase.payment === undefined) throw new Error('it has no payment');
      return E.right(settle({ ...purchase, payment: purchase.payment }, { _tag: 'HoldOver' }, now));
    })();
    expect(rightOf(await report(number, {})).payment?.state).toBe('approved');
    expect(await kinds(number)).toEqual([['issue', 50_000]]);
  });

  it('comes back whole or not at all: it pays nothing then, its money goes back, and a capture makes it no more', async () => {
    const { buy, report, capture, store, cards, kinds } = start();
    const back = (number: string) => store.change({ number }, (purchase) => takeBack(info)(purchase, now, { units }))();
    const units = [{ sku: 'gift-card', quantity: 1 }];
    const [one, other] = [rightOf(await buy()).number, rightOf(await buy({}, 'gift-card-key-0002')).number];
    for (const number of [one, other]) rightOf(await report(number, {}));
    expect(rightOf(await back(one)).payment?.refunds).toEqual([{ id: '1', amount: 50_000 }]);
    rightOf(await capture(one, 'Captured'));
    expect(await kinds(one)).toEqual([
      ['issue', 50_000],
      ['void', 50_000],
    ]);
    cards.write({ moves: [{ card: other, kind: 'reserve', amount: 1, order: 'AAAAA-00009' }], days: [] });
    expect(await back(other)).toEqual(E.left({ _tag: 'GiftCardShort', available: 49_999 }));
  });

  it('is no sale in the books, but owed until it pays', async () => {
    const { buy, report } = start();
    const { order } = rightOf(await report(rightOf(await buy()).number, {}));
    expect(bookingsOf(order).map(({ byRate, paid }) => [byRate, paid.map(({ amount }) => amount)])).toEqual([
      [[], [50_000, -50_000]],
    ]);
    const rules = { info, holidays: [] };
    expect(withdrawable(rules)(order, now)).toEqual(E.left({ _tag: 'NotWithdrawable', reason: 'nothing' }));
  });
});

describe('the form of a gift card', () => {
  const wrong = (changed: Partial<GiftCardForm>, shop = info) => {
    const read = readGiftCardForm({ ...form, ...changed }, shop, 'consumer');
    return E.isLeft(read) ? read.left.map(({ field, code }) => [field, code]) : [];
  };

  it.each<[GiftCardForm[keyof GiftCardForm], Partial<GiftCardForm>, string]>([
    ['amount', { amount: '50001' }, 'gift_card.amount_unknown'],
    ['amount', { amount: '-50000' }, 'gift_card.amount_unknown'],
    ['to', { to: 'ola' }, 'checkout.email_invalid'],
    ['to', { to: '' }, 'checkout.required'],
    ['message', { message: 'x'.repeat(301) }, 'checkout.too_long'],
    ['message', { message: 'Se her: https://example.com' }, 'checkout.web_address'],
    ['message', { message: 'a\u0007' }, 'checkout.characters_invalid'],
    ['message', { message: 'a\u{e0041}' }, 'checkout.characters_invalid'],
    ['firstName', { firstName: '' }, 'checkout.required'],
    ['paymentMethod', { paymentMethod: invoiceMethod.id }, 'checkout.payment_method_unknown'],
  ])('says what is wrong with %s', (field, changed, code) => {
    expect(wrong(changed)).toEqual([[field, code]]);
  });

  it('sells none where the shop names no amounts', () => {
    expect(wrong({}, { ...info, giftCards: { amounts: [], years: 3 } })).toEqual([
      ['amount', 'gift_card.amount_unknown'],
    ]);
  });
});
