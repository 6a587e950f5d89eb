import { expect, it } from 'vitest';
import { categoriesOf, isOfName } from './kept-name.ts';

it('a name stands for itself, or with a star for all that begin like it', () => {
  expect([isOfName({ name: 'idp' }, 'idp'), isOfName({ name: 'idp' }, 'idp2')]).toEqual([true, false]);
  const login = { name: 'login.*' };
  expect(['login.', 'login.x', 'login', 'xlogin.'].map((found) => isOfName(login, found))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

it('shoppers are asked about what something is kept or loaded for, in one order, and about nothing else', () => {
  expect(categoriesOf([{ category: 'necessary' }], [])).toEqual([]);
  expect(categoriesOf([{ category: 'necessary' }, { category: 'functional' }], [{ category: 'marketing' }])).toEqual([
    'functional',
    'marketing',
  ]);
  expect(categoriesOf([], [{ category: 'statistics' }, { category: 'statistics' }])).toEqual(['statistics']);
});
