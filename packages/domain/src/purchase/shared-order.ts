import { approvalForShopper } from '../approval/approval.ts';
import { mailboxOf } from '../mail/confirmation-limit.ts';
import type { Order, OrderDelivery, OrderLine, OrderPoints } from './order.ts';
import { handedOverBy } from './order-list.ts';

/** What whoever has the link of a mail sees of its order: how far it has come, and of what. */
export type SharedOrder = Pick<Order, 'number' | 'state' | 'history'> & {
  readonly delivery: Pick<OrderDelivery, 'name' | 'pickup' | 'digital'>;
  readonly lines: readonly Pick<OrderLine, 'sku' | 'slug' | 'name' | 'options' | 'image' | 'quantity'>[];
};

/**
 * An order without who placed it, where it goes, what it cost and how it is paid: a link may be passed on. A carrier tells
 * who has the number of a parcel where it goes.
 */
export const sharedOrder = ({ number, state, history, delivery, lines }: Order): SharedOrder => ({
  ...{ number, state, history: history.map(({ parcel: _, ...step }) => step) },
  delivery: { name: delivery.name, ...handedOverBy(delivery) },
  lines: lines.map(({ sku, slug, name, options, image, quantity }) => ({
    ...{ sku, slug, name, options, quantity },
    ...(image === undefined ? {} : { image }),
  })),
});

/** Whether somebody who has the link of an order knows the mailbox that it was sent to, so that all of it is shown. */
export const provesBuyer = ({ contact }: Pick<Order, 'contact'>, email: string): boolean =>
  mailboxOf(email.trim()) === mailboxOf(contact.email);

/**
 * An order as shoppers are given it: who placed it, for them or of their company, and who approves it, by name alone; on whose
 * credit, by which lots of points, by which gift card, and what it counts of a limit, not at all.
 */
export const forShopper = ({
  representative,
  buyer,
  approval,
  credit,
  points,
  giftCard,
  spending: _,
  promotions: __,
  ...order
}: Order): Order => ({
  ...order,
  ...(order.delivery.window === undefined ? {} : { delivery: withoutCapacity(order.delivery) }),
  ...(approval === undefined ? {} : { approval: approvalForShopper(approval) }),
  ...(credit === undefined ? {} : { credit: { reset: credit.reset, parts: credit.parts } }),
  ...(points === undefined ? {} : { points: pointsForShopper(points) }),
  ...(giftCard === undefined ? {} : { giftCard: { last: giftCard.last, taken: giftCard.taken } }),
  ...(representative === undefined ? {} : { representative: { name: representative.name } }),
  ...(buyer === undefined
    ? {}
    : { buyer: { name: buyer.name, ...(buyer.isColleague === undefined ? {} : { isColleague: buyer.isColleague }) } }),
});

const withoutCapacity = ({ window, ...delivery }: OrderDelivery): OrderDelivery => {
  if (window === undefined) return delivery;
  const { day, from, to, startsAt } = window;
  return { ...delivery, window: { day, from, to, startsAt } };
};

/** An order as somebody is given it who sees it, and whose own it is not. */
export const notOwn = (order: Order): Order => ({ ...order, buyer: { name: '', ...order.buyer, isColleague: true } });

const pointsForShopper = ({ perHundred, worth, days, taken }: OrderPoints): OrderPoints => ({
  ...{ perHundred, worth, days, taken },
});
