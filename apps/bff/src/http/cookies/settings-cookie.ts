import { settingsCookie } from '@torg/contracts/cookies';
import { type ChosenSettings, type ListingView, readChosen, settingsOf, writeChosen } from '@torg/domain/settings';
import type { ShopInfo } from '@torg/domain/shop';
import type { FastifyReply } from 'fastify';
import type { option as O } from 'fp-ts';
import { cookieOptions } from './cookie-options.ts';
import type { Cookies } from './cookies.ts';

/** Seconds that a choice is remembered: a year. */
const maxAge = 365 * 24 * 60 * 60;

/** What the browser remembers of how its shopper wants to see the shop. */
export const readSettings = (
  cookies: Cookies,
  info: Pick<ShopInfo, 'locales'>,
  now = Date.now(),
): O.Option<ChosenSettings> => readChosen(info, now)(cookies[settingsCookie]);

/** How listings look to this browser. */
export const readListingView = (cookies: Cookies, info: Pick<ShopInfo, 'locales'>): ListingView => {
  const { listView, pageSize } = settingsOf(info, readSettings(cookies, info));
  return { listView, pageSize };
};

/** Lets the browser remember a choice; pages and scripts read it. */
export const rememberSettings = (reply: FastifyReply, chosen: ChosenSettings): void => {
  reply.setCookie(settingsCookie, writeChosen(chosen), { ...cookieOptions(reply), maxAge });
};
