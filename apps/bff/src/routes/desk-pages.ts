import { linkSearch } from '@torg/domain/basket-link';
import { localizedPath, salesPaths } from '@torg/domain/navigation';
import { readOrderQuery } from '@torg/domain/purchase';
import type { Clock } from '@torg/domain/runtime';
import { type DeskOrderQuery, type DeskOrders, deskLink } from '@torg/domain/sales-desk';
import type { OwnContent } from '@torg/web/server';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { either as E, function as F, option as O, taskEither as TE } from 'fp-ts';
import { fieldOf } from '../http/form-fields.ts';
import { refusal } from '../http/problems/answer.ts';
import { isActing, type OpenShop } from '../http/request-context.ts';
import { type SalesKeys, signBasketLink } from '../http/sign-basket-link.ts';
import type { PageServer } from '../pages/page-server.ts';
import { askedOrigin } from './asked-origin.ts';
import { searchOf } from './contract-route.ts';
import { type OwnPageHandler, sendOwnPage } from './own-page.ts';
import { serveOwnPages, turnDownOn } from './own-page-routes.ts';

export type DeskOrdersOf = (request: FastifyRequest) => DeskOrders;

export type DeskPagesDeps = {
  readonly deskOrdersOf: DeskOrdersOf;
  readonly openShop: OpenShop;
  readonly clock: Clock;
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
  ({ deskOrdersOf, openShop, clock, pages, ...keys }: DeskPagesDeps & SalesKeys): FastifyPluginAsync =>
  async (app) => {
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
      const { context } = request;
      // Whom the desk is not for has no link made.
      const [allowed, basket] = [await deskOrdersOf(request).list({})(), await openShop(context).basket.read()()];
      if (E.isLeft(allowed)) return turnDown(request, reply, allowed.left);
      if (E.isLeft(basket)) return turnDown(request, reply, basket.left);
      if (O.isNone(context.session)) return turnDown(request, reply, { _tag: 'NotLoggedIn' });
      const { user } = context.session.value;
      const made = deskLink({
        user,
        ...(isActing(context) ? { customer: user.customerUserId } : {}),
        lines: basket.right.lines.map(({ sku, quantity }) => ({ sku, quantity: String(quantity) })),
        now: clock.now(),
      });
      if (E.isLeft(made)) {
        const { code, max, status } = refusal(reply, made.left);
        return showDesk(request, reply, { code, status, ...(max === undefined ? {} : { max }) });
      }
      const { locale, shop } = context;
      const { expires: until } = made.right;
      const link =
        until === undefined
          ? `${salesPaths.addBasket}?${linkSearch(made.right)}`
          : signBasketLink(keys, shop.info.id, made.right);
      return showDesk(request, reply, {
        link: askedOrigin(request) + localizedPath(link, locale, shop.info.locales),
        ...(until === undefined ? {} : { until }),
      });
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
