import { getCheckoutDraft, putCheckoutDraft } from '@torg/contracts';
import type { FastifyPluginAsync } from 'fastify';
import { answer } from '../http/problems/answer.ts';
import type { OpenShop } from '../http/request-context.ts';
import { on, withContracts } from './contract-route.ts';

/** Bytes of a draft: every field at its longest, in letters of four bytes each. */
const bodyLimit = 32 * 1024;

/** What the user typed into the checkout: that of the session's user, whoever the call names. */
export const checkoutDraftRoutes =
  (openShop: OpenShop): FastifyPluginAsync =>
  async (instance) => {
    const app = withContracts(instance);

    app.route({
      ...on(getCheckoutDraft),
      handler: (request, reply) => answer(reply, openShop(request.context).draft.read()),
    });

    app.route({
      ...on(putCheckoutDraft, 'drafts'),
      bodyLimit,
      handler: (request, reply) => answer(reply, openShop(request.context).draft.keep(request.body)),
    });
  };
