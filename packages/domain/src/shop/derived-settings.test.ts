import { expect, it } from 'vitest';
import { exceptedCategories } from './derived-settings.ts';

it('tells consumers which goods cannot be withdrawn from, and businesses, who withdraw from nothing, of none', () => {
  expect(exceptedCategories({ viewMode: 'B2C', noWithdrawal: ['care'] })).toEqual(['care']);
  expect(exceptedCategories({ viewMode: 'B2C' })).toEqual([]);
  expect(exceptedCategories({ viewMode: 'B2B', noWithdrawal: ['care'] })).toEqual([]);
});
