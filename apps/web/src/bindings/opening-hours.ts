import type { OpeningHours } from '@torg/domain/delivery';
import type { Text } from './text.ts';

/** When a place is open, in words: `Man–fre 08–22, lør 09–20, søn stengt`. */
export const hoursText = ({ t }: Text, { weekdays, saturday, sunday }: OpeningHours): string => {
  const told = (hours: string | undefined) => hours?.replaceAll(':00', '').replace('-', '–') ?? 'closed';
  return t('hours.week', { weekdays: told(weekdays), saturday: told(saturday), sunday: told(sunday) });
};
