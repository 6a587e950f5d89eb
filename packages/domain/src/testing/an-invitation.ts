import type { Invitation } from '../company-user/invitation.ts';

/** An open invitation to buy for north. @param more what differs. */
export const anInvitation = (more: Partial<Invitation> = {}): Invitation => ({
  ...{ id: 'AAAAA-00001', company: { id: 'north', name: 'North AS' }, email: 'per@example.no', locale: 'nb' },
  ...{ permissions: ['Attest orders'], groups: ['framework'], by: { id: 'kim', name: 'Kim' }, state: 'open' },
  ...{ invitedAt: 1_000, endsAt: 5_000, mailedAt: [1_000] },
  ...more,
});
