import { expect, it } from 'vitest';
import { offersVatChoice, priceContextOf, tellsFinalPrice } from './price-context.ts';

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

it.each([
  ['B2B', 'net'],
  ['B2C', 'gross'],
  ['other', 'gross'],
] as const)(
  'a chosen profile of type %s sees prices %s, unless the shopper chose otherwise',
  (customerType, vatView) => {
    const customerProfiles = [{ id: 'north', customerGroupIds: [], attributes: { customerType } }];
    const user = { customerProfiles, _selectedProfileId: 'north' };
    expect(priceContextOf(shop, { user }).vatView).toBe(vatView);
    expect(priceContextOf({ ...shop, activeVatOption: 'net' }, { user }).vatView).toBe(
      customerType === 'other' ? 'net' : vatView,
    );
    expect(priceContextOf(shop, { user, vatView: 'net' }).vatView).toBe('net');
    expect(priceContextOf(shop, { user, vatView: 'gross' }).vatView).toBe('gross');
    expect(priceContextOf(shop, { user: { customerProfiles } }).vatView).toBe('gross');
  },
);

it.each([
  [{ viewMode: 'B2B' }, true],
  [{ viewMode: 'B2C' }, false],
  [{ viewMode: 'B2C', vatSwitch: true }, true],
] as const)('the VAT view is offered as a choice by %j: %s', (info, isOffered) => {
  expect(offersVatChoice(info)).toBe(isOffered);
});

it.each([
  ['B2C', 'net', true],
  ['B2C', 'gross', false],
  ['B2B', 'net', false],
] as const)('a %s shop that shows prices %s tells the final one beside: %s', (viewMode, vatView, isTold) => {
  expect(tellsFinalPrice({ viewMode }, vatView)).toBe(isTold);
});
