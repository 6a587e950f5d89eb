import { Type } from 'typebox';
import { CreditReset } from './credit.ts';
import { endpoint } from './endpoint.ts';
import { Milliseconds } from './figures.ts';
import { problems } from './problem.ts';

export const CompanyPermission = Type.Union(
  [
    Type.Literal('Attest orders'),
    Type.Literal('Company credit purchase'),
    Type.Literal('Edit customer group users'),
    Type.Literal('Edit customer user addresses'),
    Type.Literal('Edit customer profile addresses'),
    Type.Literal('See employee credit policy company report'),
  ],
  { description: 'a permission that a company gives' },
);

/** Of an answer, the company that it is about; of a call, the one that was shown: 409 `user.other_company` where another is in use. */
export const CompanyId = Type.String({ maxLength: 400, description: 'the id of the customer profile' });

const SpendingLimit = Type.Object(
  {
    limit: Type.Integer({ minimum: 0, maximum: 1_000_000_000_000, description: 'minor units, with VAT and delivery' }),
    reset: CreditReset,
  },
  { description: 'how much the user may order in each period, whatever pays for it; left out, without a limit' },
);

const CompanyUser = Type.Object({
  id: Type.String({ description: 'names the user in calls' }),
  name: Type.Optional(Type.String({ description: 'left out of whom the shop has not seen for long' })),
  email: Type.Optional(Type.String()),
  permissions: Type.Array(CompanyPermission, { description: 'what they may do for the company, of what it gives' }),
  isActive: Type.Boolean({ description: 'whether they may buy for the company' }),
  given: Type.Array(CompanyPermission, { description: 'those of them that the company itself gave' }),
  taken: Type.Array(CompanyPermission, {
    description: 'what the company itself took; of all others the identity server says, as the shop saw last',
  }),
  limit: Type.Optional(SpendingLimit),
  revision: Type.Integer({ description: 'grows with each change; a change names it' }),
});

const CompanyUsers = Type.Object({
  company: CompanyId,
  users: Type.Array(CompanyUser),
  history: Type.Array(
    Type.Object({
      deed: Type.Union([
        Type.Literal('permissions'),
        Type.Literal('deactivate'),
        Type.Literal('activate'),
        Type.Literal('joined'),
        Type.Literal('limit'),
      ]),
      user: Type.String({ description: 'whose id it is' }),
      by: Type.String({ description: 'the id of who did it' }),
      given: Type.Array(CompanyPermission),
      taken: Type.Array(CompanyPermission),
      limit: Type.Optional(SpendingLimit),
      at: Milliseconds,
    }),
    { description: 'what was done, the newest first' },
  ),
  mayGive: Type.Array(CompanyPermission, { description: 'permissions that who asks may give and take' }),
  invitations: Type.Array(
    Type.Object({
      id: Type.String({ description: 'names the invitation in calls' }),
      email: Type.String(),
      permissions: Type.Array(CompanyPermission, { description: 'what they are going to be let do' }),
      by: Type.String({ description: 'the name of who invited' }),
      invitedAt: Milliseconds,
      endsAt: Milliseconds,
    }),
    { description: 'those that can be accepted, the newest first' },
  ),
});

const keeper = { permission: 'Edit customer group users' } as const;

/** Who buys for the company of who asks. */
export const getCompanyUsers = endpoint({
  method: 'GET',
  url: '/api/company/users',
  role: keeper,
  schema: {
    summary: 'The users of the company, and what was done to them',
    response: { 200: CompanyUsers, ...problems },
  },
});

/**
 * Changes a user of the company. 404 for who is none; 409 `user.changed` where somebody else changed them since that revision,
 * `user.last_keeper` where nobody would keep the users any more; 422 for a permission that who asks may not give. Sent twice
 * it is done once. Who is deactivated shops for the company no more: their sessions for it end. A `limit` that is left out is
 * none any more.
 */
export const postCompanyUser = endpoint({
  method: 'POST',
  url: '/api/company/users/:id',
  role: keeper,
  schema: {
    summary: 'Gives and takes permissions, sets what a user may order, deactivates them or activates them again',
    params: Type.Object({ id: Type.String({ maxLength: 400 }) }),
    body: Type.Union([
      Type.Object({
        intent: Type.Literal('permissions'),
        company: Type.Optional(CompanyId),
        revision: Type.Integer({ minimum: 0 }),
        permissions: Type.Array(Type.String({ maxLength: 200 }), {
          maxItems: 50,
          description: 'all of `mayGive` that the user is to have; what is not of it stays',
        }),
      }),
      Type.Object({
        intent: Type.Union([Type.Literal('deactivate'), Type.Literal('activate')]),
        company: Type.Optional(CompanyId),
        revision: Type.Integer({ minimum: 0 }),
      }),
      Type.Object({
        intent: Type.Literal('limit'),
        company: Type.Optional(CompanyId),
        revision: Type.Integer({ minimum: 0 }),
        limit: Type.Optional(SpendingLimit),
      }),
    ]),
    response: { 200: CompanyUsers, ...problems },
  },
});

/**
 * Invites a mailbox to buy for the company, by a mail with a link. The answer is the same whoever has the mailbox. 422 for
 * what is no mailbox, and for a permission that who asks may not give; 409 `invitation.already` where it has an open invitation,
 * `invitation.too_many` after so many mails in a day.
 */
export const postInvitation = endpoint({
  method: 'POST',
  url: '/api/company/invitations',
  role: keeper,
  schema: {
    summary: 'Invites somebody to buy for the company',
    body: Type.Object({
      company: Type.Optional(CompanyId),
      email: Type.String({ maxLength: 1000 }),
      permissions: Type.Array(Type.String({ maxLength: 200 }), { maxItems: 50 }),
    }),
    response: { 200: CompanyUsers, ...problems },
  },
});

/** 404 for one that is not open, or of another company. Sent again it lasts anew, and who sends it stands for what it gives. */
export const postInvitationChange = endpoint({
  method: 'POST',
  url: '/api/company/invitations/:id',
  role: keeper,
  schema: {
    summary: 'Sends an invitation again, or withdraws it',
    params: Type.Object({ id: Type.String({ maxLength: 40 }) }),
    body: Type.Object({
      company: Type.Optional(CompanyId),
      intent: Type.Union([Type.Literal('send'), Type.Literal('withdraw')]),
    }),
    response: { 200: CompanyUsers, ...problems },
  },
});

const InvitationKey = Type.Object({
  key: Type.String({ maxLength: 200, description: 'the last part of the address in the mail' }),
});

const ShownInvitation = Type.Object({
  company: Type.Object({ id: Type.String(), name: Type.Optional(Type.String()) }),
  by: Type.String({ description: 'the name of who invited' }),
  permissions: Type.Array(CompanyPermission, { description: 'what they are going to be let do' }),
  endsAt: Milliseconds,
  asksMailbox: Type.Boolean({ description: 'whether who accepts has to say to which mailbox it went' }),
  isJoined: Type.Boolean({ description: 'whether who asks buys for the company, by it or already' }),
});

/** 404 for a link that says no such thing, 410 for an invitation that is over, used or withdrawn, 403 for another mailbox's. */
export const getInvitation = endpoint({
  method: 'GET',
  url: '/api/invitations/:key',
  role: 'user',
  schema: {
    summary: 'The invitation of a link, for whom it is',
    params: InvitationKey,
    response: { 200: ShownInvitation, ...problems },
  },
});

/**
 * Makes who asks a user of the company, from their next request on. As `getInvitation` refuses; 409 `invitation.void` where who
 * invited may invite no more; 422 `invitation.mailbox_unsaid` where the mailbox has to be told; 403 for whom the company shut
 * out, and for who acts as somebody. Sent twice it is done once.
 */
export const postAcceptInvitation = endpoint({
  method: 'POST',
  url: '/api/invitations/:key',
  role: 'user',
  schema: {
    summary: 'Accepts the invitation of a link',
    params: InvitationKey,
    body: Type.Object({
      email: Type.Optional(
        Type.String({ maxLength: 1000, description: 'the mailbox that the mail went to, where `asksMailbox`' }),
      ),
    }),
    response: { 200: Type.Object({ isJoined: Type.Boolean() }), ...problems },
  },
});
