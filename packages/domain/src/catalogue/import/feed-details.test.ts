import { either as E } from 'fp-ts';
import { expect, test } from 'vitest';
import { readDetails, readList } from './feed-details.ts';

test('reads a section, a name and a value', () => {
  expect(readDetails(['General:Product Type:Digital player', ':Weight:120 g'])).toEqual(
    E.right([
      { group: 'General', name: 'Product Type', value: 'Digital player' },
      { name: 'Weight', value: '120 g' },
    ]),
  );
});

test('reads several details between commas', () => {
  expect(readDetails(['A:b:c,D:e:f'])).toEqual(
    E.right([
      { group: 'A', name: 'b', value: 'c' },
      { group: 'D', name: 'e', value: 'f' },
    ]),
  );
});

test('keeps commas and colons that belong to a value', () => {
  expect(readDetails(['Screen:Ratio:16:9,Ports:Kinds:USB-C, HDMI', 'A:b\\:c:d\\,E:f:g'])).toEqual(
    E.right([
      { group: 'Screen', name: 'Ratio', value: '16:9' },
      { group: 'Ports', name: 'Kinds', value: 'USB-C, HDMI' },
      { group: 'A', name: 'b:c', value: 'd,E:f:g' },
    ]),
  );
});

test.each(['words', 'a:b', 'a::c', 'a:b:'])('refuses %j', (text) => {
  expect(E.isLeft(readDetails([text]))).toBe(true);
});

test('reads lists, whose quoted values may hold commas', () => {
  expect(readList(['one, two', '"three, and ""four""", five', ''])).toEqual([
    'one',
    'two',
    'three, and "four"',
    'five',
  ]);
});
