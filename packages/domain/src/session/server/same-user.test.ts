import { describe, expect, it } from 'vitest';
import { changeOf } from './same-user.ts';

const kari = {
  customerUserId: 'kari',
  name: 'Kari',
  nonResourcePermissions: ['Shop', 'Attest orders'],
  customerProfiles: [{ id: 'p', customerGroupIds: ['a'], attributes: { customerType: 'B2B' } }],
};

describe('a user', () => {
  it('is the same in whatever order a store gives it back', () => {
    const { customerUserId, name, ...rest } = kari;
    expect(changeOf(kari, { ...rest, name, customerUserId })).toEqual({});
    const [profile] = kari.customerProfiles;
    const { id = '', ...others } = profile ?? { customerGroupIds: [], attributes: {} };
    expect(changeOf(kari, { ...kari, customerProfiles: [{ ...others, id }] })).toEqual({});
  });

  it('is the same whether a field is missing or says nothing', () => {
    const told: object = { ...kari, email: undefined };
    expect(changeOf(kari, { ...kari, ...told })).toEqual({});
  });

  it.each([
    ['another name', { name: 'Kari Ny' }],
    ['a permission less', { nonResourcePermissions: ['Shop'] }],
    ['permissions in another order', { nonResourcePermissions: ['Attest orders', 'Shop'] }],
    ['one more field', { email: 'kari@example.no' }],
    ['another profile', { customerProfiles: [] }],
  ])('with %s is told of', (_, differences) => {
    expect(changeOf(kari, { ...kari, ...differences })).toEqual({ event: { type: 'user-changed' } });
  });
});
