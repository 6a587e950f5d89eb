import { guestCookie, guestCountCookie, userCountCookie } from '@torg/contracts/cookies';
import type { Basket } from '@torg/domain/basket';
import type { FastifyReply } from 'fastify';
import { option as O } from 'fp-ts';
import type { RequestContext } from '../request-context.ts';
import { cookieOptions, httpOnlyOptions } from './cookie-options.ts';

/** Seconds that these cookies live after the last change: as long as the basket. */
const maxAge = 90 * 24 * 60 * 60;

type Shopper = Pick<RequestContext, 'guest' | 'session'>;

/** Tells pages how many units are in the basket of who is logged in. */
export const rememberUserCount = (reply: FastifyReply, count: number): void => {
  reply.setCookie(userCountCookie, String(count), { ...cookieOptions(reply), maxAge });
};

/** Tells pages how many units are in the basket, without touching the basket's key; a program has no pages. */
export const rememberCount = (reply: FastifyReply, { guest, session }: Shopper, count: number): void => {
  if (O.isSome(session)) {
    if (session.value.kind === 'browser') rememberUserCount(reply, count);
  } else if (O.isSome(guest)) reply.setCookie(guestCountCookie, String(count), { ...cookieOptions(reply), maxAge });
};

/** No number in the browser means anything any more: the next one that is remembered counts. */
export const forgetCounts = (reply: FastifyReply): void => {
  for (const name of [guestCountCookie, userCountCookie]) reply.clearCookie(name, cookieOptions(reply));
};

/** A guest keeps the key of what is theirs for another 90 days. */
export const rememberGuest = (reply: FastifyReply, { guest, session }: Shopper): void => {
  if (O.isSome(session) || O.isNone(guest)) return;
  const options = httpOnlyOptions(reply);
  reply.setCookie(guestCookie(options.secure), guest.value, { ...options, maxAge });
};

/** As `rememberCount`, and a guest gets the basket's key for another 90 days. */
export const rememberBasket = (reply: FastifyReply, shopper: Shopper, { count }: Pick<Basket, 'count'>): void => {
  rememberGuest(reply, shopper);
  rememberCount(reply, shopper, count);
};
