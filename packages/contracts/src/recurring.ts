import { Type } from 'typebox';
import { endpoint } from './endpoint.ts';
import { problems } from './problem.ts';

const text = Type.String({ maxLength: 1000 });
const Day = Type.Integer({ description: 'days since 1 January 1970' });
const Minor = Type.Integer({ description: 'minor units' });
const Rhythm = Type.Union([
  Type.Literal('week'),
  Type.Literal('fortnight'),
  Type.Literal('month'),
  Type.Literal('quarter'),
]);

/** As at the checkout, without credit and points: whether credit pays is said beside. */
const Form = Type.Object({
  ...{ company: text, organisationNumber: text, vatNumber: text, reference: text, costCentre: text, invoiceBy: text },
  ...{ firstName: text, lastName: text, email: text, phone: text },
  ...{ street: text, extra: text, postalCode: text, city: text, country: text },
  ...{ deliveryMethod: text, pickupPoint: text, deliveryWindow: text, paymentMethod: text },
  ...{ credit: text, points: text, dateOfBirth: Type.Optional(text), giftCard: Type.Optional(text) },
  immediateDelivery: Type.Optional(text),
  twoDeliveries: Type.Optional(text),
});

const goods = { sku: Type.String(), name: Type.String(), quantity: Type.Integer({ minimum: 1 }) };
const priced = {
  lines: Type.Array(Type.Object({ ...goods, net: Minor, gross: Minor })),
  ...{ delivery: Minor, net: Minor, gross: Minor },
};
const skip = {
  because: Type.Union([
    Type.Literal('user'),
    Type.Literal('price'),
    Type.Literal('goods'),
    Type.Literal('address'),
    Type.Literal('credit'),
    Type.Literal('limit'),
    Type.Literal('minimum'),
    Type.Literal('load'),
    Type.Literal('details'),
    Type.Literal('untold'),
  ]),
  name: Type.Optional(Type.String()),
};

const recurring = {
  id: Type.String(),
  revision: Type.Integer({ description: 'counts its changes from 1' }),
  rhythm: Rhythm,
  first: Day,
  next: Day,
  lines: Type.Array(Type.Object(goods)),
  form: Form,
  onCredit: Type.Boolean(),
  locale: Type.String(),
  paused: Type.Optional(Type.Union([Type.Literal('user'), Type.Literal('gone'), Type.Literal('unseen')])),
  told: Type.Optional(Type.Object(priced)),
  outcomes: Type.Array(
    Type.Union([Type.Object({ day: Day, number: Type.String() }), Type.Object({ day: Day, ...skip })]),
  ),
};

const Shown = Type.Object({
  ...recurring,
  now: Type.Object({ ...priced, obstacle: Type.Optional(Type.Object(skip)) }),
});
const answered = { 200: Type.Object({ order: Shown }), ...problems };
const named = Type.Object({ id: Type.String({ maxLength: 64, pattern: '^[\\w-]{16,64}$' }) });
const wanted = {
  rhythm: Rhythm,
  day: Day,
  lines: Type.Array(Type.Object({ sku: text, quantity: Type.Number() }), { maxItems: 1000 }),
  form: Form,
  onCredit: Type.Optional(Type.Boolean()),
};

/** The orders that recur of the customer; 401 for a guest, 403 at a sales desk and for who acts as somebody else. */
export const getRecurringOrders = endpoint({
  method: 'GET',
  url: '/api/recurring-orders',
  role: 'user',
  schema: {
    summary: 'The orders of the customer that recur, the one that is due next first',
    response: { 200: Type.Object({ orders: Type.Array(Type.Object(recurring)) }), ...problems },
  },
});

/** One of them, with what it would cost now. */
export const getRecurringOrder = endpoint({
  method: 'GET',
  url: '/api/recurring-orders/:id',
  role: 'user',
  schema: { summary: 'An order that recurs, with what it would cost now', params: named, response: answered },
});

/**
 * Makes an order that recurs, or changes it where a revision is told. 422 `order.invalid_details`, `recurring.invalid_day`,
 * `recurring.paid_in_person`, `recurring.too_many`, `list.empty`, `list.invalid_quantity`, `basket.unknown_sku`; 409
 * `recurring.changed`.
 */
export const putRecurringOrder = endpoint({
  method: 'PUT',
  url: '/api/recurring-orders/:id',
  role: 'user',
  schema: {
    summary: 'Has goods ordered again and again, or changes that; the same id again makes no other',
    params: named,
    body: Type.Object({ ...wanted, revision: Type.Optional(Type.Integer({ minimum: 1 })) }),
    response: answered,
  },
});

/** Pauses an order that recurs, goes on with it, leaves out its next day, or ends it for good. */
export const postRecurringDeed = endpoint({
  method: 'POST',
  url: '/api/recurring-orders/:id',
  role: 'user',
  schema: {
    summary: 'Pauses or ends an order that recurs, goes on with it, or leaves its next day out',
    params: named,
    body: Type.Object({
      deed: Type.Union([Type.Literal('pause'), Type.Literal('resume'), Type.Literal('skip'), Type.Literal('end')]),
      next: Type.Optional(Day),
    }),
    response: { 200: Type.Object({ orders: Type.Array(Type.Object(recurring)) }), ...problems },
  },
});
