import { type PaymentRequest, paymentHold } from '@torg/domain/purchase';
import type Stripe from 'stripe';
import { toStripe } from './amounts.ts';

type Params = Stripe.Checkout.SessionCreateParams;

/** Milliseconds by which clocks may differ: Stripe takes no session that ends within half an hour. */
const slack = 60_000;

/** Languages that Stripe's page speaks by the tags that shops use, too; a shopper of another one gets their browser's. */
const spoken = [
  ...[
    'bg',
    'cs',
    'da',
    'de',
    'el',
    'en',
    'en-GB',
    'es',
    'et',
    'fi',
    'fil',
    'fr',
    'fr-CA',
    'hr',
    'hu',
    'id',
    'it',
    'ja',
  ],
  ...[
    'ko',
    'lt',
    'lv',
    'ms',
    'mt',
    'nb',
    'nl',
    'pl',
    'pt',
    'pt-BR',
    'ro',
    'ru',
    'sk',
    'sl',
    'sv',
    'th',
    'tr',
    'vi',
    'zh',
  ],
] as const satisfies readonly Stripe.Checkout.SessionCreateParams.Locale[];

const localeOf = (tag: string): Stripe.Checkout.SessionCreateParams.Locale => {
  const language = tag.split('-')[0] ?? '';
  return (
    spoken.find((one) => one === tag) ??
    spoken.find((one) => one === language) ??
    (/^(no|nn)$/.test(language) ? 'nb' : 'auto')
  );
};

/**
 * What Stripe is told of a payment: what the shopper has to see, and by what the shop knows it again; nothing about who
 * pays, but whose cards they are. Money is reserved, to be taken as goods are sent, and of several times where the card allows it.
 * @param now milliseconds since 1970.
 * @param customer who keeps cards: the page shows them, and asks whether to keep another; left out: it does neither.
 * @throws RangeError for an amount that Stripe does not take.
 */
export const sessionParams = (request: PaymentRequest, now: number, customer?: string): Params => {
  const { reference, amount, currency, orderNumber, shopName, locale, returnUrl, callbackUrl } = request;
  const metadata = { reference, shop: new URL(callbackUrl).host };
  const price = {
    currency: currency.toLowerCase(),
    unit_amount: toStripe(amount, currency),
    product_data: { name: `${shopName} ${orderNumber}` },
  };
  return {
    mode: 'payment',
    client_reference_id: reference,
    metadata,
    payment_intent_data: { capture_method: 'manual', description: orderNumber, metadata },
    payment_method_options: { card: { request_multicapture: 'if_available' } },
    line_items: [{ quantity: 1, price_data: price }],
    // An amount in the shopper's own currency would be another than the order's.
    adaptive_pricing: { enabled: false },
    locale: localeOf(locale),
    expires_at: Math.ceil((now + paymentHold + slack) / 1000),
    success_url: returnUrl,
    cancel_url: returnUrl,
    ...(customer === undefined
      ? {}
      : { customer, saved_payment_method_options: { payment_method_save: 'enabled' as const } }),
  };
};
