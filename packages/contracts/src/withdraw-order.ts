import { Type } from 'typebox';
import { endpoint } from './endpoint.ts';
import { Order } from './order.ts';
import { problems } from './problem.ts';

/**
 * Withdraws from the purchase of what an order of the shopper holds: what is not sent is called off, the rest is waited for.
 * 404 for anybody else's order, 409 for one of a business, one whose time is over, one of which nothing is left, and for more
 * units than are left.
 */
export const postWithdrawal = endpoint({
  method: 'POST',
  url: '/api/orders/:number/withdrawal',
  role: 'shopper',
  schema: {
    summary: 'Withdraws from the purchase of what an own order holds, as the law lets consumers do',
    params: Type.Object({ number: Type.String({ maxLength: 40 }) }),
    body: Type.Object({
      units: Type.Optional(
        Type.Array(Type.Object({ sku: Type.String(), quantity: Type.Integer({ minimum: 1 }) }), {
          minItems: 1,
          maxItems: 500,
          description: 'what is sent back; left out, all that can be',
        }),
      ),
      shown: Type.Optional(
        Type.Integer({
          description: 'how many units could be withdrawn as the shopper saw it; the same again counts once',
        }),
      ),
    }),
    response: { 200: Type.Object({ order: Order }), ...problems },
  },
});
