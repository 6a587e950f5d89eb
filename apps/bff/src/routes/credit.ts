import { getCredit, getCreditEvents, getCreditReport } from '@torg/contracts';
import { readReportQuery } from '@torg/domain/credit';
import type { FastifyPluginAsync } from 'fastify';
import { function as F, option as O, taskEither as TE } from 'fp-ts';
import { answer } from '../http/problems/answer.ts';
import type { OpenShop } from '../http/request-context.ts';
import { on, searchOf, withContracts } from './contract-route.ts';

/** The credit that the visitor buys on: the session's, whoever the call names. */
export const creditRoutes =
  (openShop: OpenShop): FastifyPluginAsync =>
  async (instance) => {
    const app = withContracts(instance);

    app.route({
      ...on(getCredit),
      handler: (request, reply) =>
        answer(
          reply,
          F.pipe(
            openShop(request.context).credit.balance(),
            TE.map((balance) => (O.isSome(balance) ? { credit: balance.value } : {})),
          ),
        ),
    });

    app.route({
      ...on(getCreditEvents),
      handler: (request, reply) =>
        answer(
          reply,
          F.pipe(
            openShop(request.context).credit.events(),
            TE.map((events) => ({ events: [...events] })),
          ),
        ),
    });

    app.route({
      ...on(getCreditReport),
      handler: (request, reply) =>
        answer(reply, openShop(request.context).creditReport(readReportQuery(searchOf(request.url)))),
    });
  };
