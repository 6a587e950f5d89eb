import { namesOfLater } from '../checkout/two-deliveries.ts';
import type { Order, OrderDelivery, OrderLine } from '../purchase/order.ts';
import type { Texts } from './texts.ts';

/** What of an order says what is still to come on its own. */
type Coming = Pick<Order, 'state'> & {
  readonly delivery: Pick<OrderDelivery, 'later' | 'availableAt'>;
  readonly lines: readonly Pick<OrderLine, 'sku' | 'name'>[];
};

type Words = Pick<Texts, 'date'> & {
  readonly t: (key: 'order.sent_later', values: { readonly [name: string]: string }) => string;
};

/**
 * Which goods of an order go on their own, and from which day on, in words; undefined where all goes together, and once nothing
 * is to come any more.
 */
export const laterText = (
  { state, delivery: { later, availableAt }, lines }: Coming,
  { t, date }: Words,
): string | undefined => {
  if (later === undefined || availableAt === undefined || state === 'shipped' || state === 'cancelled')
    return undefined;
  return t('order.sent_later', { date: date(availableAt), goods: namesOfLater(lines, later) });
};
