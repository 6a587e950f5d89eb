import type { StoredBasket, StoredLine } from '../basket/basket.ts';
import type { Offer } from '../catalogue/ports.ts';
import type { CheckoutForm } from '../checkout/checkout.ts';
import type { Price } from '../money/vat.ts';
import type { Order, OrderState, OrderStep } from '../purchase/order.ts';
import type { Surroundings } from '../purchase/purchase.ts';
import type { PaymentMethod, ShopInfo } from '../shop/shop-info.ts';

/** A price in øre with 25 % VAT in it. */
export const aPrice = (amount: number, rest: Partial<Price> = {}): Price => ({
  amount,
  currency: 'NOK',
  vat: 'gross',
  taxRate: 2500,
  ...rest,
});

/** An offer of ten units at 100.00 NOK with 25 % VAT. */
export const anOffer = (sku: string, rest: Partial<Offer> = {}): Offer => ({
  sku,
  slug: sku.toLowerCase(),
  name: `Product ${sku}`,
  options: {},
  price: aPrice(10_000),
  available: 10,
  ...rest,
});

/** A stored line, seen at 100.00 NOK. */
export const aLine = (sku: string, quantity: number, rest: Partial<StoredLine> = {}): StoredLine => ({
  id: `line-${sku}`,
  sku,
  name: `Product ${sku}`,
  slug: sku.toLowerCase(),
  quantity,
  seenPrice: aPrice(10_000),
  ...rest,
});

/** A stored basket of these lines at its first revision. */
export const aBasket = (...lines: readonly StoredLine[]): StoredBasket => ({ id: 'basket-1', revision: 1, lines });

/**
 * A small shop.json that is right. There are two of everything that a shop has a list of, and what the shop takes by
 * default does not come first where the order means nothing: code that takes the first is not right by chance.
 */
export const aShopJson = {
  id: 'demo',
  name: 'Demo',
  hosts: ['demo.localhost'],
  locales: ['nb', 'en'],
  currency: 'NOK',
  currencySymbol: 'kr',
  currencySymbolPlacement: 'after',
  viewMode: 'B2C',
  activeVatOption: 'gross',
  taxClasses: { food: 1500, standard: 2500 },
  defaultTaxClass: 'standard',
  priceLists: [
    { id: 'trade', vat: 'net' },
    { id: 'retail', vat: 'gross' },
  ],
  customerGroups: [
    { id: 'company', priceList: 'trade' },
    { id: 'consumer', priceList: 'retail' },
  ],
  defaultGroupId: 'consumer',
  customerGroupMaxAge: 604_800,
  deliveryMethods: [
    {
      id: 'home',
      name: { nb: 'Hjem', en: 'Home' },
      price: 9900,
      freeFrom: 100_000,
      estimate: { minDays: 2, maxDays: 4 },
    },
    { id: 'express', name: { nb: 'Ekspress', en: 'Express' }, price: 24_900, estimate: { minDays: 1, maxDays: 1 } },
  ],
  paymentMethods: ['invoice', 'bank'],
  countries: ['NO', 'SE'],
  reviews: { enabled: true },
} as const;

/** What is paid by invoice, later. */
export const invoiceMethod: PaymentMethod = { id: 'invoice' };

/** What is paid at the bank, at once. */
export const bankMethod: PaymentMethod = { id: 'bank', provider: 'test-bank' };

/** The shop of `aShopJson`, with the defaults filled in. */
export const aShopInfo: ShopInfo = {
  ...aShopJson,
  deliveryMethods: aShopJson.deliveryMethods.map((method) => ({ ...method, pickup: false })),
  deliveryZones: [],
  carriers: [],
  pickupPoints: [],
  electronicInvoice: false,
  paymentMethods: [invoiceMethod, bankMethod],
  exchangeRates: {},
  timeZone: 'Europe/Oslo',
  holidays: 'NO',
  limits: { quantityPerLine: 99, linesPerBasket: 100, lowStock: 5 },
  reviews: { enabled: true, holdNew: false, askAfterDays: 3 },
  returnDays: 14,
  loginRequired: false,
  loginDisabled: false,
  talkmore: { enable: false, autologin: false, welcomeLogin: { enable: false } },
  oidcAuth: { enable: false },
  showMenuHeader: true,
  showBrandName: true,
  approvals: { holdDays: 5, remindDays: 1, escalateDays: 3 },
  recurringOrders: { noticeDays: 3, seenWithinDays: 100 },
  quickOrder: false,
  quotes: false,
  headerLayout: 'bar',
  privacy: { enabled: false },
  customComponent: {},
  category: { menu: { allpage: true } },
  googleAnalytics: {},
  tracking: { scripts: [] },
  loyaltyPoints: { enabled: false, perHundred: 1, worth: 1, days: 365 },
  sections: {},
  hardware: {},
  facets: [],
  synonyms: [],
  imports: [],
  redirectOrigins: [],
};

/** `aShopInfo`, which writes invoices. */
export const anInvoicingShop: ShopInfo = {
  ...aShopInfo,
  customerService: { company: 'Demo AS', organisationNumber: '999999999', paymentMarks: [] },
  invoices: {
    ...{ address: ['Storgata 2', '0155 Oslo'], vatNumber: 'NO999999999MVA', account: '1234 56 78903' },
    ...{ dueDays: 14, prefix: 'K', reference: 'mod10' },
  },
};

/** A checkout form that `aShopInfo` takes. */
export const aCheckoutForm: CheckoutForm = {
  company: '',
  organisationNumber: '',
  vatNumber: '',
  reference: '',
  costCentre: '',
  firstName: 'Ada',
  lastName: 'Nordmann',
  email: 'ada@example.com',
  phone: '+47 22 33 44 55',
  street: 'Storgata 1',
  extra: '',
  postalCode: '0155',
  city: 'Oslo',
  country: 'NO',
  deliveryMethod: 'home',
  pickupPoint: '',
  deliveryWindow: '',
  credit: '',
  points: '',
  paymentMethod: 'invoice',
  invoiceBy: '',
};

/** How an order comes to a state; of one that is shipped in part, one unit was sent. */
const historyTo = (state: OrderState, [first]: Order['lines']): readonly OrderStep[] => {
  const [at, then] = [1_700_000_000_000, 1_700_000_000_001];
  const placed: OrderStep = { event: 'place', state: 'placed', at };
  const steps: Readonly<Record<OrderState, readonly OrderStep[]>> = {
    pending: [{ event: 'hold', state, at }],
    'awaiting-approval': [{ event: 'ask', state, at }],
    placed: [placed],
    'part-shipped': [placed, { event: 'ship', state, at: then, units: [{ sku: first?.sku ?? '', quantity: 1 }] }],
    shipped: [placed, { event: 'ship', state, at: then }],
    cancelled: [placed, { event: 'cancel', state, at: then }],
  };
  return steps[state];
};

/** What an order stands among that shares its basket with none and takes of no credit, points or gift card, some day. */
export const alone: Pick<Surroundings, 'siblings' | 'credit' | 'points' | 'giftCards' | 'today'> = {
  ...{ siblings: [], credit: new Map(), points: new Map(), giftCards: new Map(), today: 19_675 },
};

/** An order of these SKUs at 100 kroner each, quantity by SKU, delivered for nothing. */
export const anOrder = (
  number: string,
  quantities: Readonly<Record<string, number>>,
  rest: Partial<Order> = {},
): Order => {
  const lines = Object.entries(quantities).map(([sku, quantity]) => ({
    sku,
    slug: sku.toLowerCase(),
    name: `Product ${sku}`,
    options: {},
    quantity,
    unitPrice: aPrice(10_000),
    net: 8000 * quantity,
    gross: 10_000 * quantity,
  }));
  const gross = lines.reduce((sum, line) => sum + line.gross, 0);
  const rate = { taxRate: 2500, net: (gross * 4) / 5, vat: gross / 5, gross };
  return {
    number,
    state: 'placed',
    history: historyTo(rest.state ?? 'placed', lines),
    placedAt: 1_700_000_000_000,
    locale: 'nb',
    contact: { firstName: 'Ada', lastName: 'Nordmann', email: 'ada@example.com', phone: '+4722334455' },
    address: { street: 'Storgata 1', extra: '', postalCode: '0155', city: 'Oslo', country: 'NO' },
    delivery: { method: 'home', name: 'Hjem', price: aPrice(0), net: 0, gross: 0 },
    paymentMethod: 'invoice',
    lines,
    totals: { currency: 'NOK', net: rate.net, vat: rate.vat, gross, byRate: [rate] },
    ...rest,
  };
};
