import { either as E } from 'fp-ts';
import { isEmailAddress } from '../checkout/validate-checkout.ts';
import type { Forbidden } from '../failure/failure.ts';
import { type CompanyPermission, isCompanyPermission } from '../permission/permission.ts';
import type { CustomerProfile } from '../user/user.ts';
import type { CompanyUser, UserKeeper } from './company-user.ts';
import { keepsStill, notGivenBy, type PermissionNotYours } from './keeping.ts';

/** Milliseconds for which an invitation can be accepted since it was sent last (14 days). */
export const invitationLife = 14 * 24 * 60 * 60 * 1000;
/** Milliseconds over which mails of invitations are counted. */
export const invitationPeriod = 24 * 60 * 60 * 1000;
/** Most mails of invitations in that time: to one mailbox, whoever of the shop's companies invites it, and by one company. */
export const mostInvitationMails = { mailbox: 3, company: 100 } as const;

/** Somebody is asked by a company to buy for it in one shop. Times are milliseconds since 1970. */
export type Invitation = {
  /** Of the form of an order's number. */
  readonly id: string;
  readonly company: Pick<CustomerProfile, 'id' | 'name'>;
  /** To whom the mail goes; empty once it is accepted. */
  readonly email: string;
  /** What they are going to be let do, and the customer groups of who invited. */
  readonly permissions: readonly CompanyPermission[];
  readonly groups: readonly string[];
  /** Who invited. */
  readonly by: { readonly id: string; readonly name: string };
  /** The language of the mail. */
  readonly locale: string;
  readonly state: 'open' | 'accepted' | 'withdrawn';
  readonly invitedAt: number;
  readonly endsAt: number;
  /** When a mail was sent. */
  readonly mailedAt: readonly number[];
};

/** What invitations of a company are decided by. */
export type Inviting = {
  readonly users: readonly CompanyUser[];
  /** Those of the company that are kept, the newest first. */
  readonly invitations: readonly Invitation[];
  /** When mails of invitations were sent to the mailbox in question, by whichever company of the shop. */
  readonly mailedTo: readonly number[];
};

/** Why nobody is invited. `value`: what was typed. */
export type InvitationRefusal =
  | Forbidden
  | PermissionNotYours
  | { readonly _tag: 'NoMailbox'; readonly value: string }
  /** The mailbox has an invitation that is open. */
  | { readonly _tag: 'AlreadyInvited' }
  | { readonly _tag: 'TooManyInvitations' }
  /** It is none of the company's, or is open no more. */
  | { readonly _tag: 'InvitationGone' };

type Decided = E.Either<InvitationRefusal, Invitation>;

/** A mailbox as two ways to write it are told to be the same. */
export const sameMailbox = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();

/** Whether an invitation can be accepted. */
export const isOpen = ({ state, endsAt }: Pick<Invitation, 'state' | 'endsAt'>, now: number): boolean =>
  state === 'open' && now < endsAt;

const countSince = (times: readonly number[], now: number): number =>
  times.filter((at) => at > now - invitationPeriod).length;

/** Whether one more mail may go to the mailbox that is asked about. */
const mayMail = ({ invitations, mailedTo }: Inviting, now: number): boolean =>
  countSince(mailedTo, now) < mostInvitationMails.mailbox &&
  countSince(
    invitations.flatMap(({ mailedAt }) => mailedAt),
    now,
  ) < mostInvitationMails.company;

const mailed = (invitation: Invitation, now: number): Invitation => ({
  ...invitation,
  ...{ endsAt: now + invitationLife, mailedAt: [...invitation.mailedAt, now] },
});

/** What somebody wants an invitation to say. */
export type InvitationWish = { readonly email: string; readonly permissions: readonly string[] };

/**
 * Decides about a new invitation. Whether its mailbox is a user's makes no difference: nobody learns by it who has an account.
 * @param made what is new about it. @param now milliseconds since 1970.
 */
export const inviteUser = (
  present: Inviting,
  keeper: UserKeeper,
  wish: InvitationWish,
  { id, locale, now }: Pick<Invitation, 'id' | 'locale'> & { readonly now: number },
): Decided => {
  if (!keepsStill(present.users, keeper)) return E.left({ _tag: 'Forbidden' });
  const email = wish.email.trim();
  if (!isEmailAddress(email)) return E.left({ _tag: 'NoMailbox', value: wish.email });
  const value = notGivenBy(keeper, wish.permissions);
  if (value !== undefined) return E.left({ _tag: 'PermissionNotYours', value });
  if (present.invitations.some((one) => isOpen(one, now) && sameMailbox(one.email, email)))
    return E.left({ _tag: 'AlreadyInvited' });
  if (!mayMail(present, now)) return E.left({ _tag: 'TooManyInvitations' });
  const { company, groups } = keeper;
  const invitation: Invitation = {
    ...{ id, email, groups, locale, state: 'open', invitedAt: now, endsAt: now, mailedAt: [] },
    company: { id: company.id, ...(company.name === undefined ? {} : { name: company.name }) },
    permissions: wish.permissions.filter(isCompanyPermission),
    by: { id: keeper.id, name: keeper.name },
  };
  return E.right(mailed(invitation, now));
};

/** What is done with an invitation of the own company. */
export type InvitationDeed = { readonly id: string; readonly intent: 'send' | 'withdraw' };

/**
 * Decides about an invitation that is there: it is sent again, and lasts anew from then on, or is withdrawn. Who sends it
 * again stands for what it gives, and so has it themselves.
 */
export const changeInvitation = (
  present: Inviting,
  keeper: UserKeeper,
  { id, intent }: InvitationDeed,
  now: number,
): Decided => {
  if (!keepsStill(present.users, keeper)) return E.left({ _tag: 'Forbidden' });
  const invitation = present.invitations.find((one) => one.id === id);
  if (invitation === undefined || invitation.state === 'accepted') return E.left({ _tag: 'InvitationGone' });
  if (intent === 'withdraw') return E.right({ ...invitation, state: 'withdrawn' });
  if (invitation.state === 'withdrawn') return E.left({ _tag: 'InvitationGone' });
  const value = notGivenBy(keeper, invitation.permissions);
  if (value !== undefined) return E.left({ _tag: 'PermissionNotYours', value });
  if (!mayMail(present, now)) return E.left({ _tag: 'TooManyInvitations' });
  const groups = invitation.groups.filter((group) => keeper.groups.includes(group));
  return E.right({ ...mailed(invitation, now), groups, by: { id: keeper.id, name: keeper.name } });
};
