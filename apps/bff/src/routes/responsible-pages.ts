import { responsiblePaths as paths } from '@torg/domain/navigation';
import { readResponsibleQuery } from '@torg/domain/purchase';
import type { FastifyPluginAsync } from 'fastify';
import { either as E, option as O } from 'fp-ts';
import type { PageServer } from '../pages/page-server.ts';
import { searchOf } from './contract-route.ts';
import { type OwnPageHandler, sendOwnPage } from './own-page.ts';
import { serveOwnPages, turnDownOn } from './own-page-routes.ts';
import type { ResponsibleRoutesDeps } from './responsible-orders.ts';

export type ResponsiblePagesDeps = ResponsibleRoutesDeps & {
  readonly pages: Pick<PageServer, 'serveOwn' | 'forbid'>;
};

/** Orders of the customers for whom a user is responsible: a list, and each of them to be looked at. */
export const responsiblePages =
  ({ responsibleOrdersOf, pages }: ResponsiblePagesDeps): FastifyPluginAsync =>
  async (app) => {
    const turnDown = turnDownOn(pages);

    const list: OwnPageHandler = async (request, reply) => {
      const search = searchOf(request.url);
      const query = readResponsibleQuery(search);
      const found = await responsibleOrdersOf(request.context).list(query)();
      if (E.isLeft(found)) return turnDown(request, reply, found.left);
      return sendOwnPage(pages, request, reply, {
        path: search.size === 0 ? paths.orders : `${paths.orders}?${search}`,
        own: { page: 'responsible-orders', query, ...found.right },
      });
    };

    const one: OwnPageHandler = async (request, reply) => {
      const { number } = request.params as { readonly number: string };
      const found = await responsibleOrdersOf(request.context).see(number)();
      if (E.isLeft(found)) return turnDown(request, reply, found.left);
      return sendOwnPage(pages, request, reply, {
        path: paths.order(number),
        own: { page: 'responsible-order', ...(O.isSome(found.right) ? { order: found.right.value } : {}) },
        ...(O.isSome(found.right) ? {} : { status: 404 }),
      });
    };

    // Whom the pages are not for is told so by a page: handlers look at permissions.
    await serveOwnPages(app, { budget: 'rendering' }, [
      { path: paths.orders, get: list },
      { path: `${paths.orders}/:number`, get: one },
    ]);
  };
