import { dateOf, dayOf } from '../calendar/calendar-date.ts';
import type { CalendarDay } from '../calendar/calendar-day.ts';
import type { AgreedSubscription } from './terms.ts';

/** Nobody is older, in years: a date before that is a slip. */
const oldest = 130;

/** The day on which somebody has lived for some years; who was born on 29 February, on 1 March where there is none. */
export const birthday = (born: CalendarDay, years: number): CalendarDay => {
  const { year, ...rest } = dateOf(born);
  return dayOf({ ...rest, year: year + years });
};

/** Whether somebody may have been born on a day. */
export const isBirth = (born: CalendarDay, today: CalendarDay): boolean =>
  born <= today && today < birthday(born, oldest);

/** How old who orders has to be. */
export type AgeRule = {
  readonly years: number;
  /** In the shop. */
  readonly today: CalendarDay;
};

/** Whether somebody is as old as a rule demands. */
export const isOldEnough = (born: CalendarDay, { years, today }: AgeRule): boolean => birthday(born, years) <= today;

type Lines = readonly { readonly subscription?: Pick<AgreedSubscription, 'minimumAge'> }[];

/** Years that who orders lines with subscriptions has lived at least; undefined for lines without any. */
export const minimumAgeOf = (lines: Lines): number | undefined => {
  const ages = lines.flatMap(({ subscription }) => subscription?.minimumAge ?? []);
  return ages.length === 0 ? undefined : Math.max(...ages);
};

/** What lines with subscriptions demand of who orders them; undefined for lines without any. */
export const ageRuleOf = (lines: Lines, today: CalendarDay): AgeRule | undefined => {
  const years = minimumAgeOf(lines);
  return years === undefined ? undefined : { years, today };
};
