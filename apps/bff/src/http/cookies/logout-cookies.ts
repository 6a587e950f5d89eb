import { type NoticeName, noticeCookie, notices, owedLogoutCookie } from '@torg/contracts/cookies';
import { sessionLife } from '@torg/domain/session/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { httpOnlyOptions } from './cookie-options.ts';
import type { Cookies } from './cookies.ts';

/** Seconds for which a notice waits for its page: a logout may lead to the identity server and back. */
const noticeLife = 10 * 60;

/** Has the next page say something once. */
export const tellOnce = (reply: FastifyReply, notice: NoticeName): void => {
  const options = httpOnlyOptions(reply);
  reply.setCookie(noticeCookie(options.secure), notice, { ...options, maxAge: noticeLife });
};

/** What is still to be said. */
export const readNotice = (cookies: Cookies, isHttps: boolean): NoticeName | undefined =>
  notices.find((notice) => notice === cookies[noticeCookie(isHttps)]);

/** Name and settings of the cookie that is taken away once the notice is shown. */
export const shownNotice = (request: FastifyRequest) => {
  const options = httpOnlyOptions({ request });
  return [noticeCookie(options.secure), '', { ...options, expires: new Date(0) }] as const;
};

/** A login makes what is still to be said of the one before untrue. */
export const forgetNotice = (reply: FastifyReply): void => {
  const options = httpOnlyOptions(reply);
  reply.clearCookie(noticeCookie(options.secure), options);
};

/**
 * Notes that the identity server has not ended its session: the next login is not to be let in by it.
 * @param state what the identity server is given to send back, which nobody else knows.
 */
export const oweLogout = (reply: FastifyReply, state: string): void => {
  const options = httpOnlyOptions(reply);
  reply.setCookie(owedLogoutCookie(options.secure), state, { ...options, maxAge: sessionLife / 1000 });
};

/** Whether the identity server may still know who logged out of this browser. */
export const isLogoutOwed = (cookies: Cookies, isHttps: boolean): boolean =>
  cookies[owedLogoutCookie(isHttps)] !== undefined;

/** Whether it is the identity server that leads a browser back, from the end of its session. */
export const isLedBack = (cookies: Cookies, isHttps: boolean, state: string | null): boolean =>
  state !== null && cookies[owedLogoutCookie(isHttps)] === state;

/** The identity server ended its session, or somebody has logged in anew. */
export const settleLogout = (reply: FastifyReply): void => {
  const options = httpOnlyOptions(reply);
  reply.clearCookie(owedLogoutCookie(options.secure), options);
};
