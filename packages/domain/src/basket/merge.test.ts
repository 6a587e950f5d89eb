import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aBasket, aLine, anOffer, aPrice } from '../testing/examples.ts';
import { linesKept, mergeBaskets } from './merge.ts';
import { changesOf } from './view.ts';

const limits = { quantityPerLine: 99 };
const offersOf = (...offers: ReturnType<typeof anOffer>[]) => new Map(offers.map((offer) => [offer.sku, offer]));

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

  it('takes no unit from a user who had more than a line may hold by now', () => {
    const user = aBasket(aLine('A', 120));
    const { lines } = mergeBaskets(aBasket(aLine('A', 3)), user, offersOf(anOffer('A')), limits);
    expect(lines).toEqual([aLine('A', 120, { wanted: 123 })]);
  });

  it("keeps the guest's lines when the user's basket is empty, and has nothing to tell", () => {
    const merged = mergeBaskets(aBasket(aLine('A', 2)), aBasket(), offersOf(anOffer('A')), limits);
    expect(merged).toEqual({ ...aBasket(aLine('A', 2)), mergedAtLogin: false });
  });

  it("takes the user's prices for what the guest chose, and tells that they are others", () => {
    const price = aPrice(8_000);
    const merged = mergeBaskets(aBasket(aLine('A', 2)), aBasket(), offersOf(anOffer('A', { price })), limits);
    expect(merged).toEqual({ ...aBasket(aLine('A', 2, { seenPrice: price })), mergedAtLogin: true });
  });

  it('tells that there is more than the guest saw', () => {
    const merged = mergeBaskets(aBasket(aLine('A', 2)), aBasket(aLine('B', 1)), offersOf(anOffer('A')), limits);
    expect(merged.mergedAtLogin).toBe(true);
  });

  it.each([
    ['VAT rate', { taxRate: 1500 }],
    ['basis', { vat: 'net' as const }],
  ])('tells that the same amount has another %s for the user', (_, other) => {
    const price = { ...aPrice(10_000), ...other };
    const merged = mergeBaskets(aBasket(aLine('A', 2)), aBasket(), offersOf(anOffer('A', { price })), limits);
    expect(merged).toEqual({ ...aBasket(aLine('A', 2, { seenPrice: price })), mergedAtLogin: true });
  });

  it('tells that one price of several is another, and compares each line with itself alone', () => {
    const guest = aBasket(aLine('A', 1), aLine('B', 1, { seenPrice: aPrice(2000) }));
    const same = offersOf(anOffer('A'), anOffer('B', { price: aPrice(2000) }));
    expect(mergeBaskets(guest, aBasket(), same, limits).mergedAtLogin).toBe(false);
    const oneOther = offersOf(anOffer('A'), anOffer('B', { price: aPrice(1999) }));
    expect(mergeBaskets(guest, aBasket(), oneOther, limits).mergedAtLogin).toBe(true);
  });

  it('tells again what a limit had lowered for the guest', () => {
    const guest = aBasket(aLine('A', 99, { wanted: 120 }), aLine('B', 1));
    const merged = mergeBaskets(guest, aBasket(), offersOf(anOffer('A'), anOffer('B')), limits);
    expect(merged).toEqual({ ...guest, mergedAtLogin: true });
  });

  it('adds units up to the limit of a line without a word about the limit', () => {
    const merged = mergeBaskets(aBasket(aLine('A', 39)), aBasket(aLine('A', 60)), offersOf(anOffer('A')), limits);
    expect(merged.lines).toStrictEqual([aLine('A', 99)]);
  });

  it('has nothing to tell of a guest who took everything out again', () => {
    const user = aBasket(aLine('A', 1));
    expect(mergeBaskets(aBasket(), user, offersOf(anOffer('A')), limits)).toEqual(user);
  });

  it('tells of units over the limit', () => {
    const offer = anOffer('A', { available: null });
    const merged = mergeBaskets(aBasket(aLine('A', 60)), aBasket(aLine('A', 60)), offersOf(offer), limits);
    expect(merged.mergedAtLogin).toBe(true);
    expect(merged.lines.map((line) => [line.quantity, changesOf(line, offer)])).toEqual([
      [99, [{ _tag: 'Capped', wanted: 120 }]],
    ]);
  });

  it('remembers both baskets as they were, at the prices of the user', () => {
    const price = aPrice(8_000);
    const user = aBasket(aLine('A', 1), aLine('B', 1));
    const merged = mergeBaskets(aBasket(aLine('A', 2)), user, offersOf(anOffer('A', { price })), limits);
    const brought = [aLine('A', 2, { seenPrice: price })];
    expect(merged.together).toEqual({ saved: user.lines, brought, kept: 'both' });
  });

  it('remembers none where one of them held nothing', () => {
    const offers = offersOf(anOffer('A'));
    expect(mergeBaskets(aBasket(aLine('A', 2)), aBasket(), offers, limits)).not.toHaveProperty('together');
    expect(mergeBaskets(aBasket(), aBasket(aLine('A', 2)), offers, limits)).not.toHaveProperty('together');
  });

  it('goes on telling which order took goods out of either', () => {
    const ordered = { ...aBasket(), orderedAs: 'AAAAA-00001' };
    const other = { ...aBasket(aLine('A', 1)), orderedAs: 'AAAAA-00002' };
    expect(mergeBaskets(ordered, aBasket(), new Map(), limits).orderedAs).toBe('AAAAA-00001');
    expect(mergeBaskets(ordered, other, new Map(), limits).orderedAs).toBe('AAAAA-00002');
    expect(mergeBaskets(other, aBasket(), new Map(), limits).orderedAs).toBe('AAAAA-00002');
  });
});

describe('what is kept of two baskets', () => {
  const saved = [aLine('A', 60), aLine('B', 1)];
  const brought = [aLine('A', 50), aLine('C', 1)];
  const together = { saved, brought, kept: 'both' } as const;

  it('is both, added up as the login did, or one as it was', () => {
    expect(linesKept(together, 'saved', limits)).toEqual(saved);
    expect(linesKept(together, 'brought', limits)).toEqual(brought);
    expect(linesKept(together, 'both', limits)).toEqual([
      aLine('A', 99, { wanted: 110 }),
      aLine('B', 1),
      aLine('C', 1),
    ]);
  });
});
