import { fastifyCookie } from '@fastify/cookie';
import type { Role } from '@torg/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { option as O } from 'fp-ts';
import type { Shops } from '../shops/shops.ts';
import { hostName, refusalAtDoor } from './admission.ts';
import { refuse } from './answer.ts';
import { readAudience, readGuest } from './cookies.ts';
import { dataHeaders } from './headers.ts';
import { preferredLocale, type Visit } from './visit.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set for every route of the shop scope before its handler runs. */
    visit: Visit;
  }
  interface FastifyContextConfig {
    role?: Role;
    servedWhenClosed?: boolean;
  }
}

export type ShopScopeDeps = { readonly shops: Shops; readonly secret: string };

/**
 * Lets requests into the shop that their host names, and turns the others away: unknown hosts, closed shops,
 * foreign origins, and visitors where login is required.
 */
export const enterShop = (app: FastifyInstance, { shops, secret }: ShopScopeDeps): void => {
  app.register(fastifyCookie);
  app.decorateRequest('visit');

  app.addHook('onRequest', async (request: FastifyRequest, reply: FastifyReply) => {
    const isHttps = request.protocol === 'https';
    reply.headers(dataHeaders(isHttps)).headers({ 'x-request-id': request.id, 'cache-control': 'no-store' });
    const shop = shops.get().byHost.get(hostName(request.host));
    if (shop === undefined) return refuse(reply, { _tag: 'UnknownHost' });
    const { role = 'shopper', servedWhenClosed = false } = request.routeOptions.config;
    const refusal = refusalAtDoor(
      {
        method: request.method,
        role,
        servedWhenClosed,
        host: request.host,
        origin: request.headers.origin,
        secFetchSite: headerText(request.headers['sec-fetch-site']),
        contentType: request.headers['content-type'],
        hasCookies: request.headers.cookie !== undefined,
      },
      { closed: shop.info.temporaryClosedContent !== undefined, loginRequired: shop.info.loginRequired },
    );
    if (refusal !== undefined) return refuse(reply, refusal);
    const cookies = fastifyCookie.parse(request.headers.cookie ?? '');
    request.visit = {
      shop,
      locale: preferredLocale(request.headers['accept-language'], shop.info.locales),
      audience: readAudience(cookies, shop.info, secret),
      guest: readGuest(cookies, isHttps),
      session: O.none,
    };
  });
};

const headerText = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value.join(',') : value;
