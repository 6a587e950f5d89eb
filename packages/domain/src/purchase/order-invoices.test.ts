import fc from 'fast-check';
import { either as E } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import type { Invoice } from '../invoice/invoice.ts';
import { anInvoicingShop, anOrder, aPrice } from '../testing/examples.ts';
import { anyOrder, anySteps, at, purchaseOf, type Step, some, stepped } from '../testing/random-purchases.ts';
import { ship } from './fulfil.ts';
import type { Order, Units } from './order.ts';
import { moneyLeft } from './order-money.ts';
import { openUnits, togetherBySku, unitsOut } from './units.ts';
import { totalsLeft } from './worth.ts';

const shop = anInvoicingShop;
const run = (order: Order, ...steps: readonly Step[]): Order => steps.reduce(stepped, order);
const units = (sku: string, quantity: number): readonly Units[] => [{ sku, quantity }];
const invoicesOf = ({ invoices = [] }: Order): readonly Invoice[] => invoices;

/** Three of A and one of B with delivery for 99 kroner. */
const delivered = (rest: Partial<Order> = {}): Order => {
  const order = anOrder('AAAAA-00001', { A: 3, B: 1 }, rest);
  const delivery = { ...order.delivery, price: aPrice(9900), net: 7920, gross: 9900 };
  const { net, vat, gross } = order.totals;
  const sums = { net: net + 7920, vat: vat + 1980, gross: gross + 9900 };
  return { ...order, delivery, totals: { currency: 'NOK', ...sums, byRate: [{ taxRate: 2500, ...sums }] } };
};

describe('the invoice of a delivery', () => {
  it('says what was sent, with its delivery, and by when it is paid', () => {
    const [invoice] = invoicesOf(run(delivered(), { way: 'ship', units: units('A', 2) }));
    expect(invoice).toMatchObject({
      ...{ kind: 'invoice', number: 'K1', reference: '18', at, step: 1, vatBasis: 'gross', currency: 'NOK' },
      seller: { company: 'Demo AS', organisationNumber: '999999999', vatNumber: 'NO999999999MVA' },
      buyer: { name: 'Ada Nordmann', email: 'ada@example.com', address: { city: 'Oslo' } },
      lines: [{ sku: 'A', name: 'Product A', quantity: 2, unitPrice: 10_000, net: 16_000, gross: 20_000 }],
      delivery: { name: 'Hjem', net: 7920, gross: 9900 },
      ...{ net: 23_920, vat: 5980, gross: 29_900, onCredit: 0, byPoints: 0, toPay: 29_900 },
      byRate: [{ taxRate: 2500, net: 23_920, vat: 5980, gross: 29_900 }],
    });
    expect(invoice?.day).toBe(20_785);
    // Fourteen days later is a Saturday.
    expect(invoice?.due).toEqual({ day: 20_801, account: '1234 56 78903' });
  });

  it('is one for each, and the delivery costs once', () => {
    const order = run(
      delivered(),
      { way: 'ship', units: units('A', 1) },
      { way: 'cancel', units: units('B', 1) },
      { way: 'ship' },
    );
    expect(
      invoicesOf(order).map(({ number, step, gross, delivery }) => [number, step, gross, delivery?.gross]),
    ).toEqual([
      ['K1', 1, 19_900, 9900],
      ['K2', 3, 20_000, undefined],
    ]);
  });

  it('says who ordered for a business, by its reference and cost centre', () => {
    const business = { company: 'Nord AS', organisationNumber: '974760673', reference: 'PO 17', costCentre: '4100' };
    const [invoice] = invoicesOf(run(delivered({ business, buyer: { name: 'Ingrid' } }), { way: 'ship' }));
    expect(invoice?.buyer).toMatchObject({ business, orderedBy: 'Ingrid' });
  });

  it('asks for what credit and points do not pay', () => {
    const order = delivered({
      credit: { account: 'company:1', reset: 'month', parts: [{ period: 19_662, amount: 10_000 }] } as Order['credit'] &
        object,
      points: { account: 'ada', parts: [], perHundred: 0, worth: 1, days: 1, taken: 5000 } as Order['points'] & object,
    });
    const [invoice] = invoicesOf(run(order, { way: 'ship' }));
    expect(invoice).toMatchObject({ gross: 49_900, onCredit: 10_000, byPoints: 5000, toPay: 34_900 });
  });

  it.each<[string, Partial<Order>]>([
    ['paid at once', { paymentMethod: 'bank' }],
    [
      'paid by credit as a whole',
      { credit: { reset: 'month', parts: [{ period: 19_662, amount: 49_900 }], account: 'x' } as never },
    ],
    [
      'invoiced by Peppol',
      { business: { company: 'Nord', organisationNumber: '974760673', reference: '', electronicInvoice: true } },
    ],
  ])('is not written of an order that is %s', (_, rest) => {
    expect(run(delivered(rest), { way: 'ship' })).not.toHaveProperty('invoices');
  });

  it('is not written by a shop that writes none', () => {
    const { invoices: _, ...silent } = shop;
    const shipped = ship(silent)(purchaseOf(delivered()), at);
    expect(E.isRight(shipped) && shipped.right.invoices).toEqual([]);
  });
});

describe('a credit note', () => {
  it('takes back what came back, and points at its invoice', () => {
    const order = run(delivered(), { way: 'ship' }, { way: 'return', units: units('A', 1) });
    expect(invoicesOf(order)[1]).toMatchObject({
      ...{ kind: 'credit-note', number: 'K2', corrects: { number: 'K1' }, step: 2, gross: 10_000, toPay: 10_000 },
      lines: [{ sku: 'A', quantity: 1, gross: 10_000 }],
    });
    expect(invoicesOf(order)[1]).not.toHaveProperty('due');
    expect(invoicesOf(order)[1]).not.toHaveProperty('reference');
  });

  it('is one for each invoice that holds the goods, the last at first; the delivery goes with the last of them', () => {
    const order = run(
      delivered(),
      ...[1, 1].map((quantity) => ({ way: 'ship' as const, units: units('A', quantity) })),
      ...[{ way: 'ship' as const }, { way: 'return' as const, units: [...units('A', 3), ...units('B', 1)] }],
    );
    const notes = invoicesOf(order).filter(({ kind }) => kind === 'credit-note');
    expect(notes.map(({ number, corrects, gross }) => [number, corrects?.number, gross])).toEqual([
      ['K4', 'K3', 20_000],
      ['K5', 'K2', 10_000],
      ['K6', 'K1', 19_900],
    ]);
  });

  it('does not take back what another system invoiced', () => {
    const before = { ...run(delivered(), { way: 'ship', units: units('A', 2) }) };
    const { invoices: _, ...elsewhere } = before;
    const order = run(elsewhere, { way: 'ship' }, { way: 'return', units: units('A', 2) });
    expect(invoicesOf(order).map(({ kind, gross, delivery }) => [kind, gross, delivery])).toEqual([
      ['invoice', 20_000, undefined],
      ['credit-note', 10_000, undefined],
    ]);
  });

  it('is not written for what was called off before it was sent', () => {
    const order = run(delivered(), { way: 'ship', units: units('A', 1) }, { way: 'cancel' });
    expect(invoicesOf(order)).toHaveLength(1);
  });
});

const sum = (invoices: readonly Invoice[], value: (invoice: Invoice) => number): number =>
  invoices.reduce((all, invoice) => all + (invoice.kind === 'invoice' ? 1 : -1) * value(invoice), 0);

const rateOf = (taxRate: number, part: 'net' | 'vat' | 'gross') => (invoice: Invoice) =>
  invoice.byRate.find((rate) => rate.taxRate === taxRate)?.[part] ?? 0;

describe('invoices less credit notes', () => {
  /** What an order comes to where nothing more of it is sent: what is owed for what its buyer has by now. */
  const asItStands = (order: Order): Order =>
    openUnits(order).length === 0 ? order : stepped(order, { way: 'cancel' });

  const expectOwed = (order: Order): void => {
    const [all, ended] = [invoicesOf(order), asItStands(order)];
    const left = totalsLeft(ended);
    for (const part of ['net', 'vat', 'gross'] as const) {
      expect(sum(all, (invoice) => invoice[part])).toBe(left[part]);
      for (const { taxRate } of order.totals.byRate) {
        const owed = left.byRate.find((rate) => rate.taxRate === taxRate)?.[part] ?? 0;
        expect(sum(all, rateOf(taxRate, part))).toBe(owed);
      }
    }
    expect(sum(all, ({ toPay }) => toPay)).toBe(moneyLeft(ended));
    for (const { sku, gross } of order.lines) {
      const units = sum(all, ({ lines }) =>
        lines.filter((line) => line.sku === sku).reduce((sent, { quantity }) => sent + quantity, 0),
      );
      const out = unitsOut(order).find((one) => one.sku === sku)?.quantity ?? 0;
      if (gross > 0) expect(units).toBe(out);
    }
  };

  it('are what is owed, to the minor unit and by each rate, after each delivery, call-off and return', () => {
    let steps = 0;
    fc.assert(
      fc.property(anyOrder, anySteps, (ordered, wanted) => {
        let order = ordered;
        for (const { way, share } of wanted) {
          const named = some(way === 'return' ? unitsOut(order) : openUnits(order), share);
          if (named.length === 0) continue;
          order = stepped(order, { way, units: named });
          expectOwed(order);
          steps += 1;
        }
      }),
      { numRuns: 300 },
    );
    expect(steps).toBeGreaterThan(300);
  });

  it('say of themselves what adds up, and no credit note takes back more than its invoice asked for', () => {
    fc.assert(
      fc.property(anyOrder, anySteps, (ordered, steps) => {
        let order = ordered;
        for (const { way, share } of steps) {
          const named = some(way === 'return' ? unitsOut(order) : openUnits(order), share);
          if (named.length > 0) order = stepped(order, { way, units: named });
        }
        for (const invoice of invoicesOf(order)) {
          const { lines, delivery, net, vat, gross, byRate, onCredit, byPoints, byGiftCard = 0, toPay } = invoice;
          for (const part of ['net', 'gross'] as const) {
            const rows = lines.reduce((all, line) => all + line[part], delivery?.[part] ?? 0);
            expect(rows).toBe(invoice[part]);
            expect(byRate.reduce((all, rate) => all + rate[part], 0)).toBe(invoice[part]);
          }
          expect(net + vat).toBe(gross);
          expect(onCredit + byPoints + byGiftCard + toPay).toBe(gross);
        }
        for (const { number, gross, lines } of invoicesOf(order).filter(({ kind }) => kind === 'invoice')) {
          const notes = invoicesOf(order).filter(({ corrects }) => corrects?.number === number);
          const back = notes.reduce((all, note) => all + note.gross, 0);
          expect(back).toBeLessThanOrEqual(gross);
          const taken = togetherBySku(notes.flatMap((note) => note.lines));
          if (lines.every((line) => taken.some((units) => units.sku === line.sku && units.quantity === line.quantity)))
            expect(gross - back).toBeLessThanOrEqual(order.delivery.gross);
        }
      }),
    );
  });
});
