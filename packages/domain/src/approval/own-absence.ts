import { either as E, function as F, taskEither as TE } from 'fp-ts';
import type { CalendarDay } from '../calendar/calendar-day.ts';
import type { Unavailable } from '../failure/failure.ts';
import { type Absence, type AbsenceFault, type AbsenceForm, readAbsence } from './absence.ts';
import { approversAmong, type KnownApprover } from './company-member.ts';
import type { AbsenceStore, ApprovalOfOtherProfile, CompanyInUse, CompanyMemberStore } from './ports.ts';

/** What is wrong with an absence that was typed. */
export type InvalidAbsence = { readonly _tag: 'InvalidAbsence'; readonly errors: readonly AbsenceFault[] };

/** What an approver is told of being away. */
export type ToldAbsence = {
  /** The own one, as long as it is not over. */
  readonly absence?: Absence;
  /** Who else approves orders of the company. */
  readonly others: readonly KnownApprover[];
  /** For whom the approver decides, or will: names, and the days. */
  readonly standsInFor: readonly (Pick<Absence, 'from' | 'until'> & { readonly name: string })[];
  /** The shop's day. */
  readonly today: CalendarDay;
};

/** What an approver does about being away. */
export type AbsenceChange =
  | { readonly intent: 'set'; readonly form: AbsenceForm }
  /** Back again, or not away after all. */
  | { readonly intent: 'end' };

/** An approver's own absence in one company. */
export type OwnAbsence = {
  readonly read: () => TE.TaskEither<Unavailable, ToldAbsence>;
  /**
   * Counts at once, also for orders that wait.
   * @param profileId the profile that the form was filled in for.
   */
  readonly apply: (
    change: AbsenceChange,
    profileId: string,
  ) => TE.TaskEither<ApprovalOfOtherProfile | InvalidAbsence | Unavailable, void>;
};

/** What absences are kept with. */
export type OwnAbsenceDeps = {
  readonly absences: AbsenceStore;
  readonly members: Pick<CompanyMemberStore, 'list'>;
  readonly today: () => CalendarDay;
};

/** The absence of an approver who is logged in. */
export const createOwnAbsence = (
  { absences, members, today }: OwnAbsenceDeps,
  { user, company, profileId: inUse }: CompanyInUse & { readonly user: string },
): OwnAbsence => {
  const known = () =>
    F.pipe(
      TE.Do,
      TE.apS('kept', absences.list(company, today())),
      TE.apS('members', members.list(company)),
      TE.map(({ kept, members: all }) => ({ kept, all, approvers: approversAmong(all) })),
    );
  return {
    read: () =>
      F.pipe(
        known(),
        TE.map(({ kept, all, approvers }) => {
          const absence = kept.find((one) => one.user === user);
          const standsInFor = kept
            .filter(({ deputy }) => deputy === user)
            .flatMap(({ user: away, from, until }) =>
              all.filter(({ id }) => id === away).map(({ name }) => ({ name, from, until })),
            );
          const others = approvers.filter(({ id }) => id !== user).map(({ id, name }) => ({ id, name }));
          return { ...(absence === undefined ? {} : { absence }), others, standsInFor, today: today() };
        }),
      ),
    apply: (change, profileId) => {
      if (profileId !== inUse) return TE.left({ _tag: 'ApprovalOfOtherProfile' });
      return change.intent === 'end'
        ? absences.remove(company, user)
        : F.pipe(
            known(),
            TE.chainEitherKW(({ approvers }) =>
              F.pipe(
                readAbsence(change.form, { user, approvers, today: today() }),
                E.mapLeft((errors): InvalidAbsence => ({ _tag: 'InvalidAbsence', errors })),
              ),
            ),
            TE.chainW((absence) => absences.put(company, absence)),
          );
    },
  };
};
