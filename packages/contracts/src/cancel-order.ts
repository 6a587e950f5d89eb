import { Type } from 'typebox';
import { endpoint } from './endpoint.ts';
import { Order } from './order.ts';
import { problems } from './problem.ts';

/** Cancels an order of the shopper. 404 for anybody else's, 409 for one that is shipped or cancelled already. */
export const postCancelOrder = endpoint({
  method: 'POST',
  url: '/api/orders/:number/cancel',
  role: 'shopper',
  schema: {
    summary: 'Cancels an own order that is not shipped; what was paid goes back',
    params: Type.Object({ number: Type.String({ maxLength: 40 }) }),
    response: { 200: Type.Object({ order: Order }), ...problems },
  },
});
