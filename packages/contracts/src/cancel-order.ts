import { Type } from 'typebox';
import { endpoint } from './endpoint.ts';
import { Order } from './order.ts';
import { problems } from './problem.ts';

/**
 * Cancels what an order of the shopper has left to be sent. 404 for anybody else's, 409 for one that is shipped or cancelled
 * already, and for one of which another number of units is left than `shown`.
 */
export const postCancelOrder = endpoint({
  method: 'POST',
  url: '/api/orders/:number/cancel',
  role: 'shopper',
  schema: {
    summary: 'Cancels what an own order has left to be sent; what was paid for it goes back',
    params: Type.Object({ number: Type.String({ maxLength: 40 }) }),
    querystring: Type.Object({
      shown: Type.Optional(Type.Integer({ description: 'how many units were left as the shopper saw it' })),
    }),
    response: { 200: Type.Object({ order: Order }), ...problems },
  },
});
