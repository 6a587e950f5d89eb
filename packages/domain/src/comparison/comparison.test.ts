import { either as E } from 'fp-ts';
import { expect, it } from 'vitest';
import type { Product } from '../catalogue/product.ts';
import { aProduct } from '../testing/examples-of-catalogue.ts';
import {
  isDifferent,
  optionRows,
  readCompared,
  specificationRows,
  withCompared,
  withoutCompared,
} from './comparison.ts';

const goods = (slug: string) => ({ slug, name: slug });
const product = (rest: Partial<Product>): Product => ({ ...aProduct, ...rest });

it('has goods in the order of their choice, each once, and refuses the fifth', () => {
  const four = ['a', 'b', 'c', 'd'].map(goods);
  expect(withCompared([goods('a')], goods('b'))).toEqual(E.right([goods('a'), goods('b')]));
  expect(withCompared(four, goods('b'))).toEqual(E.right(four));
  expect(withCompared(four, goods('e'))).toEqual(E.left({ _tag: 'TooManyCompared', max: 4 }));
  expect(withoutCompared(four, 'b')).toEqual(['a', 'c', 'd'].map(goods));
});

it('reads an address with up to four slugs, each once', () => {
  const read = (search: string) => readCompared(new URLSearchParams(search));
  expect(read('product=tent&product=lamp&product=tent&other=x')).toEqual(['tent', 'lamp']);
  expect(read('product=a&product=b&product=c&product=d&product=e')).toEqual(['a', 'b', 'c', 'd']);
  expect(read(`product=&product=${'x'.repeat(201)}&product=a`)).toEqual(['a']);
});

it('puts side by side what is called alike in one group, with nothing where nothing is said', () => {
  const tent = product({
    specifications: [
      { name: 'Weight', value: '2 kg' },
      { group: 'Size', name: 'Persons', value: '2' },
      { group: 'Size', name: 'Persons', value: '3' },
    ],
  });
  const lamp = product({
    specifications: [
      { group: 'Light', name: 'Lumen', value: '300' },
      { name: 'Weight', value: '90 g' },
    ],
  });
  expect(specificationRows([tent, lamp])).toEqual([
    { name: 'Weight', values: ['2 kg', '90 g'] },
    { group: 'Size', name: 'Persons', values: ['2, 3', undefined] },
    { group: 'Light', name: 'Lumen', values: [undefined, '300'] },
  ]);
});

it('names options in the language of the answer', () => {
  const jacket = product({
    options: [{ name: 'colour', values: ['Sort', 'Blå'] }],
    words: { colour: { Sort: 'Black', Blå: 'Blue' } },
  });
  const lamp = product({ options: [] });
  expect(optionRows([jacket, lamp])).toEqual([{ name: 'colour', values: ['Black, Blue', undefined] }]);
});

it('tells what differs from what is the same, and nothing from something', () => {
  expect([['a', 'a'], ['a', 'b'], ['a', undefined], [undefined, undefined], ['a']].map(isDifferent)).toEqual([
    ...[false, true, true, false, false],
  ]);
});
