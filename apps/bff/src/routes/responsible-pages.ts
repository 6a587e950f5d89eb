import type { ShopFailure } from '@torg/domain/failure';
import { responsiblePaths as paths } from '@torg/domain/navigation';
import { readResponsibleQuery } from '@torg/domain/purchase';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { either as E, option as O } from 'fp-ts';
import { refuse } from '../http/problems/answer.ts';
import type { PageServer } from '../pages/page-server.ts';
import { sendPage } from '../pages/send/send-page.ts';
import { searchOf } from './contract-route.ts';
import { inLocale, sendOwnPage } from './own-page.ts';
import type { ResponsibleRoutesDeps } from './responsible-orders.ts';

export type ResponsiblePagesDeps = ResponsibleRoutesDeps & {
  readonly pages: Pick<PageServer, 'serveOwn' | 'forbid'>;
};

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** Orders of the customers for whom a user is responsible: a list, and each of them to be looked at. */
export const responsiblePages =
  ({ responsibleOrdersOf, pages }: ResponsiblePagesDeps): FastifyPluginAsync =>
  async (app) => {
    const turnDown = async (request: FastifyRequest, reply: FastifyReply, failure: ShopFailure) => {
      const { context, protocol } = request;
      return failure._tag === 'Forbidden'
        ? sendPage(request, reply, pages.forbid({ context, isHttps: protocol === 'https' }))
        : refuse(reply, failure);
    };

    const list: Handler = async (request, reply) => {
      const search = searchOf(request.url);
      const query = readResponsibleQuery(search);
      const found = await responsibleOrdersOf(request.context).list(query)();
      if (E.isLeft(found)) return turnDown(request, reply, found.left);
      return sendOwnPage(pages, request, reply, {
        path: search.size === 0 ? paths.orders : `${paths.orders}?${search}`,
        own: { page: 'responsible-orders', query, ...found.right },
      });
    };

    const one: Handler = async (request, reply) => {
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
    const options = {
      schema: { hide: true },
      config: { role: 'user' as const, isPage: true, budget: 'rendering' as const },
    };
    for (const prefix of ['', '/:locale']) {
      app.get(`${prefix}${paths.orders}`, options, inLocale(list));
      app.get(`${prefix}${paths.orders}/:number`, options, inLocale(one));
    }
  };
