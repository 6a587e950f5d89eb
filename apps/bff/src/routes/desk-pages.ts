import { salesPaths } from '@torg/domain/navigation';
import { readOrderQuery } from '@torg/domain/purchase';
import type { DeskOrderQuery } from '@torg/domain/sales-desk';
import type { OwnContent } from '@torg/web/server';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { either as E, function as F, option as O, taskEither as TE } from 'fp-ts';
import { fieldOf } from '../http/form-fields.ts';
import { refusal } from '../http/problems/answer.ts';
import type { SalesKeys } from '../http/sign-basket-link.ts';
import type { PageServer } from '../pages/page-server.ts';
import { searchOf } from './contract-route.ts';
import { type DeskLinkDeps, makeDeskLink } from './make-desk-link.ts';
import { type OwnPageHandler, sendOwnPage } from './own-page.ts';
import { serveOwnPages, turnDownOn } from './own-page-routes.ts';

export type DeskPagesDeps = Omit<DeskLinkDeps, keyof SalesKeys> & {
  readonly pages: Pick<PageServer, 'serveOwn' | 'forbid'>;
};

type Desk = Omit<Extract<OwnContent, { page: 'desk' }>, 'page' | 'orders' | 'basket'>;

/** Orders that the desk's start shows. */
const recentOrders = 5;

/** What a form, or an address, asks for of orders. */
const queryIn = (request: FastifyRequest): DeskOrderQuery => {
  const isForm = request.method === 'POST';
  const fields = ['state', 'after', 'before'].map((name): [string, string] => [name, fieldOf(request, name)]);
  const { state, after, before } = readOrderQuery(isForm ? new URLSearchParams(fields) : searchOf(request.url));
  const search = isForm ? fieldOf(request, 'search').trim() : '';
  return {
    ...(search === '' ? {} : { search }),
    ...(state === undefined ? {} : { state }),
    ...(after === undefined ? {} : { after }),
    ...(before === undefined ? {} : { before }),
  };
};

/** The sales desk: its start, and orders to be looked for and at. For representatives and users of sales systems. */
export const deskPages =
  (deps: DeskPagesDeps & SalesKeys): FastifyPluginAsync =>
  async (app) => {
    const { deskOrdersOf, openShop, pages } = deps;
    const turnDown = turnDownOn(pages);

    const showDesk = async (
      request: FastifyRequest,
      reply: FastifyReply,
      { status, ...more }: Desk & { readonly status?: number } = {},
    ): Promise<FastifyReply> => {
      const found = await F.pipe(
        deskOrdersOf(request).list({}),
        TE.bindTo('page'),
        TE.bindW('basket', () => openShop(request.context).basket.read()),
      )();
      if (E.isLeft(found)) return turnDown(request, reply, found.left);
      const { page, basket } = found.right;
      const lines = basket.lines.map(({ sku, name, quantity }) => ({ sku, name, quantity }));
      return sendOwnPage(pages, request, reply, {
        path: salesPaths.desk,
        own: { page: 'desk', orders: page.orders.slice(0, recentOrders), basket: lines, ...more },
        ...(status === undefined ? {} : { status }),
      });
    };

    const makeLink: OwnPageHandler = async (request, reply) => {
      const made = await makeDeskLink(deps)(request)();
      if (E.isLeft(made)) return turnDown(request, reply, made.left);
      if (E.isRight(made.right)) return showDesk(request, reply, made.right.right);
      const { code, max, reason, status } = refusal(reply, made.right.left);
      const told = { ...(max === undefined ? {} : { max }), ...(reason === undefined ? {} : { names: reason }) };
      return showDesk(request, reply, { code, status, ...told });
    };

    const list: OwnPageHandler = async (request, reply) => {
      const query = queryIn(request);
      const found = await deskOrdersOf(request).list(query)();
      if (E.isRight(found))
        return sendOwnPage(pages, request, reply, {
          path: salesPaths.orders,
          own: { page: 'desk-orders', query, ...found.right },
        });
      if (found.left._tag === 'Forbidden') return turnDown(request, reply, found.left);
      const { code, status } = refusal(reply, found.left);
      return sendOwnPage(pages, request, reply, {
        ...{ path: salesPaths.orders, status },
        own: { page: 'desk-orders', query, orders: [], code },
      });
    };

    const one: OwnPageHandler = async (request, reply) => {
      const { number } = request.params as { readonly number: string };
      const found = await deskOrdersOf(request).see(number)();
      if (E.isLeft(found)) return turnDown(request, reply, found.left);
      return sendOwnPage(pages, request, reply, {
        path: salesPaths.order(number),
        own: { page: 'desk-order', ...(O.isSome(found.right) ? found.right.value : {}) },
        ...(O.isSome(found.right) ? {} : { status: 404 }),
      });
    };

    await serveOwnPages(app, { budget: 'customers', about: 'own' }, [
      { path: salesPaths.desk, get: (request, reply) => showDesk(request, reply), post: makeLink },
      { path: salesPaths.orders, get: list, post: list },
      { path: `${salesPaths.orders}/:number`, get: one },
    ]);
  };
