import type { Basket } from '@torg/domain/basket';
import type { OrderReview } from '@torg/domain/checkout';
import { monthlyBeside } from '@torg/domain/subscription';
import type { Taxation } from '@torg/domain/tax';
import { TaxationNote } from '../basket/taxation-note.tsx';
import { TotalsList } from '../basket/totals-list.tsx';
import { SoldLines } from '../orders/sold-lines.tsx';

/** What the form is about to order. */
export type Ordered = {
  readonly basket: Basket;
  readonly review: OrderReview;
  readonly taxation: Taxation;
  readonly deliveryName: string;
  /** The least that delivery may cost, in the shopper's VAT view, while it is not known where it goes. */
  readonly deliveryFrom: number | undefined;
  /** What of it the credit pays, minor units. */
  readonly onCredit: number;
  /** What of it points pay, minor units. */
  readonly byPoints: number;
  /** What is paid beside it until it is paid back, minor units. */
  readonly deposit: number;
  /** What of it a gift card pays, minor units. */
  readonly byGiftCard: number;
};

/** What the order asks for in money, minor units: what is left once credit, points and gift card pay, and its deposit. */
export const moneyToPay = ({
  review,
  onCredit,
  byPoints,
  byGiftCard,
  deposit,
}: Pick<Ordered, 'review' | 'onCredit' | 'byPoints' | 'byGiftCard' | 'deposit'>): number =>
  review.totals.gross - onCredit - byPoints - byGiftCard + deposit;

/** The lines of the basket, each with what it costs. */
export const GoodsToOrder = ({ basket, review }: Pick<Ordered, 'basket' | 'review'>) => (
  <SoldLines lines={basket.lines.map((line, index) => ({ ...line, ...review.lines[index] }))} />
);

/** What the goods, the delivery and the tax come to. */
export const SumsToPay = ({
  review: { totals, delivery },
  taxation,
  onCredit,
  byPoints,
  deposit,
  byGiftCard,
  ...ordered
}: Ordered) => (
  <>
    <TotalsList
      goods={{ net: totals.net - delivery.net, gross: totals.gross - delivery.gross }}
      delivery={{ ...delivery, name: ordered.deliveryName, from: ordered.deliveryFrom }}
      monthly={monthlyBeside(ordered.basket.lines)}
      {...{ totals, onCredit, byPoints, byGiftCard, deposit }}
    />
    <TaxationNote taxation={taxation} />
  </>
);
