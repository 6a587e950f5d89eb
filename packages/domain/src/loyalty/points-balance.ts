import type { CalendarDay } from '../calendar/calendar-day.ts';
import { liveLots, type PointsAccount, usableLots } from './points-account.ts';

/** Points that come, or end, on a day of the shop's calendar. */
export type PointsOn = { readonly points: number; readonly on: CalendarDay };

/** What somebody has of points on a day. */
export type PointsBalance = {
  /** What can be used now. */
  readonly available: number;
  /** For orders that are not sent yet. */
  readonly reserved: number;
  /** What can be used later, the next at first. */
  readonly pending: readonly PointsOn[];
  /** What can be used once all of its order is sent, and can no more be withdrawn. */
  readonly undated: number;
  /** What can be used now, by the last day on which it can; the next at first. */
  readonly ends: readonly PointsOn[];
  /** What is paid by points that come, before any can be used. */
  readonly debt: number;
};

/** Points together that come, or end, on the same day; the next day at first. */
const byDay = (all: readonly PointsOn[]): readonly PointsOn[] => {
  const days = new Map<CalendarDay, number>();
  for (const { on, points } of all) days.set(on, (days.get(on) ?? 0) + points);
  return [...days].map(([on, points]) => ({ on, points })).toSorted((one, other) => one.on - other.on);
};

const sum = (all: readonly { readonly left: number }[]): number => all.reduce((total, { left }) => total + left, 0);

/** How points stand on a day. */
export const pointsBalance = (account: PointsAccount, today: CalendarDay): PointsBalance => {
  const usable = usableLots(account, today);
  const later = liveLots(account, today).filter((lot) => !usable.includes(lot));
  return {
    available: sum(usable),
    reserved: [...account.lots.values()].reduce((total, { reserved }) => total + reserved, 0),
    pending: byDay(later.flatMap(({ usableFrom: on, left }) => (on === undefined ? [] : [{ points: left, on }]))),
    undated: sum(later.filter(({ usableFrom }) => usableFrom === undefined)),
    ends: byDay(usable.flatMap(({ until: on, left }) => (on === undefined ? [] : [{ points: left, on }]))),
    debt: account.debt,
  };
};
