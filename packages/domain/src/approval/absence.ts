import { either as E, option as O } from 'fp-ts';
import type { CalendarDay } from '../calendar/calendar-day.ts';
import { dayOfIso, isoDay } from '../calendar/day-format.ts';
import type { KnownApprover } from './company-member.ts';

/** While an approver is away another one of their company decides instead. Days are the shop's, both included. */
export type Absence = {
  /** Who is away. */
  readonly user: string;
  readonly deputy: string;
  readonly from: CalendarDay;
  readonly until: CalendarDay;
};

/** An absence as it is typed. */
export type AbsenceForm = {
  /** A user. */
  readonly deputy: string;
  /** Days, `2026-11-23`. */
  readonly from: string;
  readonly until: string;
};

/** What is wrong with a field, and what stood there. */
export type AbsenceFault = {
  readonly field: keyof AbsenceForm;
  readonly code:
    | 'approval.absence_deputy'
    | 'approval.absence_day'
    | 'approval.absence_until'
    | 'approval.absence_long';
  readonly value: string;
};

/** Most days of an absence: who is away for longer has somebody else take the permission. */
export const longestAbsence = 366;

/** A form to fill in: of an absence, or from today on. */
export const absenceForm = (absence: Absence | undefined, today: CalendarDay): AbsenceForm => ({
  deputy: absence?.deputy ?? '',
  from: isoDay(absence?.from ?? today),
  until: absence === undefined ? '' : isoDay(absence.until),
});

/** Why a last day is none; undefined where nothing is wrong with it. */
const untilFault = (from: CalendarDay, until: CalendarDay, today: CalendarDay): AbsenceFault['code'] | undefined => {
  if (until < from || until < today) return 'approval.absence_until';
  return until - from >= longestAbsence ? 'approval.absence_long' : undefined;
};

/** What an absence is read by. */
type ReadingAbsence = {
  readonly user: string;
  /** Who approves orders of the company: one of them decides, and never who is away. */
  readonly approvers: readonly KnownApprover[];
  readonly today: CalendarDay;
};

/** An absence as it was typed, or what is wrong with it. */
export const readAbsence = (
  form: AbsenceForm,
  { user, approvers, today }: ReadingAbsence,
): E.Either<readonly AbsenceFault[], Absence> => {
  const [from, until] = [form.from, form.until].map((typed) => O.toUndefined(dayOfIso(typed.trim())));
  const { deputy } = form;
  const isDeputy = deputy !== user && approvers.some(({ id }) => id === deputy);
  const wrongUntil = from === undefined || until === undefined ? undefined : untilFault(from, until, today);
  const faults: readonly AbsenceFault[] = [
    ...(isDeputy ? [] : [{ field: 'deputy', code: 'approval.absence_deputy', value: deputy } as const]),
    ...(from === undefined ? [{ field: 'from', code: 'approval.absence_day', value: form.from } as const] : []),
    ...(until === undefined ? [{ field: 'until', code: 'approval.absence_day', value: form.until } as const] : []),
    ...(wrongUntil === undefined ? [] : [{ field: 'until', code: wrongUntil, value: form.until } as const]),
  ];
  return faults.length > 0 || from === undefined || until === undefined
    ? E.left(faults)
    : E.right({ user, deputy, from, until });
};

/** Whether somebody is away on a day. */
export const isAwayOn = ({ from, until }: Absence, day: CalendarDay): boolean => from <= day && day <= until;
