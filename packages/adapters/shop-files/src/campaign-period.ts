import type { CampaignPeriod } from '@torg/domain/content';
import { Temporal } from 'temporal-polyfill';

/** A day, or a minute of one, as a campaign's file writes it: by the clock of the shop. */
const pattern = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2})?$/;

type Written = { readonly from?: string; readonly until?: string };

/** Whether a text is a day or a minute that there is: `2026-02-30` is none. */
export const isClockTime = (text: string): boolean => {
  try {
    return pattern.test(text) && Temporal.PlainDateTime.from(text, { overflow: 'reject' }) !== undefined;
  } catch {
    return false;
  }
};

/** The first moment after an end: of a day, the beginning of the next. */
const endOf = (until: string): Temporal.PlainDateTime => {
  const time = Temporal.PlainDateTime.from(until);
  return until.includes('T') ? time : time.add({ days: 1 });
};

/** Whether something ends after it begins, whatever the clock's zone. */
export const endsAfterBeginning = ({ from, until }: Written): boolean =>
  from === undefined || until === undefined || Temporal.PlainDateTime.compare(from, endOf(until)) < 0;

const momentOf = (time: Temporal.PlainDateTime, timeZone: string): number =>
  time.toZonedDateTime(timeZone).epochMilliseconds;

/**
 * When something runs whose days and minutes are told by a shop's clock.
 * @param timeZone an IANA name. A minute that its clock leaves out in spring counts an hour later, one that comes twice in
 * autumn the first time.
 */
export const periodIn = (timeZone: string, { from, until }: Written): CampaignPeriod => ({
  begins: from === undefined ? Number.NEGATIVE_INFINITY : momentOf(Temporal.PlainDateTime.from(from), timeZone),
  ends: until === undefined ? Number.POSITIVE_INFINITY : momentOf(endOf(until), timeZone),
});
