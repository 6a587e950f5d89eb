import { describe, expect, it } from 'vitest';
import type { Order, OrderStep } from '../purchase/order.ts';
import { anOrder, aPrice, aShopInfo } from '../testing/examples.ts';
import { documentsOf, type PresentKind } from './document-name.ts';
import { orderDocument } from './order-document.ts';

const at = 1_700_000_000_000;
const hour = 3_600_000;

const history = (...steps: readonly (readonly [OrderStep['event'], OrderStep['state']])[]): readonly OrderStep[] =>
  steps.map(([event, state], index) => ({ event, state, at: at + index * hour }));

const paid = anOrder(
  'AAAAA-00001',
  { A: 3, B: 1 },
  {
    ...{ paymentMethod: 'bank', paymentState: 'approved', history: history(['hold', 'pending'], ['pay', 'placed']) },
  },
);

const calledOff = (order: Order, units: OrderStep['units'], state: Order['state'] = 'placed'): Order => ({
  ...order,
  state,
  history: [...order.history, { event: 'cancel', state, at: at + 9 * hour, ...(units && { units }) }],
});

const shop = { ...aShopInfo, name: 'Fjell', locales: ['nb', 'en'] };

const made = (kind: PresentKind, order: Order) => orderDocument(kind, order, shop);

describe('the documents of an order', () => {
  const bought = paid.history;
  const waiting = history(['hold', 'pending']);
  it.each<[string, Parameters<typeof documentsOf>[0], readonly PresentKind[]]>([
    ['paid at once', { paymentState: 'approved', history: bought }, ['confirmation', 'receipt']],
    ['whose money is only reserved', { paymentState: 'approved', captures: [], history: bought }, ['confirmation']],
    [
      'whose money was reserved and is taken',
      { paymentState: 'approved', captures: [{ id: '1', amount: 1, isLast: true, isDone: true }], history: bought },
      ['confirmation', 'receipt'],
    ],
    ['by invoice', { history: history(['place', 'placed']) }, ['confirmation']],
    ['that waits for its payment', { paymentState: 'started', history: waiting }, []],
    [
      'that was never paid',
      { paymentState: 'expired', history: history(['hold', 'pending'], ['expire', 'cancelled']) },
      [],
    ],
    ['of which all the money goes back', { paymentState: 'refunding', history: bought }, ['confirmation']],
  ])('%s are those that are true of it', (_, order, kinds) => {
    expect(documentsOf(order)).toEqual(kinds.map((kind) => ({ kind })));
  });

  it('are in the language of the order, or the main one where the shop speaks that no more', () => {
    expect(made('confirmation', { ...paid, locale: 'en' }).locale).toBe('en');
    expect(made('confirmation', { ...paid, locale: 'sv' }).locale).toBe('nb');
  });

  it('say of what was only reserved when the last goods were sent, and how much was taken', () => {
    const captures = [
      { id: '1', amount: 500, isDone: true },
      { id: '2', amount: 200, isLast: true, isDone: true },
    ] as const;
    const shipped = { event: 'ship', state: 'shipped', at: at + 2 * hour } as const;
    const sent: Order = { ...paid, state: 'shipped', captures, history: [...paid.history, shipped] };
    expect(made('receipt', sent)).toMatchObject({ paidAt: at + 2 * hour, paid: 700 });
  });

  it('say when the order was paid in a receipt alone, and as of when they hold', () => {
    expect(made('receipt', paid)).toMatchObject({ placedAt: at, paidAt: at + hour, asOf: at + hour });
    expect(made('confirmation', paid)).not.toHaveProperty('paidAt');
    expect(made('confirmation', calledOff(paid, [{ sku: 'A', quantity: 1 }])).asOf).toBe(at + 9 * hour);
  });

  it('name who sells as far as the shop tells', () => {
    const { customerService: _, ...silent } = shop;
    expect(orderDocument('receipt', paid, silent).seller).toEqual({ name: 'Fjell' });
    const service = { company: 'Fjell AS', organisationNumber: '999999999', paymentMarks: [] };
    expect(orderDocument('receipt', paid, { ...shop, customerService: service }).seller).toEqual({
      ...{ name: 'Fjell', company: 'Fjell AS', organisationNumber: '999999999' },
    });
  });

  it('tell what was called off in rows of their own, and what is left to be paid', () => {
    const refunds = [{ id: '1', amount: 20_000 }];
    const document = made('receipt', { ...calledOff(paid, [{ sku: 'A', quantity: 2 }]), refunds });
    expect(document.lines.map(({ sku, quantity, amount }) => [sku, quantity, amount])).toEqual([
      ['A', 3, 30_000],
      ['B', 1, 10_000],
      ['A', -2, -20_000],
    ]);
    expect(document).toMatchObject({ goods: 20_000, gross: 20_000, net: 16_000, moneyBack: 20_000 });
  });

  it('tell what came back in rows of their own', () => {
    const back: Order = {
      ...{ ...paid, state: 'shipped', refunds: [{ id: '1', amount: 10_000, isDone: true }] },
      history: [
        ...paid.history,
        { event: 'ship', state: 'shipped', at },
        { event: 'withdraw', state: 'shipped', at, units: [{ sku: 'A', quantity: 1 }] },
        { event: 'return', state: 'shipped', at, units: [{ sku: 'A', quantity: 1 }] },
      ],
    };
    const document = made('receipt', back);
    expect(document.lines.at(-1)).toMatchObject({ sku: 'A', gone: 'returned', quantity: -1, amount: -10_000 });
    expect(document).toMatchObject({ goods: 30_000, gross: 30_000, paid: 40_000, moneyBack: 10_000 });
  });

  it('add up whatever was rounded, and whatever was called off', () => {
    const [line] = paid.lines;
    if (line === undefined) throw new Error('no line');
    const delivery = { ...paid.delivery, net: 3920, gross: 4900 };
    const odd = { ...line, quantity: 3, net: 799, gross: 999, unitPrice: aPrice(333) };
    const totals = { currency: 'NOK', net: 4719, vat: 1180, gross: 5899 };
    const rates = [{ taxRate: 2500, net: 4719, vat: 1180, gross: 5899 }];
    const order: Order = { ...paid, lines: [odd], delivery, totals: { ...totals, byRate: rates } };
    for (const quantity of [1, 2]) {
      const { lines, goods, deliveryCost, gross } = made('receipt', calledOff(order, [{ sku: 'A', quantity }]));
      expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(goods);
      expect(goods + deliveryCost).toBe(gross);
    }
  });

  it('leave out a VAT rate of which all was called off', () => {
    const [a, b] = paid.lines;
    if (a === undefined || b === undefined) throw new Error('no lines');
    const food = { ...b, unitPrice: aPrice(10_000, { taxRate: 1500 }), net: 8696, gross: 10_000 };
    const byRate = [
      { taxRate: 2500, net: 24_000, vat: 6000, gross: 30_000 },
      { taxRate: 1500, net: 8696, vat: 1304, gross: 10_000 },
    ];
    const totals = { currency: 'NOK', net: 32_696, vat: 7304, gross: 40_000, byRate };
    const order = calledOff({ ...paid, lines: [a, food], totals }, [{ sku: 'B', quantity: 1 }]);
    expect(made('receipt', order).byRate).toEqual([byRate[0]]);
  });

  it('ask for nothing once all of an order is called off, delivery included', () => {
    const delivery = { ...paid.delivery, net: 3920, gross: 4900 };
    const totals = { ...paid.totals, gross: paid.totals.gross + 4900 };
    const order = {
      ...calledOff({ ...paid, delivery, totals }, undefined, 'cancelled'),
      paymentState: 'refunding' as const,
    };
    expect(made('confirmation', order)).toMatchObject({
      ...{ state: 'cancelled', goods: 0, deliveryCost: 0, gross: 0, byRate: [], moneyBack: 0 },
    });
  });

  it('show prices without VAT where the price list of the order did', () => {
    const net = paid.lines.map((line) => ({ ...line, unitPrice: aPrice(8000, { vat: 'net' }) }));
    expect(made('confirmation', { ...paid, lines: net })).toMatchObject({
      vat: 'net',
      lines: [
        { unitPrice: 8000, amount: 24_000 },
        { unitPrice: 8000, amount: 8000 },
      ],
      goods: 32_000,
    });
  });

  it('tell what credit pays, and what was paid in money', () => {
    const { gross } = paid.totals;
    const onCredit = (amount: number): Order => ({
      ...paid,
      credit: { reset: 'month', parts: [{ period: 20_758, amount }] },
    });
    expect(orderDocument('receipt', onCredit(10_000), shop)).toMatchObject({ onCredit: 10_000, paid: gross - 10_000 });
    expect(orderDocument('confirmation', onCredit(gross), shop)).toMatchObject({ payment: { way: 'credit' } });
    expect(orderDocument('receipt', paid, shop)).toMatchObject({ onCredit: 0, paid: gross });
  });

  it('tell what points pay, and what is kept of it', () => {
    const { gross } = paid.totals;
    const byPoints = (taken: number): Order => ({ ...paid, points: { perHundred: 1, worth: 2, days: 1, taken } });
    expect(orderDocument('receipt', byPoints(5_000), shop)).toMatchObject({ byPoints: 10_000, paid: gross - 10_000 });
    expect(orderDocument('confirmation', byPoints(gross / 2), shop)).toMatchObject({ payment: { way: 'points' } });
    expect(orderDocument('receipt', paid, shop)).toMatchObject({ byPoints: 0, deposit: 0 });
    const secured = { ...paid, deposit: { amount: 5_000 } };
    expect(orderDocument('receipt', secured, shop)).toMatchObject({ gross, deposit: 5_000, paid: gross + 5_000 });
  });

  it('tell how it is paid, and where an invoice goes', () => {
    expect(made('receipt', paid).payment).toEqual({ way: 'now', state: 'approved' });
    const { paymentState: _, ...later } = { ...paid, paymentMethod: 'invoice' };
    expect(made('confirmation', later).payment).toEqual({
      ...{ way: 'later', invoice: { by: 'email', email: 'ada@example.com' } },
    });
    const nothing = { ...later, totals: { ...paid.totals, gross: 0 } };
    expect(made('confirmation', nothing).payment).toEqual({ way: 'none' });
  });
});
