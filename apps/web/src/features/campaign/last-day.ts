import { isWholeDay, shopTime } from '@torg/domain/shop';
import type { Text } from '../../bindings/text.ts';

/** The end of a campaign in words: its last day, and the time where it ends in the midst of it. */
export const lastDayOf = (until: string, { date, time }: Text): string => {
  const end = shopTime(until);
  return isWholeDay(until) ? date(end) : `${date(end)} ${time(end)}`;
};
