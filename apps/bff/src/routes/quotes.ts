import {
  getDeskQuote,
  getDeskQuotes,
  getQuote,
  getQuotes,
  postDeskQuoteWithdrawal,
  postQuote,
  postQuotedOrder,
  postQuoteRefusal,
  putDeskQuote,
} from '@torg/contracts';
import { dayOfIso } from '@torg/domain/calendar';
import {
  type DeskQuotes,
  type Quote,
  type QuoteFailure,
  quoteForDesk,
  type ToldQuote,
  toldQuote,
} from '@torg/domain/quote';
import type { FastifyPluginAsync } from 'fastify';
import { function as F, option as O, taskEither as TE } from 'fp-ts';
import { answer } from '../http/problems/answer.ts';
import type { RequestContext } from '../http/request-context.ts';
import { on, withContracts } from './contract-route.ts';
import { notTold } from './orders.ts';
import { placeQuotedOrder, type QuotedOrderDeps } from './quoted-order.ts';

export type QuoteRoutesDeps = QuotedOrderDeps & { readonly deskQuotesOf: (context: RequestContext) => DeskQuotes };

type Tell = (quote: Quote) => ToldQuote;

const one =
  (tell: Tell) =>
  <Failure>(work: TE.TaskEither<Failure, Quote>): TE.TaskEither<Failure, { quote: ToldQuote }> =>
    F.pipe(
      work,
      TE.map((quote) => ({ quote: tell(quote) })),
    );

const many =
  (tell: Tell) =>
  (work: TE.TaskEither<QuoteFailure, readonly Quote[]>): TE.TaskEither<QuoteFailure, { quotes: ToldQuote[] }> =>
    F.pipe(
      work,
      TE.map((quotes) => ({ quotes: quotes.map(tell) })),
    );

/** Quotes: of the company of who asks, and of the shop for who represents it. All others are unknown. */
export const quoteRoutes =
  (deps: QuoteRoutesDeps): FastifyPluginAsync =>
  async (instance) => {
    const { quotesOf, deskQuotesOf } = deps;
    const app = withContracts(instance);
    const own = { about: 'own' } as const;

    app.route({
      ...on(getQuotes),
      handler: (request, reply) => answer(reply, many(toldQuote)(quotesOf(request.context).list())),
    });
    app.route({
      ...on(getQuote),
      handler: (request, reply) => answer(reply, one(toldQuote)(quotesOf(request.context).find(request.params.number))),
    });
    app.route({
      ...on(postQuote, 'orders'),
      handler: (request, reply) => {
        const { message = '', revision } = request.body;
        return answer(
          reply,
          F.pipe(
            one(toldQuote)(quotesOf(request.context).ask(message, revision)),
            TE.map((asked) => {
              reply.code(201);
              return asked;
            }),
          ),
        );
      },
    });
    app.route({
      ...on(postQuoteRefusal, 'orders'),
      handler: (request, reply) => {
        const { reason, revision } = request.body;
        return answer(
          reply,
          one(toldQuote)(quotesOf(request.context).decline(request.params.number, reason, revision)),
        );
      },
    });
    app.route({
      ...on(postQuotedOrder, 'orders'),
      handler: (request, reply) => {
        const { revision, total, saveAddress, profileId, expects, ...form } = request.body;
        const idempotencyKey = request.headers['idempotency-key'] ?? '';
        const told = { revision, total, saveAddress, profileId, expects };
        const action = { form: { ...notTold, ...form }, idempotencyKey, ...told };
        return answer(
          reply,
          F.pipe(
            placeQuotedOrder(deps)(request.context, request.params.number, action),
            TE.map((order) => {
              reply.code(201);
              return { order };
            }),
          ),
        );
      },
    });
    app.route({
      ...on(getDeskQuotes, 'reading', own),
      handler: (request, reply) => answer(reply, many(quoteForDesk)(deskQuotesOf(request.context).list())),
    });
    app.route({
      ...on(getDeskQuote, 'reading', own),
      handler: (request, reply) =>
        answer(reply, one(quoteForDesk)(deskQuotesOf(request.context).find(request.params.number))),
    });
    app.route({
      ...on(putDeskQuote, 'customers', own),
      handler: (request, reply) => {
        const { revision, prices, lastDay, message = '' } = request.body;
        const terms = {
          ...{ revision, message, lastDay: O.toUndefined(dayOfIso(lastDay)) },
          prices: new Map(prices.map(({ sku, net }) => [sku, net])),
        };
        return answer(reply, one(quoteForDesk)(deskQuotesOf(request.context).send(request.params.number, terms)));
      },
    });
    app.route({
      ...on(postDeskQuoteWithdrawal, 'customers', own),
      handler: (request, reply) => {
        const { revision, message = '' } = request.body;
        return answer(
          reply,
          one(quoteForDesk)(deskQuotesOf(request.context).withdraw(request.params.number, message, revision)),
        );
      },
    });
  };
