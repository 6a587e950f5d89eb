import { getDeskOrder, postDeskLink, postDeskOrders } from '@torg/contracts';
import { readOrderQuery } from '@torg/domain/purchase';
import type { FastifyPluginAsync } from 'fastify';
import { function as F, taskEither as TE } from 'fp-ts';
import { answer } from '../http/problems/answer.ts';
import type { Failure } from '../http/problems/problem-of.ts';
import { on, withContracts } from './contract-route.ts';
import { type DeskLinkDeps, makeDeskLink } from './make-desk-link.ts';

/** Orders at the sales desk, and links of its basket, for other frontends. */
export const deskOrderRoutes =
  (deps: DeskLinkDeps): FastifyPluginAsync =>
  async (instance) => {
    const app = withContracts(instance);
    const { deskOrdersOf } = deps;
    const own = { about: 'own' } as const;

    app.route({
      ...on(postDeskOrders, 'customers', own),
      handler: (request, reply) => {
        const { search = '', ...narrowing } = request.body;
        const { state, after, before } = readOrderQuery(new URLSearchParams(narrowing));
        return answer(
          reply,
          deskOrdersOf(request).list({
            ...(search.trim() === '' ? {} : { search }),
            ...(state === undefined ? {} : { state }),
            ...(after === undefined ? {} : { after }),
            ...(before === undefined ? {} : { before }),
          }),
        );
      },
    });

    app.route({
      ...on(getDeskOrder, 'customers', own),
      handler: (request, reply) =>
        answer(
          reply,
          F.pipe(
            deskOrdersOf(request).see(request.params.number),
            TE.chainW(TE.fromOption((): Failure => ({ _tag: 'NotFound' }))),
          ),
        ),
    });

    app.route({
      ...on(postDeskLink, 'customers', own),
      handler: (request, reply) => answer(reply, F.pipe(makeDeskLink(deps)(request), TE.chainW(TE.fromEither))),
    });
  };
