import type { Unavailable } from '@torg/domain/failure';
import type { Clock } from '@torg/domain/runtime';
import { sessionIdle, sessionLife } from '@torg/domain/session/server';
import type { taskEither as TE } from 'fp-ts';
import type { Db } from '../database/database.ts';
import { attempt } from '../database/outage.ts';

/** Removes the sessions of all shops that are over, and logouts that nobody could repeat. @returns how many sessions. */
export const sweepSessions = (db: Db, clock: Clock): TE.TaskEither<Unavailable, number> =>
  attempt(async () => {
    const now = clock.now();
    await db.deleteFrom('logout_token').where('expires_at', '<=', new Date(now)).execute();
    const result = await db
      .deleteFrom('session')
      .where((is) =>
        is.or([is('seen_at', '<=', new Date(now - sessionIdle)), is('started_at', '<=', new Date(now - sessionLife))]),
      )
      .executeTakeFirst();
    return Number(result.numDeletedRows);
  });
