import type { Order } from './order.ts';
import { moneyOf } from './order-money.ts';

/** What says whether the place of an order in a window is paid for. */
type PlaceHolder = Pick<Order, 'number' | 'state' | 'paymentState' | 'totals' | 'credit' | 'points' | 'buyer'>;

/** A place in a window to come: of an order of the same account or mailbox (`isOfBuyer`), or only of the same network. */
export type HeldPlace = { readonly order: PlaceHolder; readonly isOfBuyer: boolean };

/** Whether places are counted for an order before it is placed: it wants one, and rates are limited. */
export const isPlaceCounted = ({
  order,
  network,
}: {
  readonly order: Pick<Order, 'delivery'>;
  readonly network?: string;
}): boolean => order.delivery.window !== undefined && network !== undefined;

/** The most places that may be held before one more. Households, offices and phone companies share a network. */
const most = { buyer: 3, network: 10 } as const;

/**
 * What an order still owes for its place: `payment` while a provider is waited for, `invoice` until its goods are sent.
 * Companies are known to the shop, and owe for as many as they need.
 */
const owes = (order: PlaceHolder): 'payment' | 'invoice' | undefined => {
  if (order.buyer !== undefined) return undefined;
  if (order.state === 'pending') return 'payment';
  const isPaid = order.state !== 'placed' || order.paymentState !== undefined || moneyOf(order) <= 0;
  return isPaid ? undefined : 'invoice';
};

/**
 * Whether an order may take a place in a window: places are few, and an order that nobody paid costs nothing but a form.
 * Each kind is counted by itself, so that who may order by invoice no more can still pay at once.
 * @param held what the buyer, and the network, hold in windows to come.
 */
export const mayTakePlace = (order: PlaceHolder, held: readonly HeldPlace[]): boolean => {
  const owed = owes(order);
  if (owed === undefined) return true;
  const alike = held.filter((one) => one.order.number !== order.number && owes(one.order) === owed);
  return alike.filter(({ isOfBuyer }) => isOfBuyer).length < most.buyer && alike.length < most.network;
};
