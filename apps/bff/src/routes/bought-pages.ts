import { type BoughtFailure, type BoughtQuery, boughtPeriods } from '@torg/domain/bought';
import { buyingPaths } from '@torg/domain/navigation';
import type { OwnContent } from '@torg/web/server';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { either as E } from 'fp-ts';
import { rememberBasket } from '../http/cookies/basket-cookies.ts';
import { acceptForms } from '../http/form-body.ts';
import { fieldOf } from '../http/form-fields.ts';
import type { BudgetName } from '../http/hooks/budgets.ts';
import { refusal, refuse } from '../http/problems/answer.ts';
import type { PageServer } from '../pages/page-server.ts';
import { sendPage } from '../pages/send/send-page.ts';
import { chosenUnits, goodsTyped } from './asked-units.ts';
import type { BoughtRoutesDeps } from './bought.ts';
import { inLocale, sendOwnPage } from './own-page.ts';

export type BoughtPagesDeps = BoughtRoutesDeps & { readonly pages: Pick<PageServer, 'serveOwn' | 'forbid'> };

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;
type Own = Omit<Extract<OwnContent, { page: 'bought' }>, 'page' | 'bought'>;

const queryIn = (period: unknown, of: unknown): BoughtQuery => ({
  period: boughtPeriods.find((known) => known === period) ?? 'month',
  ...(of === 'company' ? { of } : {}),
});

/** What was bought in the last month, week or quarter: a form puts it into the basket. */
export const boughtPages =
  ({ boughtOf, pages }: BoughtPagesDeps): FastifyPluginAsync =>
  async (app) => {
    app.removeAllContentTypeParsers();
    await acceptForms(app);

    const refuseOn = (request: FastifyRequest, reply: FastifyReply, failure: BoughtFailure) => {
      const { context, protocol } = request;
      return failure._tag === 'Forbidden'
        ? sendPage(request, reply, pages.forbid({ context, isHttps: protocol === 'https' }))
        : refuse(reply, failure);
    };

    const show = async (
      request: FastifyRequest,
      reply: FastifyReply,
      query: BoughtQuery,
      { status, ...told }: Own & { readonly status?: number } = {},
    ): Promise<FastifyReply> => {
      const found = await boughtOf(request.context).see(query)();
      if (E.isLeft(found)) return refuseOn(request, reply, found.left);
      return sendOwnPage(pages, request, reply, {
        path: buyingPaths.boughtIn(query),
        own: { page: 'bought', bought: found.right, ...told },
        ...(status === undefined ? {} : { status }),
      });
    };

    const get: Handler = (request, reply) => {
      const { period, of } = request.query as Readonly<Record<string, unknown>>;
      return show(request, reply, queryIn(period, of));
    };

    /** What was chosen goes into the basket as it was typed; a second press adds nothing. */
    const post: Handler = async (request, reply) => {
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
      if (put.left._tag !== 'InvalidListQuantity') return refuseOn(request, reply, put.left);
      const { code, max, sku, status } = refusal(reply, put.left);
      const told = { ...(max === undefined ? {} : { max }), ...(sku === undefined ? {} : { sku }) };
      return show(request, reply, query, { typed, code, status, ...told });
    };

    const options = (budget: BudgetName) => ({
      schema: { hide: true },
      config: { role: 'user' as const, isPage: true, budget },
    });
    for (const prefix of ['', '/:locale']) {
      app.get(`${prefix}${buyingPaths.bought}`, options('rendering'), inLocale(get));
      app.post(`${prefix}${buyingPaths.bought}`, options('lists'), inLocale(post));
    }
  };
