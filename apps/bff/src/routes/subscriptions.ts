import { getPlanStanding } from '@torg/contracts';
import type { FastifyPluginAsync } from 'fastify';
import { answer } from '../http/problems/answer.ts';
import type { OpenShop } from '../http/request-context.ts';
import { on, withContracts } from './contract-route.ts';

export type SubscriptionRoutesDeps = { readonly openShop: OpenShop };

/** What subscriptions cost whoever asks. */
export const subscriptionRoutes =
  ({ openShop }: SubscriptionRoutesDeps): FastifyPluginAsync =>
  async (instance) => {
    withContracts(instance).route({
      ...on(getPlanStanding),
      handler: (request, reply) => answer(reply, openShop(request.context).planStanding()),
    });
  };
