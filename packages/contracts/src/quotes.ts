import { Type } from 'typebox';
import { endpoint } from './endpoint.ts';
import { Milliseconds } from './figures.ts';
import { Price } from './money.ts';
import { Order, PlacedForm } from './order.ts';
import { problems } from './problem.ts';

const Message = Type.String({ maxLength: 4000, description: '1,000 characters at most' });
const Revision = Type.Integer({ description: 'of the quote that was shown' });
const params = Type.Object({ number: Type.String({ maxLength: 40 }) });

const Quote = Type.Object({
  number: Type.String(),
  state: Type.Union([
    Type.Literal('asked', { description: 'the shop is to name its prices' }),
    Type.Literal('sent', { description: 'to be accepted or declined until its end' }),
    Type.Literal('accepted'),
    Type.Literal('declined'),
    Type.Literal('withdrawn'),
  ]),
  revision: Type.Integer(),
  customer: Type.Object({
    name: Type.String(),
    company: Type.Optional(Type.String()),
    email: Type.Optional(Type.String({ description: 'told to representatives alone' })),
  }),
  lines: Type.Array(
    Type.Object({
      sku: Type.String(),
      slug: Type.String(),
      name: Type.String(),
      quantity: Type.Integer(),
      listPrice: Price,
      net: Type.Optional(
        Type.Integer({ description: 'what the shop asks for one: minor units, without VAT; left out until it said' }),
      ),
    }),
  ),
  until: Type.Optional(Type.Integer({ description: 'from then on it is over: milliseconds since 1970' })),
  steps: Type.Array(
    Type.Object({
      event: Type.Union([
        Type.Literal('ask'),
        Type.Literal('send'),
        Type.Literal('accept'),
        Type.Literal('decline'),
        Type.Literal('withdraw'),
      ]),
      at: Milliseconds,
      by: Type.String({ description: 'name' }),
      isShop: Type.Optional(Type.Literal(true, { description: 'a representative did' })),
      message: Type.Optional(Type.String()),
    }),
    { description: 'the oldest first' },
  ),
  order: Type.Optional(Type.String({ description: 'the number of the order that it became' })),
});

const quotes = { 200: Type.Object({ quotes: Type.Array(Quote) }), ...problems };
const quote = { 200: Type.Object({ quote: Quote }), ...problems };

/** Quotes of the company that the user buys for, the newest first. 403 for who buys for none, and in shops that make none. */
export const getQuotes = endpoint({
  method: 'GET',
  url: '/api/quotes',
  role: 'user',
  schema: { summary: 'Quotes of the company', response: quotes },
});

/** One of them. 404 for a quote of anybody else. */
export const getQuote = endpoint({
  method: 'GET',
  url: '/api/quotes/:number',
  role: 'user',
  schema: { summary: 'One quote of the company', params, response: quote },
});

/**
 * Asks for a quote of what is in the basket, which stays as it is; asked again of the same basket it is the same quote. 409
 * for an empty or changed basket, and `quote.asked_before` with another message; 422 `quote.too_many` and `quote.invalid_text`.
 */
export const postQuote = endpoint({
  method: 'POST',
  url: '/api/quotes',
  role: 'user',
  schema: {
    summary: 'Asks for a quote of what is in the basket',
    body: Type.Object({
      message: Type.Optional(Message),
      revision: Type.Optional(Type.Integer({ description: 'of the basket that the shopper reviewed' })),
    }),
    response: { 201: Type.Object({ quote: Quote }), ...problems },
  },
});

/** Declines what the shop asks, with a reason. 409 `quote.moved` where it is not to be answered any more, or not as shown. */
export const postQuoteRefusal = endpoint({
  method: 'POST',
  url: '/api/quotes/:number/refusal',
  role: 'user',
  schema: {
    summary: 'Declines a quote',
    params,
    body: Type.Object({ reason: Message, revision: Revision }),
    response: quote,
  },
});

/**
 * Accepts a quote: orders its goods at its prices, as `postOrder` orders the basket, once. 409 `quote.moved` where it cannot
 * be accepted (any more); 403 while somebody acts as the customer.
 */
export const postQuotedOrder = endpoint({
  method: 'POST',
  url: '/api/quotes/:number/order',
  role: 'user',
  schema: {
    summary: 'Orders by a quote; the same Idempotency-Key gives the same order',
    params,
    headers: Type.Object({ 'idempotency-key': Type.Optional(Type.String()) }),
    body: PlacedForm,
    response: { 201: Type.Object({ order: Order }), ...problems },
  },
});

const representative = { permission: 'Sales representative' } as const;

/** Quotes of the shop that wait for an answer of either side, the oldest first. */
export const getDeskQuotes = endpoint({
  method: 'GET',
  url: '/api/desk/quotes',
  role: representative,
  schema: { summary: 'Quotes that wait for an answer', response: quotes },
});

/** One of them, or one that was answered. 404 for a number that no quote has. */
export const getDeskQuote = endpoint({
  method: 'GET',
  url: '/api/desk/quotes/:number',
  role: representative,
  schema: { summary: 'One quote of the shop', params, response: quote },
});

/**
 * Sends a quote to the customer, or sends it anew. 409 `quote.moved` where it was answered, withdrawn or changed since; 422
 * `quote.invalid_price`, `quote.invalid_day`, `quote.invalid_text`.
 */
export const putDeskQuote = endpoint({
  method: 'PUT',
  url: '/api/desk/quotes/:number',
  role: representative,
  schema: {
    summary: 'Says what the shop asks for the goods of a quote, and until when',
    params,
    body: Type.Object({
      revision: Revision,
      prices: Type.Array(
        Type.Object({
          sku: Type.String({ maxLength: 100 }),
          net: Type.Integer({
            description: 'minor units for one, without VAT: from 0 to what it costs without a quote',
          }),
        }),
        { maxItems: 1000 },
      ),
      lastDay: Type.String({ maxLength: 20, description: 'the last day on which it holds: 2026-11-30' }),
      message: Type.Optional(Message),
    }),
    response: quote,
  },
});

/** Takes a quote back, or says that there will be none. */
export const postDeskQuoteWithdrawal = endpoint({
  method: 'POST',
  url: '/api/desk/quotes/:number/withdrawal',
  role: representative,
  schema: {
    summary: 'Withdraws a quote',
    params,
    body: Type.Object({ revision: Revision, message: Type.Optional(Message) }),
    response: quote,
  },
});
