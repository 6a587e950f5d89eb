import { either as E, function as F, option as O, taskEither as TE } from 'fp-ts';
import type { CompanyMemberStore } from '../approval/ports.ts';
import type { Unavailable } from '../failure/failure.ts';
import type { Clock } from '../runtime/ports.ts';
import type { CompanyWord } from '../user/company-word.ts';
import { calledName, type KnownUser } from '../user/user.ts';
import type { Invitation } from './invitation.ts';
import { buysFor, type JoinRefusal, joinCompany, proveMailbox, stillOpen } from './join-company.ts';
import type { InvitationStore } from './ports.ts';

/** What somebody is shown of an invitation that is theirs. */
export type ShownInvitation = Pick<Invitation, 'company' | 'permissions' | 'endsAt'> & {
  /** By name, who invited. */
  readonly by: string;
  /** Whether its reader has to say to which mailbox it went. */
  readonly asksMailbox: boolean;
  /** Whether its reader buys for the company, by it or already. */
  readonly isJoined: boolean;
};

/** The invitation of a link, for who opened it logged in. */
export type Invited = {
  readonly find: (id: string) => TE.TaskEither<JoinRefusal | Unavailable, ShownInvitation>;
  /** Makes them a user of the company. @param said the mailbox, as they typed it. */
  readonly accept: (id: string, said?: string) => TE.TaskEither<JoinRefusal | Unavailable, void>;
};

/** What an invitation is accepted with. */
export type InvitedDeps = {
  readonly store: Pick<InvitationStore, 'find' | 'change'>;
  readonly members: Pick<CompanyMemberStore, 'note'>;
  readonly clock: Clock;
};

const shown = (invitation: Invitation, user: KnownUser): ShownInvitation => {
  const { company, permissions, endsAt, by } = invitation;
  const isJoined = buysFor(user, company.id);
  return { company, permissions, endsAt, by: by.name, asksMailbox: user.hasProvedEmail !== true, isJoined };
};

/** What is shown to a user; whose mailbox the identity server does not vouch for is shown it, and says it to accept. */
const shownTo =
  (user: KnownUser, now: number) =>
  (found: O.Option<Invitation>): E.Either<JoinRefusal, ShownInvitation> => {
    const invitation = O.toUndefined(found);
    if (invitation?.state === 'accepted' && buysFor(user, invitation.company.id))
      return E.right(shown(invitation, user));
    return F.pipe(
      stillOpen(invitation, now),
      E.chainFirst((open) => proveMailbox(open, user, open.email)),
      E.map((open) => shown(open, user)),
    );
  };

/** The invitations of `user`, who came by the link of a mail; undefined for who cannot join a company (`inviteeOf`). */
export const createInvited = ({ store, members, clock }: InvitedDeps, user: KnownUser | undefined): Invited => {
  if (user === undefined) {
    const nobody = TE.left<JoinRefusal>({ _tag: 'InvitedInPerson' });
    return { find: () => nobody, accept: () => nobody };
  }
  const { customerUserId, email } = user;
  const noted = ({ given }: CompanyWord) => ({
    ...{ id: customerUserId, name: calledName(user), permissions: given },
    ...(email === undefined ? {} : { email }),
  });
  return {
    find: (id) => F.pipe(store.find(id), TE.chainEitherKW(shownTo(user, clock.now()))),
    accept: (id, said) =>
      F.pipe(
        store.find(id),
        TE.chainW(TE.fromOption((): JoinRefusal => ({ _tag: 'InvitationUnknown' }))),
        TE.chainW((found) => {
          const wish = { id, user, ...(said === undefined ? {} : { said }) };
          const company = found.company.id;
          return F.pipe(
            store.change<JoinRefusal>(company, '', (present) => joinCompany(present, wish, clock.now())),
            TE.chainW(({ step }) =>
              step === undefined ? TE.right(undefined) : members.note(company, noted(step.standing)),
            ),
          );
        }),
      ),
  };
};
