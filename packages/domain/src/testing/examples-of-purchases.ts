import type { Basket } from '../basket/basket.ts';
import type { Invoice } from '../invoice/invoice.ts';
import type { SavedAddress } from '../profile/ports.ts';
import type { Order } from '../purchase/order.ts';
import { aPrice } from './examples.ts';
import type { Whole } from './whole.ts';

const totals = {
  currency: 'NOK',
  net: 79_840,
  vat: 19_960,
  gross: 99_800,
  byRate: [{ taxRate: 2500, net: 79_840, vat: 19_960, gross: 99_800 }],
};
const image = { id: 'kappe-1', alt: 'A cape' };
const sold = {
  sku: 'A1',
  slug: 'kappe',
  name: 'Kappe',
  options: { colour: 'Moss' },
  image,
  quantity: 2,
  unitPrice: aPrice(49_900),
  discounts: [{ promotion: 'welcome', name: 'Velkommen', amount: 0 }],
  net: 79_840,
  gross: 99_800,
};
const tradeIn = { model: 'n1', name: 'Aurik N1', condition: 'good', estimate: 165_000 } as const;
const subscription = {
  ...{ plan: 'fri', name: 'Tel Fri', data: 20, minutes: 100, monthly: 34_900, bindingMonths: 12, startFee: 19_900 },
  ...{ discount: 200_000, instalments: { months: 24, amount: 30_000 }, minimumAge: 18, familyDiscount: 5_000 },
  ...{ existingCustomerDiscount: 3_000, besideRunning: true as const },
  sim: 'esim' as const,
  porting: { number: '+4791234567', day: 20_800 },
};
const contact = { firstName: 'Ada', lastName: 'Nordmann', email: 'ada@example.com', phone: '+4722334455' };
const address = { street: 'Storgata 1', extra: '2. etg', postalCode: '0155', city: 'Oslo', country: 'NO' };
const business = {
  ...{ company: 'Nord AS', organisationNumber: '974760673', vatNumber: 'SE556036079301', reference: 'PO 17' },
  ...{ costCentre: '4100', electronicInvoice: true as const },
};
const hours = { weekdays: '08:00-22:00', saturday: '09:00-20:00', sunday: '10:00-18:00' };
const point = { id: 'torget', name: 'Torget mat', street: 'Torget 1', postalCode: '2317', city: 'Hamar', hours };

const invoice: Whole<Invoice> = {
  ...{ kind: 'credit-note', number: 'K2', reference: '26', at: 1_700_000_000_000, day: 19_675, step: 1 },
  seller: {
    ...{ company: 'Demo AS', address: ['Storgata 2', '0155 Oslo'] },
    ...{ organisationNumber: '999999999', vatNumber: 'NO999999999MVA' },
  },
  buyer: { name: 'Ada Nordmann', email: contact.email, address, business, orderedBy: 'Ingrid Innkjøp' },
  vatBasis: 'gross',
  lines: [
    {
      ...{ sku: 'A1', name: 'Kappe', options: { colour: 'Moss' }, quantity: 1 },
      ...{ unitPrice: 49_900, taxRate: 2500, net: 39_920, gross: 49_900 },
      discounts: [{ promotion: 'welcome', name: 'Velkommen', amount: 0 }],
    },
  ],
  delivery: { name: 'Hjem', net: 0, gross: 0 },
  taxation: { _tag: 'Export', country: 'CH' },
  ...{ currency: 'NOK', net: 39_920, vat: 9_980, gross: 49_900 },
  byRate: [{ taxRate: 2500, net: 39_920, vat: 9_980, gross: 49_900 }],
  ...{ onCredit: 100, byPoints: 200, byGiftCard: 300, toPay: 49_300 },
  due: { day: 19_689, account: '1234 56 78903' },
  corrects: { number: 'K1', day: 19_670 },
};

/** With every field, those that may be left out too: what gets lost on a wire shows. */
export const aShownBasket: Whole<Basket> = {
  id: 'basket-1',
  revision: 7,
  lines: [
    {
      ...sold,
      noWithdrawal: true,
      tradeIn,
      subscription,
      id: 'line-1',
      category: 'phones/5g',
      ...{ weight: 240, bulky: true, digital: true },
      taxClass: 'standard',
      listPrice: aPrice(69_900),
      stock: { state: 'low', available: 3, delivery: { minDays: 1, maxDays: 3 }, availableAt: 1_796_083_200_000 },
      changes: [
        { _tag: 'PriceChanged', from: aPrice(59_900), to: aPrice(49_900) },
        { _tag: 'StockShort', available: 3 },
        { _tag: 'Capped', wanted: 9 },
        { _tag: 'Gone' },
        { _tag: 'EstimateChanged', from: 165_000, to: 150_000 },
        { _tag: 'TradeInGone', name: 'Aurik N0' },
        { _tag: 'TermsChanged', name: 'Tel Fri' },
        { _tag: 'PlanGone', name: 'Tel Null' },
      ],
    },
  ],
  count: 2,
  totals,
  hasUnacceptedChanges: true,
  mergedAtLogin: false,
  together: null,
  orderedAs: null,
  codes: [{ code: 'SOMMER', name: 'Sommer', standing: 'below_minimum', missing: 5_000, begins: 1_700_000_000_000 }],
  freeDelivery: [{ promotion: 'frakt', name: 'Fri frakt', methods: ['home'] }],
};

/** With every field. */
export const aWholeOrder: Whole<Order> = {
  number: 'ABCDE-12345',
  quote: 'Q-7K3M9-QXA2B',
  taxation: { _tag: 'Destination', country: 'SE', rates: { standard: 2500 } },
  state: 'part-shipped',
  history: [
    {
      ...{ event: 'ship', state: 'part-shipped', at: 1_700_000_000_000 },
      units: [{ sku: 'A-1', quantity: 1 }],
      parcel: { id: 'parcel-1', carrier: 'Posten', tracking: '370700000000001' },
      by: 'shop',
    },
  ],
  placedAt: 1_700_000_000_000,
  locale: 'nb',
  contact,
  address,
  business,
  representative: { name: 'Siri Selger' },
  buyer: { name: 'Ingrid Innkjøp', isColleague: true },
  delivery: {
    ...{
      method: 'home',
      name: 'Hjem',
      pickup: false,
      digital: true as const,
      point,
      price: aPrice(0),
      net: 0,
      gross: 0,
    },
    discount: { promotion: 'frakt', name: 'Fri frakt', amount: 0 },
    window: { day: 20_790, from: '17:00', to: '21:00', startsAt: 1_796_310_000_000 },
    availableAt: 1_796_083_200_000,
    later: ['A-1'],
  },
  approval: {
    ...{ askedAt: 1_700_000_000_000, lapsesAt: 1_700_400_000_000, mayDecide: true },
    ...{ remindsAt: 1_700_100_000_000, escalatesAt: 1_700_200_000_000 },
    steps: [
      {
        because: [{ over: 50_000, groups: ['Møbler'], costCentre: '4100', isByBuyer: true, leftOfLimit: 9_900 }],
        approvers: [{ id: 'per', name: 'Per Sjef' }],
        isForAll: true,
        decided: {
          ...{ by: { id: 'per', name: 'Per Sjef' }, insteadOf: { id: 'anne', name: 'Anne Leder' } },
          ...{ at: 1_700_000_000_001, verdict: 'approve', comment: 'Fine.', link: 'digest' },
        },
      },
    ],
  },
  deposit: { amount: 200_000, paidBackAt: 1_700_000_000_000 },
  identification: { provider: 'bankid', level: 'urn:bankid:bid;LOA=4', at: 1_700_000_000_000 },
  signature: { id: 'signing-1', signedAt: 1_700_000_000_000, sha256: 'a'.repeat(64) },
  immediateDelivery: true,
  paymentMethod: 'bank',
  spending: { account: 'spending:north:per', reset: 'month', parts: [{ period: 19_662, amount: 30_000 }] },
  credit: { reset: 'month', parts: [{ period: 19_662, amount: 20_000 }] },
  points: { perHundred: 2, worth: 1, days: 365, taken: 500 },
  promotions: [{ id: 'welcome', code: 'VELKOMMEN', uses: 100, usesPerCustomer: 1 }],
  giftCard: { last: '9XZQ', taken: 300 },
  soldCard: { amount: 50_000, years: 3, to: 'ada@example.com', message: 'Til lykke!' },
  paymentState: 'approved',
  captures: [{ id: '1', amount: 9_000, isLast: true, isAhead: true, isDone: true, isRefused: true }],
  refunds: [{ id: '1', amount: 100, isDone: true, isRefused: true }],
  invoices: [invoice],
  lines: [{ ...sold, noWithdrawal: true, digital: true, tradeIn, subscription }],
  totals,
};

/** With every field. */
export const aSavedAddress: Whole<SavedAddress> = {
  ...{ id: 'a', contact, address, business },
  ...{ of: 'user', isDefault: true, revision: 1 },
};
