import { either as E, function as F, taskEither as TE } from 'fp-ts';
import type { CompanyMemberStore } from '../approval/ports.ts';
import type { Unavailable } from '../failure/failure.ts';
import type { MailToKeep } from '../mail/ports.ts';
import { newOrderNumber } from '../runtime/order-number.ts';
import type { Clock, RandomBytes } from '../runtime/ports.ts';
import type { CompanyUser, UserKeeper } from './company-user.ts';
import {
  changeInvitation,
  type Invitation,
  type InvitationDeed,
  type InvitationRefusal,
  type InvitationWish,
  type Inviting,
  inviteUser,
  isOpen,
  sameMailbox,
} from './invitation.ts';
import type { InvitationStep, InvitationStore } from './ports.ts';

/** Invitations of one company, for who keeps its users. */
export type Invitations = {
  /** Those that can be accepted, the newest first. */
  readonly list: () => TE.TaskEither<Unavailable, readonly Invitation[]>;
  readonly invite: (wish: InvitationWish) => TE.TaskEither<InvitationRefusal | Unavailable, void>;
  readonly change: (deed: InvitationDeed) => TE.TaskEither<InvitationRefusal | Unavailable, void>;
};

/** What invitations are sent with. */
export type InvitationsDeps = {
  readonly store: InvitationStore;
  readonly members: Pick<CompanyMemberStore, 'note'>;
  /** @param isUser whether the mailbox is one of who buys for the company: the mail says so, and invites to nothing. */
  readonly writeMail: (invitation: Invitation, isUser: boolean) => MailToKeep;
  readonly clock: Clock;
  readonly randomBytes: RandomBytes;
  /** The language in which the keeper reads the shop. */
  readonly locale: string;
};

const isUserOf = (users: readonly CompanyUser[], { email }: Invitation): boolean =>
  users.some((user) => user.isActive && user.email !== undefined && sameMailbox(user.email, email));

/** The invitations of the company whose users `keeper` keeps. */
export const createInvitations = (deps: InvitationsDeps, keeper: UserKeeper): Invitations => {
  const { store, members, writeMail, clock } = deps;
  const company = keeper.company.id;
  const sent =
    ({ users }: Inviting) =>
    (invitation: Invitation): InvitationStep =>
      invitation.state === 'open'
        ? { invitation, mail: writeMail(invitation, isUserOf(users, invitation)) }
        : { invitation };
  const decide = (
    email: string,
    rule: (present: Inviting) => E.Either<InvitationRefusal, Invitation>,
  ): TE.TaskEither<InvitationRefusal | Unavailable, void> =>
    F.pipe(
      store.change<InvitationRefusal>(company, email, (present) => F.pipe(rule(present), E.map(sent(present)))),
      TE.map(() => undefined),
    );
  return {
    list: () =>
      F.pipe(
        store.list(company),
        TE.map((all) => all.filter((one) => isOpen(one, clock.now()))),
      ),
    invite: (wish) =>
      F.pipe(
        // Whether they keep the users still is asked when the invitation is accepted: it has to be known of them.
        members.note(company, keeper.member),
        TE.chainW(() => {
          const made = { id: newOrderNumber(deps.randomBytes), locale: deps.locale, now: clock.now() };
          return decide(wish.email, (present) => inviteUser(present, keeper, wish, made));
        }),
      ),
    change: (deed) =>
      F.pipe(
        members.note(company, keeper.member),
        TE.chainW(() => store.list(company)),
        TE.chainW((all) => {
          const { email = '' } = all.find(({ id }) => id === deed.id) ?? {};
          return decide(email, (present) => changeInvitation(present, keeper, deed, clock.now()));
        }),
      ),
  };
};
