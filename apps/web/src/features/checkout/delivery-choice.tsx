import { type Basket, basketAwaitedDay } from '@torg/domain/basket';
import {
  chargeRange,
  deliveryPrice,
  freeDelivery,
  freeDeliveryBy,
  type OrderReview,
  secondDelivery,
} from '@torg/domain/checkout';
import {
  type DeliveryPlace,
  isWayFor,
  judgeWay,
  loadOf,
  type WayRefusal,
  type WindowsByMethod,
  windowsAfter,
} from '@torg/domain/delivery';
import type { DeliveryMethod } from '@torg/domain/shop';
import { either as E } from 'fp-ts';
import { kilograms } from '../../bindings/buying.ts';
import { aheadText, arrivalText, deliveryName } from '../../bindings/delivery.ts';
import { useStorefront } from '../../bindings/storefront.ts';
import type { Text } from '../../bindings/text.ts';
import { useHydrated } from '../../bindings/use-hydrated.ts';
import { freeDeliveryText } from '../basket/free-delivery-note.tsx';
import { promiseOf } from '../delivery/promise-of.ts';
import { useShopTime } from '../delivery/use-shop-time.ts';
import styles from './checkout-page.module.css';
import { Choice, type ChoiceState } from './choice.tsx';

type Props = ChoiceState & {
  readonly basket: Basket;
  /** Where the goods are to go; undefined while that is not known. */
  readonly place: DeliveryPlace | undefined;
  /** The id of the way that is chosen now. */
  readonly chosen: string;
  /** Whether what is there is not to wait for what was ordered ahead. */
  readonly inTwo: boolean;
  readonly windows: WindowsByMethod;
  /** What the order costs by a method. */
  readonly reviewBy: (method: DeliveryMethod) => OrderReview;
};

/** Ways to get the goods, each with its price for this basket, and its time to where they go, or why it cannot be chosen. */
export const DeliveryChoice = ({ basket, reviewBy, place, chosen, inTwo, windows, first, error }: Props) => {
  const storefront = useStorefront();
  const { shop, text, facts } = storefront;
  const { info, locale } = shop.config;
  const awaited = basketAwaitedDay(basket);
  const [now, then] = [useShopTime(), useShopTime(awaited)];
  const goesNow = (method: DeliveryMethod): boolean =>
    awaited === undefined || (inTwo && secondDelivery(method, basket.lines) !== undefined);
  const isBookedOut = (method: DeliveryMethod): boolean => {
    const { [method.id]: offered } = windows;
    return offered !== undefined && windowsAfter(offered, awaited).every(({ isFull }) => isFull);
  };
  const usual = (method: DeliveryMethod): string =>
    awaited === undefined || goesNow(method) ? arrivalText(text, method) : aheadText(text, method.estimate, awaited);
  const isHydrated = useHydrated();
  const load = loadOf(basket.lines);
  const { vatView } = facts.priceContext;
  const ways = info.deliveryMethods.filter((method) => isWayFor(method, load) || chosen === method.id);
  const options = ways.map((method) => {
    const { delivery, totals } = reviewBy(method);
    const price = delivery[vatView];
    const goods = { goodsGross: basket.totals.gross, weight: load.weight, place };
    const { least, varies } = chargeRange(method, info.deliveryZones, goods);
    const from = text.money(deliveryPrice(least, vatView, info).amount);
    const judged = judgeWay(method, info, load, place);
    const isFull = isBookedOut(method);
    const promotion = freeDeliveryBy(basket, method);
    const free =
      E.isRight(judged) && promotion === undefined ? freeDelivery(judged.right, basket.totals.gross) : undefined;
    return {
      value: method.id,
      name: deliveryName(method, locale, info.locales),
      hint: E.isLeft(judged) ? (
        refusalText(text, judged.left, place)
      ) : (
        <>
          {method.digital
            ? text.t('checkout.delivery_files')
            : method.windows !== undefined
              ? windowsText(text, isFull, awaited)
              : isHydrated
                ? promiseOf(text, shop.config, method, place, goesNow(method) ? now : then)
                : usual(method)}
          {free !== undefined && free.missing > 0 && (
            <span className={styles.toFree}>{freeDeliveryText(storefront, free)}</span>
          )}
        </>
      ),
      // What was chosen before stays in the form, where it is refused beside its field.
      isOff: (E.isLeft(judged) || isFull) && chosen !== method.id,
      aside: E.isRight(judged) && (
        <>
          {varies && promotion === undefined
            ? text.t('delivery.price_from', { price: from })
            : price === 0
              ? text.t('checkout.free')
              : text.money(price)}
          {/* Without scripts the sum beside the form cannot follow the choice. */}
          <span className={`without-scripts ${styles.hint}`}>
            {text.t('checkout.total_with_delivery', { total: text.money(totals.gross) })}
            {vatView === 'net' && ` ${text.t('vat.gross')}`}
          </span>
        </>
      ),
    };
  });
  return (
    <Choice
      field="deliveryMethod"
      legend={text.t('checkout.delivery_method')}
      options={options}
      first={first}
      error={error}
    />
  );
};

/** That a window of time is chosen next, or why none can be. @param awaited when the goods are there, milliseconds since 1970. */
const windowsText = ({ t, date }: Text, isFull: boolean, awaited: number | undefined): string => {
  if (!isFull) return t('delivery.choose_window');
  return awaited === undefined ? t('delivery.no_window') : t('delivery.no_window_after', { date: date(awaited) });
};

/** Why a way of delivery cannot be chosen, in words. */
const refusalText = (text: Text, refusal: WayRefusal, place: DeliveryPlace | undefined): string => {
  switch (refusal._tag) {
    case 'NotThere':
      return text.t('delivery.not_there', { postalCode: place?.postalCode ?? '' });
    case 'TooBulky':
      return text.t('delivery.too_bulky');
    case 'TooHeavy':
      return text.t('delivery.too_heavy', kilograms(refusal));
  }
};
