import { describe, expect, it } from 'vitest';
import { aPrice } from '../testing/examples.ts';
import type { Product, Variant } from './product.ts';
import {
  bestStock,
  choicesOf,
  chooseVariant,
  firstAwaitedDay,
  mustFit,
  type OptionValues,
  offersOf,
  wantedFor,
} from './product-choice.ts';
import { productSearch, readProductQuery } from './product-path.ts';

type Sold = Pick<Product, 'options' | 'variants'>;
type State = Variant['stock']['state'];

const variant = (options: OptionValues, amount = 100, state: State = 'in_stock'): Variant => ({
  sku: Object.values(options).join('-'),
  options,
  price: aPrice(amount),
  stock: { state, delivery: { minDays: 1, maxDays: 2 } },
  images: [],
});

const sold = (...variants: readonly Variant[]): Sold => {
  const names = [...new Set(variants.flatMap(({ options }) => Object.keys(options)))];
  return {
    variants,
    options: names.map((name) => ({
      name,
      values: [...new Set(variants.flatMap(({ options }) => options[name] ?? []))],
    })),
  };
};

/** Red is not made in 43; the cheapest is the smallest blue one. */
const boots = sold(
  variant({ colour: 'blue', size: '39' }, 90),
  variant({ colour: 'blue', size: '43' }),
  variant({ colour: 'red', size: '39' }),
);

const choose = (product: Sold, options: OptionValues = {}, sku?: string) => {
  const choice = chooseVariant(product, { options, ...(sku === undefined ? {} : { sku }) });
  if (choice === undefined) throw new Error('nothing to choose from');
  const { shown, values, open, candidates } = choice;
  return { choice, shown: shown.sku, values, open, candidates: candidates.map((candidate) => candidate.sku) };
};

describe('what must fit', () => {
  it.each(['size', 'length', 'waist', 'shoe_size', 'ringstorrelse', 'ram', 'voltage', 'width'])('is %s', (option) => {
    expect(mustFit(option)).toBe(true);
  });

  it.each(['colour', 'pattern', 'material', 'motiv'])('is not %s, which a picture shows', (option) => {
    expect(mustFit(option)).toBe(false);
  });
});

describe('a choice', () => {
  it('has a colour from the start, and never a size', () => {
    expect(choose(boots)).toMatchObject({
      ...{ shown: 'blue-39', values: { colour: 'blue' }, open: ['size'] },
      candidates: ['blue-39', 'blue-43'],
    });
  });

  it('is open as long as the size is, also where the colour comes in one size only', () => {
    expect(choose(boots, { colour: 'red' })).toMatchObject({ shown: 'red-39', open: ['size'] });
  });

  it('is whole with the size', () => {
    expect(choose(boots, { size: '43' })).toMatchObject({
      ...{ shown: 'blue-43', open: [], values: { colour: 'blue', size: '43' } },
      candidates: ['blue-43'],
    });
  });

  it('is whole with a SKU, and as if there were none with one that the product has not', () => {
    expect(choose(boots, {}, 'red-39')).toMatchObject({ shown: 'red-39', open: [] });
    expect(choose(boots, {}, 'other')).toMatchObject({ shown: 'blue-39', open: ['size'] });
  });

  it('asks for each of several measures', () => {
    const trousers = sold(
      variant({ waist: '32', length: '30' }),
      variant({ waist: '32', length: '34' }),
      variant({ waist: '34', length: '34' }),
    );
    expect(choose(trousers).open).toEqual(['waist', 'length']);
    expect(choose(trousers, { waist: '32' })).toMatchObject({ open: ['length'], candidates: ['32-30', '32-34'] });
    expect(choose(trousers, { waist: '34', length: '30' }).values).toEqual({ waist: '34' });
  });

  it('is nothing to be asked for where there is one size, or one variant', () => {
    expect(
      choose(sold(variant({ colour: 'blue', size: 'one' }), variant({ colour: 'red', size: 'one' }))).open,
    ).toEqual([]);
    expect(choose(sold(variant({ size: 'M' })))).toMatchObject({ open: [], shown: 'M' });
  });

  it('is asked for among variants that no option tells apart', () => {
    const [a, b] = [
      { ...variant({}), sku: 'A' },
      { ...variant({}), sku: 'B' },
    ];
    expect(choicesOf(sold(a, b))).toEqual([{ name: 'sku', values: ['A', 'B'] }]);
    expect(choose(sold(a, b)).open).toEqual(['sku']);
    expect(choose(sold(a, b), { sku: 'B' })).toMatchObject({ shown: 'B', open: [] });
  });

  it('does not ask for what the chosen colour does not have', () => {
    const scarf = sold(
      variant({ colour: 'red' }),
      variant({ colour: 'blue', size: 'S' }),
      variant({ colour: 'blue', size: 'L' }),
    );
    expect(choose(scarf, { colour: 'red' })).toMatchObject({ shown: 'red', open: [] });
  });

  it('is nothing of a product without variants', () => {
    expect(chooseVariant({ options: [], variants: [] }, { options: {} })).toBeUndefined();
  });
});

describe('choosing a value', () => {
  const offers = (options: OptionValues, option: string) =>
    offersOf(boots, choose(boots, options).choice, option).map(({ value, choice, isChosen, isExact }) => [
      ...[value, choice.open.length === 0 ? choice.shown.sku : choice.values],
      ...[isChosen, isExact],
    ]);

  it('of the size makes the choice whole', () => {
    expect(offers({}, 'size')).toEqual([
      ['39', 'blue-39', false, true],
      ['43', 'blue-43', false, true],
    ]);
  });

  it('of the colour keeps the size that is chosen, or asks for another where that is not made', () => {
    expect(offers({ size: '39' }, 'colour')).toEqual([
      ['blue', 'blue-39', true, true],
      ['red', 'red-39', false, true],
    ]);
    expect(offers({ size: '43' }, 'colour')).toEqual([
      ['blue', 'blue-43', true, true],
      ['red', { colour: 'red' }, false, false],
    ]);
  });

  it('of the size leads to another colour where this one is not made in it, and says so', () => {
    expect(offers({ colour: 'red' }, 'size')).toEqual([
      ['39', 'red-39', false, true],
      ['43', 'blue-43', false, false],
    ]);
  });
});

describe('the stock of several variants', () => {
  it.each([
    [['out', 'in_stock', 'low'], 'in_stock'],
    [['low', 'untracked'], 'untracked'],
    [['out', 'low'], 'low'],
    [['out', 'out'], 'out'],
  ] as const)('%j is %s', (states, best) => {
    expect(bestStock(states.map((state) => variant({}, 1, state)))).toBe(best);
  });
});

describe('the day that is waited for before a variant is chosen', () => {
  const until = (state: State, availableAt?: number): Variant => {
    const one = variant({}, 1, state);
    return { ...one, stock: { ...one.stock, ...(availableAt === undefined ? {} : { availableAt }) } };
  };

  it.each([
    ['is the first one of those that can be ordered', [until('in_stock', 30), until('low', 20)], 20],
    ['is none where one is there already', [until('in_stock', 30), until('low')], undefined],
    ['passes over what cannot be had', [until('out'), until('untracked', 30), until('out', 10)], 30],
    ['is none where nothing can be had', [until('out', 10), until('out')], undefined],
    ['is none without variants', [], undefined],
  ])('%s', (_what, variants, day) => expect(firstAwaitedDay(variants)).toBe(day));
});

describe('the query string of a product', () => {
  const tidy = (search: string) => productSearch(readProductQuery(new URLSearchParams(search)));

  it.each([
    ['sku=A', 'sku=A'],
    ['sku=A&sku=B', ''],
    ['option.size=M&option.colour=Sea+blue&utm=x', 'option.colour=Sea+blue&option.size=M'],
    ['option.size=M&sku=A', 'sku=A'],
    ['option.=M&option.size=', ''],
    ['option.colour=blue&ask=size', 'option.colour=blue&ask=size'],
    [`option.size=${'x'.repeat(300)}&sku=${'x'.repeat(101)}&ask=${'x'.repeat(51)}`, ''],
  ])('%s is %s', (given, known) => expect(tidy(given)).toBe(known));

  it('leads back to the choice that it was made from', () => {
    for (const options of [{ colour: 'red' }, { colour: 'blue', size: '43' }]) {
      const { choice } = choose(boots, options);
      const read = readProductQuery(new URLSearchParams(productSearch(wantedFor(choice))));
      expect(chooseVariant(boots, read)).toEqual(choice);
    }
  });
});
