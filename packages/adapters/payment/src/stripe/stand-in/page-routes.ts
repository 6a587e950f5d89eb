import { fastifyFormbody } from '@fastify/formbody';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { isOwnForm, onHost, quiet, sendTrialPage, serveTrialStyle } from '../../trial-page/send-trial-page.ts';
import { keptCardBy, type Payment, paymentBy, refusalBy } from './cards.ts';
import { type CheckoutShown, checkoutPage, refusalPage, strongPage } from './checkout-page.ts';
import type { createPay } from './pay.ts';
import { isOpen, type StandInPayment } from './payment.ts';
import type { KeptCard, StandInStore } from './store.ts';

export type PageRoutesDeps = {
  readonly host: string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly store: Pick<StandInStore, 'find' | 'cardsOf'>;
  readonly pay: ReturnType<typeof createPay>;
};

/** Bytes of the longest form. */
const bodyLimit = 1024;

type Named = { readonly Params: { readonly id: string } };

const sendRefusal = (request: FastifyRequest, reply: FastifyReply, status: number, what: 'unknown' | 'foreign') =>
  sendTrialPage(reply, status, refusalPage(request.headers['accept-language'] ?? 'en', what));

/** The pages on which shoppers pay. */
export const pageRoutes = ({ host, now, store, pay }: PageRoutesDeps): FastifyPluginAsync => {
  const constraints = onHost(host);
  const keptWith = async ({ customerId }: StandInPayment): Promise<readonly KeptCard[]> =>
    customerId === undefined ? [] : store.cardsOf(customerId);

  const show = async (reply: FastifyReply, payment: StandInPayment, shown: CheckoutShown = {}, status = 200) => {
    const canPay = isOpen(payment, now() / 1000);
    const kept = canPay ? await keptWith(payment) : [];
    return sendTrialPage(reply, status, checkoutPage(payment, { canPay, kept, ...shown }), payment.successUrl);
  };

  /** What a button pays with; a kept card is one of the customer's that the session is of. */
  const choiceOf = async (payment: StandInPayment, decision: unknown): Promise<Payment | undefined> => {
    const id = keptCardBy(decision);
    if (id === undefined) return paymentBy(decision);
    const kept = (await keptWith(payment)).find((card) => card.id === id);
    return kept === undefined ? undefined : { card: kept.card, times: 1, isKept: true };
  };

  return async (app) => {
    app.removeAllContentTypeParsers();
    await app.register(fastifyFormbody, { bodyLimit });
    serveTrialStyle(app, constraints);

    app.get<Named>('/c/pay/:id', { constraints }, async (request, reply) => {
      const payment = await store.find(request.params.id);
      return payment === undefined ? sendRefusal(request, reply, 404, 'unknown') : show(reply, payment);
    });

    app.get<Named & { readonly Querystring: { readonly keep?: unknown } }>(
      '/c/pay/:id/confirm',
      { constraints },
      async (request, reply) => {
        const payment = await store.find(request.params.id);
        if (payment === undefined) return sendRefusal(request, reply, 404, 'unknown');
        if (!isOpen(payment, now() / 1000)) return show(reply, payment);
        return sendTrialPage(reply, 200, strongPage(payment, request.query.keep === 'on'), payment.successUrl);
      },
    );

    app.post<Named>('/c/pay/:id', { constraints }, async (request, reply) => {
      if (!isOwnForm(request)) return sendRefusal(request, reply, 403, 'foreign');
      const payment = await store.find(request.params.id);
      if (payment === undefined) return sendRefusal(request, reply, 404, 'unknown');
      const { decision, keep } = (request.body ?? {}) as { readonly decision?: unknown; readonly keep?: unknown };
      const keeps = keep === 'on';
      const refusal = refusalBy(decision) ?? (decision === 'not-confirmed' ? decision : undefined);
      if (refusal !== undefined) return show(reply, payment, { refusal }, 402);
      if (decision === 'strong')
        return reply.headers(quiet).redirect(`/c/pay/${payment.id}/confirm${keeps ? '?keep=on' : ''}`, 303);
      const choice = await choiceOf(payment, decision);
      if (choice === undefined) return show(reply, payment, {}, 400);
      await pay(payment.id, choice, keeps);
      if (choice.stays === true) return reply.headers(quiet).redirect(`/c/pay/${payment.id}`, 303);
      return reply.headers(quiet).redirect(payment.successUrl, 303);
    });
  };
};
