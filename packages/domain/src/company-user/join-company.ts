import { either as E } from 'fp-ts';
import { isDeskUser } from '../permission/permission.ts';
import type { ShopperLogin } from '../shopper/shopper.ts';
import type { KnownUser } from '../user/user.ts';
import type { CompanyUser } from './company-user.ts';
import { type Invitation, type Inviting, isOpen, sameMailbox } from './invitation.ts';
import { keeps } from './keeping.ts';
import type { CompanyUserStep, InvitationStep } from './ports.ts';

/**
 * Why somebody does not join a company: the invitation was used, withdrawn, or is over; who invited keeps its users no more,
 * or may not give anything of it; it went to another mailbox; the company shut them out.
 */
export type JoinRefusal =
  | { readonly _tag: 'InvitationUnknown' }
  | { readonly _tag: 'InvitationUsed' }
  | { readonly _tag: 'InvitationWithdrawn' }
  | { readonly _tag: 'InvitationOver' }
  | { readonly _tag: 'InvitationVoid' }
  | { readonly _tag: 'MailboxDiffers' }
  | { readonly _tag: 'MailboxUnsaid' }
  | { readonly _tag: 'ShutOutOfCompany' }
  | { readonly _tag: 'InvitedInPerson' };

/** Who can join a company: a person who logged in themselves. Undefined for who acts as a customer, and at a sales desk. */
export const inviteeOf = ({
  user,
  representative,
}: Pick<ShopperLogin, 'user' | 'representative'>): KnownUser | undefined =>
  representative !== undefined || isDeskUser(user) || user.punchOut !== undefined ? undefined : user;

/**
 * Whether an invitation is for somebody: by the mailbox that the identity server vouches for. Where it vouches for none, the
 * link that only that mailbox got is the proof, and that its reader says which one it was: a link that was passed on is
 * accepted by nobody by mistake.
 * @param said the mailbox that its reader typed; left out where nothing was typed yet.
 */
export const proveMailbox = (
  { email: invited }: Pick<Invitation, 'email'>,
  { email = '', hasProvedEmail }: Pick<KnownUser, 'email' | 'hasProvedEmail'>,
  said?: string,
): E.Either<JoinRefusal, void> => {
  const mailbox = hasProvedEmail ? email : said;
  if (mailbox === undefined) return E.left({ _tag: 'MailboxUnsaid' });
  return sameMailbox(mailbox, invited) ? E.right(undefined) : E.left({ _tag: 'MailboxDiffers' });
};

/** Whether somebody buys for a company, by whoever's word. */
export const buysFor = ({ customerProfiles = [] }: KnownUser, company: string): boolean =>
  customerProfiles.some(({ id }) => id === company);

/** Whether an invitation can be accepted at all. */
export const stillOpen = (invitation: Invitation | undefined, now: number): E.Either<JoinRefusal, Invitation> => {
  if (invitation === undefined) return E.left({ _tag: 'InvitationUnknown' });
  if (invitation.state === 'accepted') return E.left({ _tag: 'InvitationUsed' });
  if (invitation.state === 'withdrawn') return E.left({ _tag: 'InvitationWithdrawn' });
  return isOpen(invitation, now) ? E.right(invitation) : E.left({ _tag: 'InvitationOver' });
};

/**
 * Decides whether a user joins the company that invited them. It gives what who invited may still give, as the company knows
 * them now; whoever buys for the company already gains nothing by it. A company that shut somebody out lets them in by its
 * list of users alone: whoever invites a mailbox does not see whose it is.
 * @param now milliseconds since 1970.
 */
export const joinCompany = (
  { users, invitations }: Pick<Inviting, 'users' | 'invitations'>,
  { id, user, said }: { readonly id: string; readonly user: KnownUser; readonly said?: string },
  now: number,
): E.Either<JoinRefusal, InvitationStep> => {
  const found = invitations.find((one) => one.id === id);
  const known = users.find((one) => one.id === user.customerUserId);
  const buysAlready = found !== undefined && buysFor(user, found.company.id);
  // Sent twice it is done once, also where the other one is not known yet to who asks.
  if (found?.state === 'accepted' && (buysAlready || known?.isActive === true)) return E.right({ invitation: found });
  const open = stillOpen(found, now);
  if (E.isLeft(open)) return open;
  const invitation = open.right;
  const proved = proveMailbox(invitation, user, said);
  if (E.isLeft(proved)) return proved;
  if (known?.isActive === false) return E.left({ _tag: 'ShutOutOfCompany' });
  const used: Invitation = { ...invitation, email: '', state: 'accepted' };
  if (buysAlready) return E.right({ invitation: used });
  const inviter = users.find((one) => one.id === invitation.by.id);
  if (inviter === undefined || !keeps(inviter)) return E.left({ _tag: 'InvitationVoid' });
  return E.right({ invitation: used, step: stepOf(invitation, inviter, user) });
};

const stepOf = (
  { permissions, groups, by }: Invitation,
  inviter: Pick<CompanyUser, 'permissions'>,
  { customerUserId: user }: KnownUser,
): CompanyUserStep => {
  const given = permissions.filter((name) => inviter.permissions.includes(name));
  return {
    user,
    standing: { isActive: true, given, taken: [], lent: { groups } },
    event: { deed: 'joined', by: by.id, given, taken: [] },
    ends: () => false,
  };
};
