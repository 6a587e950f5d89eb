import { expect, it } from 'vitest';
import { moneyIn } from './money-in.ts';

it('amounts are written as the language does', () => {
  const inSwedish = moneyIn('sv', 129_950, 'NOK').replaceAll('\u00a0', ' ');
  expect(inSwedish).toBe('1 299,50 NOK');
  expect(moneyIn('de', 129_950, 'NOK')).toContain('1,299.50');
});
