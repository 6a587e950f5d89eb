import { getVatView, putVatView } from '@torg/contracts';
import { paths, redirectTarget } from '@torg/domain/navigation';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { either as E } from 'fp-ts';
import { rememberVatView } from '../http/cookies/vat-cookie.ts';
import { acceptForms } from '../http/form-body.ts';
import { fieldOf, redirectField } from '../http/form-fields.ts';
import { logOf } from '../http/logging.ts';
import type { PreferencesOf } from '../http/request-context.ts';
import { askedOrigin } from './asked-origin.ts';
import { on, withContracts } from './contract-route.ts';

/** The shopper's choice between prices with and without VAT (`showVat`). */
export const vatViewRoutes =
  (preferencesOf: PreferencesOf): FastifyPluginAsync =>
  async (instance) => {
    await acceptForms(instance);

    withContracts(instance).route({
      ...on(getVatView),
      handler: async (request) => ({ seePriceInclVat: request.context.priceContext.vatView === 'gross' }),
    });

    /** The browser remembers it; that the account cannot keep it holds nobody up. */
    const choose = async (request: FastifyRequest, reply: FastifyReply, seePriceInclVat: boolean): Promise<void> => {
      rememberVatView(reply, seePriceInclVat ? 'gross' : 'net');
      const kept = await preferencesOf(request.context).save({ _isShowVat: seePriceInclVat })();
      if (E.isLeft(kept)) logOf(request).error({ err: kept.left.cause }, 'a VAT view could not be kept');
    };

    withContracts(instance).route({
      ...on(putVatView),
      handler: async (request, reply) => {
        await choose(request, reply, request.body.seePriceInclVat);
        return request.body;
      },
    });

    instance.post(
      paths.vatView,
      { schema: { hide: true }, config: { role: 'shopper', budget: 'reading' } },
      async (request, reply) => {
        const choice = fieldOf(request, 'showVat');
        if (choice === 'true' || choice === 'false') await choose(request, reply, choice === 'true');
        const target = redirectTarget(redirectField(request), askedOrigin(request));
        return reply.redirect(target, 303);
      },
    );
  };
