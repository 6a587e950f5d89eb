import { Type } from 'typebox';
import { endpoint } from './endpoint.ts';
import { Milliseconds } from './figures.ts';
import { ImageRef } from './image.ts';
import { Order } from './order.ts';
import { OrderState } from './order-states.ts';
import { problems } from './problem.ts';

const Day = Type.String({
  pattern: '^\\d{4}-\\d{2}-\\d{2}$',
  description: 'of the shop’s time zone, such as 2026-11-26',
});
const OrderPlace = Type.Object({ placedAt: Milliseconds, number: Type.String() });
/** A place in the address of a call: when its order was placed, a point, its number. */
export const PlaceText = Type.String({ pattern: '^\\d{1,13}\\.[0-9A-Z]{5}-[0-9A-Z]{5}$' });

/** An order as lists show it. */
export const OrderInShort = Type.Object({
  number: Type.String(),
  state: OrderState,
  placedAt: Milliseconds,
  delivery: Type.Object({ pickup: Type.Optional(Type.Boolean()), digital: Type.Optional(Type.Literal(true)) }),
  currency: Type.String(),
  gross: Type.Integer({ description: 'minor units, with VAT' }),
  deposit: Type.Optional(Type.Integer({ description: 'that is held beside it, minor units' })),
  units: Type.Integer(),
  pictures: Type.Array(Type.Object({ sku: Type.String(), image: Type.Optional(ImageRef) })),
  morePictures: Type.Integer({ description: 'lines beside those of the pictures' }),
  representative: Type.Optional(Type.String({ description: 'the name of who placed it for the customer' })),
  buyer: Type.Optional(Type.String({ description: 'the name of who of a company placed it' })),
  company: Type.Optional(Type.String({ description: 'the id of the customer profile for which it was placed' })),
});

/** What a list is narrowed by, and from which place on it is read. */
const narrowing = {
  text: Type.Optional(
    Type.String({ description: 'beginnings of words: of the number, the goods, who gets them, the reference' }),
  ),
  state: Type.Optional(OrderState),
  buyer: Type.Optional(Type.String({ description: 'the name of who of the company placed them' })),
  from: Type.Optional(Day),
  to: Type.Optional(Day),
  after: Type.Optional(PlaceText),
  before: Type.Optional(PlaceText),
};

/** A page of orders: what it has, and where older and newer ones begin. */
export const orderPage = {
  orders: Type.Array(OrderInShort),
  after: Type.Optional(OrderPlace),
  before: Type.Optional(OrderPlace),
};

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
      ...narrowing,
      of: Type.Optional(Type.Literal('company', { description: 'those of the whole company, for who oversees it' })),
    }),
    response: {
      200: Type.Object({
        ...orderPage,
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

const permission = 'Customer responsible - see my customer responsible orders';

/**
 * A page of the orders of the customers for whom one is responsible, the newest first: twenty, and where older and newer ones
 * begin. 403 for who acts as somebody else, or is at a sales desk; 400 for a state, a day or a place that is none.
 */
export const getResponsibleOrders = endpoint({
  method: 'GET',
  url: '/api/responsible-orders',
  role: { permission },
  schema: {
    summary: 'A page of the orders of the customers for whom one is responsible, newest first',
    querystring: Type.Object({
      ...narrowing,
      customer: Type.Optional(Type.String({ description: 'the id of one of them; any other has no orders here' })),
    }),
    response: {
      200: Type.Object({
        ...orderPage,
        customers: Type.Array(Type.Object({ id: Type.String(), name: Type.Optional(Type.String()) }), {
          description: 'for whom one is responsible',
        }),
        buyers: Type.Array(Type.String(), { description: 'the names of who ordered, beside orders of one customer' }),
      }),
      ...problems,
    },
  },
});

/** One of these orders, to be looked at alone. 404 for any other. */
export const getResponsibleOrder = endpoint({
  method: 'GET',
  url: '/api/responsible-orders/:number',
  role: { permission },
  schema: {
    summary: 'One order of a customer for whom one is responsible',
    params: Type.Object({ number: Type.String({ maxLength: 40 }) }),
    response: { 200: Type.Object({ order: Order }), ...problems },
  },
});
