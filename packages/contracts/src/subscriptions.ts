import { Type } from 'typebox';
import { endpoint } from './endpoint.ts';
import { problems } from './problem.ts';

/**
 * What subscriptions cost the caller beside the table of the shop. A guest, and whoever is not known since the operator's
 * system does not answer, pays what all pay. What a basket costs says the basket.
 */
export const getPlanStanding = endpoint({
  method: 'GET',
  url: '/api/subscriptions/standing',
  role: 'shopper',
  schema: {
    summary: 'Whether the caller pays what plans cost existing customers',
    response: {
      200: Type.Object({
        isExistingCustomer: Type.Boolean({ description: 'has a running subscription of the shop' }),
      }),
      ...problems,
    },
  },
});
