import { type CheckoutField, type CheckoutForm, checkoutFields } from '@torg/domain/checkout';
import { quotePaths as paths, type QuoteDone, quoteDone } from '@torg/domain/navigation';
import { afterOrder, expectations } from '@torg/domain/purchase';
import { longestQuoteText, toldQuote } from '@torg/domain/quote';
import type { OwnContent, PostedForm } from '@torg/web/server';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { either as E, function as F, option as O, taskEither as TE } from 'fp-ts';
import { acceptForms } from '../http/form-body.ts';
import { countField, fieldOf, textField, wholeField } from '../http/form-fields.ts';
import type { BudgetName } from '../http/hooks/budgets.ts';
import { refusal, refuse } from '../http/problems/answer.ts';
import { type Failure, problemOf } from '../http/problems/problem-of.ts';
import type { PageServer } from '../pages/page-server.ts';
import { sendPage } from '../pages/send/send-page.ts';
import { inLocale, seeOther, sendOwnPage } from './own-page.ts';
import { isActing, placeQuotedOrder, type QuotedOrderDeps } from './quoted-order.ts';

export type QuotePagesDeps = QuotedOrderDeps & {
  readonly pages: Pick<PageServer, 'serveOwn' | 'forbid'>;
  readonly clock: { readonly now: () => number };
  readonly newIdempotencyKey: () => string;
};

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;
type Own<Name> = Omit<Extract<OwnContent, { page: Name }>, 'page'>;

const queryOf = (request: FastifyRequest) => request.query as Readonly<Record<string, unknown>>;

/** The number of the quote in the address of a page. */
export const numberIn = (request: FastifyRequest): string => String(queryOf(request).number ?? '');

export const doneIn = (request: FastifyRequest): { readonly done?: QuoteDone } => {
  const done = quoteDone.find((known) => known === queryOf(request).done);
  return done === undefined ? {} : { done };
};

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
    app.removeAllContentTypeParsers();
    await acceptForms(app);

    /** Who may not is told so on a page; all that a reader cannot mend is a problem. */
    const turnDown = async (request: FastifyRequest, reply: FastifyReply, failure: Failure): Promise<FastifyReply> => {
      const { context, protocol } = request;
      if (failure._tag !== 'Forbidden') return refuse(reply, failure);
      return sendPage(request, reply, pages.forbid({ context, isHttps: protocol === 'https' }));
    };

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

    const ask: Handler = async (request, reply) => {
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

    const decline: Handler = async (request, reply) => {
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
        TE.apSW('credit', shop.credit.balance()),
        TE.apSW('approvalRules', shop.approvals.rules()),
      )();
      if (E.isLeft(read)) return turnDown(request, reply, read.left);
      const { basket, saved, credit, approvalRules } = read.right;
      // What cannot be accepted is told by the quote itself.
      if (basket.id === null) return showOne(request, reply, number, { code: 'quote.moved' }, 409);
      const buyer = { approvalRules, ...(O.isSome(credit) ? { credit: credit.value } : {}) };
      const known = { ...saved, buyer };
      return sendOwnPage(pages, request, reply, {
        path: paths.order(number),
        own: { page: 'quote-order', number, basket, ...known, ...(code === undefined ? {} : { code }) },
        ...(posted === undefined ? {} : { posted }),
        ...(status === undefined ? {} : { status }),
        idempotencyKey,
      });
    };

    const order: Handler = async (request, reply) => {
      const number = fieldOf(request, 'number');
      const values = Object.fromEntries(
        checkoutFields.map((name: CheckoutField) => [name, fieldOf(request, name)]),
      ) as CheckoutForm;
      const idempotencyKey = fieldOf(request, 'idempotencyKey');
      const placed = await placeQuotedOrder(deps)(request.context, number, {
        ...{ form: values, idempotencyKey, revision: countField(request, 'revision') },
        ...{ saveAddress: fieldOf(request, 'saveAddress') !== '', profileId: textField(request, 'profileId') },
        expects: expectations.find((known) => known === fieldOf(request, 'expects')),
      })();
      if (E.isRight(placed)) return seeOther(request, reply, afterOrder(placed.right));
      const failure = placed.left;
      if (failure._tag === 'QuoteMoved') return showOne(request, reply, number, { code: 'quote.moved' }, 409);
      if (failure._tag === 'Forbidden' || failure._tag === 'UnknownQuote') return turnDown(request, reply, failure);
      const errors = failure._tag === 'InvalidDetails' ? failure.errors : [];
      const { code, available } = problemOf(failure);
      const complaint = errors.length > 0 ? {} : { code, ...(available === undefined ? {} : { available }) };
      const posted: PostedForm = { form: 'checkout', values, errors, ...complaint };
      const { status } = refusal(reply, failure);
      const key = failure._tag === 'InvalidIdempotencyKey' ? {} : { idempotencyKey };
      return showOrder(request, reply, number, { posted, status, ...key });
    };

    const options = (budget: BudgetName) => ({
      schema: { hide: true },
      config: { role: 'user' as const, isPage: true, budget },
    });
    const routes: readonly (readonly [string, Handler, Handler])[] = [
      [paths.list, (...page) => showAll(...page), ask],
      [paths.decline, (request, reply) => showOne(request, reply, numberIn(request), doneIn(request)), decline],
      [paths.placeOrder, (request, reply) => showOrder(request, reply, numberIn(request)), order],
    ];
    for (const prefix of ['', '/:locale']) {
      for (const [path, show, post] of routes) {
        app.get(`${prefix}${path}`, options('rendering'), inLocale(show));
        app.post(`${prefix}${path}`, options('orders'), inLocale(post));
      }
    }
  };

/** A checkout that is shown again. */
type Again = {
  readonly posted?: PostedForm;
  readonly code?: string;
  readonly idempotencyKey?: string;
  readonly status?: number;
};
