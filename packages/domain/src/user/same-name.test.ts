import { expect, it } from 'vitest';
import { isSameName } from './same-name.ts';

const named = (name: string) => {
  const [givenName = '', familyName = ''] = name.split('/');
  return { givenName, familyName };
};

it.each([
  ['Kari/Nordmann', 'Kari/Nordmann', true],
  ['Kari Anne/Hansen Nordmann', 'kari/NORDMANN', true],
  ['Anne-Marie/Bråten', 'Marie/Braten', true],
  ['Kari/Nordmann', 'Ola/Nordmann', false],
  ['Kari/Nordmann', 'Kari/Hansen', false],
  ['Kari/Nordmann Hansen', 'Kari/Nordmann', false],
  ['/', '/', false],
  ['Kari/', 'Kari/', false],
  ['/Nordmann', '/Nordmann', false],
])('%s and %s may be one person: %s', (one, other, expected) => {
  expect(isSameName(named(one), named(other))).toBe(expected);
  expect(isSameName(named(other), named(one))).toBe(expected);
});
