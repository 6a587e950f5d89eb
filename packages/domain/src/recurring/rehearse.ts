import { either as E, function as F, taskEither as TE } from 'fp-ts';
import type { Basket, StoredBasket } from '../basket/basket.ts';
import { type BasketSettings, viewBasket } from '../basket/view.ts';
import { type BasketObstacle, type BuyRules, buyObstacle } from '../buying/buy-obstacle.ts';
import { calendarDayIn } from '../calendar/calendar-day.ts';
import type { Offer, ReadOffers } from '../catalogue/ports.ts';
import type { CheckoutForm } from '../checkout/checkout.ts';
import { reviewOrder } from '../checkout/review-order.ts';
import { type CheckoutRules, validateCheckout } from '../checkout/validate-checkout.ts';
import { loadOf } from '../delivery/load.ts';
import type { Unavailable } from '../failure/failure.ts';
import type { PlaceOrderFailure } from '../purchase/order.ts';
import type { Clock } from '../runtime/ports.ts';
import type { ShopInfo } from '../shop/shop-info.ts';
import { taxationBy, taxationByCountry } from '../tax/taxation.ts';
import type { PricedLine, RecurringPlan, Rehearsal, Skip } from './recurring-order.ts';

/** What an order that recurs is worked out with, at the prices of its buyer. */
export type RehearseDeps = {
  readonly readOffers: ReadOffers;
  readonly settings: BasketSettings;
  readonly info: CheckoutRules &
    BuyRules &
    Pick<ShopInfo, 'currency' | 'taxClasses' | 'defaultTaxClass' | 'vat' | 'timeZone'>;
  readonly clock: Clock;
};

/** The goods as a basket at present prices; what is sold no more has a price of nothing. */
const basketOf = (
  { lines }: Pick<RecurringPlan, 'lines'>,
  offers: ReadonlyMap<string, Offer>,
  { currency }: Pick<BasketSettings, 'currency'>,
): StoredBasket['lines'] =>
  lines.map(({ sku, name, quantity }) => {
    const offer = offers.get(sku);
    const seenPrice = offer?.price ?? ({ amount: 0, currency, vat: 'gross', taxRate: 0 } as const);
    return { id: '', sku, name: offer?.name ?? name, slug: offer?.slug ?? '', quantity, seenPrice };
  });

/** What was worked out, and the goods as a basket holds them, at the prices that it was worked out by. */
export type Rehearsed = { readonly rehearsal: Rehearsal; readonly lines: StoredBasket['lines'] };

/** What an order that recurs would hold and cost now, and what stands in its way. */
export const rehearse = (
  deps: RehearseDeps,
): ((plan: Pick<RecurringPlan, 'lines' | 'form'>) => TE.TaskEither<Unavailable, Rehearsal>) =>
  F.flow(
    rehearseBasket(deps),
    TE.map(({ rehearsal }) => rehearsal),
  );

/** What an order that recurs would hold and cost now, to be placed at these prices and no others. */
export const rehearseBasket =
  ({ readOffers, settings, info, clock }: RehearseDeps) =>
  (plan: Pick<RecurringPlan, 'lines' | 'form'>): TE.TaskEither<Unavailable, Rehearsed> =>
    F.pipe(
      readOffers(plan.lines.map(({ sku }) => sku)),
      TE.map((offers) => {
        const stored = { id: 'recurring', revision: 1, lines: basketOf(plan, offers, settings) };
        const basket = viewBasket(stored, offers, settings);
        const details = validateCheckout(plan.form, { ...info, load: loadOf(basket.lines) });
        const place = E.isRight(details) ? details.right.address : undefined;
        const method = info.deliveryMethods.find(({ id }) => id === plan.form.deliveryMethod);
        const taxations = taxationByCountry(info, calendarDayIn(info.timeZone)(clock.now()));
        const taxation = method && taxationBy(taxations, method, plan.form.country);
        const review = method && reviewOrder(basket, method, info, { taxation, place });
        const obstacle =
          skipBy(basket, buyObstacle(info, basket, place)) ??
          (E.isLeft(details) ? { because: 'details' as const } : undefined);
        const { net, gross } = review?.totals ?? basket.totals;
        const rehearsal = {
          lines: basket.lines.map((line): PricedLine => {
            const { sku, name, quantity, net: lineNet, gross: lineGross } = line;
            return { sku, name, quantity, net: lineNet, gross: lineGross };
          }),
          ...{ delivery: review?.delivery.gross ?? 0, net, gross },
          ...(obstacle === undefined ? {} : { obstacle }),
        };
        return { rehearsal, lines: stored.lines };
      }),
    );

/** Why an order is left out that something stands in the way of. */
const skipOfObstacle: Readonly<Record<BasketObstacle['_tag'], Skip['because']>> = {
  EmptyBasket: 'goods',
  NotEnoughStock: 'goods',
  BasketChanged: 'goods',
  BelowMinimum: 'minimum',
  NotDelivered: 'address',
  TooHeavy: 'load',
  TooBulky: 'load',
};

/** Why an order is left out that these goods stand in the way of. */
const skipBy = ({ lines }: Basket, obstacle: BasketObstacle | undefined): Skip | undefined => {
  if (obstacle === undefined) return undefined;
  const because = skipOfObstacle[obstacle._tag];
  const name = because === 'goods' ? lines.find(({ changes }) => changes.length > 0)?.name : undefined;
  return { because, ...(name === undefined ? {} : { name }) };
};

/** All of an order, whatever it costs: the most that the field takes. What a credit does not pay whole, it refuses. */
const allOnCredit = '9'.repeat(12);

/** The form as an order is placed with it. */
export const formToPlace = ({ form, onCredit }: Pick<RecurringPlan, 'form' | 'onCredit'>): CheckoutForm =>
  onCredit ? { ...form, credit: allOnCredit } : form;

const isObstacle = (error: PlaceOrderFailure): error is BasketObstacle => Object.hasOwn(skipOfObstacle, error._tag);

/** Why an order that was refused is left out. */
export const skipOf = (error: PlaceOrderFailure): Skip => {
  // What moved while it was placed was looked at just before.
  if (isObstacle(error) && error._tag !== 'BasketChanged' && error._tag !== 'EmptyBasket')
    return { because: skipOfObstacle[error._tag] };
  if (error._tag === 'CreditShort') return { because: 'credit' };
  return { because: error._tag === 'OverSpendingLimit' ? 'limit' : 'details' };
};

/** What changed to the buyer's loss since they were told; undefined where nothing did. What became cheaper is welcome. */
export const changedSince = (told: Omit<Rehearsal, 'obstacle'>, now: Rehearsal): Skip | undefined => {
  if (now.obstacle !== undefined) return now.obstacle;
  const dearer = now.lines.find(({ sku, gross, net }) => {
    const before = told.lines.find((line) => line.sku === sku);
    return before === undefined || gross > before.gross || net > before.net;
  });
  if (dearer !== undefined) return { because: 'price', name: dearer.name };
  return now.gross > told.gross || now.net > told.net ? { because: 'price' } : undefined;
};
