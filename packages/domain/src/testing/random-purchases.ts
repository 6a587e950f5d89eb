import fc from 'fast-check';
import { either as E } from 'fp-ts';
import { numbered } from '../invoice/invoice.ts';
import { totalsOf } from '../money/totals.ts';
import type { VatBasis } from '../money/vat.ts';
import { cancel } from '../purchase/cancel.ts';
import { ship } from '../purchase/fulfil.ts';
import type { Order, Units } from '../purchase/order.ts';
import { withInvoices } from '../purchase/order-invoices.ts';
import type { Changes, Purchase } from '../purchase/purchase.ts';
import { takeBack } from '../purchase/take-back.ts';
import { openUnits, unitsOut } from '../purchase/units.ts';
import { alone, anInvoicingShop, anOrder, aPrice } from './examples.ts';

/** Half an hour past midnight in Oslo, 28 November 2026. */
export const at = 1_795_822_200_000;
const shop = anInvoicingShop;

/** Something that is done with units of an order; left out, with all that are left for it. */
export type Step = { readonly way: 'ship' | 'cancel' | 'return'; readonly units?: readonly Units[] };

/** What an order stands among, with stock enough. */
export const purchaseOf = (order: Order): Purchase => ({
  ...{ order, ...alone },
  stock: new Map(order.lines.map(({ sku }) => [sku, { onHand: 100, reserved: 50 }])),
});

const decide = (order: Order, { way, units }: Step): E.Either<unknown, Changes> => {
  const told = units === undefined ? {} : { units };
  if (way === 'ship') return ship(shop)(purchaseOf(order), at, told);
  return way === 'cancel' ? cancel(shop)(purchaseOf(order), at, told) : takeBack(shop)(purchaseOf(order), at, told);
};

/** An order after a step, with what was written of it. */
export const stepped = (order: Order, step: Step): Order => {
  const decided = decide(order, step);
  if (E.isLeft(decided) || decided.right.order === undefined) throw new Error(JSON.stringify(decided));
  const known = order.invoices?.length ?? 0;
  return withInvoices(
    decided.right.order,
    decided.right.invoices.map((draft, index) => numbered(draft, known + index + 1)),
  );
};

const anyLine = fc.record({
  quantity: fc.integer({ min: 1, max: 7 }),
  amount: fc.integer({ min: 0, max: 1999 }),
  taxRate: fc.constantFrom(0, 1500, 2500),
  /** How many of a hundred a promotion takes off. */
  off: fc.constantFrom(0, 0, 10, 33, 100),
});

/** Orders as the checkout makes them, whatever their amounts: goods that promotions take something off, a delivery, some credit, some points, some of a gift card. */
export const anyOrder = fc
  .record({
    vat: fc.constantFrom<VatBasis>('net', 'gross'),
    lines: fc.array(anyLine, { minLength: 1, maxLength: 4 }),
    delivery: fc.integer({ min: 0, max: 999 }),
    shares: fc.tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 20 })),
  })
  .map(({ vat, lines, delivery, shares: [credit, points, giftCard] }): Order => {
    const price = (amount: number, taxRate: number) => aPrice(amount, { vat, taxRate });
    const charges = lines.map(({ amount, taxRate, quantity, off }) => ({
      ...{ price: price(amount, taxRate), quantity },
      off: Math.floor((amount * quantity * off) / 100),
    }));
    const ofDelivery = { price: price(delivery, 2500), quantity: 1 };
    const { totals, amounts } = totalsOf([...charges, ofDelivery], 'NOK');
    const plain = anOrder(
      'AAAAA-00001',
      Object.fromEntries(lines.map(({ quantity }, index) => [`S${index}`, quantity])),
    );
    const part = (percent: number) => Math.floor((totals.gross * percent) / 100);
    return {
      ...{ ...plain, totals },
      lines: plain.lines.map((line, index) => ({
        ...line,
        ...amounts[index],
        unitPrice: charges[index]?.price ?? line.unitPrice,
        ...discounted(charges[index]?.off ?? 0),
      })),
      delivery: { ...plain.delivery, price: ofDelivery.price, ...(amounts.at(-1) ?? { net: 0, gross: 0 }) },
      ...(credit === 0
        ? {}
        : { credit: { reset: 'month', parts: [{ period: 1, amount: part(credit) }], account: 'employee:a' } as never }),
      ...(points === 0
        ? {}
        : { points: { perHundred: 0, worth: 1, days: 1, taken: part(points), parts: [], account: 'a' } as never }),
      ...(part(giftCard) === 0
        ? {}
        : { giftCard: { card: 'CARD1-00001', last: '9XZQ', taken: part(giftCard) } as never }),
    };
  })
  .filter(({ totals }) => totals.gross > 100);

const discounted = (amount: number): Pick<Order['lines'][number], 'discounts'> =>
  amount === 0 ? {} : { discounts: [{ promotion: 'offer', name: 'Offer', amount }] };

/** Steps, each with the share of what is left for it of each SKU. */
export const anySteps = fc.array(
  fc.record({
    way: fc.constantFrom<Step['way']>('ship', 'ship', 'cancel', 'return'),
    share: fc.array(fc.nat(), { minLength: 4, maxLength: 4 }),
  }),
  { minLength: 1, maxLength: 9 },
);

/** An order after as many of these steps as find something to do, each with a share of what is left for it. */
export const steppedBy = (
  order: Order,
  steps: readonly { readonly way: Step['way']; readonly share: readonly number[] }[],
): Order =>
  steps.reduce((before, { way, share }) => {
    const named = some(way === 'return' ? unitsOut(before) : openUnits(before), share);
    return named.length === 0 ? before : stepped(before, { way, units: named });
  }, order);

/** So many of some units. */
export const some = (from: readonly Units[], share: readonly number[]): readonly Units[] =>
  from
    .map(({ sku, quantity }, index) => ({ sku, quantity: (share[index] ?? 0) % (quantity + 1) }))
    .filter(({ quantity }) => quantity > 0);
