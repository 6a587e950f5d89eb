import type { Basket } from '@torg/domain/basket';
import type { OrderReview } from '@torg/domain/checkout';
import { TotalsList } from '../basket/totals-list.tsx';
import { SoldLines } from '../orders/sold-lines.tsx';

/** What the form is about to order. */
export type Ordered = {
  readonly basket: Basket;
  readonly review: OrderReview;
  readonly deliveryName: string;
  /** What of it the credit pays, minor units. */
  readonly onCredit: number;
  /** What of it points pay, minor units. */
  readonly byPoints: number;
};

/** The lines of the basket, each with what it costs. */
export const GoodsToOrder = ({ basket, review }: Pick<Ordered, 'basket' | 'review'>) => (
  <SoldLines lines={basket.lines.map((line, index) => ({ ...line, ...review.lines[index] }))} />
);

/** What the goods, the delivery and the tax come to. */
export const SumsToPay = ({ basket, review, deliveryName, onCredit, byPoints }: Ordered) => (
  <TotalsList
    goods={basket.totals}
    delivery={{ ...review.delivery, name: deliveryName }}
    totals={review.totals}
    {...{ onCredit, byPoints }}
  />
);
