import { fastifyCookie } from '@fastify/cookie';
import type { FastifyRequest } from 'fastify';
import type { Cookies } from '../http/cookies/cookies.ts';
import { isLogoutOwed, readNotice, shownNotice } from '../http/cookies/logout-cookies.ts';
import { isPrefetch } from '../http/request-origin.ts';
import type { ShopperSession } from '../session/shopper-session.ts';
import type { PageRequest } from './render/make-page.ts';
import type { Page } from './send/page.ts';

/** What a page says once, that somebody looks at who is not logged in: no page that is fetched ahead, or by a script. */
export const noticeFor = (
  request: FastifyRequest,
  cookies: Cookies,
  session: ShopperSession | undefined,
): PageRequest['notice'] => {
  const { headers, method, protocol } = request;
  const isHttps = protocol === 'https';
  const notice = readNotice(cookies, isHttps);
  const isLookedAt = method === 'GET' && !isPrefetch(request);
  const isDocument = (headers['sec-fetch-mode'] ?? 'navigate') === 'navigate';
  if (notice === undefined || session !== undefined || !isLookedAt || !isDocument) return undefined;
  return { notice, isLogoutOwed: isLogoutOwed(cookies, isHttps) };
};

/** The same page, that takes the notice away which it shows. */
export const withoutNotice = (page: Page, request: FastifyRequest): Page => {
  const taken = fastifyCookie.serialize(...shownNotice(request));
  return { ...page, headers: { ...page.headers, 'set-cookie': taken } };
};
