import { Type } from 'typebox';
import { endpoint } from './endpoint.ts';
import { problems } from './problem.ts';

const Points = Type.Integer({ description: 'whole points' });
const PointsOn = Type.Object({
  points: Points,
  on: Type.Integer({ description: 'a day of the shop’s calendar, counted from 1 January 1970' }),
});

const PointsMove = Type.Union([
  Type.Literal('earn'),
  Type.Literal('reverse'),
  Type.Literal('owe'),
  Type.Literal('repay'),
  Type.Literal('reserve'),
  Type.Literal('release'),
  Type.Literal('spend'),
  Type.Literal('give back'),
  Type.Literal('expire'),
  Type.Literal('renew'),
]);

/** The loyalty points of the caller; left out for who has none: buys on credit or for a company, or in a shop without. */
export const getPoints = endpoint({
  method: 'GET',
  url: '/api/loyalty-points',
  role: 'shopper',
  schema: {
    summary: 'The loyalty points of the caller; left out for who has none',
    response: {
      200: Type.Object({
        points: Type.Optional(
          Type.Object({
            available: Type.Integer({ description: 'what can be used now' }),
            reserved: Type.Integer({ description: 'for orders that are not sent yet' }),
            pending: Type.Array(PointsOn, { description: 'what can be used from a day on, the next at first' }),
            undated: Type.Integer({ description: 'what can be used once all of its order is sent, and for good' }),
            ends: Type.Array(PointsOn, { description: 'what can be used now, by the last day on which it can' }),
            debt: Type.Integer({ description: 'what is paid by points that come' }),
            worth: Type.Integer({ description: 'of a point, minor units' }),
            maySpend: Type.Boolean({ description: 'whether the caller may pay with them' }),
          }),
        ),
      }),
      ...problems,
    },
  },
});

/** What happened to them, the newest first, a page at a time. */
export const getPointsEvents = endpoint({
  method: 'GET',
  url: '/api/loyalty-points/events',
  role: 'shopper',
  schema: {
    summary: 'What happened to the loyalty points of the caller, the newest first, a page at a time',
    querystring: Type.Object({
      before: Type.Optional(
        Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER, description: '`next` of the page before' }),
      ),
    }),
    response: {
      200: Type.Object({
        events: Type.Array(
          Type.Object({
            entry: Type.Integer(),
            kind: PointsMove,
            points: Points,
            at: Type.Integer({ description: 'milliseconds since 1970' }),
            order: Type.Optional(Type.String({ description: 'the number of the order that it is about' })),
          }),
        ),
        next: Type.Optional(Type.Integer({ description: 'leads to the next page; left out on the last one' })),
      }),
      ...problems,
    },
  },
});
