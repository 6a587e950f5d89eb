import type { option as O, taskEither as TE } from 'fp-ts';
import type { Unavailable } from '../failure/unavailable.ts';
import type { CalendarDay } from './calendar-day.ts';

/**
 * Finds the public holidays of a country (ISO 3166-1, `NO`) or a region of one (ISO 3166-2, `DE-BY`), from the year
 * before this one to some years ahead, ascending; `none` for a place that is not known.
 */
export type FindHolidays = (place: string) => TE.TaskEither<Unavailable, O.Option<readonly CalendarDay[]>>;
