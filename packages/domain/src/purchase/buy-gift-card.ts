import { either as E, function as F, option as O, taskEither as TE } from 'fp-ts';
import type { CheckoutField } from '../checkout/checkout.ts';
import { paymentRefusal, paymentRefusalCodes } from '../checkout/payment-refusal.ts';
import { holdsWebAddress, isUnsafe } from '../checkout/told-text.ts';
import { type CheckoutRules, checkField, emptyCheckoutForm } from '../checkout/validate-checkout.ts';
import type { Unavailable } from '../failure/failure.ts';
import { amountIn, type Price } from '../money/vat.ts';
import { isIdempotencyKey } from '../runtime/idempotency-key.ts';
import { newOrderNumber } from '../runtime/order-number.ts';
import type { Clock, NewId, RandomBytes } from '../runtime/ports.ts';
import type { Locale, PaymentMethod, ShopInfo } from '../shop/shop-info.ts';
import type { ShopperId } from '../shopper/shopper.ts';
import type { Order, OrderContent, SoldCard } from './order.ts';
import { isUnpaid, paymentHold } from './payment.ts';
import type { PurchaseStore } from './ports.ts';
import { begin } from './purchase.ts';
import { forShopper } from './shared-order.ts';

/** The fields of the form by which a gift card is bought, in the order in which they are asked for. */
export const giftCardFields = ['amount', 'to', 'message', 'firstName', 'lastName', 'email', 'paymentMethod'] as const;
/** A field of that form. */
export type GiftCardField = (typeof giftCardFields)[number];
/** The form as typed; `amount` in minor units. */
export type GiftCardForm = Readonly<Record<GiftCardField, string>>;

/** Longest message with a card, in characters. */
export const longestGiftMessage = 300;

/** Names the line of such an order; no SKU of a feed is written so. */
export const giftCardSku = 'gift-card';

/** What is wrong with a field; `code` is a message key. */
export type GiftCardFieldError = { readonly field: GiftCardField; readonly code: string };

/** What a gift card is bought by, once it is right. */
type GiftCardWish = Pick<OrderContent, 'contact' | 'paymentMethod'> & { readonly soldCard: SoldCard };

/** Why no gift card is bought. */
export type BuyGiftCardError =
  | { readonly _tag: 'InvalidGiftCard'; readonly errors: readonly GiftCardFieldError[] }
  | { readonly _tag: 'InvalidIdempotencyKey' }
  /** The key is that of an order which was placed with other details. */
  | { readonly _tag: 'IdempotencyKeyUsed' };

type SellingShop = CheckoutRules & Pick<ShopInfo, 'currency' | 'giftCards' | 'vat'>;

/** A card is paid at once and in money: who owes for it could spend it meanwhile. */
export const waysToBuyCards = ({ paymentMethods }: Pick<ShopInfo, 'paymentMethods'>): readonly PaymentMethod[] =>
  paymentMethods.filter(({ provider }) => provider !== undefined);

const wrongMessage = (message: string): string | undefined => {
  if (message.length > longestGiftMessage) return 'checkout.too_long';
  // Line breaks are what somebody writes into a message; nothing else of the kind is.
  if (isUnsafe(message.replaceAll('\n', ''))) return 'checkout.characters_invalid';
  return holdsWebAddress(message) ? 'checkout.web_address' : undefined;
};

/**
 * The form by which a gift card was bought, as it was filled in, to be sent again in another way; none of an order that is paid, or
 * that buys something else. Nothing is kept for it beside the order.
 */
export const giftCardFormOf = (order: Order): O.Option<GiftCardForm> => {
  const { soldCard, contact, paymentMethod } = order;
  if (soldCard === undefined || !isUnpaid(order)) return O.none;
  const { firstName, lastName, email } = contact;
  const { amount, to, message } = soldCard;
  return O.some({ amount: String(amount), to, message, firstName, lastName, email, paymentMethod });
};

const countryOf = ({ vat, countries }: SellingShop): string => vat?.country ?? countries[0] ?? '';

/**
 * Reads the form by which a gift card is bought, or what is wrong beside which field. A message goes to a mailbox that anybody may
 * have typed: it leads nowhere. @param customerGroup some ways to pay are for some groups.
 */
export const readGiftCardForm = (
  form: GiftCardForm,
  shop: SellingShop,
  customerGroup: string,
): E.Either<readonly GiftCardFieldError[], GiftCardWish> => {
  const told = Object.fromEntries(
    giftCardFields.map((field) => [field, form[field].replaceAll('\r\n', '\n').trim()]),
  ) as GiftCardForm;
  const { to, message, firstName, lastName, email } = told;
  const amount = (shop.giftCards?.amounts ?? []).find((one) => String(one) === told.amount);
  const as = (field: CheckoutField, value: string) =>
    checkField(field, { ...emptyCheckoutForm, [field]: value }, { ...shop, viewMode: 'B2C' });
  const way = waysToBuyCards(shop).find(({ id }) => id === told.paymentMethod);
  const about = { amount: amount ?? 0, country: countryOf(shop), customerGroup, awaitsApproval: false };
  const refused = way && paymentRefusal(way, about);
  const wrong: Readonly<Record<GiftCardField, string | undefined>> = {
    amount: amount === undefined ? 'gift_card.amount_unknown' : undefined,
    to: as('email', to),
    message: wrongMessage(message),
    firstName: as('firstName', firstName),
    lastName: as('lastName', lastName),
    email: as('email', email),
    paymentMethod: way === undefined ? 'checkout.payment_method_unknown' : refused && paymentRefusalCodes[refused._tag],
  };
  const errors = giftCardFields.flatMap((field) => {
    const code = wrong[field];
    return code === undefined ? [] : [{ field, code }];
  });
  if (amount === undefined || way === undefined || errors.length > 0) return E.left(errors);
  const contact = { firstName, lastName, email, phone: '' };
  return E.right({
    contact,
    paymentMethod: way.id,
    soldCard: { amount, years: shop.giftCards?.years ?? 0, to, message },
  });
};

/** What is made up for each order; names in the language in which it is ordered. */
type CardFacts = {
  readonly number: string;
  /** Milliseconds since 1970. */
  readonly placedAt: number;
  readonly locale: Locale;
  readonly names: { readonly card: string; readonly delivery: string };
};

/**
 * An order of a gift card and nothing else: it costs what it pays, without VAT, which is due with what it pays (Directive (EU)
 * 2016/1065), and goes by mail.
 */
const giftCardOrder = (wish: GiftCardWish, shop: SellingShop, facts: CardFacts): OrderContent => {
  const { names, ...made } = facts;
  const { amount } = wish.soldCard;
  const priceOf = (of: number): Price => ({ amount: of, currency: shop.currency, vat: 'gross', taxRate: 0 });
  const line = { sku: giftCardSku, slug: '', name: names.card, options: {}, quantity: 1 };
  return {
    ...made,
    ...wish,
    address: { street: '', extra: '', postalCode: '', city: '', country: countryOf(shop) },
    delivery: { method: giftCardSku, name: names.delivery, price: priceOf(0), net: 0, gross: 0 },
    lines: [{ ...line, unitPrice: priceOf(amount), net: amountIn(priceOf(amount), 'net'), gross: amount }],
    // There is no rate of VAT, not one of none.
    totals: { currency: shop.currency, net: amount, vat: 0, gross: amount, byRate: [] },
  };
};

/** What gift cards are sold with. */
export type SellGiftCardsDeps = {
  readonly store: Pick<PurchaseStore, 'findByKey' | 'place'>;
  readonly clock: Clock;
  readonly randomBytes: RandomBytes;
  /** Makes the reference of a payment. */
  readonly newId: NewId;
  readonly info: SellingShop;
};

/** Who buys a card. */
export type CardBuyer = Pick<CardFacts, 'locale' | 'names'> & {
  readonly owner: ShopperId;
  /** The id of the buyer's customer group. */
  readonly customerGroup: string;
};

const isSame = (order: Order, { soldCard, contact }: GiftCardWish): boolean =>
  JSON.stringify([order.soldCard, order.contact.email]) === JSON.stringify([soldCard, contact.email]);

/**
 * Buys a gift card: an order that waits for its payment. Once the money was taken, the card is made and mailed by the same step.
 * The same key and form give the same order.
 */
export const buyGiftCard =
  ({ store, clock, randomBytes, newId, info }: SellGiftCardsDeps) =>
  ({ owner, customerGroup, locale, names }: CardBuyer) =>
  (form: GiftCardForm, key: string): TE.TaskEither<BuyGiftCardError | Unavailable, Order> => {
    if (!isIdempotencyKey(key)) return TE.left({ _tag: 'InvalidIdempotencyKey' });
    const read = readGiftCardForm(form, info, customerGroup);
    if (E.isLeft(read)) return TE.left({ _tag: 'InvalidGiftCard', errors: read.left });
    const wish = read.right;
    const place = (): TE.TaskEither<BuyGiftCardError | Unavailable, Order> => {
      const number = newOrderNumber(randomBytes);
      const order = giftCardOrder(wish, info, { number, placedAt: clock.now(), locale, names });
      const { placedAt, totals } = order;
      const provider = waysToBuyCards(info).find(({ id }) => id === wish.paymentMethod)?.provider ?? '';
      const payment = {
        ...{ reference: newId(), orderNumber: number, provider, amount: totals.gross, currency: totals.currency },
        ...{ startedAt: placedAt, expiresAt: placedAt + paymentHold },
      };
      // It comes from no basket.
      const draft = { owner, order, basket: { id: `${giftCardSku}:${number}`, revision: 0 }, idempotencyKey: key };
      return store.place(draft, ({ today, points, giftCards }) =>
        E.right(begin(order, { today, points, giftCards }, payment)),
      );
    };
    return F.pipe(
      store.findByKey(owner, key),
      TE.chainW(O.match(place, (known) => TE.right(known))),
      TE.filterOrElseW(
        (order) => isSame(order, wish),
        (): BuyGiftCardError => ({ _tag: 'IdempotencyKeyUsed' }),
      ),
      TE.map(forShopper),
    );
  };
