import fc from 'fast-check';
import { either as E } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { aBasket, aLine, anOffer, aPrice } from '../testing/examples.ts';
import { acceptChanges, addLine, removeLine, setLineQuantity } from './change-basket.ts';
import { mergeBaskets } from './merge-baskets.ts';
import { viewBasket } from './view-basket.ts';

const limits = { quantityPerLine: 99, linesPerBasket: 3 };
const settings = { currency: 'NOK', lowStock: 5, delivery: { minDays: 1, maxDays: 3 } };
const offersOf = (...offers: ReturnType<typeof anOffer>[]) => new Map(offers.map((offer) => [offer.sku, offer]));

describe('adding to a basket', () => {
  it('makes a line that remembers name and price', () => {
    const added = addLine(anOffer('A'), 2, 'new', limits)(aBasket());
    expect(added).toEqual(E.right(aBasket({ ...aLine('A', 2), id: 'new' })));
  });

  it('adds units to a line of the same SKU, and keeps the price that was seen first', () => {
    const added = addLine(anOffer('A', { price: aPrice(5000) }), 2, 'new', limits)(aBasket(aLine('A', 1)));
    expect(added).toEqual(E.right(aBasket(aLine('A', 3))));
  });

  it.each([0, -1, 1.5, 1e9, Number.NaN, Number.POSITIVE_INFINITY, 100])('refuses a quantity of %s', (quantity) => {
    const added = addLine(anOffer('A', { available: null }), quantity, 'new', limits)(aBasket());
    expect(added).toEqual(E.left({ _tag: 'InvalidQuantity', max: 99 }));
  });

  it('refuses more than is in stock, counting what the basket holds', () => {
    const added = addLine(anOffer('A', { available: 4 }), 2, 'new', limits)(aBasket(aLine('A', 3)));
    expect(added).toEqual(E.left({ _tag: 'NotEnoughStock', sku: 'A', available: 4 }));
  });

  it('refuses a line too many, but not more units of a line that is there', () => {
    const full = aBasket(aLine('A', 1), aLine('B', 1), aLine('C', 1));
    expect(addLine(anOffer('D'), 1, 'new', limits)(full)).toEqual(E.left({ _tag: 'TooManyLines', max: 3 }));
    expect(E.isRight(addLine(anOffer('A'), 1, 'new', limits)(full))).toBe(true);
  });
});

describe('changing a line', () => {
  it('sets its quantity within stock', () => {
    const basket = aBasket(aLine('A', 1));
    expect(setLineQuantity('line-A', 7, anOffer('A'), limits)(basket)).toEqual(E.right(aBasket(aLine('A', 7))));
    expect(setLineQuantity('line-A', 11, anOffer('A'), limits)(basket)).toEqual(
      E.left({ _tag: 'NotEnoughStock', sku: 'A', available: 10 }),
    );
  });

  it('knows no line of somebody else', () => {
    expect(setLineQuantity('theirs', 1, undefined, limits)(aBasket())).toEqual(
      E.left({ _tag: 'UnknownLine', lineId: 'theirs' }),
    );
    expect(removeLine('theirs')(aBasket())).toEqual(E.left({ _tag: 'UnknownLine', lineId: 'theirs' }));
  });

  it('removes it', () => {
    expect(removeLine('line-A')(aBasket(aLine('A', 1), aLine('B', 1)))).toEqual(E.right(aBasket(aLine('B', 1))));
  });
});

describe('a basket as shown', () => {
  it('tells nothing changed when nothing did', () => {
    const shown = viewBasket(aBasket(aLine('A', 2)), offersOf(anOffer('A')), settings);
    expect(shown).toMatchObject({ count: 2, changed: false, totals: { gross: 20_000, net: 16_000, vat: 4000 } });
  });

  it('tells a new price beside the line, and counts with it', () => {
    const shown = viewBasket(aBasket(aLine('A', 2)), offersOf(anOffer('A', { price: aPrice(12_000) })), settings);
    expect(shown.lines[0]?.changes).toEqual([{ _tag: 'PriceChanged', from: aPrice(10_000), to: aPrice(12_000) }]);
    expect(shown).toMatchObject({ changed: true, totals: { gross: 24_000 } });
  });

  it('tells that stock no longer suffices', () => {
    const shown = viewBasket(aBasket(aLine('A', 4)), offersOf(anOffer('A', { available: 1 })), settings);
    expect(shown.lines[0]).toMatchObject({
      changes: [{ _tag: 'StockShort', available: 1 }],
      stock: { state: 'low', available: 1 },
    });
  });

  it('names a line that is no longer sold, and charges nothing for it', () => {
    const shown = viewBasket(aBasket(aLine('A', 4), aLine('B', 1)), offersOf(anOffer('B')), settings);
    expect(shown.lines[0]).toMatchObject({ name: 'Product A', changes: [{ _tag: 'Gone' }], gross: 0 });
    expect(shown).toMatchObject({ count: 1, changed: true, totals: { gross: 10_000 } });
  });

  it('is unchanged after its changes were accepted', () => {
    const basket = aBasket(aLine('A', 4), aLine('B', 1), aLine('C', 2), aLine('D', 9));
    const offers = offersOf(
      anOffer('A', { available: 1 }),
      anOffer('B', { price: aPrice(1) }),
      anOffer('D', { available: 0 }),
    );
    const accepted = acceptChanges(offers)(basket);
    if (E.isLeft(accepted)) throw new Error('refused');
    expect(accepted.right.lines.map((line) => [line.sku, line.quantity])).toEqual([
      ['A', 1],
      ['B', 1],
    ]);
    expect(viewBasket(accepted.right, offers, settings).changed).toBe(false);
  });
});

describe('merging a guest basket into the own', () => {
  const sku = fc.constantFrom('A', 'B', 'C', 'D', 'E', 'F');
  const basket = fc
    .uniqueArray(fc.tuple(sku, fc.integer({ min: 1, max: 99 })), { selector: ([name]) => name, maxLength: 3 })
    .map((lines) => aBasket(...lines.map(([name, quantity]) => aLine(name, quantity))));
  const offers = fc
    .array(fc.tuple(sku, fc.option(fc.integer({ min: 0, max: 120 }))), { maxLength: 6 })
    .map((list) => offersOf(...list.map(([name, available]) => anOffer(name, { available }))));

  it('loses nothing: every unit of both is kept or told', () => {
    fc.assert(
      fc.property(basket, basket, offers, (guest, user, known) => {
        const { lines } = mergeBaskets(guest, user, known, limits);
        for (const name of ['A', 'B', 'C', 'D', 'E', 'F']) {
          const units = (of: typeof guest.lines) => of.find((line) => line.sku === name)?.quantity ?? 0;
          const merged = lines.find((line) => line.sku === name);
          expect(merged?.wanted ?? merged?.quantity ?? 0).toBe(units(guest.lines) + units(user.lines));
        }
      }),
    );
  });

  it('takes nothing from what the user had, and adds up no line above its limit', () => {
    fc.assert(
      fc.property(basket, basket, offers, (guest, user, known) => {
        const { lines } = mergeBaskets(guest, user, known, limits);
        for (const line of user.lines) {
          const quantity = lines.find((kept) => kept.sku === line.sku)?.quantity;
          expect(quantity).toBeGreaterThanOrEqual(line.quantity);
          expect(quantity).toBeLessThanOrEqual(limits.quantityPerLine);
        }
      }),
    );
  });

  it("keeps the guest's lines when the user's basket is empty, and has nothing to tell", () => {
    const merged = mergeBaskets(aBasket(aLine('A', 2)), aBasket(), offersOf(anOffer('A')), limits);
    expect(merged).toEqual({ ...aBasket(aLine('A', 2)), isBasketChange: false });
  });

  it("takes the user's prices for what the guest chose, and tells that they are others", () => {
    const price = aPrice(8_000);
    const merged = mergeBaskets(aBasket(aLine('A', 2)), aBasket(), offersOf(anOffer('A', { price })), limits);
    expect(merged).toEqual({ ...aBasket(aLine('A', 2, { seenPrice: price })), isBasketChange: true });
  });

  it('tells that there is more than the guest saw', () => {
    const merged = mergeBaskets(aBasket(aLine('A', 2)), aBasket(aLine('B', 1)), offersOf(anOffer('A')), limits);
    expect(merged.isBasketChange).toBe(true);
  });

  it('tells of units over the limit until they are accepted', () => {
    const offer = anOffer('A', { available: null });
    const merged = mergeBaskets(aBasket(aLine('A', 60)), aBasket(aLine('A', 60)), offersOf(offer), limits);
    expect(viewBasket(merged, offersOf(offer), settings).lines[0]?.changes).toEqual([{ _tag: 'Capped', wanted: 120 }]);
    const accepted = acceptChanges(offersOf(offer))(merged);
    expect(E.isRight(accepted) && viewBasket(accepted.right, offersOf(offer), settings)).toMatchObject({
      ...{ changed: false, isBasketChange: false, count: 99 },
    });
  });
});
