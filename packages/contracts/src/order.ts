import { Type } from 'typebox';
import { Subscription, TradeIn } from './basket.ts';
import { Address, BusinessDetails, Contact } from './buyer.ts';
import { CreditReset } from './credit.ts';
import { DeliveryWindow, PickupPoint } from './delivery.ts';
import { endpoint } from './endpoint.ts';
import { Milliseconds } from './figures.ts';
import { ImageRef } from './image.ts';
import { Invoice } from './invoice.ts';
import { Discount, Price, Totals } from './money.ts';
import { Approval } from './order-approval.ts';
import { OrderEvent, OrderState, PaymentState } from './order-states.ts';
import { problems } from './problem.ts';
import { Taxation } from './tax.ts';

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
    digital: Type.Optional(Type.Literal(true, { description: 'all of it are files, which its page hands out' })),
    point: Type.Optional(PickupPoint),
    window: Type.Optional(DeliveryWindow),
    availableAt: Type.Optional(
      Type.Integer({
        description: 'when the last of the goods that were ordered ahead is there; milliseconds since 1970',
      }),
    ),
    later: Type.Optional(
      Type.Array(Type.String(), {
        description: 'SKUs that go on their own then, after the others; left out where all goes together',
      }),
    ),
    price: Price,
    discount: Type.Optional(Discount),
    net: Type.Integer(),
    gross: Type.Integer(),
  }),
  quote: Type.Optional(Type.String({ description: 'the number of the quote that it was placed by, at whose prices' })),
  approval: Type.Optional(Approval),
  immediateDelivery: Type.Optional(
    Type.Literal(true, {
      description: 'its buyer wanted the files of it at once, and knew that nobody withdraws from them then',
    }),
  ),
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
  deposit: Type.Optional(
    Type.Object(
      {
        amount: Type.Integer({ description: 'minor units, without VAT' }),
        paidBackAt: Type.Optional(Milliseconds),
      },
      { description: 'what was paid beside the order and is paid back; a credit check asked for it' },
    ),
  ),
  identification: Type.Optional(
    Type.Object(
      {
        provider: Type.String({ description: 'its name at the identity server' }),
        level: Type.String({ description: 'acr, as the provider names it' }),
        at: Milliseconds,
      },
      { description: 'how its buyer proved who they are, where the shop asks for it' },
    ),
  ),
  signature: Type.Optional(
    Type.Object(
      { id: Type.String(), signedAt: Milliseconds, sha256: Type.String({ description: 'of the signed document' }) },
      { description: 'the contract that its buyer signed before' },
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
  giftCard: Type.Optional(
    Type.Object(
      {
        last: Type.String({ description: 'the last four characters of its code' }),
        taken: Type.Integer({ description: 'what it paid when the order was placed, minor units' }),
      },
      { description: 'what of it a gift card pays' },
    ),
  ),
  soldCard: Type.Optional(
    Type.Object(
      {
        amount: Type.Integer({ description: 'what it costs, and what it pays, minor units' }),
        years: Type.Integer({ description: 'for which it pays' }),
        to: Type.String({ description: 'the mailbox that its code goes to' }),
        message: Type.String(),
      },
      { description: 'the gift card that it buys, and nothing else' },
    ),
  ),
  taxation: Type.Optional(Taxation),
  paymentState: Type.Optional(PaymentState),
  captures: Type.Optional(
    Type.Array(
      Type.Object({
        id: Type.String(),
        amount: Type.Integer({ description: 'minor units; 0 where it only frees the rest' }),
        isLast: Type.Optional(Type.Literal(true, { description: 'the rest of what was reserved is free after it' })),
        isAhead: Type.Optional(Type.Literal(true, { description: 'for goods that are not sent yet, too' })),
        isDone: Type.Optional(Type.Literal(true)),
        isRefused: Type.Optional(Type.Literal(true, { description: 'the provider would not' })),
      }),
      {
        description:
          'what was taken of a payment that is only reserved, or is to be; missing where it was taken at once',
      },
    ),
  ),
  refunds: Type.Optional(
    Type.Array(
      Type.Object({
        id: Type.String(),
        amount: Type.Integer({ description: 'minor units' }),
        isDone: Type.Optional(Type.Literal(true)),
        isRefused: Type.Optional(Type.Literal(true, { description: 'what it would have been of was never taken' })),
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
      discounts: Type.Optional(
        Type.Array(Discount, { description: 'what promotions took off all units together, in that order' }),
      ),
      net: Type.Integer(),
      gross: Type.Integer(),
      tradeIn: Type.Optional(TradeIn),
      subscription: Type.Optional(Subscription),
      noWithdrawal: Type.Optional(Type.Literal(true, { description: 'a consumer cannot withdraw from it' })),
      digital: Type.Optional(Type.Literal(true, { description: 'a file, which the order’s page hands out' })),
    }),
  ),
  totals: Totals,
});

const Field = Type.String({ maxLength: 1000 });

/** What an order is placed with. */
export const PlacedForm = Type.Object({
  company: Type.Optional(Field),
  organisationNumber: Type.Optional(Field),
  vatNumber: Type.Optional(Field),
  reference: Type.Optional(Field),
  costCentre: Type.Optional(Field),
  dateOfBirth: Type.Optional(Field),
  immediateDelivery: Type.Optional({
    ...Field,
    description: 'yes, where a consumer orders files: they are wanted at once, and nobody withdraws from them then',
  }),
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
  twoDeliveries: Type.Optional({
    ...Field,
    description: 'yes, where what is there is to go at once: for a way of delivery with a secondDeliveryPrice',
  }),
  pickupPoint: Type.Optional(Field),
  deliveryWindow: Type.Optional({ ...Field, description: 'the id of a window, where the way of delivery has some' }),
  credit: Type.Optional({ ...Field, description: 'what is to be paid by credit: minor units, in digits' }),
  points: Type.Optional({ ...Field, description: 'how many points are to pay for it, in digits' }),
  giftCard: Type.Optional({
    ...Field,
    description: 'what the gift card of `GET /api/gift-card` is to pay: minor units, in digits',
  }),
  paymentMethod: Field,
  revision: Type.Optional(Type.Integer({ description: 'of the basket that the shopper reviewed' })),
  total: Type.Optional(Type.Integer({ description: 'what the shopper was shown that it costs, minor units with VAT' })),
  deposit: Type.Optional(Type.Integer({ description: 'that the shopper was shown, and pays beside it; minor units' })),
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
 * that is none; 409 when the basket is empty, changed since `revision`, costs other than `total`, goods, credit, points or a gift card do not suffice,
 * a credit check asks for another deposit than `deposit`, refuses, or says nothing, an approval is needed or not needed other than `expects`, or the user shops in another profile than `profileId` by now.
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

const StepState = Type.Union([Type.Literal('open'), Type.Literal('done')]);

/** What comes between the basket and its order; what the shop does not want for these goods is left out. */
export const getStepsAhead = endpoint({
  method: 'GET',
  url: '/api/steps-ahead',
  role: 'shopper',
  schema: {
    summary: 'What comes between the basket and its order',
    response: {
      200: Type.Object({
        identification: Type.Optional(StepState),
        provider: Type.Optional(
          Type.String({ description: 'the identity provider by which the buyer proves who they are' }),
        ),
        creditCheck: Type.Optional(StepState),
        deposit: Type.Optional(Type.Integer({ description: 'that the credit check wants, minor units' })),
        signature: Type.Optional(StepState),
      }),
      ...problems,
    },
  },
});

/** How orders are taxed today by the country that they go to, where the shop's own rates do not hold. */
export const getTaxations = endpoint({
  method: 'GET',
  url: '/api/taxations',
  role: 'shopper',
  schema: {
    summary: 'How orders are taxed by the country that they go to',
    querystring: Type.Object({
      vatNumber: Type.Optional(Type.String({ maxLength: 1000, description: 'of a business, as it was typed' })),
    }),
    response: {
      200: Type.Object({
        byCountry: Type.Record(Type.String(), Taxation, {
          description: 'by ISO 3166-1 alpha-2; countries that the shop’s own rates hold for are left out',
        }),
        vatNumber: Type.Optional(
          Type.Union([Type.Literal('Valid'), Type.Literal('Invalid'), Type.Literal('Unknown')], {
            description: 'how the number stands; left out where none counts, `Unknown` while VIES is away',
          }),
        ),
      }),
      ...problems,
    },
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
