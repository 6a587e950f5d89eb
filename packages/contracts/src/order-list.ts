import { Type } from 'typebox';
import { endpoint } from './endpoint.ts';
import { ImageRef } from './image.ts';
import { Milliseconds, OrderState } from './order.ts';
import { problems } from './problem.ts';

const Day = Type.String({
  pattern: '^\\d{4}-\\d{2}-\\d{2}$',
  description: 'of the shop’s time zone, such as 2026-11-26',
});
const OrderPlace = Type.Object({ placedAt: Milliseconds, number: Type.String() });
/** A place in the address of a call: when its order was placed, a point, its number. */
const PlaceText = Type.String({ pattern: '^\\d{1,13}\\.[0-9A-Z]{5}-[0-9A-Z]{5}$' });

const OrderInShort = Type.Object({
  number: Type.String(),
  state: OrderState,
  placedAt: Milliseconds,
  delivery: Type.Object({ pickup: Type.Optional(Type.Boolean()) }),
  currency: Type.String(),
  gross: Type.Integer({ description: 'minor units, with VAT' }),
  units: Type.Integer(),
  pictures: Type.Array(Type.Object({ sku: Type.String(), image: Type.Optional(ImageRef) })),
  morePictures: Type.Integer({ description: 'lines beside those of the pictures' }),
  representative: Type.Optional(Type.String({ description: 'the name of who placed it for the customer' })),
  buyer: Type.Optional(Type.String({ description: 'the name of who of a company placed it' })),
});

/**
 * A page of the orders of the shopper, or of the company that the shopper oversees, the newest first: twenty, and where
 * older and newer ones begin. `of` changes nothing for who oversees none. 400 for a state, a day or a place that is none.
 */
export const getOrders = endpoint({
  method: 'GET',
  url: '/api/orders',
  role: 'shopper',
  schema: {
    summary: 'A page of the orders that the shopper may see, newest first',
    querystring: Type.Object({
      text: Type.Optional(
        Type.String({ description: 'beginnings of words: of the number, the goods, who gets them, the reference' }),
      ),
      state: Type.Optional(OrderState),
      of: Type.Optional(Type.Literal('company', { description: 'those of the whole company, for who oversees it' })),
      buyer: Type.Optional(Type.String({ description: 'the name of who of the company placed them' })),
      from: Type.Optional(Day),
      to: Type.Optional(Day),
      after: Type.Optional(PlaceText),
      before: Type.Optional(PlaceText),
    }),
    response: {
      200: Type.Object({
        orders: Type.Array(OrderInShort),
        after: Type.Optional(OrderPlace),
        before: Type.Optional(OrderPlace),
        company: Type.Optional(
          Type.Object(
            {
              name: Type.Optional(Type.String()),
              buyers: Type.Array(Type.String(), { description: 'the names of who ordered for it' }),
            },
            { description: 'whose orders the shopper may see all' },
          ),
        ),
      }),
      ...problems,
    },
  },
});
