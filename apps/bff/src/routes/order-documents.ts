import { documentKinds } from '@torg/domain/documents';
import { paths } from '@torg/domain/navigation';
import type { FastifyPluginAsync } from 'fastify';
import { either as E, option as O } from 'fp-ts';
import type { MakeDocument } from '../documents/make-document.ts';
import { sendDocument } from '../documents/send-document.ts';
import { refuse } from '../http/problems/answer.ts';
import type { OpenShop } from '../http/request-context.ts';
import type { PageServer } from '../pages/page-server.ts';
import { inLocale, sendOwnPage } from './own-page.ts';

export type OrderDocumentRoutesDeps = {
  readonly openShop: OpenShop;
  readonly pages: PageServer;
  readonly makeDocument: MakeDocument;
};

/** Documents of the orders that the shopper may see; of any other, the page says that it is not found. */
export const orderDocumentRoutes =
  ({ openShop, pages, makeDocument }: OrderDocumentRoutesDeps): FastifyPluginAsync =>
  async (app) => {
    for (const kind of documentKinds) {
      const get = inLocale(async (request, reply) => {
        const { number } = request.params as { readonly number: string };
        const missing = () => sendOwnPage(pages, request, reply, { path: paths.order(number), status: 404 });
        const found = await openShop(request.context).orders.see(number)();
        if (E.isLeft(found)) return refuse(reply, found.left);
        if (O.isNone(found.right)) return missing();
        const order = found.right.value;
        const made = await makeDocument(request.context.shop, order, kind)();
        if (E.isLeft(made)) return refuse(reply, made.left);
        if (O.isNone(made.right)) return missing();
        return sendDocument(request, reply, { bytes: made.right.value, order, kind, place: 'inline' });
      });
      const config = { role: 'shopper' as const, isPage: true, budget: 'documents' as const };
      for (const prefix of ['', '/:locale']) {
        app.get(`${prefix}/me/order/:number/${kind}.pdf`, { schema: { hide: true }, config }, get);
      }
    }
  };
