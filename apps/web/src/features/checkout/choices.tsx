import { type Basket, basketAwaitedDay } from '@torg/domain/basket';
import { type CheckoutForm, chargeRange, deliveryPrice, freeDelivery, type OrderReview } from '@torg/domain/checkout';
import { type DeliveryPlace, judgeWay, loadOf, type WayRefusal } from '@torg/domain/delivery';
import type { DeliveryMethod } from '@torg/domain/shop';
import { either as E } from 'fp-ts';
import type { ReactNode } from 'react';
import { kilograms } from '../../bindings/buying.ts';
import { arrivalText, deliveryName, deliveryText } from '../../bindings/delivery.ts';
import { useStorefront } from '../../bindings/storefront.ts';
import type { Text } from '../../bindings/text.ts';
import { useHydrated } from '../../bindings/use-hydrated.ts';
import { inLanguage } from '../../bindings/wording.ts';
import { freeDeliveryText } from '../basket/free-delivery-note.tsx';
import { promiseOf } from '../delivery/promise-of.ts';
import { useShopTime } from '../delivery/use-shop-time.ts';
import styles from './checkout-page.module.css';
import { fieldId } from './form-fields.ts';
import { invoiceHint } from './invoice-hint.ts';
import { FieldError } from './text-field.tsx';

type ChoiceProps = {
  readonly field: 'deliveryMethod' | 'paymentMethod';
  readonly legend: string;
  readonly first: string;
  readonly error: string | undefined;
  readonly options: readonly {
    readonly value: string;
    readonly name: string;
    readonly hint: ReactNode;
    readonly aside?: ReactNode;
    /** It cannot be chosen now; the hint says why. */
    readonly isOff?: boolean;
  }[];
};

/** One of several, each with a hint and what it costs. */
export const Choice = ({ field, legend, first, error, options }: ChoiceProps) => {
  const id = fieldId(field);
  const errorId = error === undefined ? undefined : `${id}-error`;
  return (
    <fieldset className={styles.section} aria-describedby={errorId}>
      <legend>
        <h2>{legend}</h2>
      </legend>
      <div className={styles.choices}>
        {options.map(({ value, name, hint, aside, isOff = false }, index) => (
          <label key={value} className={styles.choice}>
            <input
              id={index === 0 ? id : `${id}-${value}`}
              aria-labelledby={`${id}-${value}-name`}
              aria-describedby={`${id}-${value}-aside ${id}-${value}-more`}
              type="radio"
              name={field}
              value={value}
              defaultChecked={value === first}
              disabled={isOff}
            />
            <span className={styles.choiceName} id={`${id}-${value}-name`}>
              {name}
            </span>
            <span className={styles.choiceAside} id={`${id}-${value}-aside`}>
              {aside}
            </span>
            <span className={`${styles.choiceMore} ${styles.hint}`} id={`${id}-${value}-more`}>
              {hint}
            </span>
          </label>
        ))}
      </div>
      <FieldError id={errorId} error={error} />
    </fieldset>
  );
};

type Props = { readonly first: string; readonly error: string | undefined };

type DeliveryProps = Props & {
  readonly basket: Basket;
  /** Where the goods are to go; undefined while that is not known. */
  readonly place: DeliveryPlace | undefined;
  /** The id of the way that is chosen now. */
  readonly chosen: string;
  /** What the order costs by a method. */
  readonly reviewBy: (method: DeliveryMethod) => OrderReview;
};

/** Ways to get the goods, each with its price for this basket, and its time to where they go, or why it cannot be chosen. */
export const DeliveryChoice = ({ basket, reviewBy, place, chosen, first, error }: DeliveryProps) => {
  const storefront = useStorefront();
  const { shop, text, facts } = storefront;
  const { info, locale } = shop.config;
  const availableAt = basketAwaitedDay(basket);
  const now = useShopTime(availableAt);
  const usual = (method: DeliveryMethod): string =>
    availableAt === undefined
      ? arrivalText(text, method)
      : text.t('delivery.ahead', { date: text.date(availableAt), time: deliveryText(text, method.estimate) });
  const isHydrated = useHydrated();
  const load = loadOf(basket.lines);
  const { vatView } = facts.priceContext;
  const options = info.deliveryMethods.map((method) => {
    const { delivery, totals } = reviewBy(method);
    const price = delivery[vatView];
    const goods = { goodsGross: basket.totals.gross, weight: load.weight, place };
    const { least, varies } = chargeRange(method, info.deliveryZones, goods);
    const from = text.money(deliveryPrice(least, vatView, info).amount);
    const judged = judgeWay(method, info, load, place);
    const free = E.isRight(judged) ? freeDelivery(judged.right, basket.totals.gross) : undefined;
    return {
      value: method.id,
      name: deliveryName(method, locale, info.locales),
      hint: E.isLeft(judged) ? (
        refusalText(text, judged.left, place)
      ) : (
        <>
          {isHydrated ? promiseOf(text, shop.config, method, place, now) : usual(method)}
          {free !== undefined && free.missing > 0 && (
            <span className={styles.toFree}>{freeDeliveryText(storefront, free)}</span>
          )}
        </>
      ),
      // What was chosen before stays in the form, where it is refused beside its field.
      isOff: E.isLeft(judged) && chosen !== method.id,
      aside: E.isRight(judged) && (
        <>
          {varies
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

const atOnceTexts = { name: 'checkout.payment_bank', hint: 'checkout.payment_bank_hint' } as const;

type PaymentProps = Props & {
  /** The form as it is typed: it says how an invoice comes. */
  readonly values: CheckoutForm;
  /** Ids of those that are offered; all where none are said. */
  readonly only?: readonly string[];
  /** The order is approved first: then nothing is paid at once. */
  readonly awaitsApproval?: boolean;
};

/** Ways to pay. */
export const PaymentChoice = ({ first, error, values, only, awaitsApproval = false }: PaymentProps) => {
  const { shop, text } = useStorefront();
  const { info } = shop.config;
  const later = { name: 'checkout.payment_invoice', hint: invoiceHint(values, info, useHydrated()) } as const;
  const offered = info.paymentMethods.filter(({ id }) => only?.includes(id) ?? true);
  const options = offered.map(({ id, provider, name, hint }) => {
    const texts = provider === undefined ? later : atOnceTexts;
    // What is said of one provider's page need not be true of another's.
    const usual = hint ? inLanguage(hint, shop.config) : name ? null : text.t(texts.hint);
    const isLate = awaitsApproval && provider !== undefined;
    return {
      value: id,
      name: name ? inLanguage(name, shop.config) : text.t(texts.name),
      hint: isLate ? text.t('checkout.payment_method_approval') : usual,
      // What was chosen before stays in the form, where it is refused beside its field.
      isOff: isLate && values.paymentMethod !== id,
    };
  });
  return (
    <Choice
      field="paymentMethod"
      legend={text.t('checkout.payment_method')}
      options={options}
      first={first}
      error={error}
    />
  );
};
