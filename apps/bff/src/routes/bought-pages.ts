import { type BoughtQuery, boughtPeriods } from '@torg/domain/bought';
import { buyingPaths } from '@torg/domain/navigation';
import type { OwnContent } from '@torg/web/server';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { either as E } from 'fp-ts';
import { rememberBasket } from '../http/cookies/basket-cookies.ts';
import { fieldOf } from '../http/form-fields.ts';
import { refusal } from '../http/problems/answer.ts';
import type { PageServer } from '../pages/page-server.ts';
import { chosenUnits, goodsTyped } from './asked-units.ts';
import type { BoughtRoutesDeps } from './bought.ts';
import { type OwnPageHandler, sendOwnPage } from './own-page.ts';
import { queryOf, serveOwnPages, turnDownOn } from './own-page-routes.ts';

export type BoughtPagesDeps = BoughtRoutesDeps & { readonly pages: Pick<PageServer, 'serveOwn' | 'forbid'> };

type Own = Omit<Extract<OwnContent, { page: 'bought' }>, 'page' | 'bought'>;

const queryIn = (period: unknown, of: unknown): BoughtQuery => ({
  period: boughtPeriods.find((known) => known === period) ?? 'month',
  ...(of === 'company' ? { of } : {}),
});

/** What was bought in the last month, week or quarter: a form puts it into the basket. */
export const boughtPages =
  ({ boughtOf, pages }: BoughtPagesDeps): FastifyPluginAsync =>
  async (app) => {
    const turnDown = turnDownOn(pages);

    const show = async (
      request: FastifyRequest,
      reply: FastifyReply,
      query: BoughtQuery,
      { status, ...told }: Own & { readonly status?: number } = {},
    ): Promise<FastifyReply> => {
      const found = await boughtOf(request.context).see(query)();
      if (E.isLeft(found)) return turnDown(request, reply, found.left);
      return sendOwnPage(pages, request, reply, {
        path: buyingPaths.boughtIn(query),
        own: { page: 'bought', bought: found.right, ...told },
        ...(status === undefined ? {} : { status }),
      });
    };

    const get: OwnPageHandler = (request, reply) => {
      const { period, of } = queryOf(request);
      return show(request, reply, queryIn(period, of));
    };

    /** What was chosen goes into the basket as it was typed; a second press adds nothing. */
    const post: OwnPageHandler = async (request, reply) => {
      const query = queryIn(fieldOf(request, 'period'), fieldOf(request, 'of'));
      const typed = goodsTyped(request);
      const chosen = chosenUnits(typed);
      if (chosen.length === 0) return show(request, reply, query, { typed, code: 'list.none_chosen', status: 422 });
      const put = await boughtOf(request.context).put(query, chosen)();
      if (E.isRight(put)) {
        const { basket, findings } = put.right;
        rememberBasket(reply, request.context, basket);
        return show(request, reply, query, { typed, put: { goods: chosen.length, findings } });
      }
      if (put.left._tag !== 'InvalidListQuantity') return turnDown(request, reply, put.left);
      const { code, max, sku, status } = refusal(reply, put.left);
      const told = { ...(max === undefined ? {} : { max }), ...(sku === undefined ? {} : { sku }) };
      return show(request, reply, query, { typed, code, status, ...told });
    };

    await serveOwnPages(app, { budget: 'lists' }, [{ path: buyingPaths.bought, get, post }]);
  };
