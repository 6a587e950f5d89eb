import type { Unavailable } from '@torg/domain/failure';
import type { Clock } from '@torg/domain/runtime';
import { sessionIdle, sessionLife } from '@torg/domain/session/server';
import { either as E, type taskEither as TE } from 'fp-ts';
import type { Db } from '../database/database.ts';
import { attemptEither } from '../database/outage.ts';
import { inTransaction } from '../database/transaction.ts';
import { noteEnds } from './removed-sessions.ts';

/** Removes the sessions of all shops that are over, and logouts and logins that nobody could repeat. @returns how many sessions. */
export const sweepSessions = (db: Db, clock: Clock): TE.TaskEither<Unavailable, number> =>
  attemptEither(() =>
    inTransaction(db, async (trx) => {
      const now = clock.now();
      await trx.deleteFrom('logout_token').where('expires_at', '<=', new Date(now)).execute();
      await trx.deleteFrom('used_id_token').where('expires_at', '<=', new Date(now)).execute();
      const removed = await trx
        .deleteFrom('session')
        .where((is) =>
          is.or([
            is('seen_at', '<=', new Date(now - sessionIdle)),
            is('started_at', '<=', new Date(now - sessionLife)),
            is('ends_at', '<=', new Date(now)),
          ]),
        )
        .returning(['shop_id', 'seen_at', 'started_at', 'ends_at', 'account', 'acting'])
        .execute();
      await noteEnds(trx, removed, now);
      return E.right(removed.length);
    }),
  );
