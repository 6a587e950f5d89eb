import { describe, expect, it } from 'vitest';
import type { Offer } from '../catalogue/ports.ts';
import { aBasket, aLine, anOffer, aPrice } from '../testing/examples.ts';
import { basketAwaitedDay, changesOf, emptyBasket, viewBasket } from './view.ts';

const settings = { currency: 'NOK', lowStock: 5, delivery: { minDays: 1, maxDays: 3 } };
const offersOf = (...offers: ReturnType<typeof anOffer>[]) => new Map(offers.map((offer) => [offer.sku, offer]));

describe('a basket as shown', () => {
  it('tells nothing changed when nothing did', () => {
    const shown = viewBasket(aBasket(aLine('A', 2)), offersOf(anOffer('A')), settings);
    expect(shown).toMatchObject({
      count: 2,
      hasUnacceptedChanges: false,
      totals: { gross: 20_000, net: 16_000, vat: 4000 },
    });
  });

  it('tells a new price beside the line, and counts with it', () => {
    const shown = viewBasket(aBasket(aLine('A', 2)), offersOf(anOffer('A', { price: aPrice(12_000) })), settings);
    expect(shown.lines[0]?.changes).toEqual([{ _tag: 'PriceChanged', from: aPrice(10_000), to: aPrice(12_000) }]);
    expect(shown).toMatchObject({ hasUnacceptedChanges: true, totals: { gross: 24_000 } });
  });

  it('tells what others pay beside an agreed price, and counts with the agreed one', () => {
    const listPrice = aPrice(12_000);
    const shown = viewBasket(aBasket(aLine('A', 2)), offersOf(anOffer('A', { listPrice })), settings);
    expect(shown).toMatchObject({ lines: [{ listPrice, gross: 20_000 }], totals: { gross: 20_000 } });
  });

  it('tells that stock no longer suffices', () => {
    const shown = viewBasket(aBasket(aLine('A', 4)), offersOf(anOffer('A', { available: 1 })), settings);
    expect(shown.lines[0]).toMatchObject({
      changes: [{ _tag: 'StockShort', available: 1 }],
      stock: { state: 'low', available: 1 },
    });
  });

  it('says what a unit weighs and whether it is bulky, as far as that is known', () => {
    const line = (offer: Partial<Offer>) =>
      viewBasket(aBasket(aLine('A', 2)), new Map([['A', anOffer('A', offer)]]), settings).lines[0];
    expect(line({ weight: 1_200, bulky: true })).toMatchObject({ weight: 1_200, bulky: true });
    expect(line({})).not.toHaveProperty('weight');
  });

  it('says of goods that they cannot be withdrawn from, by their category or one above it', () => {
    const of = (category: string | undefined, noWithdrawal?: readonly string[]) => {
      const offer = category === undefined ? anOffer('A') : { ...anOffer('A'), category };
      const { lines } = viewBasket(aBasket(aLine('A', 1)), new Map([['A', offer]]), {
        ...settings,
        noWithdrawal,
      });
      return lines[0]?.noWithdrawal;
    };
    expect(of('care/lips', ['care'])).toBe(true);
    expect(of('care/lips', ['care/lips'])).toBe(true);
    expect(of('care/lips', ['lips'])).toBe(true);
    expect(of('care/lips', ['car', 'lip', 'care/li', 'face'])).toBeUndefined();
    expect(of('care/lips')).toBeUndefined();
    expect(of(undefined, ['care'])).toBeUndefined();
  });

  it('tells from when goods are there that are ordered ahead', () => {
    const ahead = anOffer('A', { available: 3, availableAt: 1_800_000_000_000 });
    const shown = viewBasket(aBasket(aLine('A', 1), aLine('B', 1)), offersOf(ahead, anOffer('B')), settings);
    expect(shown.lines[0]?.stock).toMatchObject({ available: 3, availableAt: 1_800_000_000_000 });
    expect(shown.lines[1]?.stock).not.toHaveProperty('availableAt');
  });

  it('is there as a whole on the last day that any of its goods is waited for', () => {
    const awaited = (...offers: readonly Offer[]) =>
      basketAwaitedDay(viewBasket(aBasket(...offers.map(({ sku }) => aLine(sku, 1))), offersOf(...offers), settings));
    const ahead = (sku: string, availableAt: number) => anOffer(sku, { availableAt });
    expect(awaited(ahead('A', 5), anOffer('B'), ahead('C', 7), ahead('D', 6))).toBe(7);
    expect(awaited(anOffer('B'))).toBeUndefined();
  });

  it('names a line that is no longer sold, and charges nothing for it', () => {
    const shown = viewBasket(aBasket(aLine('A', 4), aLine('B', 1)), offersOf(anOffer('B')), settings);
    expect(shown.lines[0]).toMatchObject({
      ...{ name: 'Product A', slug: 'a', unitPrice: aPrice(10_000) },
      ...{ changes: [{ _tag: 'Gone' }], gross: 0, net: 0 },
    });
    expect(shown).toMatchObject({ count: 1, hasUnacceptedChanges: true, totals: { gross: 10_000 } });
  });

  it('shows what is sold as it is called and pictured today', () => {
    const image = { id: 'kappe', alt: 'A cape' };
    const today = anOffer('A', { name: 'Kappe', slug: 'kappe', image });
    const shown = viewBasket(aBasket(aLine('A', 1), aLine('B', 1)), offersOf(today, anOffer('B')), settings);
    expect(shown.lines[0]).toMatchObject({ name: 'Kappe', slug: 'kappe', image });
    expect(shown.lines[1]).not.toHaveProperty('image');
  });

  it('has nothing to accept while it is empty', () => {
    expect(emptyBasket('NOK')).toMatchObject({ hasUnacceptedChanges: false, mergedAtLogin: false, count: 0 });
  });

  it.each([
    ['amount', { amount: 10_001 }],
    ['VAT rate', { taxRate: 1500 }],
    ['basis', { vat: 'net' as const }],
    ['currency', { currency: 'SEK' }],
  ])('tells a price of another %s', (_, other) => {
    const price = { ...aPrice(10_000), ...other };
    expect(changesOf(aLine('A', 1), anOffer('A', { price }))).toEqual([
      { _tag: 'PriceChanged', from: aPrice(10_000), to: price },
    ]);
  });
});
