import { describe, expect, it } from 'vitest';
import type { KnownUser } from '../user/user.ts';
import { decidingAs, keepsRulesOf } from './approval-rights.ts';
import { approversAmong, companiesOf, companyMemberOf } from './company-member.ts';

const nord = { id: 'nord', name: 'Nord AS', customerGroupIds: ['business'], attributes: { customerType: 'B2B' } };
const per: KnownUser = {
  ...{ customerUserId: 'per', name: 'Per Sjef', email: 'per@example.no', customerProfiles: [nord] },
  nonResourcePermissions: ['Attest orders', 'Edit customer group users', 'no such right'],
};
const representative = { id: 'siri', name: 'Siri' };

describe('who decides about orders of a company', () => {
  it('is who has the permission, in the company that they buy for', () => {
    expect(decidingAs({ user: per }, 'business')).toEqual({ id: 'per', name: 'Per Sjef', company: 'nord' });
    expect(decidingAs({ user: { ...per, nonResourcePermissions: [] } }, 'business')).toBeUndefined();
    expect(decidingAs({ user: { ...per, customerProfiles: [] } }, 'business')).toBeUndefined();
  });

  it('is no representative who acts as them', () => {
    expect(decidingAs({ user: per, representative }, 'business')).toBeUndefined();
    expect(keepsRulesOf({ user: per, representative }, 'business')).toBeUndefined();
  });

  it('is not who keeps the rules, which is another permission', () => {
    expect(keepsRulesOf({ user: per }, 'business')).toEqual(nord);
    expect(keepsRulesOf({ user: { ...per, nonResourcePermissions: ['Attest orders'] } }, 'business')).toBeUndefined();
  });
});

describe('who is noted with a company', () => {
  it('is who buys for it, with the mailbox and the rights that the shop knows', () => {
    const member = {
      ...{ id: 'per', name: 'Per Sjef', email: 'per@example.no' },
      permissions: ['Edit customer group users', 'Attest orders'],
    } as const;
    const customerGroups = ['business'];
    expect(companyMemberOf({ user: { ...per, customerGroups } }, 'business')).toEqual({
      ...{ company: 'nord', member: { ...member, profile: { ...nord, customerGroupIds: customerGroups } } },
    });
    const lent = { ...nord, isLent: true } as const;
    const invited = companyMemberOf({ user: { ...per, customerProfiles: [lent] } }, 'business');
    expect(invited).toEqual({ company: 'nord', member });
    expect(companyMemberOf({ user: { ...per, customerProfiles: [] } }, 'business')).toBeUndefined();
    expect(companyMemberOf({ user: { ...per, isGuestUser: true } }, 'business')).toBeUndefined();
    expect(companyMemberOf({ user: per, representative: { id: 'siri', name: 'Siri' } }, 'business')).toBeUndefined();
    expect(approversAmong([member, { id: 'ingrid', name: 'Ingrid', permissions: ['Shop'] }])).toEqual([member]);
  });

  it('is nobody of a company that they cannot buy for any more', () => {
    expect(companiesOf({ user: per })).toEqual(['nord']);
    expect(companiesOf({ user: { ...per, customerProfiles: [] } })).toEqual([]);
    expect(companiesOf({ user: per, representative: { id: 'siri', name: 'Siri' } })).toBeUndefined();
  });
});
