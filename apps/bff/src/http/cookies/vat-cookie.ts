import { vatCookie } from '@torg/contracts/cookies';
import type { VatBasis } from '@torg/domain/money';
import type { FastifyReply } from 'fastify';
import { cookieOptions } from './cookie-options.ts';

/** Seconds that the choice is remembered. */
const maxAge = 365 * 24 * 60 * 60;

/** Keeps the shopper's choice between prices with VAT (`gross`) and without. */
export const rememberVatView = (reply: FastifyReply, view: VatBasis): void => {
  reply.setCookie(vatCookie, String(view === 'gross'), { ...cookieOptions(reply), maxAge });
};

/** From now on the profile, or the shop, decides again. */
export const forgetVatView = (reply: FastifyReply): void => {
  reply.clearCookie(vatCookie, cookieOptions(reply));
};
