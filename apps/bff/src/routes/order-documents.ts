import { documentKinds } from '@torg/domain/documents';
import { paths, responsiblePaths, salesPaths } from '@torg/domain/navigation';
import type { Order } from '@torg/domain/purchase';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { either as E, function as F, option as O, taskEither as TE } from 'fp-ts';
import type { MakeDocument } from '../documents/make-document.ts';
import { sendDocument } from '../documents/send-document.ts';
import { refuse } from '../http/problems/answer.ts';
import type { Failure } from '../http/problems/problem-of.ts';
import type { OpenShop } from '../http/request-context.ts';
import type { PageServer } from '../pages/page-server.ts';
import type { DeskPagesDeps } from './desk-pages.ts';
import { inLocale, type OwnPage, sendOwnPage } from './own-page.ts';
import { queryOf, turnDownOn } from './own-page-routes.ts';
import type { ResponsibleRoutesDeps } from './responsible-orders.ts';

export type OrderDocumentRoutesDeps = ResponsibleRoutesDeps &
  Pick<DeskPagesDeps, 'deskOrdersOf'> & {
    readonly openShop: OpenShop;
    readonly pages: PageServer;
    readonly makeDocument: MakeDocument;
  };

/** The number of an invoice or a credit note, as the address names it. */
const numberIn = (request: FastifyRequest): { readonly number?: string } => {
  const { number } = queryOf(request);
  return typeof number === 'string' ? { number } : {};
};

/** Below which address documents are, of which orders, and the page of one that is not there. */
type Place = {
  readonly base: string;
  readonly role: 'shopper' | 'user';
  readonly about?: 'own';
  readonly see: (request: FastifyRequest, number: string) => TE.TaskEither<Failure, O.Option<Order>>;
  readonly missing: (number: string) => OwnPage;
};

/**
 * Documents of the orders that the shopper may see, of those of customers for whom they are responsible, and of those at
 * the sales desk; of any other, the page says that it is not found.
 */
export const orderDocumentRoutes =
  ({ openShop, responsibleOrdersOf, deskOrdersOf, pages, makeDocument }: OrderDocumentRoutesDeps): FastifyPluginAsync =>
  async (app) => {
    const places: readonly Place[] = [
      {
        ...{ base: '/me/order', role: 'shopper' },
        see: ({ context }, number) => openShop(context).orders.see(number),
        missing: (number) => ({ path: paths.order(number), status: 404 }),
      },
      {
        ...{ base: responsiblePaths.orders, role: 'user' },
        see: ({ context }, number) => responsibleOrdersOf(context).see(number),
        missing: (number) => ({
          ...{ path: responsiblePaths.order(number), status: 404 },
          own: { page: 'responsible-order' },
        }),
      },
      {
        ...{ base: salesPaths.orders, role: 'user', about: 'own' },
        see: (request, number) => F.pipe(deskOrdersOf(request).see(number), TE.map(O.map(({ order }) => order))),
        missing: (number) => ({ ...{ path: salesPaths.order(number), status: 404 }, own: { page: 'desk-order' } }),
      },
    ];

    const turnDown = turnDownOn(pages);

    for (const { base, see, missing, ...door } of places) {
      for (const kind of documentKinds) {
        const get = inLocale(async (request, reply) => {
          const { number } = request.params as { readonly number: string };
          const found = await see(request, number)();
          if (E.isLeft(found)) return turnDown(request, reply, found.left);
          if (O.isNone(found.right)) return sendOwnPage(pages, request, reply, missing(number));
          const order = found.right.value;
          const asked = { kind, ...numberIn(request) };
          const made = await makeDocument(request.context.shop, order, asked)();
          if (E.isLeft(made)) return refuse(reply, made.left);
          if (O.isNone(made.right)) return sendOwnPage(pages, request, reply, missing(number));
          return sendDocument(request, reply, { bytes: made.right.value, order, asked, place: 'inline' });
        });
        const config = { ...door, isPage: true, budget: 'documents' as const };
        for (const prefix of ['', '/:locale']) {
          app.get(`${prefix}${base}/:number/${kind}.pdf`, { schema: { hide: true }, config }, get);
        }
      }
    }
  };
