import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anOrder } from '../testing/examples.ts';
import { anyOrder, anySteps, at, stepped, steppedBy } from '../testing/random-purchases.ts';
import { bookingReport } from './booking-report.ts';
import { type Booking, bookingsOf, countryOfBooking } from './bookings.ts';
import { creditLeft } from './order-credit.ts';
import { moneyLeft } from './order-money.ts';
import { totalsLeft } from './worth.ts';

const total = (bookings: readonly Booking[], of: (one: Booking) => number): number =>
  bookings.reduce((sum, one) => sum + of(one), 0);

const rateOf = (taxRate: number, part: 'net' | 'vat' | 'gross') => (one: Booking) =>
  one.byRate.find((rate) => rate.taxRate === taxRate)?.[part] ?? 0;

const paidBy = (way: string) => (one: Booking) => one.paid.find(({ by }) => by.way === way)?.amount ?? 0;

describe('what an order adds to the books', () => {
  it('adds up to what the order comes to, by each rate and by what pays, whatever happens to it', () => {
    fc.assert(
      fc.property(anyOrder, anySteps, (ordered, steps) => {
        const order = steppedBy(ordered, steps);
        const [bookings, left] = [bookingsOf(order), totalsLeft(order)];
        for (const { taxRate } of order.totals.byRate)
          for (const part of ['net', 'vat', 'gross'] as const)
            expect(total(bookings, rateOf(taxRate, part))).toBe(
              left.byRate.find((rate) => rate.taxRate === taxRate)?.[part] ?? 0,
            );
        expect(total(bookings, paidBy('money'))).toBe(moneyLeft(order));
        expect(total(bookings, paidBy('credit'))).toBe(creditLeft(order));
        for (const one of bookings) {
          const gross = one.byRate.reduce((sum, rate) => sum + rate.gross, 0);
          expect(one.paid.reduce((sum, { amount }) => sum + amount, 0)).toBe(gross);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('is nothing before it is placed for good, or once it came to nothing unpaid', () => {
    for (const state of ['pending', 'awaiting-approval'] as const)
      expect(bookingsOf(anOrder('AAAAA-00001', { A: 1 }, { state }))).toEqual([]);
  });

  it('is all of it once it is placed, and goes again once it is called off', () => {
    const cancelled = stepped(anOrder('AAAAA-00001', { A: 1 }), { way: 'cancel' });
    expect(bookingsOf(cancelled).map(({ byRate }) => byRate[0]?.gross)).toEqual([10_000, -10_000]);
  });
});

describe('the books by day', () => {
  const dayOf = (time: number) => Math.floor(time / 86_400_000);
  const countryOf = (one: Booking) => countryOfBooking(one, { countries: ['NO'] });
  const order = anOrder('AAAAA-00001', { A: 2 });

  it('tell what was sold and what was given back apart, by country, rate and what pays', () => {
    const shipped = stepped(order, { way: 'ship' });
    const returned = stepped(shipped, { way: 'return', units: [{ sku: 'A', quantity: 1 }] });
    const finland = {
      ...anOrder('AAAAA-00002', { A: 1 }),
      taxation: { _tag: 'Destination', country: 'FI', rates: { standard: 2550 } },
    } as const;
    const none = { net: 0, vat: 0, gross: 0 };
    const report = bookingReport([returned, finland].flatMap(bookingsOf), { dayOf, countryOf });
    const placedOn = dayOf(order.placedAt);
    expect(report.vat).toEqual([
      {
        ...{ day: placedOn, country: 'FI', taxation: 'Destination', taxRate: 2500 },
        ...{ sold: { net: 8_000, vat: 2_000, gross: 10_000 }, back: none },
      },
      {
        ...{ day: placedOn, country: 'NO', taxation: 'Home', taxRate: 2500 },
        ...{ sold: { net: 16_000, vat: 4_000, gross: 20_000 }, back: none },
      },
      {
        ...{ day: dayOf(at), country: 'NO', taxation: 'Home', taxRate: 2500 },
        ...{ sold: none, back: { net: 8_000, vat: 2_000, gross: 10_000 } },
      },
    ]);
    expect(report.paid.map(({ day, by, sold, back }) => [day, by, sold.gross, back.gross])).toEqual([
      [placedOn, { way: 'money', method: 'invoice' }, 30_000, 0],
      [dayOf(at), { way: 'money', method: 'invoice' }, 0, 10_000],
    ]);
  });

  it('add up to the bookings, in both lists', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(anyOrder, anySteps), { maxLength: 5 }), (orders) => {
        const bookings = orders.flatMap(([ordered, steps]) => bookingsOf(steppedBy(ordered, steps)));
        const { vat, paid } = bookingReport(bookings, { dayOf, countryOf });
        const left = (rows: typeof vat | typeof paid) =>
          [...rows].reduce((sum, { sold, back }) => sum + sold.gross - back.gross, 0);
        const all = total(bookings, ({ byRate }) => byRate.reduce((sum, { gross }) => sum + gross, 0));
        expect([left(vat), left(paid)]).toEqual([all, all]);
      }),
    );
  });
});
