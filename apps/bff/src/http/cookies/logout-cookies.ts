import { type NoticeName, noticeCookie, notices, owedLogoutCookie } from '@torg/contracts/cookies';
import { sessionLife } from '@torg/domain/session/server';
import type { FastifyReply } from 'fastify';
import type { Cookies } from './cookies.ts';

/** Seconds for which a notice waits for its page: a logout may lead to the identity server and back. */
const noticeLife = 10 * 60;

const optionsOf = (isHttps: boolean) => ({ path: '/', sameSite: 'lax', secure: isHttps, httpOnly: true }) as const;

const isHttps = ({ request }: FastifyReply): boolean => request.protocol === 'https';

/** Has the next page say something once. */
export const tellOnce = (reply: FastifyReply, notice: NoticeName): void => {
  const secure = isHttps(reply);
  reply.setCookie(noticeCookie(secure), notice, { ...optionsOf(secure), maxAge: noticeLife });
};

/** What is still to be said. */
export const readNotice = (cookies: Cookies, secure: boolean): NoticeName | undefined =>
  notices.find((notice) => notice === cookies[noticeCookie(secure)]);

/** Name and settings of the cookie that is taken away once the notice is shown. */
export const shownNotice = (secure: boolean) =>
  [noticeCookie(secure), '', { ...optionsOf(secure), expires: new Date(0) }] as const;

/** A login makes what is still to be said of the one before untrue. */
export const forgetNotice = (reply: FastifyReply): void => {
  const secure = isHttps(reply);
  reply.clearCookie(noticeCookie(secure), optionsOf(secure));
};

/**
 * Notes that the identity server has not ended its session: the next login is not to be let in by it.
 * @param state what the identity server is given to send back, which nobody else knows.
 */
export const oweLogout = (reply: FastifyReply, state: string): void => {
  const secure = isHttps(reply);
  reply.setCookie(owedLogoutCookie(secure), state, { ...optionsOf(secure), maxAge: sessionLife / 1000 });
};

/** Whether the identity server may still know who logged out of this browser. */
export const isLogoutOwed = (cookies: Cookies, secure: boolean): boolean =>
  cookies[owedLogoutCookie(secure)] !== undefined;

/** Whether it is the identity server that leads a browser back, from the end of its session. */
export const isLedBack = (cookies: Cookies, secure: boolean, state: string | null): boolean =>
  state !== null && cookies[owedLogoutCookie(secure)] === state;

/** The identity server ended its session, or somebody has logged in anew. */
export const settleLogout = (reply: FastifyReply): void => {
  const secure = isHttps(reply);
  reply.clearCookie(owedLogoutCookie(secure), optionsOf(secure));
};
