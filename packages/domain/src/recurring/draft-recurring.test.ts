import { option as O, taskEither as TE } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import type { Basket } from '../basket/basket.ts';
import { emptyBasket } from '../basket/view.ts';
import type { AgreedSubscription } from '../subscription/terms.ts';
import { anOffer, anOrder, aShopInfo } from '../testing/examples.ts';
import { aShownBasket } from '../testing/examples-of-purchases.ts';
import { rightOf } from '../testing/right-of.ts';
import { draftRecurring } from './draft-recurring.ts';
import type { RecurringSource } from './ports.ts';

const subscription: AgreedSubscription = {
  ...{ plan: 'fri', name: 'Fri', monthly: 39_900, bindingMonths: 12, startFee: 0, discount: 0, minimumAge: 18 },
  sim: 'esim',
};
const sold = anOrder('AAAAA-00001', { A: 1, B: 2 });
const order = { ...sold, lines: sold.lines.map((line) => (line.sku === 'A' ? { ...line, subscription } : line)) };
const [shown] = aShownBasket.lines;
const { subscription: _, ...plain } = shown ?? {};
const basket = {
  ...emptyBasket('NOK'),
  lines: [
    { ...plain, sku: 'A', subscription },
    { ...plain, sku: 'B' },
  ],
} as Basket;

describe('an order that recurs', () => {
  it.each<RecurringSource>([{ from: 'order', number: sold.number }, { from: 'basket' }])(
    'is proposed without what goes with a subscription: %j',
    async (source) => {
      const offers = new Map(['A', 'B'].map((sku) => [sku, anOffer(sku)]));
      const drafted = draftRecurring({
        readOffers: () => TE.right(offers),
        basket: { read: () => TE.right(basket) },
        orders: { see: () => TE.right(O.some(order)) },
        lists: { find: () => TE.left({ _tag: 'UnknownList' }) },
        addresses: { list: () => TE.right({ addresses: [], mayEdit: { user: true, company: false } }) },
        info: aShopInfo,
        settings: { currency: 'NOK', lowStock: 5, delivery: { minDays: 1, maxDays: 3 } },
        clock: { now: () => 1_796_000_000_000 },
        today: () => 20_787,
      })({ user: { customerUserId: 'kari' }, customerGroup: aShopInfo.defaultGroupId }, source);
      expect(rightOf(await drafted()).lines.map(({ sku }) => sku)).toEqual(['B']);
    },
  );
});
