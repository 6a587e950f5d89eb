import { aShopInfo } from '@torg/domain/testing';
import { expect, it } from 'vitest';
import { readPriceContext } from './cookies.ts';

const secret = 'a-secret-of-the-tests-only-0123456789';

it.each([
  ['true', 'gross'],
  ['false', 'net'],
  ['maybe', aShopInfo.activeVatOption],
  ['constructor', aShopInfo.activeVatOption],
  ['__proto__', aShopInfo.activeVatOption],
])('shows prices for a VAT cookie of %s', (showVat, vatView) => {
  expect(readPriceContext({ showVat }, aShopInfo, secret).vatView).toBe(vatView);
});
