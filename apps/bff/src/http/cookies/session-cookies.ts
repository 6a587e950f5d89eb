import { createHash } from 'node:crypto';
import {
  deferredCookie,
  groupCookie,
  guestCookie,
  guestCountCookie,
  idpCookie,
  knownGuestCookie,
  loginAlertCookie,
  loginCookie,
  sessionCookie,
  targetCookie,
  userCountCookie,
} from '@torg/contracts/cookies';
import type { Device } from '@torg/domain/session';
import { type SessionKey, sessionLife } from '@torg/domain/session/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { option as O } from 'fp-ts';
import { cookieOptions, httpOnlyOptions } from './cookie-options.ts';
import { type Cookies, type GroupSettings, signGroup } from './cookies.ts';

/** Seconds that a guest is known: as long as the basket. */
const guestLife = 90 * 24 * 60 * 60;

/** Seconds from the start of a login, or of a logout at the identity server, to its end. */
const onTheWay = 10 * 60;

const secret = /^[\w-]{43}$/;

export const hashOf = (value: string): string => createHash('sha256').update(value).digest('base64url');

/** The key that the session cookie leads to; `unknown` for a value that this server cannot have made. */
export const readSessionKey = (cookies: Cookies, isHttps: boolean): O.Option<SessionKey | 'unknown'> => {
  const value = cookies[sessionCookie(isHttps)];
  if (value === undefined) return O.none;
  return O.some(secret.test(value) ? hashOf(value) : 'unknown');
};

export const giveSession = (reply: FastifyReply, value: string): void => {
  const options = httpOnlyOptions(reply);
  reply.setCookie(sessionCookie(options.secure), value, { ...options, maxAge: sessionLife / 1000 });
};

/** Tells pages the customer group whose prices they show; signed, as a visitor may change it. */
export const rememberGroup = (
  reply: FastifyReply,
  info: GroupSettings,
  customerGroup: string,
  signingSecret: string,
): void => {
  reply.setCookie(groupCookie, signGroup(info, customerGroup, signingSecret), {
    ...cookieOptions(reply),
    // Without an age a cookie lives until the browser is closed.
    ...(info.customerGroupMaxAge === 0 ? {} : { maxAge: info.customerGroupMaxAge }),
  });
};

/** Makes a browser a guest's for 90 days, whose basket it will be. */
export const giveGuest = (reply: FastifyReply, value: string): void => {
  const options = httpOnlyOptions(reply);
  reply.setCookie(guestCookie(options.secure), value, { ...options, maxAge: guestLife });
};

/** Notes which guest this device was when somebody logged in on it. */
export const noteLogin = (reply: FastifyReply, guest: O.Option<string>): void => {
  if (O.isNone(guest)) return;
  const options = httpOnlyOptions(reply);
  reply.setCookie(knownGuestCookie(options.secure), hashOf(guest.value), { ...options, maxAge: guestLife });
};

/** What a request tells of the device that it comes from. */
export const deviceOf = ({ context, cookies, protocol }: FastifyRequest): Device => ({
  guest: O.map(hashOf)(context.guest),
  isLoggedIn: O.isSome(context.session),
  guestAtLogin: O.fromNullable(cookies[knownGuestCookie(protocol === 'https')]),
});

/** Notes that what follows a login is still to come in this browser: the guest is not the user's yet. */
export const deferLogin = (reply: FastifyReply): void => {
  const options = httpOnlyOptions(reply);
  reply.setCookie(deferredCookie(options.secure), 'true', { ...options, maxAge: sessionLife / 1000 });
};

/** Whether what follows the login in this browser is still to come. */
export const isLoginDeferred = (cookies: Cookies, isHttps: boolean): boolean =>
  cookies[deferredCookie(isHttps)] !== undefined;

/** What follows the login has happened. */
export const forgetDeferredLogin = (reply: FastifyReply): void => {
  const options = cookieOptions(reply);
  reply.clearCookie(deferredCookie(options.secure), options);
};

/**
 * What ties a login to the browser that began it. Tabs that log in at the same time share it.
 * @returns the nonce, which may be known: the cookie's value cannot be worked out from it.
 */
export const beginLogin = (reply: FastifyReply, cookies: Cookies, newSecret: () => string): string => {
  const options = httpOnlyOptions(reply);
  const name = loginCookie(options.secure);
  const known = cookies[name];
  const value = known !== undefined && secret.test(known) ? known : newSecret();
  reply.setCookie(name, value, { ...options, maxAge: onTheWay });
  return hashOf(value);
};

/** The nonce of the login that this browser began. */
export const readNonce = (cookies: Cookies, isHttps: boolean): O.Option<string> => {
  const value = cookies[loginCookie(isHttps)];
  return value !== undefined && secret.test(value) ? O.some(hashOf(value)) : O.none;
};

/** Where to go once the identity server has ended its session, too. */
export const rememberTarget = (reply: FastifyReply, target: string): void => {
  const options = httpOnlyOptions(reply);
  reply.setCookie(targetCookie(options.secure), target, { ...options, maxAge: onTheWay });
};

export const readTarget = (cookies: Cookies, isHttps: boolean): string | undefined => cookies[targetCookie(isHttps)];

export const forgetTarget = (reply: FastifyReply): void => {
  const options = cookieOptions(reply);
  reply.clearCookie(targetCookie(options.secure), options);
};

/**
 * The user's count means nothing once the session is over. The cookie of such a session stays: another tab may have
 * got a new one while this answer was on its way.
 */
export const forgetUserCount = (request: FastifyRequest, reply: FastifyReply): void => {
  if (request.headers.cookie?.includes(`${userCountCookie}=`)) reply.clearCookie(userCountCookie, cookieOptions(reply));
};

/** Leaves nothing of a login in a browser: session, nonce, units, customer group, provider, alert. */
export const forgetSession = (reply: FastifyReply): void => {
  const options = cookieOptions(reply);
  const ofLogin = [sessionCookie(options.secure), loginCookie(options.secure)];
  for (const name of [...ofLogin, userCountCookie, groupCookie, idpCookie, loginAlertCookie]) {
    reply.clearCookie(name, options);
  }
};

/** Leaves nothing of a guest in a browser. */
export const forgetGuest = (reply: FastifyReply): void => {
  const options = cookieOptions(reply);
  for (const name of [guestCookie(options.secure), knownGuestCookie(options.secure), guestCountCookie]) {
    reply.clearCookie(name, options);
  }
};
