import { getResponsibleOrder, getResponsibleOrders } from '@torg/contracts';
import { type ResponsibleOrders, readResponsibleQuery } from '@torg/domain/purchase';
import type { FastifyPluginAsync } from 'fastify';
import { function as F, taskEither as TE } from 'fp-ts';
import { answer } from '../http/problems/answer.ts';
import type { Failure } from '../http/problems/problem-of.ts';
import type { RequestContext } from '../http/request-context.ts';
import { on, searchOf, withContracts } from './contract-route.ts';

export type ResponsibleRoutesDeps = { readonly responsibleOrdersOf: (context: RequestContext) => ResponsibleOrders };

/** Orders of the customers for whom whoever asks is responsible. */
export const responsibleRoutes =
  ({ responsibleOrdersOf }: ResponsibleRoutesDeps): FastifyPluginAsync =>
  async (instance) => {
    const app = withContracts(instance);

    app.route({
      ...on(getResponsibleOrders),
      handler: (request, reply) =>
        answer(reply, responsibleOrdersOf(request.context).list(readResponsibleQuery(searchOf(request.url)))),
    });

    app.route({
      ...on(getResponsibleOrder),
      handler: (request, reply) =>
        answer(
          reply,
          F.pipe(
            responsibleOrdersOf(request.context).see(request.params.number),
            TE.chainW(TE.fromOption((): Failure => ({ _tag: 'NotFound' }))),
            TE.map((order) => ({ order })),
          ),
        ),
    });
  };
