import { type DocumentKind, documentKinds } from '@torg/domain/documents';
import { type NotWithdrawn, orderFormPaths, paths } from '@torg/domain/navigation';
import {
  filesOf,
  forShopper,
  type Order,
  type PurchaseStore,
  provesBuyer,
  type ReadOrder,
  sharedOrder,
  withdrawOrder,
} from '@torg/domain/purchase';
import type { Clock } from '@torg/domain/runtime';
import type { ShopInfo } from '@torg/domain/shop';
import type { OwnContent } from '@torg/web/server';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { either as E, option as O } from 'fp-ts';
import type { MakeDocument } from '../documents/make-document.ts';
import { sendDocument } from '../documents/send-document.ts';
import { type FindFile, sendFile } from '../documents/send-file.ts';
import { acceptForms } from '../http/form-body.ts';
import { fieldOf, textField } from '../http/form-fields.ts';
import { refuse } from '../http/problems/answer.ts';
import type { OpenShop } from '../http/request-context.ts';
import { readLink } from '../mail/signed-link.ts';
import type { PageServer } from '../pages/page-server.ts';
import { inLocale, type OwnPageHandler, seeOther, sendOwnPage } from './own-page.ts';
import { whyNot, withdrawalIn } from './withdrawal-form.ts';

export type SharedOrderPagesDeps = {
  readonly openShop: OpenShop;
  readonly pages: PageServer;
  readonly clock: Clock;
  readonly readOrderOf: (info: ShopInfo) => ReadOrder;
  readonly purchaseStoreOf: (info: ShopInfo) => PurchaseStore;
  readonly makeDocument: MakeDocument;
  readonly findFile: FindFile;
  readonly secret: string;
};

type Shown = Omit<Extract<OwnContent, { page: 'shared-order' }>, 'page' | 'linkKey'>;

/**
 * Orders for whoever has the signed link of their mail, on any device. The link alone shows how far an order has come;
 * all of it is shown, and documents are given, in answer to a proof, and nothing is kept of that.
 */
export const sharedOrderPages =
  ({
    openShop,
    pages,
    clock,
    readOrderOf,
    purchaseStoreOf,
    makeDocument,
    findFile,
    secret,
  }: SharedOrderPagesDeps): FastifyPluginAsync =>
  async (app) => {
    await acceptForms(app);

    const keyOf = ({ params }: FastifyRequest): string => (params as { readonly key: string }).key;

    const show = (request: FastifyRequest, reply: FastifyReply, shown: Shown, status = 200) =>
      sendOwnPage(pages, request, reply, {
        path: orderFormPaths.shared(keyOf(request)),
        own: { page: 'shared-order', linkKey: keyOf(request), ...shown },
        ...(status === 200 ? {} : { status }),
      });

    /** A link that was altered, one that is over and one of an order that is gone are answered alike. */
    const opened =
      (
        handler: (request: FastifyRequest, reply: FastifyReply, order: Order) => Promise<FastifyReply>,
      ): OwnPageHandler =>
      async (request, reply) => {
        const { info } = request.context.shop;
        const number = readLink(secret, 'order', { shopId: info.id, now: clock.now() }, keyOf(request));
        const found = O.isNone(number) ? E.right(O.none) : await readOrderOf(info)(number.value)();
        if (E.isLeft(found)) return refuse(reply, found.left);
        return O.isNone(found.right) ? show(request, reply, {}, 404) : handler(request, reply, found.right.value);
      };

    const get = opened(async (request, reply, order) => {
      const own = await openShop(request.context).orders.find(order.number)();
      if (E.isLeft(own)) return refuse(reply, own.left);
      return O.isSome(own.right)
        ? seeOther(request, reply, paths.order(order.number))
        : show(request, reply, { shared: sharedOrder(order) });
    });

    /** Does something for who knows the mailbox of the order. */
    const forBuyer = (handler: (request: FastifyRequest, reply: FastifyReply, order: Order) => Promise<FastifyReply>) =>
      opened((request, reply, order) =>
        provesBuyer(order, fieldOf(request, 'email'))
          ? handler(request, reply, order)
          : show(request, reply, { shared: sharedOrder(order), isRefused: true }, 422),
      );

    const allOf = (request: FastifyRequest, order: Order): Shown => ({
      ...{ shared: sharedOrder(order), order: forShopper(order), email: fieldOf(request, 'email') },
    });

    const showAll = (request: FastifyRequest, reply: FastifyReply, order: Order, notWithdrawn?: NotWithdrawn) =>
      show(
        request,
        reply,
        { ...allOf(request, order), ...(notWithdrawn === undefined ? {} : { notWithdrawn }) },
        notWithdrawn === undefined ? 200 : 409,
      );

    const post = forBuyer(showAll);

    /** Answers with the order as it then stands; sent a second time, it finds it done. */
    const withdraw = forBuyer(async (request, reply, order) => {
      const stated = withdrawalIn(request);
      if (stated.units.length === 0) return showAll(request, reply, order, 'empty');
      const { info, holidays } = request.context.shop.files;
      const withdraw = withdrawOrder({ store: purchaseStoreOf(info), clock, info, holidays });
      const done = await withdraw(order.number, stated)();
      if (E.isRight(done)) return showAll(request, reply, done.right);
      if (done.left._tag === 'Unavailable') return refuse(reply, done.left);
      if (done.left._tag === 'UnknownOrder') return show(request, reply, {}, 404);
      return showAll(request, reply, order, whyNot(done.left._tag));
    });

    const postFor = (kind: DocumentKind) =>
      forBuyer(async (request, reply, order) => {
        const number = textField(request, 'number');
        const asked = { kind, ...(number === undefined ? {} : { number }) };
        const made = await makeDocument(request.context.shop, order, asked)();
        if (E.isLeft(made)) return refuse(reply, made.left);
        return O.isNone(made.right)
          ? show(request, reply, allOf(request, order), 404)
          : sendDocument(request, reply, { bytes: made.right.value, order, asked, place: 'attachment' });
      });

    /** A file that was bought, for who knows the mailbox of its order. */
    const postFile = forBuyer(async (request, reply, order) => {
      const { sku } = request.params as { readonly sku: string };
      const missing = () => show(request, reply, allOf(request, order), 404);
      if (filesOf(order).every((line) => line.sku !== sku)) return missing();
      const file = await findFile(request.context.shop, sku)();
      if (E.isLeft(file)) return refuse(reply, file.left);
      return O.isNone(file.right) ? missing() : sendFile(reply, file.right.value);
    });

    const hidden = { schema: { hide: true } };
    const shown = { ...hidden, config: { role: 'shopper' as const, isPage: true, budget: 'rendering' as const } };
    const proved = { ...hidden, config: { role: 'shopper' as const, budget: 'proofs' as const } };
    for (const prefix of ['', '/:locale']) {
      app.get(`${prefix}/shared-order/:key`, shown, inLocale(get));
      app.post(`${prefix}/shared-order/:key`, proved, inLocale(post));
      // What forms are posted to stands in the address bar of what they answer.
      for (const deed of ['withdraw', 'file/:sku', ...documentKinds.map((kind) => `${kind}.pdf`)]) {
        app.get(
          `${prefix}/shared-order/:key/${deed}`,
          shown,
          inLocale(async (request, reply) => seeOther(request, reply, orderFormPaths.shared(keyOf(request)))),
        );
      }
      app.post(`${prefix}/shared-order/:key/withdraw`, proved, inLocale(withdraw));
      app.post(`${prefix}/shared-order/:key/file/:sku`, proved, inLocale(postFile));
      for (const kind of documentKinds)
        app.post(`${prefix}/shared-order/:key/${kind}.pdf`, proved, inLocale(postFor(kind)));
    }
  };
