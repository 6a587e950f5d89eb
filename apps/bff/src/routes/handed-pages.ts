import { handedDone, buyingPaths as paths } from '@torg/domain/navigation';
import { longestHandedMessage } from '@torg/domain/sales-desk';
import type { OwnContent } from '@torg/web/server';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { either as E, function as F, option as O, taskEither as TE } from 'fp-ts';
import { rememberBasket } from '../http/cookies/basket-cookies.ts';
import { countField, fieldOf, wholeField } from '../http/form-fields.ts';
import { refusal, refuse } from '../http/problems/answer.ts';
import type { Failure } from '../http/problems/problem-of.ts';
import { isActing } from '../http/request-context.ts';
import type { PageServer } from '../pages/page-server.ts';
import type { HandedRoutesDeps } from './handed-baskets.ts';
import { type OwnPageHandler, seeOther, sendOwnPage } from './own-page.ts';
import { doneIn, queryOf, serveOwnPages, turnDownOn } from './own-page-routes.ts';
import { rememberLeft } from './remember-left.ts';

export type HandedPagesDeps = HandedRoutesDeps & {
  readonly pages: Pick<PageServer, 'serveOwn' | 'forbid'>;
  /** Names a basket before it is handed over, so that it is handed over once. */
  readonly newIdempotencyKey: () => string;
};

type Own = Omit<Extract<OwnContent, { page: 'handed-baskets' }>, 'page' | 'baskets'>;

/** Where a representative hands a basket over, and a customer takes one over or declines it. Forms do everything. */
export const handedPages =
  ({ handedBasketsOf, openShop, pages, newIdempotencyKey }: HandedPagesDeps): FastifyPluginAsync =>
  async (app) => {
    const turnDown = turnDownOn(pages);

    /** What is in the basket of who acts: to be handed over. */
    const basketToHand = (request: FastifyRequest) =>
      isActing(request.context)
        ? F.pipe(
            openShop(request.context).basket.read(),
            TE.map(({ revision, lines }) => ({
              ...{ revision, lines: lines.map(({ sku, name, quantity }) => ({ sku, name, quantity })) },
            })),
            TE.map(O.some),
          )
        : TE.right(O.none);

    const show = async (
      request: FastifyRequest,
      reply: FastifyReply,
      { status, ...more }: Own & { readonly status?: number } = {},
    ): Promise<FastifyReply> => {
      const found = await F.pipe(
        handedBasketsOf(request.context).list(),
        TE.bindTo('baskets'),
        TE.bindW('basket', () => basketToHand(request)),
      )();
      if (E.isLeft(found)) return turnDown(request, reply, found.left);
      const { baskets, basket } = found.right;
      const toHand = O.isSome(basket) ? { basket: basket.value, handedId: newIdempotencyKey() } : {};
      return sendOwnPage(pages, request, reply, {
        path: paths.handedBaskets,
        own: { page: 'handed-baskets', baskets, ...toHand, ...more },
        ...(status === undefined ? {} : { status }),
      });
    };

    const refused = (
      request: FastifyRequest,
      reply: FastifyReply,
      failure: Failure,
      typed: Pick<Own, 'typed' | 'handedId'> = {},
    ): Promise<FastifyReply> => {
      if (failure._tag === 'Forbidden') return turnDown(request, reply, failure);
      const { code, max, reason, status } = refusal(reply, failure);
      const told = { ...(max === undefined ? {} : { max }), ...(reason === undefined ? {} : { names: reason }) };
      return show(request, reply, { status, code, ...told, ...typed });
    };

    const get: OwnPageHandler = async (request, reply) => {
      const { id } = queryOf(request);
      const said = doneIn(request, handedDone);
      if (typeof id !== 'string' || id === '') return show(request, reply, said);
      const found = await handedBasketsOf(request.context).find(id)();
      return E.isRight(found)
        ? show(request, reply, { shown: found.right, ...said })
        : refused(request, reply, found.left);
    };

    const hand: OwnPageHandler = async (request, reply) => {
      const handedId = fieldOf(request, 'handedId');
      const typed = wholeField(request, 'message').slice(0, 2 * longestHandedMessage);
      const reviewed = countField(request, 'revision');
      const handed = await handedBasketsOf(request.context).hand({ id: handedId, message: typed, reviewed })();
      if (E.isLeft(handed)) return refused(request, reply, handed.left, { typed });
      await rememberLeft(openShop, request, reply)();
      return seeOther(request, reply, paths.handedBasket(handed.right.id, 'handed'));
    };

    const take: OwnPageHandler = async (request, reply) => {
      const handed = handedBasketsOf(request.context);
      const id = fieldOf(request, 'id');
      const taken = await F.pipe(
        handed.take(id),
        TE.bindTo('put'),
        TE.bind('shown', () => handed.find(id)),
      )();
      if (E.isLeft(taken)) return refused(request, reply, taken.left);
      const { put, shown } = taken.right;
      rememberBasket(reply, request.context, put.basket);
      return show(request, reply, { shown, put: { goods: put.handed.goods, findings: put.findings } });
    };

    const decline: OwnPageHandler = async (request, reply) => {
      const declined = await handedBasketsOf(request.context).decline(fieldOf(request, 'id'))();
      if (E.isRight(declined)) return seeOther(request, reply, paths.handedBasket(declined.right.id, 'declined'));
      return refused(request, reply, declined.left);
    };

    const post: OwnPageHandler = async (request, reply) => {
      switch (fieldOf(request, 'intent')) {
        case 'hand':
          return hand(request, reply);
        case 'take':
          return take(request, reply);
        case 'decline':
          return decline(request, reply);
        default:
          return refuse(reply, { _tag: 'BadRequest' });
      }
    };

    await serveOwnPages(app, { budget: 'lists' }, [{ path: paths.handedBaskets, get, post }]);
  };
