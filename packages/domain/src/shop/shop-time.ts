import { dayOf } from './working-days.ts';

/** A day, `2026-11-23`, or a minute of it, `2026-11-23T08:00`, by the clock of the shops. */
const pattern = /^(\d{4})-(\d{2})-(\d{2})(?:T([01]\d|2[0-3]):([0-5]\d))?$/;

const minute = 60_000;
const dayLength = 86_400_000;

type WallTime = { readonly day: number; readonly minutes: number };

const wallTimeOf = (text: string): WallTime | undefined => {
  const read = pattern.exec(text);
  if (read === null) return undefined;
  const [year = 0, month = 0, date = 0, hours = 0, minutes = 0] = read.slice(1).map((part) => Number(part ?? 0));
  if (month < 1 || month > 12 || date < 1) return undefined;
  const day = dayOf(year, month, date);
  const following = month === 12 ? dayOf(year + 1, 1, 1) : dayOf(year, month + 1, 1);
  if (day >= following) return undefined;
  return { day, minutes: hours * 60 + minutes };
};

/** Whether a text is a day or a minute that there is: `2026-02-30` is none. */
export const isShopTime = (text: string): boolean => wallTimeOf(text) !== undefined;

/** Whether a text names a day as a whole. */
export const isWholeDay = (text: string): boolean => !text.includes('T');

/** Made once: a formatter costs more than all that is done with it here. */
const clockInOslo = new Intl.DateTimeFormat('en', {
  timeZone: 'Europe/Oslo',
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
});

/** What the clock in Norway shows at a moment, as if it were UTC. */
const shownAt = (time: number): number => {
  const parts = clockInOslo.formatToParts(time);
  const part = (wanted: string): number => Number(parts.find(({ type }) => type === wanted)?.value);
  return dayOf(part('year'), part('month'), part('day')) * dayLength + (part('hour') * 60 + part('minute')) * minute;
};

/**
 * The moment at which the clock of the shops, Norway's, shows a time; of a day, its beginning.
 * @param text a time for which `isShopTime` holds. @param daysLater whole days to go on from there.
 * @returns milliseconds since 1970; in the hour that a clock leaves out, the moment right after it.
 */
export const shopTime = (text: string, daysLater = 0): number => {
  const wall = wallTimeOf(text);
  if (wall === undefined) throw new Error(`${text} is no time of a shop`);
  const wanted = (wall.day + daysLater) * dayLength + wall.minutes * minute;
  const early = wanted - (shownAt(wanted) - wanted);
  return early - (shownAt(early) - wanted);
};
