import { describe, expect, it } from 'vitest';
import {
  customerGroupOf,
  hasProfile,
  isBusinessCustomer,
  profileInUse,
  selectableProfiles,
  selectedProfile,
  userInProfile,
} from './customer-profiles.ts';
import type { CustomerProfile, KnownUser } from './user.ts';

const profile = (id: string, groups: readonly string[], customerType?: string): CustomerProfile => ({
  id,
  customerGroupIds: groups,
  attributes: customerType === undefined ? {} : { customerType },
});
const north = profile('north', ['framework'], 'B2B');
const south = profile('south', ['business'], 'B2B');
const home = profile('home', ['member'], 'B2C');
const ingrid: KnownUser = {
  customerUserId: 'ingrid',
  customerGroupIds: ['framework'],
  customerGroups: ['framework', 'business', 'member'],
  customerProfiles: [north, south, home],
};
const shop = {
  customerGroups: [{ id: 'business' }, { id: 'framework' }, { id: 'staff' }],
  defaultGroupId: 'business',
};

describe('the profiles of a user', () => {
  it('can be chosen where one of their groups is the user’s', () => {
    const mixed = profile('mixed', ['elsewhere', 'member']);
    expect(selectableProfiles([north, south, mixed, profile('none', [])], ['framework', 'member'])).toEqual([
      north,
      mixed,
    ]);
    expect(selectableProfiles([north], [])).toEqual([]);
  });

  it('are chosen by their id; one that is not the user’s is none', () => {
    expect(userInProfile(ingrid, 'south')).toEqual({
      ...ingrid,
      _selectedProfileId: 'south',
      alreadySelectProfile: true,
    });
    for (const id of [undefined, 'elsewhere', '']) {
      expect(userInProfile({ ...ingrid, _selectedProfileId: 'north' }, id)).toEqual({
        ...ingrid,
        alreadySelectProfile: false,
      });
      expect(hasProfile(ingrid, id)).toBe(false);
    }
    expect(hasProfile({}, 'north')).toBe(false);
    expect(selectedProfile(userInProfile(ingrid, 'south'))).toBe(south);
    expect(selectedProfile(ingrid)).toBeUndefined();
    expect(selectedProfile({ _selectedProfileId: 'north' })).toBeUndefined();
  });

  it('decide the prices once one is chosen, and the first of the user’s groups before', () => {
    expect(customerGroupOf(ingrid, shop)).toBe('framework');
    expect(customerGroupOf(userInProfile(ingrid, 'south'), shop)).toBe('business');
    expect(customerGroupOf(userInProfile(ingrid, 'north'), shop)).toBe('framework');
  });

  it('bring no group that is not the user’s, and none of another shop', () => {
    const mixed = { ...ingrid, customerProfiles: [profile('mixed', ['staff', 'elsewhere', 'framework'])] };
    expect(customerGroupOf(userInProfile(mixed, 'mixed'), shop)).toBe('framework');
    expect(customerGroupOf(userInProfile(ingrid, 'home'), shop)).toBe('business');
    const { customerGroups: _, ...withoutGroups } = mixed;
    expect(customerGroupOf(userInProfile(withoutGroups, 'mixed'), shop)).toBe('business');
  });

  it('say for whom is bought: the chosen one, else the one whose prices are paid', () => {
    expect(profileInUse(ingrid, 'framework')).toBe(north);
    expect(profileInUse(userInProfile(ingrid, 'south'), 'framework')).toBe(south);
    expect(profileInUse(ingrid, 'of-no-profile')).toBeUndefined();
    expect(isBusinessCustomer(userInProfile(ingrid, 'home'), 'framework')).toBe(false);
    expect(isBusinessCustomer(ingrid, 'framework')).toBe(true);
  });
});
