import { getSharedWishes, getWishes, postWishes } from '@torg/contracts';
import type { FastifyPluginAsync } from 'fastify';
import { function as F, taskEither as TE } from 'fp-ts';
import { answer } from '../http/problems/answer.ts';
import type { Failure } from '../http/problems/problem-of.ts';
import type { OpenShop } from '../http/request-context.ts';
import { on, withContracts } from './contract-route.ts';

/** What users want to find again, and what they let others see of it by a link. */
export const wishRoutes =
  (openShop: OpenShop): FastifyPluginAsync =>
  async (instance) => {
    const app = withContracts(instance);

    app.route({
      // Every page asks for the list; of a visit from a procurement system none is kept.
      ...on(getWishes, 'reading', { servedInPunchOut: true }),
      handler: (request, reply) =>
        answer(
          reply,
          F.pipe(
            openShop(request.context).wishes.read(),
            TE.map((list) => ({ list })),
          ),
        ),
    });

    app.route({
      ...on(postWishes, 'basket'),
      handler: (request, reply) =>
        answer(
          reply,
          F.pipe(
            openShop(request.context).wishes.apply(request.body),
            TE.map((list) => ({ list })),
          ),
        ),
    });

    app.route({
      ...on(getSharedWishes),
      handler: (request, reply) =>
        answer(
          reply,
          F.pipe(
            openShop(request.context).wishes.shared(request.params.secret),
            TE.chainW(TE.fromOption((): Failure => ({ _tag: 'NotFound' }))),
            TE.map((wishes) => ({ wishes })),
          ),
        ),
    });
  };
