import { Type } from 'typebox';
import { TradeIn } from './basket.ts';
import { CreditReset } from './credit.ts';
import { PickupPoint } from './delivery.ts';
import { endpoint } from './endpoint.ts';
import { ImageRef } from './image.ts';
import { Price, Totals, VatBasis } from './money.ts';
import { problems } from './problem.ts';

export const OrderState = Type.Union([
  Type.Literal('pending'),
  Type.Literal('awaiting-approval', { description: 'its buyer asked their company whether to buy it' }),
  Type.Literal('placed'),
  Type.Literal('part-shipped', { description: 'some of it is sent, and more will be' }),
  Type.Literal('shipped'),
  Type.Literal('cancelled'),
]);
const PaymentState = Type.Union([
  Type.Literal('started'),
  Type.Literal('approved'),
  Type.Literal('declined'),
  Type.Literal('expired'),
  Type.Literal('refunding'),
  Type.Literal('refunded'),
]);
const OrderEvent = Type.Union(
  [
    Type.Literal('place'),
    Type.Literal('hold'),
    Type.Literal('pay'),
    Type.Literal('decline'),
    Type.Literal('expire'),
    Type.Literal('refuse'),
    Type.Literal('refund'),
    Type.Literal('ship'),
    Type.Literal('cancel'),
    Type.Literal('withdraw'),
    Type.Literal('return'),
    Type.Literal('ask'),
    Type.Literal('approve'),
    Type.Literal('reject'),
    Type.Literal('recall'),
    Type.Literal('lapse'),
  ],
  { description: 'what happened; "hold": it waits for its payment; "return": goods that were sent are back' },
);
export const Milliseconds = Type.Integer({ description: 'milliseconds since 1970' });

export const Contact = Type.Object({
  firstName: Type.String(),
  lastName: Type.String(),
  email: Type.String(),
  phone: Type.String(),
});

export const Address = Type.Object({
  street: Type.String(),
  extra: Type.String(),
  postalCode: Type.String(),
  city: Type.String(),
  country: Type.String(),
});

export const BusinessDetails = Type.Object({
  company: Type.String(),
  organisationNumber: Type.String(),
  reference: Type.String(),
  costCentre: Type.Optional(Type.String()),
  electronicInvoice: Type.Optional(Type.Literal(true, { description: 'by Peppol, to the organisation number' })),
});

const OrderStep = Type.Object({
  event: OrderEvent,
  state: OrderState,
  at: Milliseconds,
  units: Type.Optional(
    Type.Array(Type.Object({ sku: Type.String(), quantity: Type.Integer() }), {
      description: 'what it was about; left out where that was all that the order had left for it',
    }),
  ),
  parcel: Type.Optional(
    Type.Object({
      id: Type.Optional(Type.String({ description: 'as the warehouse calls it' })),
      carrier: Type.Optional(Type.String({ description: 'who brings it, by name' })),
      tracking: Type.Optional(Type.String({ description: 'what the carrier finds it by' })),
    }),
  ),
  by: Type.Optional(Type.Literal('shop', { description: 'the shop itself called goods off, and not their buyer' })),
});

const CalendarDay = (description: string) => Type.Integer({ description: `${description}; days since 1970` });

const Amount = Type.Integer({ description: 'minor units' });

const InvoiceSum = Type.Object({ net: Amount, vat: Amount, gross: Amount });

const Invoice = Type.Object(
  {
    kind: Type.Union([Type.Literal('invoice'), Type.Literal('credit-note')]),
    number: Type.String({ description: 'in the shop’s one series, without gaps' }),
    reference: Type.Optional(Type.String({ description: 'what its payment is known by' })),
    at: Milliseconds,
    day: CalendarDay('on which it was written, and its goods were sent or came back'),
    step: Type.Integer({ description: 'of the order’s history that it was written by, from 0' }),
    seller: Type.Object({
      company: Type.String(),
      address: Type.Array(Type.String()),
      organisationNumber: Type.String(),
      vatNumber: Type.Optional(Type.String()),
    }),
    buyer: Type.Object({
      name: Type.String(),
      email: Type.String(),
      address: Address,
      business: Type.Optional(BusinessDetails),
      orderedBy: Type.Optional(Type.String()),
    }),
    vatBasis: VatBasis,
    lines: Type.Array(
      Type.Object({
        sku: Type.String(),
        name: Type.String(),
        options: Type.Record(Type.String(), Type.String()),
        quantity: Type.Integer(),
        unitPrice: Type.Integer({ description: 'minor units, in the VAT basis of the invoice' }),
        taxRate: Type.Integer({ description: 'basis points' }),
        net: Amount,
        gross: Amount,
      }),
    ),
    delivery: Type.Optional(Type.Object({ name: Type.String(), net: Amount, gross: Amount })),
    currency: Type.String(),
    ...InvoiceSum.properties,
    byRate: Type.Array(Type.Object({ taxRate: Type.Integer(), ...InvoiceSum.properties })),
    onCredit: Type.Integer({ description: 'what of it credit pays, minor units' }),
    byPoints: Type.Integer({ description: 'what of it points pay, minor units' }),
    toPay: Type.Integer({ description: 'what of it is paid in money, minor units' }),
    due: Type.Optional(Type.Object({ day: CalendarDay('by which it is paid'), account: Type.String() })),
    corrects: Type.Optional(
      Type.Object(
        { number: Type.String(), day: CalendarDay('of the invoice') },
        { description: 'the invoice that a credit note takes back, or some of it' },
      ),
    ),
  },
  { description: 'as it was written; amounts of a credit note, above 0, are not owed any more' },
);

const Named = Type.Object({ id: Type.Optional(Type.String()), name: Type.String() });
const Verdict = Type.Union([Type.Literal('approve'), Type.Literal('reject')]);

/** An approval as shoppers are told it: who was asked and who decided, by name alone. */
export const Approval = Type.Object({
  askedAt: Milliseconds,
  lapsesAt: Type.Integer({ description: 'until then goods are held and prices kept; milliseconds since 1970' }),
  remindsAt: Type.Optional(
    Type.Integer({ description: 'when those who have not decided are reminded; milliseconds since 1970' }),
  ),
  escalatesAt: Type.Optional(
    Type.Integer({ description: 'from then on whoever approves for the company may decide; milliseconds since 1970' }),
  ),
  steps: Type.Array(
    Type.Object({
      because: Type.Array(
        Type.Object({
          over: Type.Optional(Type.Integer({ description: 'minor units, without VAT and delivery' })),
          groups: Type.Optional(Type.Array(Type.String(), { description: 'names of product groups' })),
          costCentre: Type.Optional(Type.String()),
          isByBuyer: Type.Optional(Type.Literal(true)),
        }),
        { description: 'one for each rule that it met, with all that the rule names' },
      ),
      approvers: Type.Array(Named, { description: 'who was asked, by name' }),
      isForAll: Type.Optional(
        Type.Literal(true, { description: 'anybody decides who approves orders of the company' }),
      ),
      decided: Type.Optional(
        Type.Object({
          by: Named,
          insteadOf: Type.Optional(Named),
          at: Milliseconds,
          verdict: Verdict,
          comment: Type.String(),
          link: Type.Optional(Type.String({ description: 'kept by the shop alone, and told nobody' })),
        }),
      ),
    }),
    { description: 'all of them are needed; one "no" rejects' },
  ),
  mayDecide: Type.Optional(Type.Literal(true, { description: 'whoever asks may decide about it now' })),
});

export const Order = Type.Object({
  number: Type.String(),
  state: OrderState,
  history: Type.Array(OrderStep),
  placedAt: Milliseconds,
  locale: Type.String(),
  contact: Contact,
  address: Address,
  business: Type.Optional(BusinessDetails),
  representative: Type.Optional(
    Type.Object(
      { name: Type.String() },
      { description: 'who placed it for the customer, by name alone; missing where the customer did' },
    ),
  ),
  buyer: Type.Optional(
    Type.Object(
      {
        name: Type.String(),
        isColleague: Type.Optional(
          Type.Literal(true, {
            description: 'none of the own orders, but one that is seen: not to be paid, cancelled or reviewed',
          }),
        ),
      },
      { description: 'who of a company placed it, by name alone' },
    ),
  ),
  delivery: Type.Object({
    method: Type.String(),
    name: Type.String(),
    pickup: Type.Optional(Type.Boolean({ description: 'fetched by the shopper; the address is that of the invoice' })),
    point: Type.Optional(PickupPoint),
    availableAt: Type.Optional(
      Type.Integer({
        description: 'when the last of the goods that were ordered ahead is there; milliseconds since 1970',
      }),
    ),
    price: Price,
    net: Type.Integer(),
    gross: Type.Integer(),
  }),
  quote: Type.Optional(Type.String({ description: 'the number of the quote that it was placed by, at whose prices' })),
  approval: Type.Optional(Approval),
  paymentMethod: Type.String(),
  credit: Type.Optional(
    Type.Object(
      {
        reset: CreditReset,
        parts: Type.Array(
          Type.Object({
            period: Type.Integer({ description: 'its first day, counted from 1 January 1970' }),
            amount: Type.Integer({ description: 'minor units' }),
          }),
        ),
      },
      { description: 'what of it is paid by credit, as it was taken; the rest is paid in the way of paymentMethod' },
    ),
  ),
  points: Type.Optional(
    Type.Object(
      {
        perHundred: Type.Integer({ description: 'points for each hundred minor units of money' }),
        worth: Type.Integer({ description: 'of a point, minor units' }),
        days: Type.Integer({ description: 'for which points can be used' }),
        taken: Type.Integer({ description: 'how many points paid of it when it was placed' }),
      },
      { description: 'the rule by which it earns loyalty points, and how many of them pay for it' },
    ),
  ),
  paymentState: Type.Optional(PaymentState),
  refunds: Type.Optional(
    Type.Array(
      Type.Object({
        id: Type.String(),
        amount: Type.Integer({ description: 'minor units' }),
        isDone: Type.Optional(Type.Literal(true)),
      }),
      { description: 'parts of the payment that go back, or went, while the order keeps the rest' },
    ),
  ),
  invoices: Type.Optional(
    Type.Array(Invoice, {
      description: 'what the shop wrote about it, the oldest first; missing where it wrote none',
    }),
  ),
  lines: Type.Array(
    Type.Object({
      sku: Type.String(),
      slug: Type.String(),
      name: Type.String(),
      options: Type.Record(Type.String(), Type.String()),
      image: Type.Optional(ImageRef),
      quantity: Type.Integer(),
      unitPrice: Price,
      net: Type.Integer(),
      gross: Type.Integer(),
      tradeIn: Type.Optional(TradeIn),
      noWithdrawal: Type.Optional(Type.Literal(true, { description: 'a consumer cannot withdraw from it' })),
    }),
  ),
  totals: Totals,
});

const Field = Type.String({ maxLength: 1000 });

/** What an order is placed with. */
export const PlacedForm = Type.Object({
  company: Type.Optional(Field),
  organisationNumber: Type.Optional(Field),
  reference: Type.Optional(Field),
  costCentre: Type.Optional(Field),
  invoiceBy: Type.Optional(Field),
  firstName: Field,
  lastName: Field,
  email: Field,
  phone: Field,
  street: Field,
  extra: Field,
  postalCode: Field,
  city: Field,
  country: Field,
  deliveryMethod: Field,
  pickupPoint: Type.Optional(Field),
  credit: Type.Optional({ ...Field, description: 'what is to be paid by credit: minor units, in digits' }),
  points: Type.Optional({ ...Field, description: 'how many points are to pay for it, in digits' }),
  paymentMethod: Field,
  revision: Type.Optional(Type.Integer({ description: 'of the basket that the shopper reviewed' })),
  expects: Type.Optional(
    Type.Union([Type.Literal('order'), Type.Literal('approval')], {
      description: 'whether the shopper was told that it is bought, or that it asks for an approval first',
    }),
  ),
  saveAddress: Type.Optional(Type.Boolean({ description: 'keep the address for the next time' })),
  profileId: Type.Optional(
    Type.String({ maxLength: 400, description: 'of the profile that the form was filled in for; empty for none' }),
  ),
});

/**
 * Orders the basket; the same `Idempotency-Key` gives the same order. 422 with `errors` beside fields, or for a key
 * that is none; 409 when the basket is empty, changed since `revision`, goods, credit or points do not suffice,
 * an approval is needed or not needed other than `expects`, or the user shops in another profile than `profileId` by now.
 */
export const postOrder = endpoint({
  method: 'POST',
  url: '/api/orders',
  role: 'shopper',
  schema: {
    summary: 'Orders the basket; the same Idempotency-Key gives the same order',
    headers: Type.Object({ 'idempotency-key': Type.Optional(Type.String()) }),
    body: PlacedForm,
    response: { 201: Type.Object({ order: Order }), ...problems },
  },
});

/** An order that the shopper may see: an own one, or one of the company that they oversee. 404 for any other. */
export const getOrder = endpoint({
  method: 'GET',
  url: '/api/orders/:number',
  role: 'shopper',
  schema: {
    summary: 'One order',
    params: Type.Object({ number: Type.String({ maxLength: 40 }) }),
    response: { 200: Type.Object({ order: Order }), ...problems },
  },
});

/** How the payment of an order stands; `expiresAt` is the end of the hold. 404 for an order that has none. */
export const getPayment = endpoint({
  method: 'GET',
  url: '/api/orders/:number/payment',
  role: 'shopper',
  schema: {
    summary: 'How the payment of an order stands; the bank is asked where it is not settled',
    params: Type.Object({ number: Type.String({ maxLength: 40 }) }),
    response: {
      200: Type.Object({
        payment: Type.Object({ orderNumber: Type.String(), state: PaymentState, expiresAt: Milliseconds }),
      }),
      ...problems,
    },
  },
});

/**
 * Begins the payment of an order or goes on with it, and answers where to pay. 404 for an order that has none, 503
 * while the provider is away.
 */
export const postPayment = endpoint({
  method: 'POST',
  url: '/api/orders/:number/payment',
  role: 'shopper',
  schema: {
    summary: 'Begins the payment of an order, or goes on with it; 404 for an order that has none',
    params: Type.Object({ number: Type.String({ maxLength: 40 }) }),
    response: {
      200: Type.Object({
        page: Type.Optional(Type.String({ description: 'where to pay; left out when there is nothing left to pay' })),
      }),
      ...problems,
    },
  },
});
