import { Type } from 'typebox';
import { endpoint } from './endpoint.ts';
import { problems } from './problem.ts';

const Minor = Type.Integer({ description: 'minor units with VAT' });
const Day = Type.Integer({ description: 'counted from 1 January 1970' });
const Terms = {
  plan: Type.String({ description: 'the id of a plan; the shop may offer it no more' }),
  name: Type.String(),
  data: Type.Optional(Type.Integer({ description: 'gigabytes a month; left out, without limit' })),
  minutes: Type.Optional(Type.Integer({ description: 'a month; left out, without limit' })),
  monthly: Minor,
};

/** A subscription as the operator’s system has it, and what may be done with it. */
const OwnSubscription = Type.Object({
  id: Type.String(),
  version: Type.Integer({ description: 'counts its changes: who changes it says which one they saw' }),
  ...Terms,
  number: Type.String({ description: 'with + and the code of the country' }),
  familyDiscount: Type.Optional(Type.Integer({ description: 'already off monthly' })),
  existingCustomerDiscount: Type.Optional(Type.Integer({ description: 'already off monthly' })),
  startsOn: Day,
  boundUntil: Type.Optional(Type.Integer({ description: 'the last day of the binding; left out where none is left' })),
  nextPeriod: Type.Integer({ description: 'the first day of the next period that is billed' }),
  instalments: Type.Optional(
    Type.Object({ months: Type.Integer(), amount: Minor }, { description: 'of goods, still to be billed' }),
  ),
  next: Type.Optional(Type.Object({ ...Terms, from: Day }, { description: 'the plan that it changes to' })),
  endsOn: Type.Optional(Type.Integer({ description: 'its last day, where it was ended' })),
  state: Type.Enum(['waiting', 'active', 'ending', 'ended']),
  usage: Type.Optional(
    Type.Object(
      { from: Day, megabytes: Type.Integer(), minutes: Type.Integer() },
      { description: 'left out while it is not known' },
    ),
  ),
  choices: Type.Array(
    Type.Object({
      ...Terms,
      from: Day,
      difference: Type.Integer({ description: 'what it costs more a month; below zero, less' }),
      minimumTotal: Type.Integer({ description: 'the least that is paid from then on' }),
      isBound: Type.Optional(Type.Literal(true, { description: 'cheaper, and the binding is not over: not yet' })),
    }),
    { description: 'plans that it could change to' },
  ),
  leaving: Type.Optional(
    Type.Object(
      { endsOn: Day, monthly: Minor, instalments: Minor },
      { description: 'what an end today means; left out of one that ends already' },
    ),
  ),
});

const OwnSubscriptions = Type.Object({ subscriptions: Type.Array(OwnSubscription) });

/**
 * The subscriptions of the user, in whatever profile. 403 while somebody acts as a customer, and at a sales desk; 404 in shops
 * that keep none; 503 while the operator’s system is away.
 */
export const getSubscriptions = endpoint({
  method: 'GET',
  url: '/api/subscriptions',
  role: 'user',
  schema: {
    summary: 'The subscriptions of the user, what was used of them, and what may be done with them',
    response: { 200: OwnSubscriptions, ...problems },
  },
});

const version = Type.Integer({ description: 'of the subscription as it was seen' });

/**
 * Changes a subscription, ends it, or takes its end back, at what was shown: 409 where something else holds by now, or the
 * operator’s system refuses; 404 for one that the user does not have. The same `Idempotency-Key` is the same wish; 503 says
 * that it may have been done. Answers as the list does.
 */
export const postSubscription = endpoint({
  method: 'POST',
  url: '/api/subscriptions/:id',
  role: 'user',
  schema: {
    summary: 'Changes a subscription, ends it, or takes its end back; the same Idempotency-Key is the same wish',
    params: Type.Object({ id: Type.String({ maxLength: 200 }) }),
    headers: Type.Object({ 'idempotency-key': Type.Optional(Type.String()) }),
    body: Type.Union([
      Type.Object({
        intent: Type.Literal('change'),
        version,
        plan: Type.String({ maxLength: 64 }),
        monthly: Minor,
        minimumTotal: Minor,
      }),
      Type.Object({ intent: Type.Literal('end'), version, endsOn: Day }),
      Type.Object({ intent: Type.Literal('keep'), version }),
    ]),
    response: { 200: OwnSubscriptions, ...problems },
  },
});

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
