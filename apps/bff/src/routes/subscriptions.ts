import { getPlanStanding, getSubscriptions, postSubscription } from '@torg/contracts';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { function as F, taskEither as TE } from 'fp-ts';
import { answer } from '../http/problems/answer.ts';
import type { OpenShop } from '../http/request-context.ts';
import { on, withContracts } from './contract-route.ts';
import { doDeed, type SubscriptionsOf } from './subscription-deeds.ts';

export type SubscriptionRoutesDeps = { readonly openShop: OpenShop; readonly subscriptionsOf: SubscriptionsOf };

/** The own subscriptions of who is logged in, and what subscriptions cost whoever asks. */
export const subscriptionRoutes =
  ({ openShop, subscriptionsOf }: SubscriptionRoutesDeps): FastifyPluginAsync =>
  async (instance) => {
    const app = withContracts(instance);
    const ownOf = ({ context }: Pick<FastifyRequest, 'context'>) =>
      TE.fromNullable({ _tag: 'NotFound' } as const)(subscriptionsOf(context));

    app.route({
      ...on(getSubscriptions, 'payments'),
      handler: (request, reply) =>
        answer(
          reply,
          F.pipe(
            ownOf(request),
            TE.chainW((own) => own.list()),
            TE.map((subscriptions) => ({ subscriptions })),
          ),
        ),
    });

    app.route({
      ...on(postSubscription, 'payments'),
      handler: (request, reply) => {
        const { params, headers, body } = request;
        const wish = { id: params.id, version: body.version, key: headers['idempotency-key'] ?? '' };
        return answer(
          reply,
          F.pipe(
            ownOf(request),
            TE.chainFirstW((own) => doDeed(own, wish, body)),
            TE.chainW((own) => own.list()),
            TE.map((subscriptions) => ({ subscriptions })),
          ),
        );
      },
    });

    app.route({
      ...on(getPlanStanding),
      handler: (request, reply) => answer(reply, openShop(request.context).planStanding()),
    });
  };
