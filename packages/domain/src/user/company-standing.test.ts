import { describe, expect, it } from 'vitest';
import { aShopInfo } from '../testing/examples.ts';
import { type CompanyStanding, withStandings } from './company-standing.ts';
import type { CompanyWord } from './company-word.ts';
import { customerGroupOf, userInProfile } from './customer-profiles.ts';
import type { KnownUser } from './user.ts';
import { userOfShop } from './user-of-shop.ts';

const profile = (id: string, group: string) => ({
  ...{ id, name: id, customerGroupIds: [group] },
  attributes: { customerType: 'B2B' },
});
const [north, south] = [profile('north', 'framework'), profile('south', 'business')];
const told = ['Shop', 'Attest orders', 'Company credit purchase'];
const ingrid: KnownUser = {
  ...{ customerUserId: 'ingrid', customerGroupIds: ['framework'], customerGroups: ['framework', 'business'] },
  ...{ customerProfiles: [north, south], nonResourcePermissions: told },
};
const nothing = { given: [], taken: [] };
const out = (company: string): CompanyStanding => ({ ...{ company, isActive: false }, ...nothing });
const may = (company: string, word: Partial<CompanyWord>): CompanyStanding => ({
  ...{ company, isActive: true, ...nothing, ...word },
});
const prices = { customerGroups: [{ id: 'business' }, { id: 'framework' }], defaultGroupId: 'business' };

describe('a user whom a company shut out', () => {
  it('has neither its profile nor the groups that it alone gave, and shops for the next one', () => {
    const after = withStandings(ingrid, [out('north')]);
    expect(after.customerProfiles).toEqual([south]);
    expect([after.customerGroups, after.customerGroupIds]).toEqual([['business'], ['business']]);
    expect(customerGroupOf(after, prices)).toBe('business');
  });

  it('keeps a group that another company or nobody’s profile gives', () => {
    const both = { ...ingrid, customerProfiles: [north, profile('south', 'framework')] };
    expect(withStandings(both, [out('north')]).customerGroupIds).toEqual(['framework']);
    const member = { ...ingrid, customerGroupIds: ['member', 'framework'] };
    expect(withStandings(member, [out('north'), out('south')]).customerGroupIds).toEqual(['member']);
  });

  it('is nobody to a shop that is for customers of that company alone', () => {
    const claims = {
      ...{ sub: 'per', customerGroupIds: ['framework'], customerGroups: ['framework'], customerProfiles: [north] },
      nonResourcePermissions: told,
    };
    const groups = ['business', 'framework'].map((id) => ({ id, priceList: id }));
    const info = { ...aShopInfo, loginRequired: true, customerGroups: groups };
    expect(userOfShop(info)(claims)).toHaveProperty('_tag', 'Right');
    expect(userOfShop(info)(claims, [out('north')])).toMatchObject({
      ...{ _tag: 'Left', left: { code: 'invalid_user_setup', lacks: 'group' } },
    });
  });

  it('is laid over twice as once, and is who they were where no company says anything', () => {
    const standings = [out('north'), may('south', { given: ['Attest orders'] })];
    const once = withStandings(ingrid, standings);
    expect(withStandings(once, standings)).toEqual(once);
    expect(withStandings(ingrid, [])).toBe(ingrid);
    const desk = { ...ingrid, isGuestUser: true };
    expect(withStandings(desk, standings)).toBe(desk);
  });
});

describe('what a company lets its user do', () => {
  const rights = (standings: readonly CompanyStanding[], profileId?: string) =>
    userInProfile(withStandings(ingrid, standings), profileId).nonResourcePermissions;

  it('counts in its profile alone, of each permission in the place of what the identity server says', () => {
    const standings = [may('north', { given: ['Edit customer group users'], taken: ['Attest orders'] })];
    expect(rights(standings, 'north')).toEqual(['Shop', 'Company credit purchase', 'Edit customer group users']);
    expect(rights(standings, 'south')).toEqual(['Shop', 'Attest orders', 'Company credit purchase']);
  });

  it('is nothing that the identity server took, unless the company gave it itself', () => {
    const without = { ...ingrid, nonResourcePermissions: ['Shop'] };
    const north = may('north', { given: ['Attest orders'] });
    const user = userInProfile(withStandings(without, [north]), 'north');
    expect(user.nonResourcePermissions).toEqual(['Shop', 'Attest orders']);
  });

  it('is what all companies let them do, where none is chosen', () => {
    const standings = [may('north', { given: ['Edit customer group users'], taken: ['Attest orders'] })];
    expect(rights(standings)).toEqual(['Shop', 'Company credit purchase']);
    const taken = ['Attest orders', 'Company credit purchase'] as const;
    expect(rights([may('north', { taken }), may('south', {})])).toEqual(['Shop']);
  });

  it('is nothing that only a shop gives, and no frontend is told of', () => {
    const forged = may('north', {
      given: ['Sales representative' as 'Attest orders'],
      taken: ['Shop' as 'Attest orders'],
    });
    const user = userInProfile(withStandings(ingrid, [forged]), 'north');
    expect(user.nonResourcePermissions).toEqual(told);
    expect(user).not.toHaveProperty('companyWords');
  });
});

describe('a user whom a company invited', () => {
  const lent = { groups: ['framework', 'silver'], profile: { ...north, customerGroupIds: ['framework', 'gold'] } };
  const invited = (more: Partial<CompanyStanding> = {}): CompanyStanding => ({
    ...{ company: 'north', isActive: true, given: ['Attest orders'], taken: [], lent },
    ...more,
  });
  const kari: KnownUser = {
    ...{ customerUserId: 'kari', customerGroupIds: ['private'], customerGroups: ['private'], customerProfiles: [] },
    nonResourcePermissions: ['Shop', 'Company credit purchase', 'Edit customer group users'],
  };
  const buyer: KnownUser = { ...kari, customerGroups: ['business'], customerGroupIds: ['business'] };

  it('has its profile, in groups that the company has and who invited had', () => {
    const after = withStandings(kari, [invited()]);
    expect(after.customerProfiles).toEqual([{ ...north, customerGroupIds: ['framework'], isLent: true }]);
    expect(after.customerGroups).toEqual(['private', 'framework']);
    expect(withStandings(kari, [invited({ lent: { groups: ['silver'], profile: north } })]).customerProfiles).toEqual(
      [],
    );
  });

  it('buys for it where they have no profile of their own, and else chooses', () => {
    expect(withStandings(kari, [invited()]).customerGroupIds).toEqual(['framework', 'private']);
    const both = withStandings({ ...buyer, customerProfiles: [south] }, [invited()]);
    expect(both.customerGroupIds).toEqual(['business', 'framework']);
    expect(both.customerProfiles?.map(({ id }) => id)).toEqual(['south', 'north']);
  });

  it('may what the company itself gave, whatever the identity server lets them do elsewhere', () => {
    const after = withStandings({ ...buyer, customerProfiles: [south] }, [invited()]);
    expect(userInProfile(after, 'north').nonResourcePermissions).toEqual(['Shop', 'Attest orders']);
    expect(userInProfile(after, 'south').nonResourcePermissions).toEqual(kari.nonResourcePermissions);
    expect(userInProfile(after, undefined).nonResourcePermissions).toEqual(['Shop']);
  });

  it('pays the prices of no other company by its groups', () => {
    const dear = { ...south, customerGroupIds: ['framework', 'business'] };
    const after = userInProfile(withStandings({ ...buyer, customerProfiles: [dear] }, [invited()]), 'south');
    expect(customerGroupOf(after, { ...prices, customerGroups: [{ id: 'framework' }, { id: 'business' }] })).toBe(
      'business',
    );
  });

  it('has nothing of it once they are shut out, or the identity server lets nobody buy for it any more', () => {
    const once = withStandings(kari, [invited()]);
    for (const gone of [invited({ isActive: false }), invited({ lent: { groups: lent.groups } })]) {
      for (const user of [kari, once]) {
        const { customerProfiles, customerGroups, customerGroupIds } = withStandings(user, [gone]);
        expect([customerProfiles, customerGroups, customerGroupIds]).toEqual([[], ['private'], ['private']]);
      }
    }
  });

  it('is laid over twice as once, and anew as the company is by now', () => {
    for (const user of [kari, { ...buyer, customerProfiles: [south] }]) {
      const once = withStandings(user, [invited()]);
      expect(withStandings(once, [invited()])).toEqual(once);
      const renamed = invited({ lent: { ...lent, profile: { ...lent.profile, name: 'North AS' } } });
      expect(withStandings(once, [renamed]).customerProfiles?.at(-1)?.name).toBe('North AS');
    }
  });

  it('is a user like others once the identity server itself tells of the company', () => {
    const told = { ...kari, customerGroups: ['framework'], customerProfiles: [north] };
    const after = withStandings(told, [invited()]);
    expect(after.customerProfiles).toEqual([north]);
    expect(userInProfile(after, 'north').nonResourcePermissions).toContain('Company credit purchase');
  });

  it('is let in to a shop that is for its customers alone', () => {
    const claims = { sub: 'per', nonResourcePermissions: ['Shop'] };
    const info = { ...aShopInfo, loginRequired: true, customerGroups: [{ id: 'framework', priceList: 'framework' }] };
    expect(userOfShop(info)(claims)).toHaveProperty('_tag', 'Left');
    expect(userOfShop(info)(claims, [invited()])).toMatchObject({ right: { customerProfiles: [{ id: 'north' }] } });
  });
});
