import fc from 'fast-check';
import { either as E } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { viewBasket } from '../basket/view.ts';
import { draftOrder } from '../purchase/draft-order.ts';
import { aBasket, aCheckoutForm, aLine, anOffer, aShopInfo } from '../testing/index.ts';
import { reviewOrder } from './review-order.ts';
import { namesOfLater, secondDelivery } from './two-deliveries.ts';
import { validateCheckout } from './validate-checkout.ts';

const settings = { currency: 'NOK', lowStock: 5, delivery: { minDays: 1, maxDays: 2 } };
/** 12 December 2026, milliseconds since 1970. */
const later = 1_797_033_600_000;
const there = { state: 'in_stock', delivery: settings.delivery } as const;

/** A basket of a unit of each: `ahead` was ordered ahead, `file` is one. */
const basketOf = (...kinds: readonly ('there' | 'ahead' | 'file')[]) => {
  const offers = kinds.map((kind, index) => {
    const sku = `${kind}-${index}`;
    const ordered = kind === 'ahead' ? { availableAt: later } : {};
    return [sku, anOffer(sku, { ...ordered, ...(kind === 'file' ? { digital: true as const } : {}) })] as const;
  });
  return viewBasket(aBasket(...offers.map(([sku]) => aLine(sku, 1))), new Map(offers), settings);
};

const [home] = aShopInfo.deliveryMethods;
if (home === undefined) throw new Error('the shop of examples delivers');
const inTwo = { ...home, secondDeliveryPrice: 4900 };
const shop = { ...aShopInfo, deliveryMethods: [inTwo] };

describe('a second delivery', () => {
  it('is of what was ordered ahead, where something else is there', () => {
    expect(secondDelivery(inTwo, basketOf('there', 'ahead', 'ahead').lines)).toEqual({
      price: 4900,
      later: ['ahead-1', 'ahead-2'],
    });
  });

  it.each<readonly ('there' | 'ahead' | 'file')[]>([['there'], ['ahead'], ['ahead', 'ahead'], ['ahead', 'file'], []])(
    'is none of %s %s',
    (...kinds) => {
      const { lines } = basketOf(...kinds.filter((kind) => kind !== undefined));
      expect(secondDelivery(inTwo, lines)).toBeUndefined();
    },
  );

  it('is none by a way that has none', () => {
    expect(secondDelivery(home, basketOf('there', 'ahead').lines)).toBeUndefined();
  });

  it('names goods once that are on two lines', () => {
    const lines = [
      { sku: 'a', stock: there },
      { sku: 'b', stock: { ...there, availableAt: later } },
      { sku: 'b', stock: { ...there, availableAt: later } },
    ];
    expect(secondDelivery(inTwo, lines)?.later).toEqual(['b']);
  });
});

describe('an order in two deliveries', () => {
  const grossOf = (wish: boolean, method = inTwo, basket = basketOf('there', 'ahead')) =>
    reviewOrder(basket, method, shop, { inTwo: wish }).delivery.gross;

  it('adds the price of the second to that of the first, free or not', () => {
    expect(grossOf(true) - grossOf(false)).toBe(4900);
    expect(grossOf(true, { ...inTwo, freeFrom: 0 })).toBe(4900);
  });

  it('costs no more where nothing is parted', () => {
    expect(grossOf(true, inTwo, basketOf('there'))).toBe(grossOf(false, inTwo, basketOf('there')));
  });

  it('has its second delivery paid by its buyer, though a promotion pays for the first', () => {
    const free = { promotion: 'f', name: 'Fri frakt', methods: [], from: 0, reached: 0, missing: 0 };
    const { delivery } = reviewOrder({ ...basketOf('there', 'ahead'), freeDelivery: [free] }, inTwo, shop, {
      inTwo: true,
    });
    expect(delivery).toMatchObject({ gross: 4900, discount: { amount: home.price } });
  });

  it('sums to its totals, at any price', () => {
    fc.assert(
      fc.property(fc.nat(100_000), fc.boolean(), (secondDeliveryPrice, wish) => {
        const basket = basketOf('there', 'ahead');
        const { lines, delivery, totals } = reviewOrder(basket, { ...home, secondDeliveryPrice }, shop, {
          inTwo: wish,
        });
        for (const side of ['net', 'gross'] as const)
          expect(lines.reduce((sum, line) => sum + line[side], delivery[side])).toBe(totals[side]);
      }),
    );
  });

  const detailsBy = (twoDeliveries: string, rules: typeof aShopInfo = shop) =>
    validateCheckout({ ...aCheckoutForm, deliveryMethod: home.id, twoDeliveries }, rules);

  const deliveryOf = (twoDeliveries: string) => {
    const details = detailsBy(twoDeliveries);
    if (E.isLeft(details)) throw new Error('the form is right');
    const drafted = draftOrder(shop, details.right, basketOf('there', 'ahead'), {
      ...{ number: 'T-1', reference: 'r', placedAt: 0, locale: 'nb', customerGroup: 'default' },
    });
    if (E.isLeft(drafted)) throw new Error(drafted.left._tag);
    return drafted.right.order.delivery;
  };

  it('names what goes later, and only where its shopper wants that', () => {
    expect(deliveryOf('yes')).toMatchObject({ availableAt: later, later: ['ahead-1'] });
    expect(deliveryOf('')).not.toHaveProperty('later');
  });

  it.each([
    ['yes', aShopInfo],
    ['no', shop],
  ])('is not to be had by a form that says %s where the way has none, or otherwise', (said, rules) => {
    expect(detailsBy(said, rules)).toEqual(
      E.left([{ field: 'twoDeliveries', code: 'checkout.two_deliveries_not_so' }]),
    );
  });
});

it('names what goes later once, whatever its variants', () => {
  const lines = [
    { sku: 'S', name: 'Jakke' },
    { sku: 'M', name: 'Jakke' },
    { sku: 'L', name: 'Lykt' },
    { sku: 'X', name: 'Kopp' },
  ];
  expect(namesOfLater(lines, ['S', 'M', 'X'])).toBe('Jakke, Kopp');
});
