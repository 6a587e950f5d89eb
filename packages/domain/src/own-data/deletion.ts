import { either as E } from 'fp-ts';
import { mailboxOf } from '../mail/confirmation-limit.ts';
import type { Order } from '../purchase/order.ts';
import { notRefused } from '../purchase/payment-parts.ts';
import { awaitedUnits } from '../purchase/units.ts';
import type { User } from '../user/user.ts';
import type { OrdersOpen } from './ports.ts';

/** States in which nothing of an order is to be sent any more; what else may be open of it `isOpenOrder` says. */
export const sentOrOff: readonly Order['state'][] = ['shipped', 'cancelled'];

/**
 * Whether somebody is still to do something about an order: goods are to be sent or to come back, or money is on its way.
 * Such an order needs the account by which its buyer looks after it.
 */
export const isOpenOrder = (order: Order): boolean =>
  !sentOrOff.includes(order.state) ||
  order.paymentState === 'started' ||
  order.paymentState === 'refunding' ||
  [...notRefused(order.refunds), ...notRefused(order.captures)].some(({ isDone }) => isDone !== true) ||
  awaitedUnits(order).length > 0;

/** An account whose orders are through may go. */
export const refuseOpen = (orders: readonly Order[]): E.Either<OrdersOpen, void> => {
  const open = orders.filter(isOpenOrder);
  if (open.length === 0) return E.right(undefined);
  return E.left({ _tag: 'OrdersOpen', orders: open.map(({ number, state }) => ({ number, state })) });
};

/**
 * What somebody types to say that they mean it: their address of mail, or their user name or customer number where the shop
 * knows no address.
 */
export const wordOfDeletion = ({ email, username, customerUserId }: User): string =>
  [email, username, customerUserId].find((word) => word !== undefined && word !== '') ?? '';

/** Whether that is what was typed; capitals and space around it do not matter. */
export const isWordOfDeletion = (user: User, typed: string): boolean => {
  const word = wordOfDeletion(user);
  return word !== '' && mailboxOf(typed.trim()) === mailboxOf(word.trim());
};

/** Calendar years after the year of an order for which its papers are kept (bokføringsloven § 13). */
const bookkeepingYears = 5;

/** The last year in which the papers of an order are kept. @param year in which the last happened to it. */
export const keptUntilYear = (year: number): number => year + bookkeepingYears;

/** Orders of deleted accounts to which nothing happened in this year or later have nothing of their buyers any more. @param year of now. */
export const namelessBeforeYear = (year: number): number => year - bookkeepingYears;
