import { Type } from 'typebox';
import { endpoint } from './endpoint.ts';
import { MinorUnits } from './figures.ts';
import { problems } from './problem.ts';

export const CreditReset = Type.Union([
  Type.Literal('day'),
  Type.Literal('week'),
  Type.Literal('month'),
  Type.Literal('year'),
]);

const Day = Type.Integer({ description: 'a day of the shop’s calendar, counted from 1 January 1970' });

const CreditMove = Type.Union([
  Type.Literal('grant'),
  Type.Literal('revoke'),
  Type.Literal('carry'),
  Type.Literal('reserve'),
  Type.Literal('release'),
  Type.Literal('spend'),
  Type.Literal('give back'),
]);

/** The credit that the caller buys on, their own or their company's; left out for who has none. */
export const getCredit = endpoint({
  method: 'GET',
  url: '/api/credit',
  role: 'shopper',
  schema: {
    summary: 'The credit that the caller buys on; left out for who has none',
    response: {
      200: Type.Object({
        credit: Type.Optional(
          Type.Object({
            kind: Type.Union([Type.Literal('employee'), Type.Literal('company')]),
            limit: MinorUnits,
            available: Type.Integer({ description: 'minor units; what the next period lends, too' }),
            advance: Type.Optional(Type.Integer({ description: 'what of `available` the next period lends' })),
            reserved: Type.Integer({ description: 'minor units; for orders that are not sent yet' }),
            spent: MinorUnits,
            from: Day,
            renewsOn: Day,
          }),
        ),
      }),
      ...problems,
    },
  },
});

/**
 * What was used of credits in a period, for who may read of the company, or of the employees: `from` and `to` (days such as
 * 2026-11-23) or the last twelve months, two years at most; `holder` narrows it to who ordered, `after` goes on.
 * 401 for guests, 403 for who may not read it.
 */
export const getCreditReport = endpoint({
  method: 'GET',
  url: '/api/credit/report',
  role: 'shopper',
  schema: {
    summary: 'What was used of credits: by month, by person, and for which orders',
    response: {
      200: Type.Object({
        from: Day,
        to: Day,
        total: Type.Integer({ description: 'minor units; what came back is taken off' }),
        months: Type.Array(Type.Object({ month: Day, amount: MinorUnits })),
        holders: Type.Array(Type.Object({ holder: Type.String(), amount: MinorUnits })),
        uses: Type.Array(
          Type.Object({
            entry: Type.Integer({ description: 'its place in the ledger' }),
            kind: Type.Union([Type.Literal('spend'), Type.Literal('give back')]),
            amount: MinorUnits,
            at: Type.Integer({ description: 'milliseconds since 1970' }),
            order: Type.String(),
            holder: Type.String({ description: 'who ordered, by the name of then' }),
          }),
        ),
        after: Type.Optional(Type.Integer({ description: 'older uses are after this place' })),
      }),
      ...problems,
    },
  },
});

/** What happened to that credit, the newest first; none for who has none. */
export const getCreditEvents = endpoint({
  method: 'GET',
  url: '/api/credit/events',
  role: 'shopper',
  schema: {
    summary: 'What happened to the credit that the caller buys on, the newest first',
    response: {
      200: Type.Object({
        events: Type.Array(
          Type.Object({
            kind: CreditMove,
            amount: MinorUnits,
            at: Type.Integer({ description: 'milliseconds since 1970' }),
            order: Type.Optional(Type.String({ description: 'the number of the order that it is about' })),
          }),
        ),
      }),
      ...problems,
    },
  },
});
