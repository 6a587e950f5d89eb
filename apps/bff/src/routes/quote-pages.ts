import { readBuyerFacts } from '@torg/domain/buying';
import { type CheckoutField, type CheckoutForm, checkoutFields } from '@torg/domain/checkout';
import { findAllWindows } from '@torg/domain/delivery';
import { quotePaths as paths, quoteDone } from '@torg/domain/navigation';
import { afterOrder, expectations } from '@torg/domain/purchase';
import { longestQuoteText, toldQuote } from '@torg/domain/quote';
import type { OwnContent, PostedForm } from '@torg/web/server';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { either as E, function as F, taskEither as TE } from 'fp-ts';
import { countField, fieldOf, textField, wholeField } from '../http/form-fields.ts';
import { refusal } from '../http/problems/answer.ts';
import type { Failure } from '../http/problems/problem-of.ts';
import { isActing } from '../http/request-context.ts';
import type { PageServer } from '../pages/page-server.ts';
import { complaintOf, totalShown } from './order-action.ts';
import { type OwnPageHandler, seeOther, sendOwnPage } from './own-page.ts';
import { doneIn, queryOf, serveOwnPages, turnDownOn } from './own-page-routes.ts';
import { placeQuotedOrder, type QuotedOrderDeps } from './quoted-order.ts';

export type QuotePagesDeps = QuotedOrderDeps & {
  readonly pages: Pick<PageServer, 'serveOwn' | 'forbid'>;
  readonly clock: { readonly now: () => number };
  readonly newIdempotencyKey: () => string;
};

type Own<Name> = Omit<Extract<OwnContent, { page: Name }>, 'page'>;

/** The number of the quote in the address of a page. */
export const numberIn = (request: FastifyRequest): string => String(queryOf(request).number ?? '');

/** A message as it was typed: longer than may be is told, and not cut away. */
export const messageIn = (request: FastifyRequest, name: string): string =>
  wholeField(request, name).slice(0, 2 * longestQuoteText);

/** What a page says of a form that was refused. */
export const toldOf = (reply: FastifyReply, failure: Failure) => {
  const { code, max, sku, status } = refusal(reply, failure);
  return { status, told: { code, ...(max === undefined ? {} : { max }), ...(sku === undefined ? {} : { sku }) } };
};

/** Quotes of a company, for who buys for it. Forms do everything. */
export const quotePages =
  (deps: QuotePagesDeps): FastifyPluginAsync =>
  async (app) => {
    const { openShop, quotesOf, pages, clock } = deps;
    const turnDown = turnDownOn(pages);

    const showAll = async (
      request: FastifyRequest,
      reply: FastifyReply,
      more: Partial<Own<'quotes'>> = {},
      status?: number,
    ): Promise<FastifyReply> => {
      const found = await F.pipe(
        quotesOf(request.context).list(),
        TE.bindTo('quotes'),
        TE.bindW('basket', () => openShop(request.context).basket.read()),
      )();
      if (E.isLeft(found)) return turnDown(request, reply, found.left);
      const { quotes, basket } = found.right;
      const { revision, totals } = basket;
      const lines = basket.lines.map(({ sku, name, quantity }) => ({ sku, name, quantity }));
      return sendOwnPage(pages, request, reply, {
        path: paths.list,
        own: {
          page: 'quotes',
          quotes: quotes.map(toldQuote),
          basket: { revision, totals, lines },
          now: clock.now(),
          ...more,
        },
        ...(status === undefined ? {} : { status }),
      });
    };

    const ask: OwnPageHandler = async (request, reply) => {
      const typed = messageIn(request, 'message');
      const asked = await quotesOf(request.context).ask(typed, countField(request, 'revision'))();
      if (E.isRight(asked)) {
        // A representative who filled the basket goes on to the prices.
        const { number } = asked.right;
        return seeOther(request, reply, isActing(request.context) ? paths.deskOne(number) : paths.one(number, 'asked'));
      }
      if (asked.left._tag === 'Forbidden') return turnDown(request, reply, asked.left);
      const { status, told } = toldOf(reply, asked.left);
      return showAll(request, reply, { typed, ...told }, status);
    };

    const showOne = async (
      request: FastifyRequest,
      reply: FastifyReply,
      number: string,
      more: Partial<Own<'quote'>> = {},
      status?: number,
    ): Promise<FastifyReply> => {
      const found = await quotesOf(request.context).find(number)();
      if (E.isLeft(found)) return turnDown(request, reply, found.left);
      return sendOwnPage(pages, request, reply, {
        path: paths.one(number),
        own: { page: 'quote', quote: toldQuote(found.right), now: clock.now(), ...more },
        ...(status === undefined ? {} : { status }),
      });
    };

    const decline: OwnPageHandler = async (request, reply) => {
      const [number, reason] = [fieldOf(request, 'number'), messageIn(request, 'reason')];
      const declined = await quotesOf(request.context).decline(number, reason, countField(request, 'revision') ?? 0)();
      if (E.isRight(declined)) return seeOther(request, reply, paths.one(number, 'declined'));
      if (declined.left._tag === 'Forbidden') return turnDown(request, reply, declined.left);
      const { status, told } = toldOf(reply, declined.left);
      return showOne(request, reply, number, { typed: { reason }, ...told }, status);
    };

    /** The checkout of a quote, with what a checkout knows of its buyer. */
    const showOrder = async (
      request: FastifyRequest,
      reply: FastifyReply,
      number: string,
      { posted, code, idempotencyKey = deps.newIdempotencyKey(), status }: Again = {},
    ): Promise<FastifyReply> => {
      const shop = openShop(request.context);
      const read = await F.pipe(
        TE.Do,
        TE.apSW('basket', quotesOf(request.context).basketOf(number)),
        TE.apSW('saved', shop.addresses.list()),
        TE.apSW('buyer', TE.fromTask(readBuyerFacts(shop))),
        TE.apSW('windows', TE.fromTask(findAllWindows(shop.findDeliveryWindows, request.context.shop.info))),
        TE.apSW('taxations', shop.orders.taxations(posted?.form === 'checkout' ? posted.values.vatNumber : '')),
      )();
      if (E.isLeft(read)) return turnDown(request, reply, read.left);
      const { basket, saved, ...facts } = read.right;
      // What cannot be accepted is told by the quote itself.
      if (basket.id === null) return showOne(request, reply, number, { code: 'quote.moved' }, 409);
      const known = { ...saved, ...facts };
      return sendOwnPage(pages, request, reply, {
        path: paths.order(number),
        own: { page: 'quote-order', number, basket, ...known, ...(code === undefined ? {} : { code }) },
        ...(posted === undefined ? {} : { posted }),
        ...(status === undefined ? {} : { status }),
        idempotencyKey,
      });
    };

    const order: OwnPageHandler = async (request, reply) => {
      const number = fieldOf(request, 'number');
      const values = Object.fromEntries(
        checkoutFields.map((name: CheckoutField) => [name, fieldOf(request, name)]),
      ) as CheckoutForm;
      const idempotencyKey = fieldOf(request, 'idempotencyKey');
      const placed = await placeQuotedOrder(deps)(request.context, number, {
        ...{ form: values, idempotencyKey, revision: countField(request, 'revision') },
        total: totalShown(request, values.deliveryMethod),
        ...{ saveAddress: fieldOf(request, 'saveAddress') !== '', profileId: textField(request, 'profileId') },
        expects: expectations.find((known) => known === fieldOf(request, 'expects')),
      })();
      if (E.isRight(placed)) return seeOther(request, reply, afterOrder(placed.right));
      const failure = placed.left;
      if (failure._tag === 'QuoteMoved') return showOne(request, reply, number, { code: 'quote.moved' }, 409);
      if (failure._tag === 'Forbidden' || failure._tag === 'UnknownQuote') return turnDown(request, reply, failure);
      const errors = failure._tag === 'InvalidDetails' ? failure.errors : [];
      const posted: PostedForm = { form: 'checkout', values, errors, ...complaintOf(failure) };
      const { status } = refusal(reply, failure);
      const key = failure._tag === 'InvalidIdempotencyKey' ? {} : { idempotencyKey };
      return showOrder(request, reply, number, { posted, status, ...key });
    };

    await serveOwnPages(app, { budget: 'orders' }, [
      { path: paths.list, get: (...page) => showAll(...page), post: ask },
      {
        path: paths.decline,
        get: (request, reply) => showOne(request, reply, numberIn(request), doneIn(request, quoteDone)),
        post: decline,
      },
      {
        path: paths.placeOrder,
        get: (request, reply) => showOrder(request, reply, numberIn(request)),
        post: order,
      },
    ]);
  };

/** A checkout that is shown again. */
type Again = {
  readonly posted?: PostedForm;
  readonly code?: string;
  readonly idempotencyKey?: string;
  readonly status?: number;
};
