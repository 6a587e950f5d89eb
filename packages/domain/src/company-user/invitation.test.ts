import { either as E } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { anInvitation } from '../testing/an-invitation.ts';
import type { CompanyUser, UserKeeper } from './company-user.ts';
import {
  changeInvitation,
  type Invitation,
  type InvitationWish,
  type Inviting,
  invitationLife,
  invitationPeriod,
  inviteUser,
  mostInvitationMails,
} from './invitation.ts';

const now = 1_700_000_000_000;
const made = { id: 'AAAAA-00009', locale: 'nb', now };
const keeper: UserKeeper = {
  ...{ id: 'kim', name: 'Kim', groups: ['framework'], permissions: ['Attest orders', 'Edit customer group users'] },
  company: { id: 'north', name: 'North AS', customerGroupIds: ['framework', 'gold'], attributes: {} },
  member: { id: 'kim', name: 'Kim', permissions: [] },
};
const kim: CompanyUser = {
  ...{ id: 'kim', isActive: true, permissions: keeper.permissions, given: [], taken: [], revision: 0 },
};
const present = (more: Partial<Inviting> = {}): Inviting => ({ users: [kim], invitations: [], mailedTo: [], ...more });
const invite = (wish: Partial<InvitationWish> = {}, among: Partial<Inviting> = {}) =>
  inviteUser(present(among), keeper, { email: 'per@example.no', permissions: ['Attest orders'], ...wish }, made);
const open = (more: Partial<Invitation> = {}) => anInvitation({ endsAt: now + 1, ...more });

describe('an invitation', () => {
  it('gives what its keeper has, in their own groups, for fourteen days', () => {
    expect(invite({ email: ' Per@example.no ' })).toEqual(
      E.right({
        ...{ id: 'AAAAA-00009', company: { id: 'north', name: 'North AS' }, email: 'Per@example.no', locale: 'nb' },
        ...{ permissions: ['Attest orders'], groups: ['framework'], by: { id: 'kim', name: 'Kim' }, state: 'open' },
        ...{ invitedAt: now, endsAt: now + invitationLife, mailedAt: [now] },
      }),
    );
  });

  it.each(['Sales representative', 'Shop', 'Company credit purchase', 'x'])('never gives %s', (value) => {
    expect(invite({ permissions: ['Attest orders', value] })).toEqual(E.left({ _tag: 'PermissionNotYours', value }));
  });

  it.each([
    '',
    'per',
    'per@example.no\r\nBcc: all@example.no',
    'per@example.no\u0000',
    'per@example.no, all@example.no',
    '<per@example.no>',
    `${'x'.repeat(300)}@example.no`,
  ])('goes to no such mailbox: %j', (email) => {
    expect(invite({ email })).toEqual(E.left({ _tag: 'NoMailbox', value: email }));
  });

  it('is one for each mailbox, however it is written, until it is over', () => {
    const asked = { email: 'PER@example.no' };
    expect(invite(asked, { invitations: [open()] })).toEqual(E.left({ _tag: 'AlreadyInvited' }));
    for (const gone of [open({ endsAt: now }), open({ state: 'withdrawn' }), open({ state: 'accepted', email: '' })]) {
      expect(invite(asked, { invitations: [gone] })).toHaveProperty('_tag', 'Right');
    }
  });

  it('is for a mailbox of whoever buys for the company already just the same', () => {
    const users = [kim, { ...kim, id: 'per', email: 'per@example.no' }];
    expect(invite({}, { users })).toEqual(invite());
  });

  it('is not sent by who keeps the users no more', () => {
    for (const gone of [
      { ...kim, isActive: false },
      { ...kim, taken: ['Edit customer group users'] as const },
    ]) {
      expect(invite({}, { users: [gone] })).toEqual(E.left({ _tag: 'Forbidden' }));
      const change = changeInvitation(present({ users: [gone], invitations: [open()] }), keeper, withdrawn, now);
      expect(change).toEqual(E.left({ _tag: 'Forbidden' }));
    }
  });
});

const again = { id: 'AAAAA-00001', intent: 'send' } as const;
const withdrawn = { id: 'AAAAA-00001', intent: 'withdraw' } as const;
const change = (deed: Parameters<typeof changeInvitation>[2], one: Invitation, among: Partial<Inviting> = {}) =>
  changeInvitation(present({ invitations: [one], ...among }), keeper, deed, now);

describe('an invitation that is there', () => {
  it('lasts anew when it is sent again, by who sends it and in no more groups than theirs', () => {
    const one = open({ groups: ['framework', 'gold'], by: { id: 'per', name: 'Per' } });
    expect(change(again, one)).toEqual(
      E.right({
        ...one,
        ...{ groups: ['framework'], by: { id: 'kim', name: 'Kim' }, endsAt: now + invitationLife },
        mailedAt: [...one.mailedAt, now],
      }),
    );
    const more = open({ permissions: ['Company credit purchase'] });
    expect(change(again, more)).toEqual(E.left({ _tag: 'PermissionNotYours', value: 'Company credit purchase' }));
  });

  it('is withdrawn, also again, and not sent any more', () => {
    const gone = open({ state: 'withdrawn' });
    expect(change(withdrawn, open())).toEqual(E.right(gone));
    expect(change(withdrawn, gone)).toEqual(E.right(gone));
    expect(change(again, gone)).toEqual(E.left({ _tag: 'InvitationGone' }));
  });

  it('that was used, or is another company’s, is none', () => {
    for (const deed of [again, withdrawn]) {
      expect(change(deed, open({ state: 'accepted', email: '' }))).toEqual(E.left({ _tag: 'InvitationGone' }));
      expect(change(deed, open({ id: 'AAAAA-00002' }))).toEqual(E.left({ _tag: 'InvitationGone' }));
    }
  });
});

describe('mails of invitations', () => {
  const recently = (count: number) => Array.from({ length: count }, () => now - invitationPeriod + 1);

  it('go to one mailbox three times a day, whichever company sends them', () => {
    const mailedTo = recently(mostInvitationMails.mailbox);
    expect(invite({}, { mailedTo: mailedTo.slice(1) })).toHaveProperty('_tag', 'Right');
    expect(invite({}, { mailedTo: [...mailedTo.slice(1), now - invitationPeriod] })).toHaveProperty('_tag', 'Right');
    expect(invite({}, { mailedTo })).toEqual(E.left({ _tag: 'TooManyInvitations' }));
    expect(change(again, open(), { mailedTo })).toEqual(E.left({ _tag: 'TooManyInvitations' }));
    expect(change(withdrawn, open(), { mailedTo })).toHaveProperty('_tag', 'Right');
  });

  it('are a hundred a day of one company, those that were withdrawn too', () => {
    const sent = open({ id: 'AAAAA-00002', email: 'x@example.no', mailedAt: recently(mostInvitationMails.company) });
    const gone = { ...sent, state: 'withdrawn' } as const;
    expect(invite({}, { invitations: [gone] })).toEqual(E.left({ _tag: 'TooManyInvitations' }));
    expect(invite({}, { invitations: [{ ...gone, mailedAt: gone.mailedAt.slice(1) }] })).toHaveProperty(
      '_tag',
      'Right',
    );
  });
});
