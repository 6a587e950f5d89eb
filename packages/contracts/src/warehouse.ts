import { Type } from 'typebox';
import { endpoint } from './endpoint.ts';
import { OrderState } from './order-states.ts';
import { problems } from './problem.ts';

const OrderNumber = Type.String({ maxLength: 40, description: 'its number' });

const unitsOf = (description: string) =>
  Type.Array(Type.Object({ sku: Type.String(), quantity: Type.Integer() }), {
    minItems: 1,
    maxItems: 500,
    description,
  });

const ParcelSent = Type.Object({
  type: Type.Literal('parcel.sent'),
  data: Type.Object({
    order: OrderNumber,
    units: unitsOf('what the parcel holds'),
    carrier: Type.Optional(Type.String({ description: 'who brings it, by name; 100 characters at most' })),
    tracking: Type.Optional(Type.String({ description: 'what the carrier finds it by; 100 characters at most' })),
  }),
});

const ParcelReturned = Type.Object({
  type: Type.Literal('parcel.returned'),
  data: Type.Object({
    order: OrderNumber,
    units: unitsOf('what came back'),
    restock: Type.Boolean({ description: 'whether all of it can be sold again' }),
  }),
});

/**
 * What a warehouse tells a shop, signed as Standard Webhooks say (`webhook-id`, `webhook-timestamp`, `webhook-signature`).
 * `webhook-id` is what the parcel is known by: told again, it changes nothing. 401 without a good signature of the last five
 * minutes; 404 for an order that the shop does not have; 409 for more units than are left, for other contents than the
 * parcel had before, and for an order that is not there to be sent; of one that was not, nothing comes back.
 */
export const postWarehouseEvent = endpoint({
  method: 'POST',
  url: '/api/warehouse/events',
  role: 'open',
  schema: {
    summary: 'What a warehouse tells, signed: a parcel was sent, or came back',
    body: Type.Union([ParcelSent, ParcelReturned]),
    response: { 200: Type.Object({ order: Type.String(), state: OrderState }), ...problems },
  },
});
