import { giftCardCookie, giftCardMaxAge } from '@torg/contracts/cookies';
import type { FastifyReply } from 'fastify';
import { option as O } from 'fp-ts';
import { readLink, signLink } from '../../mail/signed-link.ts';
import { httpOnlyOptions } from './cookie-options.ts';
import type { Cookies } from './cookies.ts';

/** Remembers a card whose code was typed in this browser: nobody else can have the cookie, and it says nothing of the code. */
export const rememberGiftCard = (reply: FastifyReply, secret: string, card: string): void => {
  const { shop } = reply.request.context;
  const until = Date.now() + giftCardMaxAge * 1000;
  reply.setCookie(giftCardCookie, signLink(secret, 'gift-card', { shopId: shop.info.id, number: card, until }), {
    ...httpOnlyOptions(reply),
    maxAge: giftCardMaxAge,
  });
};

export const forgetGiftCard = (reply: FastifyReply): void => {
  reply.clearCookie(giftCardCookie, httpOnlyOptions(reply));
};

/** The id of the card that a browser remembers; undefined for a cookie that is forged, too old or of another shop. */
export const readGiftCard = (cookies: Cookies, shopId: string, secret: string): string | undefined =>
  O.toUndefined(readLink(secret, 'gift-card', { shopId, now: Date.now() }, cookies[giftCardCookie] ?? ''));
