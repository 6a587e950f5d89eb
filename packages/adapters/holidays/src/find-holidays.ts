import { Worker } from 'node:worker_threads';
import type { CalendarDay, FindHolidays } from '@torg/domain/calendar';
import { type Unavailable, unavailable } from '@torg/domain/failure';
import type { Clock } from '@torg/domain/runtime';
import { option as O, taskEither as TE } from 'fp-ts';
import type { Wanted } from './public-holidays.ts';

/** A process that is not started again for so many years promises a delivery on a holiday. */
const yearsAhead = 5;

/**
 * The library weighs some 25 MB in memory and half a second of a slow machine, for a few numbers: it runs in a thread
 * of its own, which ends once it has answered.
 */
const inThread = (wanted: Wanted): Promise<readonly CalendarDay[] | undefined> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./public-holidays.ts', import.meta.url), { workerData: wanted });
    worker.once('message', resolve).once('error', reject);
    worker.once('exit', () => reject(new Error(`no holidays were told of ${wanted.place}`)));
  });

type Answer = TE.TaskEither<Unavailable, O.Option<readonly CalendarDay[]>>;

/** Finds public holidays by the `date-holidays` library; each place is looked up once a year. */
export const createFindHolidays = ({ now }: Clock): FindHolidays => {
  const found = new Map<string, O.Option<readonly CalendarDay[]>>();
  return (place): Answer => {
    const year = new Date(now()).getUTCFullYear();
    const key = `${place} ${year}`;
    const known = found.get(key);
    if (known !== undefined) return TE.right(known);
    return TE.tryCatch(async () => {
      const days = O.fromNullable(await inThread({ place, from: year - 1, to: year + yearsAhead }));
      found.set(key, days);
      return days;
    }, unavailable);
  };
};
