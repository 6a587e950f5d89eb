import { Type } from 'typebox';
import { Stock } from './catalogue.ts';
import { endpoint } from './endpoint.ts';
import { ImageRef } from './image.ts';
import { Discount, ListPrice, Price, Totals } from './money.ts';
import { problems } from './problem.ts';

/** How a code that was typed in stands. */
const codeStandings = [
  ...['applies', 'unknown', 'not_yet', 'over', 'used_up'],
  ...['no_goods', 'below_minimum', 'more_units', 'not_together'],
] as const;

const Condition = Type.Enum(['as_new', 'good', 'worn', 'broken']);

/** An old phone that goes with goods; the estimate (minor units) is paid later, and is no part of any amount. */
export const TradeIn = Type.Object({
  model: Type.String(),
  name: Type.String(),
  condition: Condition,
  estimate: Type.Integer(),
});

const Instalments = Type.Object({ months: Type.Integer(), amount: Type.Integer() });

/** What the one unit of a line is bought with. Amounts in minor units with VAT; none of them is part of what the line costs. */
export const Subscription = Type.Object({
  plan: Type.String(),
  name: Type.String(),
  data: Type.Optional(Type.Integer({ description: 'gigabytes a month; left out, without limit' })),
  minutes: Type.Optional(Type.Integer({ description: 'a month; left out, without limit' })),
  monthly: Type.Integer(),
  familyDiscount: Type.Optional(Type.Integer({ description: 'already off monthly' })),
  besideRunning: Type.Optional(
    Type.Literal(true, { description: 'the discount for the family counts a subscription that ran already' }),
  ),
  existingCustomerDiscount: Type.Optional(
    Type.Integer({ description: 'already off monthly, of who had a running subscription of the shop' }),
  ),
  bindingMonths: Type.Integer(),
  startFee: Type.Integer({ description: 'with the first bill' }),
  discount: Type.Integer({ description: 'already off the price of the goods' }),
  instalments: Type.Optional(Instalments),
  minimumAge: Type.Integer(),
  sim: Type.Enum(['sim', 'esim']),
  porting: Type.Optional(
    Type.Object({ number: Type.String(), day: Type.Integer({ description: 'days since 1970-01-01' }) }),
  ),
});

const LineChange = Type.Union([
  Type.Object({ _tag: Type.Literal('PriceChanged'), from: Price, to: Price }),
  Type.Object({ _tag: Type.Literal('StockShort'), available: Type.Integer() }),
  Type.Object({ _tag: Type.Literal('Capped'), wanted: Type.Integer() }),
  Type.Object({ _tag: Type.Literal('Gone') }),
  Type.Object({ _tag: Type.Literal('EstimateChanged'), from: Type.Integer(), to: Type.Integer() }),
  Type.Object({ _tag: Type.Literal('TradeInGone'), name: Type.String() }),
  Type.Object({ _tag: Type.Literal('TermsChanged'), name: Type.String() }),
  Type.Object({ _tag: Type.Literal('PlanGone'), name: Type.String() }),
]);

const lineFields = {
  id: Type.String(),
  sku: Type.String(),
  quantity: Type.Integer(),
  name: Type.String(),
  slug: Type.String(),
  options: Type.Record(Type.String(), Type.String()),
  image: Type.Optional(ImageRef),
  unitPrice: Price,
  taxClass: Type.Optional(Type.String({ description: 'of the shop’s tax classes; left out, its default one' })),
  listPrice: Type.Optional(ListPrice),
  discounts: Type.Optional(
    Type.Array(Discount, {
      description: 'what promotions took off all units together, in the order in which they did',
    }),
  ),
  net: Type.Integer(),
  gross: Type.Integer(),
  tradeIn: Type.Optional(TradeIn),
  subscription: Type.Optional(Subscription),
  category: Type.Optional(Type.String({ description: 'path of slugs of its category; left out for goods in none' })),
  weight: Type.Optional(Type.Integer({ description: 'grams of a unit' })),
  bulky: Type.Optional(Type.Literal(true, { description: 'not taken by ways of delivery that take no bulky goods' })),
  digital: Type.Optional(Type.Literal(true, { description: 'a file: nothing of it is brought anywhere' })),
  noWithdrawal: Type.Optional(
    Type.Literal(true, { description: 'a consumer cannot withdraw from it once it is ordered' }),
  ),
  changes: Type.Array(LineChange),
};

const NamedUnits = Type.Object({
  sku: Type.String(),
  name: Type.String(),
  options: Type.Record(Type.String(), Type.String()),
  quantity: Type.Integer(),
});
const Kept = Type.Union([Type.Literal('both'), Type.Literal('saved'), Type.Literal('brought')]);

const BasketCode = Type.Object({
  code: Type.String(),
  name: Type.Optional(Type.String({ description: 'of its promotion; left out where there is none' })),
  standing: Type.Enum([...codeStandings], { description: 'what it does, or why it does nothing' }),
  missing: Type.Optional(
    Type.Integer({ description: 'minor units with VAT, or units, that are missing for it to do something' }),
  ),
  begins: Type.Optional(Type.Integer({ description: 'milliseconds since 1970, where it does not hold yet' })),
});

/** Delivery that costs nothing by a promotion. */
const FreeDelivery = Type.Object({
  promotion: Type.String(),
  name: Type.String(),
  methods: Type.Array(Type.String(), { description: 'ways of delivery that it is about; none: all' }),
});

const basketFields = {
  id: Type.Union([Type.String(), Type.Null()]),
  revision: Type.Integer(),
  count: Type.Integer(),
  totals: Totals,
  /** Some line has a change that the shopper has not accepted. */
  changed: Type.Boolean(),
  /** A login changed what the shopper had seen. */
  isBasketChange: Type.Boolean(),
  /** Two filled baskets that a login brought together, until the next change. */
  together: Type.Union([
    Type.Object({ saved: Type.Array(NamedUnits), brought: Type.Array(NamedUnits), kept: Kept }),
    Type.Null(),
  ]),
  /** The number of an order that took goods out of it, until the next change. */
  orderedAs: Type.Union([Type.String(), Type.Null()]),
  codes: Type.Optional(Type.Array(BasketCode, { description: 'codes that were typed in' })),
  freeDelivery: Type.Optional(Type.Array(FreeDelivery)),
};

export const Basket = Type.Object({
  ...basketFields,
  lines: Type.Array(Type.Object({ ...lineFields, stock: Stock })),
});

/** A basket that was asked for: its lines tell their stock where that was asked for, too. */
const AskedBasket = Type.Object({
  ...basketFields,
  lines: Type.Array(Type.Object({ ...lineFields, stock: Type.Optional(Stock) })),
});

const BasketAnswer = { 200: Type.Object({ basket: Basket }), ...problems };

/** Quantities and SKUs are judged by the domain, so that every wrong one gets its code. */
const Wish = Type.Unknown();
/** As the shopper saw it: 422 for a phone that is not taken, 409 with the right `estimate` for another one. */
const TradeInWish = Type.Object({
  model: Type.String({ maxLength: 64 }),
  condition: Type.String({ maxLength: 16 }),
  estimate: Type.Number({ description: 'minor units, as the shopper was shown it' }),
});
/** 422 for a plan that does not go with the goods, and for a number that cannot move, or not on that day. */
const PlanWish = Type.Object({
  plan: Type.String({ maxLength: 64 }),
  byInstalments: Type.Optional(Type.Boolean()),
  sim: Type.String({ maxLength: 16, description: 'sim or esim' }),
  number: Type.Optional(Type.String({ maxLength: 40, description: 'the number to keep; left out, a new one' })),
  portingDay: Type.Optional(
    Type.String({ maxLength: 40, description: 'such as 2026-11-28; left out, the earliest day that there is' }),
  ),
});
const LineId = Type.Object({ id: Type.String({ maxLength: 64 }) });

/**
 * Reads the basket, or merges the guest's into the user's. Creates none, and answers null for a page that shows none.
 */
export const postBasket = endpoint({
  method: 'POST',
  url: '/api/basket',
  role: 'shopper',
  schema: {
    summary: "Reads the shopper's basket, creating none; with type=merge takes over what was chosen before login",
    description:
      'With stock=true each line tells its stock. With the pageName of a page that shows no basket, reading answers null.',
    querystring: Type.Object({
      type: Type.Optional(Type.Union([Type.Literal('get'), Type.Literal('merge')])),
      stock: Type.Optional(Type.Boolean()),
      pageName: Type.Optional(Type.String({ maxLength: 40 })),
    }),
    response: { 200: Type.Object({ basket: Type.Union([AskedBasket, Type.Null()]) }), ...problems },
  },
});

/**
 * Puts units of a SKU into the basket, one where no quantity is named. 422 for a quantity, SKU or number of lines that
 * is none; 409 with `available` units when there are fewer.
 */
export const postBasketLine = endpoint({
  method: 'POST',
  url: '/api/basket/lines',
  role: 'shopper',
  schema: {
    summary: 'Puts units of a SKU into the basket',
    body: Type.Object({
      ...{ sku: Wish, quantity: Type.Optional(Wish) },
      ...{ tradeIn: Type.Optional(TradeInWish), subscription: Type.Optional(PlanWish) },
    }),
    described: {
      body: Type.Object({
        sku: Type.String({ minLength: 1, description: 'of the shop; 422 for another one' }),
        quantity: Type.Optional(Type.Integer({ minimum: 1, description: '1; 422 beyond the limit of the shop' })),
        tradeIn: Type.Optional(TradeInWish),
        subscription: Type.Optional(PlanWish),
      }),
    },
    response: BasketAnswer,
  },
});

/** Sets the units of a line, or lets its old phone or its subscription go. 404 for a line that the basket does not have; 422 and 409 as for `postBasketLine`. */
export const patchBasketLine = endpoint({
  method: 'PATCH',
  url: '/api/basket/lines/:id',
  role: 'shopper',
  schema: {
    summary: 'Sets the quantity of a line, or lets the old phone or the subscription go that it came with',
    params: LineId,
    body: Type.Object(
      { quantity: Type.Optional(Wish), tradeIn: Type.Optional(Type.Null()), subscription: Type.Optional(Type.Null()) },
      { minProperties: 1 },
    ),
    described: {
      body: Type.Object({
        quantity: Type.Optional(Type.Integer({ minimum: 0 })),
        tradeIn: Type.Optional(Type.Null({ description: 'the goods go without an old phone' })),
        subscription: Type.Optional(Type.Null({ description: 'the goods go without a plan, at their own price' })),
      }),
    },
    response: BasketAnswer,
  },
});

/** Removes a line. 404 for a line that the basket does not have. */
export const deleteBasketLine = endpoint({
  method: 'DELETE',
  url: '/api/basket/lines/:id',
  role: 'shopper',
  schema: { summary: 'Removes a line', params: LineId, response: BasketAnswer },
});

/** Accepts prices and stock as they now are, and that a login changed the basket. */
export const postBasketChanges = endpoint({
  method: 'POST',
  url: '/api/basket/changes',
  role: 'shopper',
  schema: { summary: 'Accepts what changed since the shopper last saw the basket', response: BasketAnswer },
});

/**
 * Types in the code of a promotion. 422 for a code that there is not, or not for this customer, and for more than a basket
 * holds; a code that does nothing now is kept, and `codes` says why.
 */
export const postBasketCode = endpoint({
  method: 'POST',
  url: '/api/basket/codes',
  role: 'shopper',
  schema: {
    summary: 'Types in the code of a promotion',
    body: Type.Object({ code: Type.String({ maxLength: 100, description: 'in small or in capital letters' }) }),
    response: BasketAnswer,
  },
});

/** Takes a code out again; harmless where it is not there. */
export const deleteBasketCode = endpoint({
  method: 'DELETE',
  url: '/api/basket/codes/:code',
  role: 'shopper',
  schema: {
    summary: 'Takes a code of a promotion out',
    params: Type.Object({ code: Type.String({ maxLength: 100 }) }),
    response: BasketAnswer,
  },
});

/** Of two baskets that a login brought together, keeps both or one. Asked again it chooses again. */
export const putBasketKept = endpoint({
  method: 'PUT',
  url: '/api/basket/kept',
  role: 'shopper',
  schema: {
    summary: 'Keeps both baskets that a login brought together, or one of them',
    body: Type.Object({ kept: Kept }),
    response: BasketAnswer,
  },
});

/** Whether an order took goods out of the basket that a payment waited for, until the shopper changes what is left. */
export const getBasketStatus = endpoint({
  method: 'GET',
  url: '/api/basket/status',
  role: 'shopper',
  schema: {
    summary: 'Whether goods of the basket were ordered by a payment that came through, and left it',
    response: { 200: Type.Object({ duplicated: Type.Boolean() }), ...problems },
  },
});

/** Lets go of the basket. 403 from another site, although it is a GET. */
export const getClearBasketId = endpoint({
  method: 'GET',
  url: '/api/order/clearBasketId',
  role: 'shopper',
  schema: {
    summary: 'Lets go of the basket; refuses calls from other sites',
    response: { 200: Type.Object({ cleared: Type.Literal(true) }), ...problems },
  },
});
