import { expect, it } from 'vitest';
import { priceContextOf } from './price-context.ts';

const shop = {
  customerGroups: [{ id: 'consumer' }, { id: 'member' }, { id: 'staff' }],
  defaultGroupId: 'consumer',
  activeVatOption: 'gross',
} as const;

it('shows everybody the shop’s own prices, with VAT as the shop does', () => {
  expect(priceContextOf(shop, {})).toEqual({ customerGroup: 'consumer', vatView: 'gross' });
});

it.each([
  [{ user: { customerGroupIds: ['member'] } }, 'member'],
  [{ user: { customerGroupIds: ['elsewhere', 'staff'] } }, 'staff'],
  [{ user: { customerGroupIds: ['elsewhere'] } }, 'consumer'],
  [{ rememberedGroup: 'member' }, 'member'],
  [{ rememberedGroup: 'elsewhere' }, 'consumer'],
  [{ user: { customerGroupIds: ['staff'] }, rememberedGroup: 'member' }, 'staff'],
  [{ user: {}, rememberedGroup: 'member' }, 'consumer'],
])('shows prices by what is known of the shopper: %j', (wishes, customerGroup) => {
  expect(priceContextOf(shop, wishes).customerGroup).toBe(customerGroup);
});

it('shows VAT as the visitor chose', () => {
  expect(priceContextOf(shop, { vatView: 'net' }).vatView).toBe('net');
});
