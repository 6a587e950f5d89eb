import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { viewBasket } from '../basket/view.ts';
import { dayOf } from '../calendar/calendar-date.ts';
import { reviewOrder } from '../checkout/review-order.ts';
import type { VatSettings } from '../shop/shop-info.ts';
import { aBasket, aLine, anOffer, aPrice, aShopInfo } from '../testing/examples.ts';
import {
  homeTaxation,
  type TaxedShop,
  taxationBy,
  taxationByCountry,
  taxationOf,
  taxationText,
  taxationValues,
  taxedPrice,
} from './taxation.ts';

const today = dayOf({ year: 2026, month: 11, day: 28 });

/** A shop at home in Norway, or elsewhere. */
const shop = (vat: Partial<VatSettings> = {}): TaxedShop => ({
  taxClasses: { food: 1500, standard: 2500, exempt: 0 },
  vat: {
    ...{ country: 'NO', oss: false, chargedIn: [] },
    classes: { food: 'reduced', standard: 'standard', exempt: 'zero' },
    ...vat,
  },
});

const destination = (country: string, food: number, standard: number) => ({
  ...{ _tag: 'Destination', country, rates: { food, standard, exempt: 0 } },
});

describe('VAT by where goods go', () => {
  it('holds at home, and wherever goods go of a shop that says nothing of it', () => {
    expect(taxationOf(shop({ oss: true }), 'NO', today)).toEqual(homeTaxation);
    expect(taxationOf({ taxClasses: { standard: 2500 } }, 'SE', today)).toEqual(homeTaxation);
  });

  it('is that of the country of delivery of a shop that is registered', () => {
    const german = shop({ country: 'DE', oss: true });
    expect(taxationOf(german, 'SE', today)).toEqual(destination('SE', 1200, 2500));
    expect(taxationOf(german, 'FI', today)).toEqual(destination('FI', 1350, 2550));
    expect(taxationOf(shop({ oss: true }), 'DK', today)).toEqual(destination('DK', 2500, 2500));
  });

  it('is the standard rate for goods of which the shop says nothing', () => {
    const { vat, taxClasses } = shop({ oss: true, classes: {} });
    expect(taxationOf({ taxClasses, ...(vat ? { vat } : {}) }, 'FI', today)).toMatchObject({
      rates: { food: 2550, standard: 2550, exempt: 2550 },
    });
  });

  it('stays at home in other members of the EU while a shop of one is not registered', () => {
    expect(taxationOf(shop({ country: 'DE' }), 'SE', today)).toEqual(homeTaxation);
  });

  it('is none out of the area where it is charged, of countries whose rates nobody knows, too', () => {
    const gone = (country: string) => ({ _tag: 'Export', country });
    expect(taxationOf(shop(), 'SE', today)).toEqual(gone('SE'));
    expect(taxationOf(shop({ country: 'DE', oss: true }), 'NO', today)).toEqual(gone('NO'));
    expect(taxationOf(shop({ country: 'DE', oss: true }), 'CH', today)).toEqual(gone('CH'));
    expect(taxationOf(shop({ country: 'DE', oss: true }), 'constructor', today)).toEqual(gone('constructor'));
  });

  it('is that of other countries that a shop charges', () => {
    const voec = shop({ country: 'DE', oss: true, chargedIn: ['NO'] });
    expect(taxationOf(voec, 'NO', today)).toEqual(destination('NO', 1500, 2500));
  });

  it('goes by the category of a tax class, and by what it is in one country', () => {
    const books = shop({ oss: true, abroad: { SE: { food: 'second-reduced' } } });
    expect(taxationOf(books, 'SE', today)).toEqual(destination('SE', 600, 2500));
    expect(taxationOf(books, 'FI', today)).toEqual(destination('FI', 1350, 2550));
  });

  it('is told of the countries alone where it is not as at home', () => {
    const countries = ['NO', 'SE', 'CH'];
    expect(taxationByCountry({ ...shop({ oss: true }), countries }, today)).toEqual({
      ...{ SE: destination('SE', 1200, 2500), CH: { _tag: 'Export', country: 'CH' } },
    });
  });

  it('is that of the shop’s own place for goods that are fetched there', () => {
    const taxations = taxationByCountry({ ...shop({ oss: true }), countries: ['NO', 'FI'] }, today);
    expect(taxationBy(taxations, { pickup: true }, 'FI')).toEqual(homeTaxation);
    expect(taxationBy(taxations, { pickup: false }, 'FI')).toEqual(taxations.FI);
    expect(taxationBy(taxations, { pickup: false }, 'NO')).toEqual(homeTaxation);
    const away = { ...taxations, CH: { _tag: 'Export', country: 'CH' } } as const;
    expect(taxationBy(away, { pickup: false, digital: true }, 'CH')).toEqual(homeTaxation);
    expect(taxationBy(away, { pickup: false, digital: true }, 'FI')).toEqual(taxations.FI);
    expect(taxationBy(away, { pickup: false }, 'CH')).toEqual(away.CH);
  });

  it('is explained where there is none', () => {
    expect(taxationText({ _tag: 'Export', country: 'CH' })).toBe('tax.export');
    expect(taxationText(homeTaxation)).toBeUndefined();
  });
});

describe('a price where goods go', () => {
  const finland = taxationOf(shop({ oss: true }), 'FI', today);
  const exported = { _tag: 'Export', country: 'CH' } as const;

  it('keeps what it says, with the rate of the country', () => {
    expect(taxedPrice(aPrice(12_500), 'standard', finland)).toEqual(aPrice(12_500, { taxRate: 2550 }));
    expect(taxedPrice(aPrice(10_000, { vat: 'net' }), 'standard', finland)).toEqual(
      aPrice(10_000, { vat: 'net', taxRate: 2550 }),
    );
    expect(taxedPrice(aPrice(11_500, { taxRate: 1500 }), 'food', finland)).toEqual(aPrice(11_500, { taxRate: 1350 }));
  });

  it('keeps its own rate where its tax class is not known any more', () => {
    expect(taxedPrice(aPrice(12_500), 'gone', finland)).toEqual(aPrice(12_500));
  });

  it('is the net amount where there is no VAT', () => {
    expect(taxedPrice(aPrice(12_500), 'standard', exported)).toEqual(aPrice(10_000, { taxRate: 0 }));
    expect(taxedPrice(aPrice(10_000, { vat: 'net' }), 'standard', exported)).toEqual(
      aPrice(10_000, { vat: 'net', taxRate: 0 }),
    );
  });
});

describe('an order where it goes', () => {
  const method = { ...aShopInfo.deliveryMethods[0], freeFrom: 1_000_000_000 } as (typeof aShopInfo.deliveryMethods)[0];
  const amount = fc.integer({ min: 0, max: 10_000_000 });
  const units = fc.integer({ min: 1, max: 99 });
  const line = fc.record({ amount, units, taxClass: fc.constantFrom('standard', 'food') });
  const orders = fc.record({
    vat: fc.constantFrom('net' as const, 'gross' as const),
    lines: fc.array(line, { minLength: 1, maxLength: 9 }),
    country: fc.constantFrom('NO', 'SE', 'FI', 'HU', 'CH'),
  });
  const reviewIn = (
    vat: 'net' | 'gross',
    lines: readonly { amount: number; units: number; taxClass: string }[],
    country: string,
  ) => {
    const offers = lines.map((of, index) => {
      const price = aPrice(of.amount, { vat, taxRate: of.taxClass === 'food' ? 1500 : 2500 });
      return anOffer(`A${index}`, { price, taxClass: of.taxClass });
    });
    const basket = viewBasket(
      aBasket(...lines.map((of, index) => aLine(`A${index}`, of.units, {}))),
      new Map(offers.map((offer) => [offer.sku, offer])),
      { currency: 'NOK', lowStock: 5, delivery: { minDays: 1, maxDays: 2 } },
    );
    return reviewOrder(basket, method, aShopInfo, { taxation: taxationOf(shop({ oss: true }), country, today) });
  };

  it('sums to its totals, whatever the rates are there', () => {
    fc.assert(
      fc.property(orders, ({ vat, lines, country }) => {
        const { totals, delivery, ...review } = reviewIn(vat, lines, country);
        const sum = (field: 'net' | 'gross') => review.lines.reduce((all, one) => all + one[field], delivery[field]);
        return sum('net') === totals.net && sum('gross') === totals.gross && totals.net + totals.vat === totals.gross;
      }),
    );
  });

  it('costs a consumer the same in all countries whose VAT is charged', () => {
    fc.assert(
      fc.property(orders, ({ lines }) => {
        const cost = (country: string) => reviewIn('gross', lines, country).totals.gross;
        return cost('SE') === cost('NO') && cost('HU') === cost('NO');
      }),
    );
  });

  it('holds no VAT as an export', () => {
    const { totals, delivery, lines } = reviewIn('gross', [{ amount: 12_500, units: 2, taxClass: 'standard' }], 'CH');
    expect(totals).toMatchObject({ net: 27_920, vat: 0, gross: 27_920, byRate: [{ taxRate: 0, vat: 0 }] });
    expect([delivery.gross, lines[0]?.unitPrice]).toEqual([7_920, aPrice(10_000, { taxRate: 0 })]);
  });

  it('tells the VAT of each rate of the country', () => {
    const of = [
      { amount: 12_550, units: 2, taxClass: 'standard' },
      { amount: 11_350, units: 1, taxClass: 'food' },
    ];
    expect(reviewIn('gross', of, 'FI').totals.byRate).toMatchObject([
      { taxRate: 2550, gross: 35_000, vat: 7_112 },
      { taxRate: 1350, gross: 11_350, vat: 1_350 },
    ]);
  });
});

it('says why an order is sold without VAT, and by which number', () => {
  const reversed = { _tag: 'ReverseCharge', country: 'SE', vatNumber: 'SE556036079301', checkedAt: 7 } as const;
  expect([homeTaxation, reversed, { _tag: 'Export', country: 'CH' } as const].map(taxationText)).toEqual([
    ...[undefined, 'tax.reverse_charge', 'tax.export'],
  ]);
  expect(taxationValues(reversed, (at) => `at ${at}`)).toEqual({ number: 'SE556036079301', date: 'at 7' });
  expect([undefined, homeTaxation].map((one) => taxationValues(one, String))).toEqual([{}, {}]);
});
