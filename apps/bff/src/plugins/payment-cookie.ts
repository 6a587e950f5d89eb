import type { FastifyReply } from 'fastify';

/** The order whose payment is on its way, or `complete`: readable, so that pages can offer to go on (spec 3). */
export const paymentCookie = 'paymentOnHold';

/** Seconds: an hour is longer than any hold. */
const maxAge = 60 * 60;

const remember = (reply: FastifyReply, value: string): void => {
  const secure = reply.request.protocol === 'https';
  reply.setCookie(paymentCookie, value, { path: '/', sameSite: 'lax', secure, maxAge });
};

export const holdPayment = (reply: FastifyReply, orderNumber: string): void => remember(reply, orderNumber);
export const completePayment = (reply: FastifyReply): void => remember(reply, 'complete');
