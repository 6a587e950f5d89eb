import { getPoints, getPointsEvents } from '@torg/contracts';
import type { FastifyPluginAsync } from 'fastify';
import { function as F, option as O, taskEither as TE } from 'fp-ts';
import { answer } from '../http/problems/answer.ts';
import type { OpenShop } from '../http/request-context.ts';
import { on, withContracts } from './contract-route.ts';

/** The loyalty points of the visitor: the session's, whoever the call names. */
export const pointsRoutes =
  (openShop: OpenShop): FastifyPluginAsync =>
  async (instance) => {
    const app = withContracts(instance);

    app.route({
      ...on(getPoints),
      handler: (request, reply) =>
        answer(
          reply,
          F.pipe(
            openShop(request.context).points.balance(),
            TE.map((balance) => {
              if (O.isNone(balance)) return {};
              const { pending, ends, ...points } = balance.value;
              return { points: { ...points, pending: [...pending], ends: [...ends] } };
            }),
          ),
        ),
    });

    app.route({
      ...on(getPointsEvents),
      handler: (request, reply) =>
        answer(
          reply,
          F.pipe(
            openShop(request.context).points.events(request.query.before),
            TE.map(({ events, ...page }) => ({ ...page, events: [...events] })),
          ),
        ),
    });
  };
