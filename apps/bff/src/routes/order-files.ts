import { paths } from '@torg/domain/navigation';
import { filesOf } from '@torg/domain/purchase';
import type { FastifyPluginAsync } from 'fastify';
import { either as E, option as O } from 'fp-ts';
import { type FindFile, sendFile } from '../documents/send-file.ts';
import { refuse } from '../http/problems/answer.ts';
import type { OpenShop } from '../http/request-context.ts';
import type { PageServer } from '../pages/page-server.ts';
import { inLocale, sendOwnPage } from './own-page.ts';
import { turnDownOn } from './own-page-routes.ts';

export type OrderFileRoutesDeps = {
  readonly openShop: OpenShop;
  readonly pages: PageServer;
  readonly findFile: FindFile;
};

/**
 * Files of own orders, once they are bought. An order that is not paid, or somebody else's, has none, and the page says that
 * it is not found.
 */
export const orderFileRoutes =
  ({ openShop, pages, findFile }: OrderFileRoutesDeps): FastifyPluginAsync =>
  async (app) => {
    const turnDown = turnDownOn(pages);
    const get = inLocale(async (request, reply) => {
      const { number, sku } = request.params as { readonly number: string; readonly sku: string };
      const missing = () => sendOwnPage(pages, request, reply, { path: paths.order(number), status: 404 });
      const order = await openShop(request.context).orders.find(number)();
      if (E.isLeft(order)) return turnDown(request, reply, order.left);
      if (O.isNone(order.right) || filesOf(order.right.value).every((line) => line.sku !== sku)) return missing();
      const file = await findFile(request.context.shop, sku)();
      if (E.isLeft(file)) return refuse(reply, file.left);
      return O.isNone(file.right) ? missing() : sendFile(reply, file.right.value);
    });
    const config = { role: 'shopper' as const, isPage: true, budget: 'documents' as const };
    for (const prefix of ['', '/:locale'])
      app.get(`${prefix}/me/order/:number/file/:sku`, { schema: { hide: true }, config }, get);
  };
