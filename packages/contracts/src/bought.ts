import { Type } from 'typebox';
import { Basket } from './basket.ts';
import { endpoint } from './endpoint.ts';
import { Price } from './money.ts';
import { problems } from './problem.ts';
import { ReorderFinding } from './reorder.ts';

const query = {
  period: Type.Union([Type.Literal('week'), Type.Literal('month'), Type.Literal('quarter')], {
    description: 'the last one that is over',
  }),
  of: Type.Optional(
    Type.Literal('company', { description: 'orders of the whole company, for who oversees it; else the own ones' }),
  ),
};

const Day = Type.Integer({ description: 'days since 1 January 1970' });

const Bought = Type.Object({
  query: Type.Object(query),
  days: Type.Object({ from: Day, to: Day }),
  lines: Type.Array(
    Type.Object({
      sku: Type.String(),
      name: Type.String(),
      bought: Type.Integer({ description: 'units, without those that were called off or withdrawn' }),
      quantity: Type.Integer({ description: 'what of them one line of a basket takes' }),
      slug: Type.Optional(Type.String({ description: 'left out where the goods are sold no more' })),
      options: Type.Optional(Type.Record(Type.String(), Type.String())),
      unitPrice: Type.Optional(Price),
    }),
  ),
  company: Type.Optional(Type.Object({ name: Type.Optional(Type.String()) })),
});

/** What was bought in the last week, month or quarter; 401 for a guest, 403 for a company that one does not oversee. */
export const getBought = endpoint({
  method: 'GET',
  url: '/api/bought',
  role: 'user',
  schema: {
    summary: 'What was bought in the last week, month or quarter, by SKU, most of it first',
    querystring: Type.Object(query),
    response: { 200: Bought, ...problems },
  },
});

/** Puts what was bought, or those of its goods that are named, into the basket: asking twice adds nothing. */
export const postBoughtIntoBasket = endpoint({
  method: 'POST',
  url: '/api/bought/basket',
  role: 'user',
  schema: {
    summary: 'Puts what was bought in the last week, month or quarter into the basket again',
    body: Type.Object({
      ...query,
      lines: Type.Optional(
        Type.Array(Type.Object({ sku: Type.String({ maxLength: 1000 }), quantity: Type.Number() }), { maxItems: 1000 }),
      ),
    }),
    response: { 200: Type.Object({ basket: Basket, findings: Type.Array(ReorderFinding) }), ...problems },
  },
});
