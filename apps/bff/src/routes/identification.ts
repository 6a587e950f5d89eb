import { identificationPath, localizedPath, paths, redirectTarget } from '@torg/domain/navigation';
import type { Clock } from '@torg/domain/runtime';
import { missingProof, type WantedProof } from '@torg/domain/session/server';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { option as O } from 'fp-ts';
import { refuse } from '../http/problems/answer.ts';
import type { PageServer } from '../pages/page-server.ts';
import { sendPage } from '../pages/send/send-page.ts';
import { askedOrigin } from './asked-origin.ts';
import { searchOf } from './contract-route.ts';
import { inLocale } from './own-page.ts';

export type IdentificationRoutesDeps = { readonly clock: Clock; readonly pages: Pick<PageServer, 'tellUnidentified'> };

const path = '/bankid/redirect';

/** Short enough to be typed on another device: whoever identifies there finds their basket at the checkout. */
const checkoutPath = '/bankid/checkout';

/** The login at which the identity server has the provider ask; its answer leads to `redirectUri`. */
const loginAt = (provider: string, { acrValues, maxAge }: WantedProof, redirectUri: string): string => {
  const asked = new URLSearchParams({ acr_values: acrValues.join(' '), max_age: String(maxAge) });
  return `${paths.externalLogin(provider, redirectUri)}&${asked}`;
};

/**
 * `/bankid/redirect?redirectUri=…` leads on who has proved who they are, at the level and as lately as the shop wants, and
 * all others to the provider before. Who comes back without a proof is told so, and not sent round: they may try again, or go
 * where it was wanted without it. `/bankid/checkout` leads on to the checkout.
 */
export const identificationRoutes =
  ({ clock, pages }: IdentificationRoutesDeps): FastifyPluginAsync =>
  async (app) => {
    const lead = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      const { shop, session, locale } = request.context;
      const { identification, loginDisabled, redirectOrigins, locales } = shop.info;
      if (identification === undefined || loginDisabled) return refuse(reply, { _tag: 'NotFound' });
      const search = searchOf(request.url);
      const target = redirectTarget(search.get('redirectUri') ?? undefined, askedOrigin(request), redirectOrigins);
      const missing = missingProof(O.toUndefined(session)?.user, identification, clock.now());
      reply.header('cache-control', 'private, no-store');
      if (missing === undefined) return reply.redirect(target, 303);
      const here = (more: Readonly<Record<string, string>>) =>
        `${localizedPath(path, locale, locales)}?${new URLSearchParams({ ...more, redirectUri: target })}`;
      if (search.get('answer') === '1')
        return sendPage(
          request,
          reply,
          pages.tellUnidentified(
            { context: request.context, isHttps: request.protocol === 'https' },
            { missing, again: here({}), back: target },
          ),
        );
      const login = loginAt(identification.provider, identification, here({ answer: '1' }));
      return reply.redirect(localizedPath(login, locale, locales), 303);
    };

    const toCheckout = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      const { shop, locale } = request.context;
      const { identification, loginDisabled, locales } = shop.info;
      if (identification === undefined || loginDisabled) return refuse(reply, { _tag: 'NotFound' });
      const checkout = localizedPath(paths.checkout, locale, locales);
      return reply.redirect(localizedPath(identificationPath(checkout), locale, locales), 303);
    };

    const options = { schema: { hide: true }, config: { role: 'open', isPage: true, budget: 'rendering' } } as const;
    for (const prefix of ['', '/:locale']) {
      app.get(`${prefix}${path}`, options, inLocale(lead));
      app.get(`${prefix}${checkoutPath}`, options, inLocale(toCheckout));
    }
  };
