import { Type } from 'typebox';
import { endpoint } from './endpoint.ts';
import { Milliseconds } from './figures.ts';
import { Order } from './order.ts';
import { OrderInShort, orderPage, PlaceText } from './order-list.ts';
import { OrderState } from './order-states.ts';
import { problems } from './problem.ts';

/**
 * A page of the orders at the sales desk, the newest first: those placed for others, or of the desk's own login, or what a
 * representative looks for. Posted, since what is looked for tells of people and stands in no address. 403 for whom the desk
 * is not for; 422 `acting.invalid_search` with `min` and `max`; 429 beyond what somebody may look for in an hour.
 */
export const postDeskOrders = endpoint({
  method: 'POST',
  url: '/api/desk/orders',
  role: 'user',
  schema: {
    summary: 'Orders at the sales desk, or found there',
    body: Type.Object({
      search: Type.Optional(
        Type.String({ maxLength: 200, description: 'a number, a mailbox, a telephone number, or beginnings of names' }),
      ),
      state: Type.Optional(OrderState),
      after: Type.Optional(PlaceText),
      before: Type.Optional(PlaceText),
    }),
    response: {
      200: Type.Object({
        ...orderPage,
        orders: Type.Array(
          Type.Object({
            ...OrderInShort.properties,
            customer: Type.Optional(Type.String({ description: 'the name of who gets it' })),
          }),
        ),
      }),
      ...problems,
    },
  },
});

/** One order at the sales desk. 404 for one that the desk does not have. */
export const getDeskOrder = endpoint({
  method: 'GET',
  url: '/api/desk/orders/:number',
  role: 'user',
  schema: {
    summary: 'One order at the sales desk',
    params: Type.Object({ number: Type.String({ maxLength: 40 }) }),
    response: {
      200: Type.Object({
        order: Order,
        isOfUser: Type.Boolean({ description: 'whether a user has it, as whom a representative may act' }),
      }),
      ...problems,
    },
  },
});

/**
 * Makes a link of the desk's basket: for the customer as whom a representative acts, for anybody where a user of a sales system
 * makes it. 409 `order.empty_basket`, `desk.subscription_stays` with the names of the goods in `reason`; 422 `desk.link_needs_customer`, `link.too_long` with `max`.
 */
export const postDeskLink = endpoint({
  method: 'POST',
  url: '/api/desk/basket-link',
  role: 'user',
  schema: {
    summary: 'A link that fills a basket as the desk’s is filled',
    response: {
      200: Type.Object({ link: Type.String(), until: Type.Optional(Milliseconds) }),
      ...problems,
    },
  },
});
