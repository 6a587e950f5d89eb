import { function as F, taskEither as TE } from 'fp-ts';
import type { CalendarDay } from '../calendar/calendar-day.ts';
import type { Unavailable } from '../failure/failure.ts';
import type { Clock } from '../runtime/ports.ts';
import { type Absence, isAwayOn } from './absence.ts';
import { approversAmong, type CompanyMember, type KnownApprover } from './company-member.ts';
import type { AbsenceStore, CompanyMemberStore } from './ports.ts';

/** Who decides about orders of a company at a moment, as far as the shop knows. */
export type Authority = {
  /** Who approves its orders by then. */
  readonly approvers: readonly KnownApprover[];
  /** Who of them is away, and who of them decides instead: users. A deputy who is away has no deputy in this. */
  readonly standIns: readonly Pick<Absence, 'user' | 'deputy'>[];
  /** The moment, in milliseconds since 1970: an approval that waited for too long is for all of them. */
  readonly at: number;
};

/** Looks up who decides about orders of a company now. */
export type ReadAuthority = (company: string) => TE.TaskEither<Unavailable, Authority>;

/** What is looked up to know who decides. */
export type AuthorityDeps = {
  readonly members: Pick<CompanyMemberStore, 'list'>;
  readonly absences: Pick<AbsenceStore, 'list'>;
  /** The shop's day. */
  readonly today: () => CalendarDay;
  readonly clock: Clock;
};

/** Who decides at a moment. @param absences of who may by now be no approver any more. */
export const authorityOf = (
  members: readonly CompanyMember[],
  absences: readonly Absence[],
  { today, at }: { readonly today: CalendarDay; readonly at: number },
): Authority => {
  const approvers = approversAmong(members).map(({ id, name }) => ({ id, name }));
  const approves = (user: string) => approvers.some(({ id }) => id === user);
  return {
    approvers,
    standIns: absences
      .filter((one) => isAwayOn(one, today) && approves(one.user) && approves(one.deputy))
      .map(({ user, deputy }) => ({ user, deputy })),
    at,
  };
};

/** Looks up who decides, whenever something is decided or shown: what changes while orders wait counts at once. */
export const createReadAuthority =
  ({ members, absences, today, clock }: AuthorityDeps): ReadAuthority =>
  (company) =>
    F.pipe(
      TE.Do,
      TE.apS('known', members.list(company)),
      TE.apS('away', absences.list(company, today())),
      TE.map(({ known, away }) => authorityOf(known, away, { today: today(), at: clock.now() })),
    );
