import { randomBytes } from 'node:crypto';
import { either as E } from 'fp-ts';
import type { Form } from './form.ts';
import { intentObject, listObject, refundObject, sessionObject } from './objects.ts';
import * as rules from './payment.ts';
import type { StandInStore } from './store.ts';

/** What a call is answered with. */
export type Outcome = {
  readonly status: number;
  readonly body: unknown;
  /** It is that of an earlier call with the same idempotency key. */
  readonly isKept?: true;
};

export type ApiCallsDeps = {
  readonly store: StandInStore;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Where a shopper pays. @param id of the session. */
  readonly pageOf: (id: string) => string;
  /** Whether an address belongs to a shop: nobody is led anywhere else. */
  readonly isShop: (address: string) => boolean;
};

/** An id as Stripe makes them; nobody can guess it. */
export const newId = (prefix: string): string => `${prefix}_${randomBytes(24).toString('hex')}`;

export const ok = (body: unknown): Outcome => ({ status: 200, body });
export const refusal = (code: string, message: string, param?: string): Outcome => ({
  status: 400,
  body: { error: { type: 'invalid_request_error', code, message, ...(param === undefined ? {} : { param }) } },
});
export const missing = (what: string): Outcome => ({
  status: 404,
  body: { error: { type: 'invalid_request_error', code: 'resource_missing', message: `No such ${what}` } },
});

/** Seconds within which a session has to end: half an hour at least, a day at most. */
const [shortest, longest] = [30 * 60, 24 * 60 * 60];

/** What each call does and answers. */
export const createApiCalls = ({ store, now, pageOf, isShop }: ApiCallsDeps) => {
  const seconds = (): number => Math.floor(now() / 1000);
  const told = (payment: rules.StandInPayment, expand: readonly string[] = []) =>
    sessionObject(payment, { now: seconds(), page: pageOf(payment.id), expand });

  const openSession = async (form: Form): Promise<Outcome> => {
    const price = 'line_items[0][price_data]';
    const amount = form.whole(`${price}[unit_amount]`);
    const [currency, item] = [form.text(`${price}[currency]`), form.text(`${price}[product_data][name]`)];
    const [successUrl, cancelUrl] = [form.text('success_url') ?? '', form.text('cancel_url') ?? ''];
    const expiresAt = form.whole('expires_at') ?? seconds() + longest;
    const customerId = form.text('customer');
    if (form.text('mode') !== 'payment') return refusal('parameter_unknown', 'Only payments are taken here.', 'mode');
    if (amount === undefined || amount === 0) return refusal('parameter_missing', 'There is no amount.', 'line_items');
    if (currency === undefined || item === undefined)
      return refusal('parameter_missing', 'There is no price.', 'line_items');
    if (form.text('payment_intent_data[capture_method]') !== 'manual')
      return refusal('parameter_unknown', 'Money is only reserved here.', 'payment_intent_data[capture_method]');
    if (!isShop(successUrl) || !isShop(cancelUrl)) return refusal('url_invalid', 'Not a valid URL', 'success_url');
    if (expiresAt < seconds() + shortest || expiresAt > seconds() + longest)
      return refusal('parameter_invalid', 'A session ends after 30 minutes to 24 hours.', 'expires_at');
    if (customerId !== undefined && !(await store.hasCustomer(customerId)))
      return refusal('resource_missing', `No such customer: '${customerId}'`, 'customer');
    const payment: rules.StandInPayment = {
      ...{ id: newId('cs_test'), intentId: newId('pi'), reference: form.text('client_reference_id') ?? '' },
      metadata: form.record('metadata'),
      intentMetadata: form.record('payment_intent_data[metadata]'),
      ...{ amount, currency, item, locale: form.text('locale') ?? 'auto', successUrl, cancelUrl },
      ...{ createdAt: seconds(), expiresAt },
      ...(customerId === undefined ? {} : { customerId }),
      ...(form.text('saved_payment_method_options[payment_method_save]') === 'enabled' ? { asksToKeep: true } : {}),
      asksForParts: form.text('payment_method_options[card][request_multicapture]') === 'if_available',
      ...{ status: 'requires_payment_method', received: 0, refunds: [] },
    };
    await store.open(payment);
    return ok(told(payment));
  };

  const session = async (id: string, query: Form): Promise<Outcome> => {
    const payment = await store.find(id);
    return payment?.id === id
      ? ok(told(rules.standing(payment, seconds()), query.list('expand')))
      : missing('checkout.session');
  };

  /** Changes a payment by its intent. */
  const change = async (
    intentId: string,
    by: (payment: rules.StandInPayment) => E.Either<rules.Refused, rules.StandInPayment>,
    show: (payment: rules.StandInPayment) => unknown = (payment) => intentObject(payment),
  ): Promise<Outcome> => {
    const outcome = await store.change(intentId, now(), (payment) => {
      const changed = by(rules.standing(payment, seconds()));
      return E.isLeft(changed)
        ? { answer: refusal(changed.left.code, changed.left.message) }
        : { payment: changed.right, answer: ok(show(changed.right)) };
    });
    return outcome ?? missing('payment_intent');
  };

  const expire = async (id: string): Promise<Outcome> => {
    const outcome = await store.change(id, now(), (payment) => {
      const over = rules.expire(payment, seconds());
      return E.isLeft(over)
        ? { answer: refusal(over.left.code, over.left.message) }
        : { payment: over.right, answer: ok(told(over.right)) };
    });
    return outcome ?? missing('checkout.session');
  };

  return {
    openSession,
    session,
    expire,
    capture: (id: string, form: Form) => {
      const amount = form.whole('amount_to_capture');
      const final = form.text('final_capture');
      return change(id, (payment) =>
        rules.capture(payment, {
          ...(amount === undefined ? {} : { amount }),
          ...(final === undefined ? {} : { final: final === 'true' }),
        }),
      );
    },
    cancel: (id: string) => change(id, rules.cancel),
    refund: (form: Form) => {
      const amount = form.whole('amount');
      const made = { id: newId('re'), metadata: form.record('metadata'), createdAt: seconds() };
      return change(
        form.text('payment_intent') ?? '',
        (payment) => rules.refund(payment, amount === undefined ? made : { ...made, amount }),
        (payment) =>
          payment.refunds.filter(({ id }) => id === made.id).map((refund) => refundObject(payment, refund))[0],
      );
    },
    refunds: async (query: Form): Promise<Outcome> => {
      const payment = await store.find(query.text('payment_intent') ?? '');
      if (payment === undefined) return missing('payment_intent');
      return ok(
        listObject(
          '/v1/refunds',
          payment.refunds.map((refund) => refundObject(payment, refund)),
        ),
      );
    },
  };
};
