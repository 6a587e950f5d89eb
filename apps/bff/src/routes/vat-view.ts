import { getVatView } from '@torg/contracts';
import { vatCookie } from '@torg/contracts/cookies';
import { paths, redirectTarget } from '@torg/domain/navigation';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { acceptForms } from '../http/form-body.ts';
import { limitTo } from '../http/hooks/rate-limits.ts';
import { askedOrigin } from './asked-origin.ts';
import { on, withContracts } from './contract-route.ts';

/** Seconds that the choice is remembered. */
const maxAge = 365 * 24 * 60 * 60;

const fieldOf = ({ body }: FastifyRequest, name: string): string => {
  const value =
    typeof body === 'object' && body !== null ? (body as Readonly<Record<string, unknown>>)[name] : undefined;
  return typeof value === 'string' ? value : '';
};

/** The shopper's choice between prices with and without VAT (`showVat`). */
export const vatViewRoutes: FastifyPluginAsync = async (instance) => {
  await acceptForms(instance);

  withContracts(instance).route({
    ...on(getVatView),
    handler: async (request) => ({ seePriceInclVat: request.context.priceContext.vatView === 'gross' }),
  });

  instance.post(
    paths.vatView,
    { schema: { hide: true }, config: { role: 'shopper', rateLimit: limitTo('reading') } },
    async (request, reply) => {
      const choice = fieldOf(request, 'showVat');
      const secure = request.protocol === 'https';
      if (choice === 'true' || choice === 'false') {
        reply.setCookie(vatCookie, choice, { path: '/', sameSite: 'lax', secure, maxAge });
      }
      const target = redirectTarget(fieldOf(request, 'redirectUri'), askedOrigin(request));
      return reply.redirect(target, 303);
    },
  );
};
