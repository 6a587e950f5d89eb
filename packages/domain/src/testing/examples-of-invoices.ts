import { either as E } from 'fp-ts';
import { numbered } from '../invoice/invoice.ts';
import { ship } from '../purchase/fulfil.ts';
import type { Order, Units } from '../purchase/order.ts';
import { withInvoices } from '../purchase/order-invoices.ts';
import type { Changes, Purchase } from '../purchase/purchase.ts';
import { takeBack } from '../purchase/take-back.ts';
import { alone, anInvoicingShop } from './examples.ts';

const purchaseOf = (order: Order): Purchase => ({
  ...{ order, ...alone },
  stock: new Map(order.lines.map(({ sku, quantity }) => [sku, { onHand: quantity, reserved: quantity }])),
});

const changed = (order: Order, decided: E.Either<unknown, Changes>): Order => {
  if (E.isLeft(decided) || decided.right.order === undefined) throw new Error(JSON.stringify(decided));
  const known = order.invoices?.length ?? 0;
  const written = decided.right.invoices.map((draft, index) => numbered(draft, known + index + 1));
  return withInvoices(decided.right.order, written);
};

/**
 * An order after all of it was sent and invoiced by `anInvoicingShop`, and some of it came back.
 * @param order one that is placed, paid later. @param at when, milliseconds since 1970.
 */
export const invoicedOrder = (order: Order, back: readonly Units[] = [], at = order.placedAt): Order => {
  const sent = changed(order, ship(anInvoicingShop)(purchaseOf(order), at));
  return back.length === 0 ? sent : changed(sent, takeBack(anInvoicingShop)(purchaseOf(sent), at, { units: back }));
};
