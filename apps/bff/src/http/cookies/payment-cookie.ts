import { paymentCookie } from '@torg/contracts/cookies';
import type { PaymentStatus } from '@torg/domain/purchase';
import { isOrderNumber } from '@torg/domain/runtime';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { option as O } from 'fp-ts';
import { cookieOptions } from './cookie-options.ts';
import type { Cookies } from './cookies.ts';

/** The order that the browser remembers; `complete`, and whatever no order is called, is none. */
export const readOrderOnHold = (cookies: Cookies): O.Option<string> =>
  O.fromPredicate(isOrderNumber)(cookies[paymentCookie] ?? '');

/** Seconds: an hour is longer than any hold. */
const maxAge = 60 * 60;

const remember = (reply: FastifyReply, value: string): void => {
  reply.setCookie(paymentCookie, value, { ...cookieOptions(reply), maxAge });
};

export const holdPayment = (reply: FastifyReply, orderNumber: string): void => remember(reply, orderNumber);
/** Whoever shops in the browser from now on did not place that order. */
export const forgetPayment = (reply: FastifyReply): void => {
  reply.clearCookie(paymentCookie, cookieOptions(reply));
};
/** The order is cancelled; another one's may be on hold meanwhile. */
export const forgetPaymentOf = (request: FastifyRequest, reply: FastifyReply, orderNumber: string): void => {
  if (request.cookies[paymentCookie] === orderNumber) forgetPayment(reply);
};
export const completePayment = (reply: FastifyReply): void => remember(reply, 'complete');

/**
 * Lets the cookie follow a payment that came to its end, unless another order's is on hold meanwhile.
 * @returns whether the browser had thought that this payment is on hold.
 */
export const tellPayment = (
  request: FastifyRequest,
  reply: FastifyReply,
  { orderNumber, state }: PaymentStatus,
): boolean => {
  if (state === 'started' || request.cookies[paymentCookie] !== orderNumber) return false;
  if (state === 'approved') completePayment(reply);
  else forgetPayment(reply);
  return true;
};
