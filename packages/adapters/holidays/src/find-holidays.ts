import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { CalendarDay, FindHolidays } from '@torg/domain/calendar';
import { type Unavailable, unavailable } from '@torg/domain/failure';
import type { Clock } from '@torg/domain/runtime';
import { option as O, taskEither as TE } from 'fp-ts';
import type { Wanted } from './public-holidays.ts';

/** A process that is not started again for so many years promises a delivery on a holiday. */
const yearsAhead = 5;

const program = fileURLToPath(new URL('./public-holidays.ts', import.meta.url));

/**
 * The library weighs some 25 MB in memory and half a second of a slow machine, for a few numbers: it runs in a process of
 * its own, which gives all of that back. A thread would leave 40 MB with the server.
 */
const inProcess = async ({ place, from, to }: Wanted): Promise<readonly CalendarDay[] | null> => {
  const { stdout } = await promisify(execFile)(process.execPath, [program, place, String(from), String(to)]);
  return JSON.parse(stdout);
};

type Answer = TE.TaskEither<Unavailable, O.Option<readonly CalendarDay[]>>;

/**
 * Finds public holidays by the `date-holidays` library; each place is looked up once a year, also when several shops ask
 * for it at once.
 */
export const createFindHolidays = ({ now }: Clock): FindHolidays => {
  const found = new Map<string, Promise<O.Option<readonly CalendarDay[]>>>();
  const lookUp = async (wanted: Wanted): Promise<O.Option<readonly CalendarDay[]>> =>
    O.fromNullable(await inProcess(wanted));
  return (place): Answer => {
    const year = new Date(now()).getUTCFullYear();
    const key = `${place} ${year}`;
    return TE.tryCatch(() => {
      const answer = found.get(key) ?? lookUp({ place, from: year - 1, to: year + yearsAhead });
      found.set(key, answer);
      answer.catch(() => found.delete(key));
      return answer;
    }, unavailable);
  };
};
