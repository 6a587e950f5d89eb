import fc from 'fast-check';
import { either as E } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { viewBasket } from '../basket/view.ts';
import { validateCheckout } from '../checkout/validate-checkout.ts';
import type { VatBasis } from '../money/vat.ts';
import type { Promotion } from '../promotion/promotion.ts';
import type { Taxation } from '../tax/taxation.ts';
import { aBasket, aCheckoutForm, aLine, anOffer, aPrice, aShopInfo, bankMethod } from '../testing/index.ts';
import { draftOrder } from './draft-order.ts';

const shop = { ...aShopInfo, paymentMethods: [bankMethod] };
const taxations: readonly Taxation[] = [
  { _tag: 'Home' },
  { _tag: 'Destination', country: 'HU', rates: { standard: 2700, food: 500 } },
  { _tag: 'Export', country: 'CH' },
  { _tag: 'ReverseCharge', country: 'SE', vatNumber: 'SE556036079301', checkedAt: 0 },
];
const untaxed: readonly Taxation['_tag'][] = ['Export', 'ReverseCharge'];

const some = {
  ...{ begins: 0, ends: Number.POSITIVE_INFINITY, products: [], categories: [], minimum: 0, combines: true },
};
const promotions = (percent: number, amount: number): readonly Promotion[] => [
  { ...some, id: 'percent', name: { nb: 'Prosent' }, effect: { _tag: 'Percent', percent } },
  { ...some, id: 'amount', name: { nb: 'Kroner' }, effect: { _tag: 'Amount', amount } },
  { ...some, id: 'three', name: { nb: 'Tre for to' }, effect: { _tag: 'BuyGet', buy: 2, get: 1 } },
];

const anything = fc.record({
  vat: fc.constantFrom<VatBasis>('net', 'gross'),
  lines: fc.array(
    fc.record({ amount: fc.integer({ min: 0, max: 99_999 }), quantity: fc.integer({ min: 1, max: 5 }) }),
    {
      minLength: 1,
      maxLength: 4,
    },
  ),
  percent: fc.integer({ min: 1, max: 100 }),
  off: fc.integer({ min: 1, max: 50_000 }),
  taxation: fc.constantFrom(...taxations),
  wanted: fc.record({ points: fc.nat(20_000), giftCard: fc.nat(500_000), deposit: fc.constantFrom(0, 0, 200_000) }),
});

describe('an order that promotions, points, a gift card, money and a deposit are mixed in', () => {
  it('adds up, is never below 0, and asks for the money that nothing else pays', () => {
    fc.assert(
      fc.property(anything, ({ vat, lines, percent, off, taxation, wanted: { points, giftCard, deposit } }) => {
        const offers = lines.map(({ amount }, index) => anOffer(`S${index}`, { price: aPrice(amount, { vat }) }));
        const basket = viewBasket(
          aBasket(
            ...lines.map(({ amount, quantity }, index) =>
              aLine(`S${index}`, quantity, { seenPrice: aPrice(amount, { vat }) }),
            ),
          ),
          new Map(offers.map((offer) => [offer.sku, offer])),
          {
            ...{ currency: 'NOK', lowStock: 5, delivery: { minDays: 1, maxDays: 2 } },
            promotions: {
              ...{ promotions: promotions(percent, off), now: 1, customerGroup: 'consumer' },
              ...{ locale: 'nb', locales: ['nb'] },
            },
          },
        );
        const details = validateCheckout(
          { ...aCheckoutForm, paymentMethod: bankMethod.id, points: said(points), giftCard: said(giftCard) },
          shop,
        );
        if (E.isLeft(details)) throw new Error(JSON.stringify(details.left));
        const rule = { perHundred: 1, worth: 7, days: 365 };
        const drafted = draftOrder(shop, details.right, basket, {
          ...{ number: 'T-1', reference: 'r', placedAt: 0, locale: 'nb', customerGroup: 'consumer' },
          ...{ points: { account: 'ada', rule, maySpend: true }, giftCard: 'CARD-1', taxation, deposit },
        });
        if (E.isLeft(drafted)) throw new Error(drafted.left._tag);
        const { order, payment, points: byPoints, giftCard: byCard } = drafted.right;
        for (const part of ['net', 'gross'] as const)
          expect(order.lines.reduce((sum, line) => sum + line[part], order.delivery[part])).toBe(order.totals[part]);
        for (const { unitPrice, quantity, discounts = [], ...line } of order.lines) {
          const less = discounts.reduce((sum, { amount }) => sum + amount, 0);
          expect(Math.min(line.net, line.gross, unitPrice.amount * quantity - less)).toBeGreaterThanOrEqual(0);
          expect(line[vat]).toBe(unitPrice.amount * quantity - less);
        }
        if (untaxed.includes(taxation._tag)) expect(order.totals).toMatchObject({ vat: 0, net: order.totals.gross });
        const paid = (byPoints?.wanted ?? 0) * rule.worth + (byCard?.amount ?? 0);
        expect(paid).toBeLessThanOrEqual(order.totals.gross);
        expect(payment?.amount ?? 0).toBe(order.totals.gross - paid + deposit);
      }),
      { numRuns: 500 },
    );
  });
});

const said = (amount: number): string => (amount === 0 ? '' : String(amount));
