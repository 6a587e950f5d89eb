import { either as E } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { aBasket, aLine, anOffer, aPrice } from '../testing/examples.ts';
import { applyCommand } from './apply.ts';
import type { KeptBaskets } from './basket.ts';
import type { LineCommand } from './commands.ts';
import { viewBasket } from './view.ts';

const limits = { quantityPerLine: 99, linesPerBasket: 3 };
const offersOf = (...offers: ReturnType<typeof anOffer>[]) => new Map(offers.map((offer) => [offer.sku, offer]));
const apply = (command: LineCommand, ...offers: ReturnType<typeof anOffer>[]) =>
  applyCommand(command, { offers: offersOf(...offers), limits, newLineId: 'new' });
const add = (sku: string, quantity: number): LineCommand => ({ intent: 'add', sku, quantity });
const set = (line: string, quantity: number): LineCommand => ({ intent: 'set', line, quantity });

describe('adding to a basket', () => {
  it('makes a line that remembers name and price', () => {
    expect(apply(add('A', 2), anOffer('A'))(aBasket())).toEqual(E.right(aBasket({ ...aLine('A', 2), id: 'new' })));
  });

  it('adds units to a line of the same SKU, and keeps the price that was seen first', () => {
    const added = apply(add('A', 2), anOffer('A', { price: aPrice(5000) }))(aBasket(aLine('A', 1), aLine('B', 1)));
    expect(added).toEqual(E.right(aBasket(aLine('A', 3), aLine('B', 1))));
  });

  it.each([0, -1, 1.5, 1e9, Number.NaN, Number.POSITIVE_INFINITY, 100])('refuses a quantity of %s', (quantity) => {
    const refused = E.left({ _tag: 'InvalidQuantity', max: 99 });
    const endless = anOffer('A', { available: null });
    expect(apply(add('A', quantity), endless)(aBasket())).toEqual(refused);
    expect(apply(set('line-A', quantity), endless)(aBasket(aLine('A', 1)))).toEqual(refused);
  });

  it('takes as much as a line may hold', () => {
    const endless = anOffer('A', { available: null });
    expect(apply(add('A', 99), endless)(aBasket())).toMatchObject(E.right({ lines: [{ quantity: 99 }] }));
    expect(apply(set('line-A', 99), endless)(aBasket(aLine('A', 1)))).toMatchObject(
      E.right({ lines: [{ quantity: 99 }] }),
    );
  });

  it('refuses more than a line may hold, counting what it holds', () => {
    const added = apply(add('A', 1), anOffer('A', { available: null }))(aBasket(aLine('A', 99)));
    expect(added).toEqual(E.left({ _tag: 'InvalidQuantity', max: 99 }));
  });

  it('refuses more than is in stock, counting what the basket holds', () => {
    const added = apply(add('A', 2), anOffer('A', { available: 4 }))(aBasket(aLine('A', 3)));
    expect(added).toEqual(E.left({ _tag: 'NotEnoughStock', sku: 'A', available: 4 }));
  });

  it('tells what is left where that is less than a line may hold, however much was wanted', () => {
    const short = E.left({ _tag: 'NotEnoughStock', sku: 'A', available: 2 });
    const offer = anOffer('A', { available: 2 });
    expect(apply(add('A', 500), offer)(aBasket())).toEqual(short);
    expect(apply(set('line-A', 500), offer)(aBasket(aLine('A', 1)))).toEqual(short);
    expect(apply(set('line-A', 0.5), offer)(aBasket(aLine('A', 1)))).toEqual(
      E.left({ _tag: 'InvalidQuantity', max: 99 }),
    );
  });

  it('refuses a SKU that is not sold', () => {
    expect(apply(add('X', 1), anOffer('A'))(aBasket())).toEqual(E.left({ _tag: 'UnknownSku', sku: 'X' }));
  });

  it('refuses a line too many, but not more units of a line that is there', () => {
    const full = aBasket(aLine('A', 1), aLine('B', 1), aLine('C', 1));
    expect(apply(add('D', 1), anOffer('D'))(full)).toEqual(E.left({ _tag: 'TooManyLines', max: 3 }));
    expect(E.isRight(apply(add('A', 1), anOffer('A'))(full))).toBe(true);
  });
});

describe('changing a line', () => {
  it('sets its quantity within stock', () => {
    const basket = aBasket(aLine('A', 1), aLine('B', 1));
    expect(apply(set('line-A', 7), anOffer('A'))(basket)).toEqual(E.right(aBasket(aLine('A', 7), aLine('B', 1))));
    expect(apply(set('line-A', 11), anOffer('A'))(basket)).toEqual(
      E.left({ _tag: 'NotEnoughStock', sku: 'A', available: 10 }),
    );
  });

  it('judges the quantity before it looks whether the SKU is still sold, and the line before both', () => {
    const refused = E.left({ _tag: 'InvalidQuantity', max: 99 });
    expect(apply(set('line-A', 0))(aBasket(aLine('A', 1)))).toEqual(refused);
    expect(apply(set('line-B', 0))(aBasket(aLine('A', 1)))).toEqual(E.left({ _tag: 'UnknownLine', lineId: 'line-B' }));
  });

  it('leaves a line as it is whose SKU is no longer sold', () => {
    expect(apply(set('line-A', 2))(aBasket(aLine('A', 1)))).toEqual(E.left({ _tag: 'UnknownLine', lineId: 'line-A' }));
  });

  it('knows no line of somebody else', () => {
    const unknown = E.left({ _tag: 'UnknownLine', lineId: 'theirs' });
    expect(apply(set('theirs', 1))(aBasket())).toEqual(unknown);
    expect(apply({ intent: 'remove', line: 'theirs' })(aBasket())).toEqual(unknown);
  });

  it('removes it', () => {
    const basket = aBasket(aLine('A', 1), aLine('B', 1));
    expect(apply({ intent: 'remove', line: 'line-A' })(basket)).toEqual(E.right(aBasket(aLine('B', 1))));
  });

  it('means that what a login merged was seen', () => {
    const merged = { ...aBasket(aLine('A', 1), aLine('B', 1)), mergedAtLogin: true };
    expect(apply({ intent: 'remove', line: 'line-A' })(merged)).toEqual(E.right(aBasket(aLine('B', 1))));
  });
});

it('accepting changes takes present prices and what stock there is, and leaves nothing to accept', () => {
  const settings = { currency: 'NOK', lowStock: 5, delivery: { minDays: 1, maxDays: 3 } };
  const offers = [
    anOffer('A', { available: 1 }),
    anOffer('B', { price: aPrice(1), available: null }),
    anOffer('D', { available: 0 }),
  ];
  const basket = aBasket(aLine('A', 4), aLine('B', 9, { wanted: 12 }), aLine('C', 2), aLine('D', 9));
  const accepted = apply({ intent: 'accept' }, ...offers)(basket);
  expect(accepted).toEqual(E.right(aBasket(aLine('A', 1), aLine('B', 9, { seenPrice: aPrice(1) }))));
  expect(E.isRight(accepted) && viewBasket(accepted.right, offersOf(...offers), settings)).toMatchObject({
    hasUnacceptedChanges: false,
  });
});

describe('keeping one of two baskets that came together', () => {
  const saved = [aLine('A', 60)];
  const brought = [aLine('A', 50), aLine('B', 1)];
  const merged = {
    ...aBasket(aLine('A', 99, { wanted: 110 }), aLine('B', 1)),
    ...{ mergedAtLogin: true, together: { saved, brought, kept: 'both' } as const },
  };
  const keep = (kept: KeptBaskets) => E.chain(apply({ intent: 'keep', kept }));
  const choosing = (...choices: readonly KeptBaskets[]) =>
    choices.reduce<ReturnType<ReturnType<typeof apply>>>((basket, kept) => keep(kept)(basket), E.right(merged));

  it('takes the other one out, and can be chosen again', () => {
    const together = (kept: KeptBaskets) => ({ ...merged.together, kept });
    expect(choosing('saved')).toEqual(E.right({ ...merged, lines: saved, together: together('saved') }));
    expect(choosing('saved', 'brought')).toEqual(E.right({ ...merged, lines: brought, together: together('brought') }));
    expect(choosing('saved', 'brought', 'both')).toEqual(E.right(merged));
  });

  it('changes nothing where none came together, and is over with the next change', () => {
    const basket = aBasket(aLine('A', 1));
    expect(keep('saved')(E.right(basket))).toEqual(E.right(basket));
    const changed = E.chain(apply({ intent: 'remove', line: 'line-B' }))(choosing('brought'));
    expect(changed).toEqual(E.right(aBasket(aLine('A', 50))));
  });
});
