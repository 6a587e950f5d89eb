import { fastifyFormbody } from '@fastify/formbody';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { isOwnForm, onHost, quiet, sendTrialPage, serveTrialStyle } from '../../trial-page/send-trial-page.ts';
import { paymentBy, refusalBy } from './cards.ts';
import { type CheckoutShown, checkoutPage, refusalPage, strongPage } from './checkout-page.ts';
import type { createPay } from './pay.ts';
import { isOpen, type StandInPayment } from './payment.ts';
import type { StandInStore } from './store.ts';

export type PageRoutesDeps = {
  readonly host: string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly store: Pick<StandInStore, 'find'>;
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
  const show = (reply: FastifyReply, payment: StandInPayment, shown: CheckoutShown = {}, status = 200) => {
    const canPay = isOpen(payment, now() / 1000);
    return sendTrialPage(reply, status, checkoutPage(payment, { canPay, ...shown }), payment.successUrl);
  };

  return async (app) => {
    app.removeAllContentTypeParsers();
    await app.register(fastifyFormbody, { bodyLimit });
    serveTrialStyle(app, constraints);

    app.get<Named>('/c/pay/:id', { constraints }, async (request, reply) => {
      const payment = await store.find(request.params.id);
      return payment === undefined ? sendRefusal(request, reply, 404, 'unknown') : show(reply, payment);
    });

    app.get<Named>('/c/pay/:id/confirm', { constraints }, async (request, reply) => {
      const payment = await store.find(request.params.id);
      if (payment === undefined) return sendRefusal(request, reply, 404, 'unknown');
      if (!isOpen(payment, now() / 1000)) return show(reply, payment);
      return sendTrialPage(reply, 200, strongPage(payment), payment.successUrl);
    });

    app.post<Named>('/c/pay/:id', { constraints }, async (request, reply) => {
      if (!isOwnForm(request)) return sendRefusal(request, reply, 403, 'foreign');
      const payment = await store.find(request.params.id);
      if (payment === undefined) return sendRefusal(request, reply, 404, 'unknown');
      const { decision } = (request.body ?? {}) as { readonly decision?: unknown };
      const refusal = refusalBy(decision) ?? (decision === 'not-confirmed' ? decision : undefined);
      if (refusal !== undefined) return show(reply, payment, { refusal }, 402);
      if (decision === 'strong') return reply.headers(quiet).redirect(`/c/pay/${payment.id}/confirm`, 303);
      const choice = paymentBy(decision);
      if (choice === undefined) return show(reply, payment, {}, 400);
      await pay(payment.id, choice);
      if (choice.stays === true) return reply.headers(quiet).redirect(`/c/pay/${payment.id}`, 303);
      return reply.headers(quiet).redirect(payment.successUrl, 303);
    });
  };
};
