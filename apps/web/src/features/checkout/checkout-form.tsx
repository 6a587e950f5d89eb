import { type Basket, basketAwaitedDay } from '@torg/domain/basket';
import { type BuyerFacts, payableBy, payableByCard } from '@torg/domain/buying';
import {
  asksAddress,
  asksImmediateDelivery,
  chargeRange,
  deliveryPrice,
  freeDeliveryBy,
  reviewOrder,
  secondDelivery,
} from '@torg/domain/checkout';
import { isPostalCodeOf, isWayFor, loadOf, type WindowsByMethod } from '@torg/domain/delivery';
import { paths, quotePaths } from '@torg/domain/navigation';
import type { Expected, StepsAhead } from '@torg/domain/purchase';
import type { DeliveryMethod } from '@torg/domain/shop';
import { minimumAgeOf, onInstalments } from '@torg/domain/subscription';
import { type Taxations, taxationBy } from '@torg/domain/tax';
import { useBuyAnswer } from '../../bindings/buying.ts';
import { deliveryName } from '../../bindings/delivery.ts';
import { useStorefront } from '../../bindings/storefront.ts';
import { useHydrated } from '../../bindings/use-hydrated.ts';
import { ShopForm } from '../../ui/shop-form.tsx';
import { ApprovalNote } from '../approvals/approval-note.tsx';
import { LimitNote, NoCreditNote } from '../buying/pays-note.tsx';
import { AddressFields } from './address-fields.tsx';
import { BusinessFields } from './business-fields.tsx';
import styles from './checkout-page.module.css';
import { ContactFields } from './contact-fields.tsx';
import { CountryField } from './country-field.tsx';
import { CreditChoice } from './credit-choice.tsx';
import { DeliveryChoice } from './delivery-choice.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { errorTexts } from './error-texts.ts';
import { totalField } from './form-fields.ts';
import { GiftCardChoice } from './gift-card-choice.tsx';
import { moneyToPay } from './goods-to-order.tsx';
import { ImmediateDelivery } from './immediate-delivery.tsx';
import { OrderInShort } from './order-in-short.tsx';
import { OrderReview } from './order-review.tsx';
import { PaymentChoice } from './payment-choice.tsx';
import { PickupPointChoice } from './pickup-point-choice.tsx';
import { PointsChoice } from './points-choice.tsx';
import { pointsOfOrder } from './points-of-order.ts';
import { SaveAddress } from './save-address.tsx';
import { SavedAddresses } from './saved-addresses.tsx';
import { TwoDeliveries } from './two-deliveries.tsx';
import { type KnownAddresses, useCheckoutFields } from './use-checkout-fields.ts';
import { usePickupPoints } from './use-pickup-points.ts';
import { usePlaceOrder } from './use-place-order.ts';
import { useTaxations } from './use-taxations.ts';
import { WindowChoice } from './window-choice.tsx';

type Props = KnownAddresses & {
  readonly basket: Basket;
  readonly buyer: BuyerFacts;
  /** How the order is taxed by the country that it goes to. */
  readonly taxations: Taxations;
  /** When ways of delivery that offer a choice bring goods. */
  readonly windows: WindowsByMethod;
  /** What comes before the order, beside the form. */
  readonly steps?: StepsAhead;
  /** The number of the quote that is ordered in the place of the basket: its form is the browser's own. */
  readonly quote?: string;
};

/** The whole checkout as one form that works without scripts. */
export const CheckoutForm = ({ basket, buyer, taxations: loaded, windows, steps = {}, quote, ...known }: Props) => {
  const { path, shop, text, facts } = useStorefront();
  const { info, locale } = shop.config;
  const methods = info.deliveryMethods;
  const load = loadOf(basket.lines);
  const lent = onInstalments(basket.lines);
  const fields = useCheckoutFields({ ...known, load, gross: basket.totals.gross, onInstalments: lent });
  const { form, first, values, refused, onChange, onBlur, chosen, choose, pause } = fields;
  const method =
    methods.find(({ id }) => id === values.deliveryMethod) ?? methods.find((one) => isWayFor(one, load)) ?? methods[0];
  if (method === undefined) throw new Error('the shop delivers in no way');
  const place = isPostalCodeOf(values.country, values.postalCode) ? values : undefined;
  const { byCountry, vatNumber } = useTaxations(loaded, values);
  const taxedBy = (one: DeliveryMethod) => taxationBy(byCountry, one, values.country);
  const inTwo = values.twoDeliveries === 'yes';
  const reviewBy = (one: DeliveryMethod) => reviewOrder(basket, one, info, { taxation: taxedBy(one), place, inTwo });
  const review = reviewBy(method);
  const answer = useBuyAnswer(buyer, basket, {
    place,
    costCentre: values.costCentre,
    gross: review.totals.gross,
  });
  const expects: Expected = answer._tag === 'WithApproval' ? 'approval' : 'order';
  const { key, profileId, user, isPlacing, problem, submit, deposit } = usePlaceOrder(
    { ...basket, expects, load, total: review.totals.gross, deposit: steps.deposit },
    fields.refuse,
  );
  const errors = errorTexts(text, fields.errors, values.country);
  const points = usePickupPoints(values);
  const isHydrated = useHydrated();
  const availableAt = basketAwaitedDay(basket);
  // Without scripts nobody knows which way will be chosen: then the first that has a second delivery tells its price.
  const second = (isHydrated ? [method] : [method, ...methods])
    .map((one) => secondDelivery(one, basket.lines))
    .find((one) => one !== undefined);
  const payable = payableBy(buyer, review.totals.gross);
  const onCredit = values.credit === '' ? 0 : payable.credit;
  const fromPoints = pointsOfOrder(buyer, {
    ...{ basket, review, usable: payable.points },
    rule: info.loyaltyPoints,
    isWanted: values.points !== '',
  });
  const { credit, points: loyalty } = buyer;
  const { byPoints } = fromPoints;
  const cardPays = payableByCard(buyer, review.totals.gross - onCredit - byPoints);
  const byGiftCard = (values.giftCard ?? '') === '' ? 0 : cardPays;
  const paying = {
    amount: moneyToPay({ review, onCredit, byPoints, byGiftCard, deposit }),
    onInstalments: lent,
    country: values.country,
    awaitsApproval: answer._tag === 'WithApproval',
    hasFiles: load.digital !== undefined,
  };
  const isPaid = onCredit + byPoints + byGiftCard === review.totals.gross && review.totals.gross > 0 && deposit === 0;
  const { weight } = load;
  const minimumAge = minimumAgeOf(basket.lines);
  const { least, varies } = chargeRange(method, info.deliveryZones, { goodsGross: basket.totals.gross, weight, place });
  const ordered = {
    basket,
    review,
    taxation: taxedBy(method),
    onCredit,
    byPoints,
    deposit,
    byGiftCard,
    deliveryName: deliveryName(method, locale, info.locales),
    deliveryFrom:
      varies && freeDeliveryBy(basket, method) === undefined
        ? deliveryPrice(least + (inTwo ? (second?.price ?? 0) : 0), facts.priceContext.vatView, info).amount
        : undefined,
  };
  return (
    <ShopForm
      ref={form}
      className={styles.columns}
      action={path(quote === undefined ? paths.checkout : quotePaths.placeOrder)}
      fields={{
        ...{ idempotencyKey: key, revision: String(basket.revision), profileId, user, expects },
        ...(quote === undefined ? {} : { number: quote }),
        ...(deposit === 0 ? {} : { deposit: String(deposit) }),
        // Nobody pays another total than was shown beside the way of delivery.
        ...Object.fromEntries(methods.map((one) => [totalField(one.id), String(reviewBy(one).totals.gross)])),
      }}
      noValidate
      {...{ onChange, onBlur }}
      {...(quote === undefined
        ? {
            onSubmit: (event) => {
              pause();
              submit(event);
            },
          }
        : {})}
    >
      <div className={styles.sections}>
        <ErrorSummary refused={refused} errors={errors} />
        <SavedAddresses addresses={known.addresses} {...{ chosen, choose, first, values }} />
        {info.viewMode === 'B2B' && <BusinessFields {...{ first, errors }} vatNumber={vatNumber} />}
        <ContactFields {...{ first, errors, values, minimumAge }} change={fields.change} />
        <DeliveryChoice
          {...{ basket, reviewBy, place, inTwo, windows }}
          chosen={values.deliveryMethod}
          first={first.deliveryMethod}
          error={errors.deliveryMethod}
        />
        {second !== undefined && availableAt !== undefined && (
          <TwoDeliveries
            {...{ basket, second, availableAt }}
            first={values.twoDeliveries ?? ''}
            error={errors.twoDeliveries}
          />
        )}
        {!isHydrated || asksAddress(values, info) ? (
          <AddressFields
            {...{ first: isHydrated ? values : first, errors, values }}
            place={fields.place}
            pickup={method.pickup}
          >
            {known.mayEdit.user && <SaveAddress startsFromSaved={chosen?.of === 'user'} />}
          </AddressFields>
        ) : method.digital && info.countries.length > 1 ? (
          // Files are taxed by where their buyer is.
          <CountryField first={values.country} error={errors.country} />
        ) : (
          <input type="hidden" name="country" value={values.country} />
        )}
        {asksImmediateDelivery({ ...info, load }) && (
          <ImmediateDelivery first={first.immediateDelivery} error={errors.immediateDelivery} />
        )}
        {points.length > 0 && (
          <PickupPointChoice
            key={values.postalCode}
            points={points}
            first={values.pickupPoint}
            error={errors.pickupPoint}
          />
        )}
        <WindowChoice
          {...{ windows, first: values.deliveryWindow, error: errors.deliveryWindow }}
          chosenMethod={isHydrated ? method.id : undefined}
          availableAt={availableAt}
        />
        {answer._tag === 'WithApproval' && <ApprovalNote rules={answer.rules} withPayment />}
        {buyer.spending !== undefined && (
          <LimitNote spending={buyer.spending} basket={basket.id} className={styles.hint} />
        )}
        {credit !== undefined && payable.credit > 0 && (
          <CreditChoice credit={credit} amount={payable.credit} first={first.credit} error={errors.credit} />
        )}
        {credit?.available === 0 && <NoCreditNote credit={credit} className={styles.hint} />}
        {loyalty !== undefined && (
          <PointsChoice {...fromPoints} points={loyalty} first={first.points} error={errors.points} />
        )}
        {info.giftCards !== undefined && (
          <GiftCardChoice
            card={buyer.giftCard}
            amount={cardPays}
            first={first.giftCard ?? ''}
            error={errors.giftCard}
          />
        )}
        {isHydrated && isPaid ? (
          <input type="hidden" name="paymentMethod" value={values.paymentMethod} />
        ) : (
          <PaymentChoice
            first={isHydrated ? values.paymentMethod : first.paymentMethod}
            error={errors.paymentMethod}
            values={values}
            {...(isHydrated ? { facts: paying } : {})}
          />
        )}
      </div>
      <OrderInShort {...ordered} />
      <OrderReview {...ordered} {...{ isPlacing, problem, answer, steps }} isQuoted={quote !== undefined} />
    </ShopForm>
  );
};
