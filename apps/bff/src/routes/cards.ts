import { deleteCard, getCards } from '@torg/contracts';
import { cardPaths } from '@torg/domain/navigation';
import type { ShopperCards } from '@torg/domain/purchase';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { either as E, function as F, taskEither as TE } from 'fp-ts';
import { fieldOf } from '../http/form-fields.ts';
import { answer } from '../http/problems/answer.ts';
import type { RequestContext } from '../http/request-context.ts';
import type { PageServer } from '../pages/page-server.ts';
import { on, withContracts } from './contract-route.ts';
import { type OwnPageHandler, seeOther, sendOwnPage } from './own-page.ts';
import { doneIn, serveOwnPages, turnDownOn } from './own-page-routes.ts';

export type CardRoutesDeps = {
  readonly cardsOf: (context: RequestContext) => ShopperCards;
  readonly pages: Pick<PageServer, 'serveOwn' | 'forbid'>;
};

const done = ['removed'] as const;

/** Cards that payment providers keep for who is logged in. Who acts as a customer sees none. */
export const cardRoutes =
  ({ cardsOf, pages }: CardRoutesDeps): FastifyPluginAsync =>
  async (instance) => {
    const app = withContracts(instance);
    const list = (request: FastifyRequest) =>
      F.pipe(
        cardsOf(request.context).list(),
        TE.map((cards) => ({ cards: [...cards] })),
      );

    app.route({ ...on(getCards, 'payments'), handler: (request, reply) => answer(reply, list(request)) });

    app.route({
      ...on(deleteCard, 'payments'),
      handler: (request, reply) =>
        answer(
          reply,
          F.pipe(
            cardsOf(request.context).remove(request.params.id),
            TE.chainW(() => list(request)),
          ),
        ),
    });

    await instance.register(async (scope) => {
      const turnDown = turnDownOn(pages);

      /** A provider that is away is said on the page: everything else of the shop is there. */
      const show = async (
        request: FastifyRequest,
        reply: FastifyReply,
        told: { readonly code?: string; readonly status?: number } = {},
      ): Promise<FastifyReply> => {
        const found = await cardsOf(request.context).list()();
        if (E.isLeft(found) && found.left._tag !== 'Unavailable') return turnDown(request, reply, found.left);
        const { status = E.isLeft(found) ? 503 : 200, code } = told;
        return sendOwnPage(pages, request, reply, {
          path: cardPaths.all,
          status,
          own: {
            page: 'cards',
            ...(E.isLeft(found) ? {} : { cards: found.right }),
            ...(code === undefined ? doneIn(request, done) : { code }),
          },
        });
      };

      const get: OwnPageHandler = (request, reply) => show(request, reply);

      /** A second click on what is removed finds the list without it, and says so. */
      const post: OwnPageHandler = async (request, reply) => {
        const removed = await cardsOf(request.context).remove(fieldOf(request, 'id'))();
        if (E.isRight(removed)) return seeOther(request, reply, cardPaths.removed);
        if (removed.left._tag === 'UnknownCard') return show(request, reply, { code: 'cards.missing', status: 404 });
        if (removed.left._tag === 'Unavailable')
          return show(request, reply, { code: 'cards.not_removed', status: 503 });
        return turnDown(request, reply, removed.left);
      };

      await serveOwnPages(scope, { budget: 'payments' }, [{ path: cardPaths.all, get, post }]);
    });
  };
