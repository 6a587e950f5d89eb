import type { RateTotal } from '../money/vat.ts';
import type { ShopInfo } from '../shop/shop-info.ts';
import { homeTaxation, type Taxation } from '../tax/taxation.ts';
import type { Order, OrderState } from './order.ts';
import { creditLeft } from './order-credit.ts';
import { giftCardShare } from './order-gift-card.ts';
import { soldForMoney } from './order-money.ts';
import { pointsShare } from './order-points.ts';
import { totalsLeft } from './worth.ts';

/** What pays: one of the shop's ways to pay by its id, credit, points, or a gift card. */
export type PaidBy =
  | { readonly way: 'money'; readonly method: string }
  | { readonly way: 'credit' | 'points' | 'giftCard' };

/**
 * What one step of an order adds to the books, or takes of them below 0: VAT by rate, and what pays. Minor units; both add up
 * to the same. What is owed to who has a gift card is what such cards paid, below 0 where one is sold.
 */
export type Booking = {
  readonly order: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly currency: string;
  readonly taxation: Taxation;
  readonly byRate: readonly RateTotal[];
  readonly paid: readonly { readonly by: PaidBy; readonly amount: number }[];
};

/** What of an order stands in the books at some time. */
type Standing = Pick<Booking, 'byRate' | 'paid'>;

/** An order is sold once it is placed for good: neither while it waits for a payment or an approval, nor once it is cancelled. */
const sold: readonly OrderState[] = ['placed', 'part-shipped', 'shipped'];

const standingOf = (order: Order): Standing => {
  if (!sold.includes(order.state)) return { byRate: [], paid: [] };
  return {
    // A gift card for whatever the shop sells is no sale: its VAT is due with what it pays (Directive (EU) 2016/1065).
    byRate: order.soldCard === undefined ? totalsLeft(order).byRate : [],
    paid: [
      { by: { way: 'money', method: order.paymentMethod }, amount: soldForMoney(order) },
      { by: { way: 'credit' }, amount: creditLeft(order) },
      { by: { way: 'points' }, amount: pointsShare(order) },
      {
        by: { way: 'giftCard' },
        amount: order.soldCard === undefined ? giftCardShare(order) : -totalsLeft(order).gross,
      },
    ],
  };
};

/** An order as it was after so many of its steps. */
const after = (order: Order, steps: number): Order => {
  const history = order.history.slice(0, steps);
  return { ...order, history, state: history.at(-1)?.state ?? 'pending' };
};

/** What one standing is more than the one before, by rate and by what pays. */
const difference = (is: Standing, was: Standing): Standing => {
  const rates = [...new Set([...is.byRate, ...was.byRate].map(({ taxRate }) => taxRate))];
  const none = { net: 0, vat: 0, gross: 0 };
  const at = ({ byRate }: Standing, taxRate: number) => byRate.find((rate) => rate.taxRate === taxRate) ?? none;
  const amountOf = ({ paid }: Standing, way: PaidBy['way']) => paid.find(({ by }) => by.way === way)?.amount ?? 0;
  return {
    byRate: rates
      .map((taxRate): RateTotal => {
        const [now, then] = [at(is, taxRate), at(was, taxRate)];
        return { taxRate, net: now.net - then.net, vat: now.vat - then.vat, gross: now.gross - then.gross };
      })
      .filter(({ net, vat }) => net !== 0 || vat !== 0),
    paid: [...(is.paid.length > 0 ? is : was).paid]
      .map(({ by }) => ({ by, amount: amountOf(is, by.way) - amountOf(was, by.way) }))
      .filter(({ amount }) => amount !== 0),
  };
};

/**
 * What an order adds to the books, step by step, the oldest first: all of it once it is placed for good, less what is called
 * off or comes back. All bookings of an order add up to what it comes to now, by each rate of VAT and by what pays.
 */
export const bookingsOf = (order: Order): readonly Booking[] => {
  const { number, totals, taxation = homeTaxation, history } = order;
  return history.flatMap(({ at }, index) => {
    const moved = difference(standingOf(after(order, index + 1)), standingOf(after(order, index)));
    if (moved.byRate.length === 0 && moved.paid.length === 0) return [];
    return [{ order: number, at, currency: totals.currency, taxation, ...moved }];
  });
};

/** The country whose VAT a booking is about, or that its goods went to without any. @param info of the shop, at home. */
export const countryOfBooking = ({ taxation }: Pick<Booking, 'taxation'>, info: HomeOf): string =>
  taxation._tag === 'Home' ? homeCountry(info) : taxation.country;

/** The country whose VAT a shop charges at home, ISO 3166-1 alpha-2: where none is set, the first that it delivers to. */
export const homeCountry = ({ vat, countries }: HomeOf): string => vat?.country ?? countries[0] ?? '';

type HomeOf = Pick<ShopInfo, 'vat' | 'countries'>;
