import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Offer } from '../catalogue/ports.ts';
import { aLine, anOffer } from '../testing/examples.ts';
import { judgeLines, type LineFault } from './judge-lines.ts';

const limits = { quantityPerLine: 100, linesPerBasket: 3 };
const offersOf = (...offers: readonly Offer[]) => new Map(offers.map((offer) => [offer.sku, offer]));
const offers = offersOf(
  anOffer('A1'),
  anOffer('B2', { available: 0 }),
  anOffer('C3', { available: null }),
  anOffer('d4', { available: 1000 }),
  anOffer('E5'),
);
const basketOf = (units: Readonly<Record<string, number>> = {}) => ({
  ...{ id: 'basket', revision: 1 },
  lines: Object.entries(units).map(([sku, quantity]) => aLine(sku, quantity)),
});

const judge = (lines: readonly (readonly [string, string])[], units = {}, isOnTop = true) =>
  judgeLines(
    lines.map(([sku, quantity]) => ({ sku, quantity })),
    { offers, basket: basketOf(units), limits, isOnTop },
  );
const faultOf = (sku: string, quantity: string, units = {}, isOnTop = true): LineFault | undefined =>
  judge([[sku, quantity]], units, isOnTop).findings[0]?.fault;
const wantedOf = (...judged: Parameters<typeof judge>) =>
  judge(...judged).wanted.map(({ offer, quantity }) => [offer.sku, quantity]);

describe('a line of a quick order', () => {
  it.each(['1.5', '1,5', '-1', '0', '1e9', '２', '+2', '0x10', 'two', '1 000', '=1+1'])(
    'asks for no %s units: they are whole numbers from 1',
    (quantity) => {
      expect(faultOf('A1', quantity)).toEqual({ _tag: 'InvalidQuantity' });
    },
  );

  it('asks for one unit where it says nothing', () => {
    expect(wantedOf([['A1', ' ']])).toEqual([['A1', 1]]);
  });

  it.each([' A1 ', 'a1', 'D4', 'd4', '\u00a0c3'])('names its goods as %j, too', (sku) => {
    expect(judge([[sku, '1']]).findings).toEqual([]);
  });

  it('with a SKU that is not sold, or without one, says so first', () => {
    expect(faultOf('X9', '-1')).toEqual({ _tag: 'UnknownSku' });
    expect(faultOf('=HYPERLINK("http://evil.example")', '1')).toEqual({ _tag: 'UnknownSku' });
    expect(faultOf(' ', '3')).toEqual({ _tag: 'NoSku' });
  });

  it('asks for no more than there is, or than a line takes, with what is in the basket', () => {
    expect(faultOf('B2', '1')).toEqual({ _tag: 'SoldOut' });
    expect(faultOf('A1', '11')).toEqual({ _tag: 'NotEnoughStock', wanted: 11, available: 10, inBasket: 0 });
    expect(faultOf('A1', '4', { A1: 7 })).toEqual({ _tag: 'NotEnoughStock', wanted: 4, available: 10, inBasket: 7 });
    expect(faultOf('C3', '101')).toEqual({ _tag: 'TooManyUnits', wanted: 101, max: 100, inBasket: 0 });
    expect(faultOf('d4', '1000000000')).toEqual({ _tag: 'TooManyUnits', wanted: 1e9, max: 100, inBasket: 0 });
    expect(faultOf('A1', '1000')).toMatchObject({ _tag: 'NotEnoughStock' });
    expect(wantedOf([['A1', '3']], { A1: 7 })).toEqual([['A1', 10]]);
  });

  it('counts what is in the basket as part of it where it was asked before', () => {
    expect(wantedOf([['A1', '3']], { A1: 7 }, false)).toEqual([['A1', 7]]);
    expect(wantedOf([['A1', '9']], { A1: 7 }, false)).toEqual([['A1', 9]]);
    expect(faultOf('A1', '11', { A1: 7 }, false)).toMatchObject({ inBasket: 0 });
  });
});

describe('the lines of a quick order', () => {
  it('add up where they name the same goods, and stay out together', () => {
    const { wanted, units, findings } = judge([
      ['A1', '4'],
      ['C3', '2'],
      ['a1', '5'],
    ]);
    expect([wanted.map(({ quantity }) => quantity), units, findings]).toEqual([[9, 2], 11, []]);
    const short = { _tag: 'NotEnoughStock', wanted: 12, available: 10, inBasket: 0 };
    expect(
      judge([
        ['A1', '6'],
        ['X9', '1'],
        ['a1', '6'],
      ]).findings,
    ).toEqual([
      { index: 0, fault: short, name: 'Product A1' },
      { index: 1, fault: { _tag: 'UnknownSku' } },
      { index: 2, fault: short, name: 'Product A1' },
    ]);
  });

  it('fill the lines that the basket has left, and no more', () => {
    const lines = [
      ['A1', '1'],
      ['B2', '1'],
      ['C3', '1'],
      ['d4', '1'],
      ['E5', '1'],
    ] as const;
    expect(wantedOf(lines, { A1: 1 })).toEqual([
      ['A1', 2],
      ['C3', 1],
      ['d4', 1],
    ]);
    expect(judge(lines, { A1: 1 }).findings.at(-1)).toEqual({
      ...{ index: 4, name: 'Product E5' },
      fault: { _tag: 'NoRoom', max: 3 },
    });
  });

  it('are each taken or told, never both, and within what there is', () => {
    const line = fc.tuple(
      fc.constantFrom('A1', 'a1', 'B2', 'C3', 'd4', 'E5', 'X9', ''),
      fc.constantFrom('', '1', '7', '99', '1.5'),
    );
    const units = fc.dictionary(fc.constantFrom('A1', 'C3', 'E5'), fc.integer({ min: 1, max: 10 }));
    fc.assert(
      fc.property(fc.array(line), units, fc.boolean(), (lines, inBasket, isOnTop) => {
        const { wanted, findings } = judge(lines, inBasket, isOnTop);
        const told = new Set(findings.map(({ index }) => index));
        expect(told.size).toBe(findings.length);
        const taken = new Set(wanted.map(({ offer }) => offer.sku.toLowerCase()));
        for (const [index, [sku]] of lines.entries()) {
          if (!told.has(index)) expect(taken).toContain(sku.toLowerCase());
        }
        for (const { offer, quantity } of wanted) {
          expect(quantity).toBeLessThanOrEqual(Math.min(limits.quantityPerLine, offer.available ?? Infinity));
          expect(quantity).toBeGreaterThanOrEqual(inBasket[offer.sku] ?? 1);
        }
        expect(new Set([...Object.keys(inBasket), ...wanted.map(({ offer }) => offer.sku)]).size).toBeLessThanOrEqual(
          3,
        );
      }),
    );
  });
});
