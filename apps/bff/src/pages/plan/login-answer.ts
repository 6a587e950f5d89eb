import { fastifyCookie } from '@fastify/cookie';
import { localizedPath, paths } from '@torg/domain/navigation';
import type { FastifyRequest } from 'fastify';
import { option as O } from 'fp-ts';
import { readNonce } from '../../http/cookies/session-cookies.ts';
import { readSettings } from '../../http/cookies/settings-cookie.ts';
import { logOf } from '../../http/logging.ts';
import { faultInAnswer, whereToLook } from '../../session/misconfiguration.ts';
import type { RunningShop } from '../../shops/running-shop.ts';
import type { PagePlan } from './page-plan.ts';

/**
 * The identity server leads back to one address, whatever language a login was begun in: the page goes on in the one that
 * the browser has chosen.
 */
export const inChosenLanguage = ({ info }: RunningShop, request: FastifyRequest, plan: PagePlan): PagePlan => {
  const [path = '', ...rest] = request.url.split('?');
  if (path !== paths.loginAnswer) return plan;
  const chosen = readSettings(fastifyCookie.parse(request.headers.cookie ?? ''), info);
  if (O.isNone(chosen) || chosen.value.locale === info.locales[0]) return plan;
  const location = localizedPath(path, chosen.value.locale, info.locales);
  return { kind: 'redirect', status: 302, location: [location, ...rest].join('?') };
};

/** Says in the log what an identity server told a browser that began a login: its words are for the operator. */
export const reportFault = ({ info }: RunningShop, request: FastifyRequest): void => {
  const found = faultInAnswer(request.url);
  const cookies = fastifyCookie.parse(request.headers.cookie ?? '');
  if (found === undefined || O.isNone(readNonce(cookies, request.protocol === 'https'))) return;
  const line = `logins are set up wrongly: ${whereToLook(info, found.fault)}`;
  logOf(request).error({ shop: info.id, fault: found.fault, reason: found.error }, line);
};
