import { either as E } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { anInvitation } from '../testing/an-invitation.ts';
import type { KnownUser } from '../user/user.ts';
import type { CompanyUser } from './company-user.ts';
import type { Invitation } from './invitation.ts';
import { inviteeOf, joinCompany } from './join-company.ts';

const now = 2_000;
const kim: CompanyUser = {
  ...{ id: 'kim', isActive: true, given: [], taken: [], revision: 0 },
  permissions: ['Attest orders', 'Edit customer group users'],
};
const per: KnownUser = { customerUserId: 'per', email: 'Per@example.no', hasProvedEmail: true };
const unproved: KnownUser = { customerUserId: 'per', email: 'per@example.no' };
const profile = { id: 'north', customerGroupIds: ['framework'], attributes: {} };

type Case = {
  readonly invitation?: Partial<Invitation>;
  readonly users?: readonly CompanyUser[];
  readonly user?: KnownUser;
  readonly said?: string;
};
const join = ({ invitation, users = [kim], user = per, said }: Case = {}) =>
  joinCompany(
    { users, invitations: [anInvitation(invitation)] },
    { id: 'AAAAA-00001', user, ...(said === undefined ? {} : { said }) },
    now,
  );
const used = anInvitation({ state: 'accepted', email: '' });

describe('who accepts an invitation', () => {
  it('buys for the company, with what was given and lent, by who invited them', () => {
    expect(join()).toMatchObject(
      E.right({
        invitation: used,
        step: {
          user: 'per',
          standing: { isActive: true, given: ['Attest orders'], taken: [], lent: { groups: ['framework'] } },
          event: { deed: 'joined', by: 'kim', given: ['Attest orders'], taken: [] },
        },
      }),
    );
  });

  it('gets no more than who invited may still give', () => {
    const less = { ...kim, permissions: ['Edit customer group users'] as const };
    expect(join({ users: [less] })).toMatchObject(E.right({ step: { standing: { given: [] } } }));
    for (const users of [[], [{ ...kim, isActive: false }], [{ ...kim, permissions: ['Attest orders'] as const }]]) {
      expect(join({ users })).toEqual(E.left({ _tag: 'InvitationVoid' }));
    }
  });

  it.each([
    ['InvitationUsed', { invitation: { state: 'accepted', email: '' } }],
    ['InvitationWithdrawn', { invitation: { state: 'withdrawn' } }],
    ['InvitationOver', { invitation: { endsAt: now } }],
    ['InvitationUnknown', { invitation: { id: 'AAAAA-00002' } }],
    ['MailboxDiffers', { user: { ...per, email: 'olga@example.no' } }],
    ['MailboxDiffers', { user: { ...per, email: 'olga@example.no' }, said: 'per@example.no' }],
    ['ShutOutOfCompany', { users: [kim, { ...kim, id: 'per', isActive: false }] }],
  ] satisfies readonly (readonly [string, Case])[])('is refused: %s', (_tag, one) => {
    expect(join(one)).toEqual(E.left({ _tag }));
  });

  it('says to which mailbox it went where the identity server vouches for none', () => {
    expect(join({ user: unproved })).toEqual(E.left({ _tag: 'MailboxUnsaid' }));
    expect(join({ user: unproved, said: 'olga@example.no' })).toEqual(E.left({ _tag: 'MailboxDiffers' }));
    expect(join({ user: { customerUserId: 'per' }, said: ' PER@example.no' })).toHaveProperty('_tag', 'Right');
  });

  it('gains nothing where they buy for the company already, and uses it up', () => {
    const user = { ...per, customerProfiles: [profile] };
    expect(join({ user })).toEqual(E.right({ invitation: used }));
    expect(join({ user, invitation: used })).toEqual(E.right({ invitation: used }));
    // Whom the identity server dropped since, and the company had given something, gains all of it.
    const dropped = [kim, { ...kim, id: 'per', permissions: [] }];
    expect(join({ users: dropped })).toMatchObject(
      E.right({ step: { standing: { lent: { groups: ['framework'] } } } }),
    );
    // Their session may have been read before they joined in another tab.
    const users = [kim, { ...kim, id: 'per' }];
    expect(join({ users, invitation: used })).toEqual(E.right({ invitation: used }));
  });

  it('is a person who logged in themselves', () => {
    const representative = { id: 'siri', name: 'Siri' };
    expect(inviteeOf({ user: per })).toBe(per);
    expect(inviteeOf({ user: per, representative })).toBeUndefined();
    expect(inviteeOf({ user: { ...per, isGuestUser: true } })).toBeUndefined();
    const punchOut = { company: 'North', operation: 'create', missing: [] } as const;
    expect(inviteeOf({ user: { ...per, punchOut } })).toBeUndefined();
  });
});
