import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Booking, bookingReport, bookingsOf, countryOfBooking } from '../purchase/index.ts';
import { anOrder } from '../testing/examples.ts';
import { anyOrder, anySteps, at, stepped, steppedBy } from '../testing/random-purchases.ts';
import { type JournalLine, journalOf } from './journal.ts';
import { standardVatCode } from './vat-code.ts';

const accounts = {
  ...{ sales: '3000', salesWithoutVat: '3100', vat: '2700', money: '1900' },
  ...{ credit: '1580', points: '2980', ways: { invoice: '1500' } },
};
const dayOf = (time: number) => Math.floor(time / 86_400_000);
const countryOf = (one: Booking) => countryOfBooking(one, { countries: ['NO'] });
const journal = (bookings: readonly Booking[], own = accounts) =>
  journalOf(bookingReport(bookings, { dayOf, countryOf }), own, 'NO');
const sumOf = (lines: readonly JournalLine[], of: (line: JournalLine) => number) =>
  lines.reduce((sum, line) => sum + of(line), 0);

describe('the books as lines of a ledger', () => {
  it('balance on each day, and come to what the orders come to, whatever happened to them', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(anyOrder, anySteps), { maxLength: 5 }), (orders) => {
        const bookings = orders.flatMap(([order, steps]) => bookingsOf(steppedBy(order, steps)));
        const lines = journal(bookings);
        for (const day of new Set(lines.map((line) => line.day))) {
          const ofDay = lines.filter((line) => line.day === day);
          expect(sumOf(ofDay, ({ debit }) => debit)).toBe(sumOf(ofDay, ({ credit }) => credit));
        }
        for (const line of lines) {
          expect(Math.min(line.debit, line.credit)).toBe(0);
          expect(Math.max(line.debit, line.credit, Math.abs(line.vat?.amount ?? 0))).toBeGreaterThan(0);
        }
        const booked = (part: 'net' | 'vat') =>
          bookings.reduce((sum, { byRate }) => sum + byRate.reduce((all, rate) => all + rate[part], 0), 0);
        const earned = (...named: readonly string[]) =>
          sumOf(
            lines.filter(({ account }) => named.includes(account)),
            ({ debit, credit }) => credit - debit,
          );
        expect([earned('3000', '3100'), earned('2700')]).toEqual([booked('net'), booked('vat')]);
        expect(sumOf(lines, ({ vat }) => vat?.base ?? 0)).toBe(booked('net'));
        expect(sumOf(lines, ({ vat }) => vat?.amount ?? 0)).toBe(booked('vat'));
      }),
    );
  });

  it('tell what pays by its account, and VAT by its standard code; what came back stands on the other side', () => {
    const returned = stepped(stepped(anOrder('AAAAA-00001', { A: 2 }), { way: 'ship' }), {
      ...{ way: 'return', units: [{ sku: 'A', quantity: 1 }] },
    });
    const [day, later] = [dayOf(returned.placedAt), dayOf(at)];
    const code = { code: '3', rate: 2500 };
    expect(journal(bookingsOf(returned))).toEqual([
      { day, account: '1500', debit: 20_000, credit: 0 },
      { day, account: '3000', debit: 0, credit: 16_000, vat: { ...code, base: 16_000, amount: 4_000 } },
      { day, account: '2700', debit: 0, credit: 4_000 },
      { day: later, account: '1500', debit: 0, credit: 10_000 },
      { day: later, account: '3000', debit: 8_000, credit: 0, vat: { ...code, base: -8_000, amount: -2_000 } },
      { day: later, account: '2700', debit: 2_000, credit: 0 },
    ]);
  });

  it('owe a gift card from when it is sold to when it pays, and sell nothing by it', () => {
    const bought = { ...anOrder('AAAAA-00001', { A: 1 }), soldCard: { amount: 10_000, years: 3, to: '', message: '' } };
    const paid = { ...anOrder('AAAAA-00002', { A: 1 }), giftCard: { last: '9XZQ', taken: 4_000 } };
    const accountsOf = (
      orders: Parameters<typeof bookingsOf>,
      own: typeof accounts & { readonly giftCards?: string },
    ) => journal(orders.flatMap(bookingsOf), own).map(({ account, debit, credit }) => [account, debit - credit]);
    const own = { ...accounts, giftCards: '2965' };
    expect(accountsOf([bought], own)).toEqual([
      ['2965', -10_000],
      ['1500', 10_000],
    ]);
    expect(accountsOf([paid], own)).toEqual([
      ['2965', 4_000],
      ['1500', 6_000],
      ['3000', -8_000],
      ['2700', -2_000],
    ]);
    expect(accountsOf([bought], accounts)[0]).toEqual(['2980', -10_000]);
  });

  it('keep apart what is sold without VAT, and what is owed to another country where that has an account', () => {
    const order = anOrder('AAAAA-00001', { A: 1 });
    const abroad = { ...order, taxation: { _tag: 'Destination', country: 'FI', rates: { standard: 2500 } } } as const;
    const accountsOf = (own: typeof accounts & { readonly vatAbroad?: string }) =>
      journal(bookingsOf(abroad), own).map(({ account }) => account);
    expect(accountsOf(accounts)).toEqual(['1500', '3000', '2700']);
    expect(accountsOf({ ...accounts, vatAbroad: '2790' })).toEqual(['1500', '3000', '2790']);
    // What is charged for another country is no VAT at home: there the goods leave it.
    expect(journal(bookingsOf(abroad)).flatMap(({ vat }) => vat ?? [])).toEqual([
      { code: '52', rate: 0, base: 8_000, amount: 0 },
    ]);
    const free = [{ taxRate: 0, net: 8_000, vat: 0, gross: 8_000 }];
    const [booking] = bookingsOf(order);
    const paid = [{ by: { way: 'money', method: 'card' }, amount: 8_000 }] as const;
    const exported = { ...booking, taxation: { _tag: 'Export', country: 'US' }, byRate: free, paid } as Booking;
    expect(journal([exported]).map(({ account, vat }) => [account, vat?.code])).toEqual([
      ['1900', undefined],
      ['3100', '52'],
    ]);
  });
});

describe('the standard code of VAT', () => {
  it.each([
    ['Home', 2500, '3'],
    ['Home', 1500, '31'],
    ['Home', 1111, '32'],
    ['Home', 1200, '33'],
    ['Home', 0, '5'],
    ['Home', 2550, undefined],
    ['Export', 0, '52'],
    ['ReverseCharge', 0, '52'],
    ['Destination', 2500, '52'],
  ] as const)('of what is sold by %s at %i is, in Norway, %s', (taxation, rate, code) => {
    expect(standardVatCode('NO', taxation, rate)).toBe(code);
    expect(standardVatCode('SE', taxation, rate)).toBeUndefined();
  });
});
