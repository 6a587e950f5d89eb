import { Type } from 'typebox';
import { endpoint } from './endpoint.ts';
import { problems } from './problem.ts';

const Hours = Type.Optional(Type.String({ description: '08:00-22:00; left out, closed' }));

export const OpeningHours = Type.Object({ weekdays: Hours, saturday: Hours, sunday: Hours });

/** Where a carrier hands goods over. */
export const PickupPoint = Type.Object({
  id: Type.String(),
  name: Type.String(),
  street: Type.String(),
  postalCode: Type.String(),
  city: Type.String(),
  hours: OpeningHours,
});

/** A span of a day in which goods are brought, by the shop's clock. */
export const DeliveryWindow = Type.Object({
  day: Type.Integer({ description: 'counted from 1 January 1970' }),
  from: Type.String({ description: '17:00' }),
  to: Type.String({ description: '21:00' }),
  startsAt: Type.Integer({ description: 'milliseconds since 1970' }),
});

const Country = Type.String({ pattern: '^[A-Z]{2}$', description: 'ISO 3166-1 alpha-2' });

/** Where a way of delivery hands goods over, at most three, the nearest first; none where that is not known. */
export const getPickupPoints = endpoint({
  method: 'GET',
  url: '/api/pickup-points/:method/:country/:postalCode',
  role: 'shopper',
  schema: {
    summary: 'Pick-up points near a postal code',
    params: Type.Object({
      method: Type.String({ maxLength: 40, description: 'the id of a way of delivery' }),
      country: Country,
      postalCode: Type.String({ maxLength: 12 }),
    }),
    response: { 200: Type.Object({ points: Type.Array(PickupPoint) }), ...problems },
  },
});

/** When a way of delivery brings goods, the first window at first, full ones too; none for a way that offers no choice. */
export const getDeliveryWindows = endpoint({
  method: 'GET',
  url: '/api/delivery-windows/:method',
  role: 'shopper',
  schema: {
    summary: 'Time windows of a way of delivery that can be chosen now',
    params: Type.Object({ method: Type.String({ maxLength: 40, description: 'the id of a way of delivery' }) }),
    querystring: Type.Object({
      country: Type.Optional(Country),
      postalCode: Type.Optional(Type.String({ maxLength: 12, description: 'where the goods go, with country' })),
    }),
    response: {
      200: Type.Object({
        windows: Type.Array(
          Type.Object({
            id: Type.String({ description: 'names it in an order' }),
            ...DeliveryWindow.properties,
            isFull: Type.Boolean({ description: 'it has no place left' }),
          }),
        ),
      }),
      ...problems,
    },
  },
});

/** What the register of a country knows of a postal code. `unlisted`: there is no register of that country. */
export const getPlace = endpoint({
  method: 'GET',
  url: '/api/postal-codes/:country/:postalCode',
  role: 'shopper',
  schema: {
    summary: 'The place of a postal code',
    params: Type.Object({
      country: Country,
      postalCode: Type.String({ maxLength: 12 }),
    }),
    response: {
      200: Type.Union([
        Type.Object({ state: Type.Literal('known'), city: Type.String() }),
        Type.Object({ state: Type.Literal('unknown') }),
        Type.Object({ state: Type.Literal('unlisted') }),
      ]),
      ...problems,
    },
  },
});
