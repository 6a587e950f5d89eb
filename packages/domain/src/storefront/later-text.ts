import type { Order } from '../purchase/order.ts';
import type { Texts } from './texts.ts';

/** Which goods of an order go on their own, and from which day on, in words; undefined where all goes together. */
export const laterText = (
  {
    delivery: { later, availableAt },
    lines,
  }: Pick<Order, 'lines'> & { readonly delivery: Pick<Order['delivery'], 'later' | 'availableAt'> },
  {
    t,
    date,
  }: { readonly t: (key: 'order.sent_later', values: { readonly [name: string]: string }) => string } & Pick<
    Texts,
    'date'
  >,
): string | undefined =>
  later === undefined || availableAt === undefined
    ? undefined
    : t('order.sent_later', {
        date: date(availableAt),
        goods: lines
          .filter(({ sku }) => later.includes(sku))
          .map(({ name }) => name)
          .join(', '),
      });
