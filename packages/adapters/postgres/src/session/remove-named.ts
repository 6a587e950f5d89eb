import type { NamedSessions } from '@torg/domain/session/server';
import { type SqlBool, sql } from 'kysely';
import type { Trx } from '../database/transaction.ts';
import { endOfRow, noteEnds } from './removed-sessions.ts';

/** Removes the sessions that `isNamed` names. @returns those that were not over. */
export const removeNamed = async (trx: Trx, shopId: string, named: NamedSessions, now: number) => {
  const { sid, subject } = named;
  const subjectIs = sql<SqlBool>`account ->> 'customerUserId' = ${subject ?? ''}`;
  const removed = await trx
    .deleteFrom('session')
    .where('shop_id', '=', shopId)
    .where(({ eb, and, or }) => {
      if (sid === undefined) return subjectIs;
      return subject === undefined
        ? eb('sid', '=', sid)
        : and([subjectIs, or([eb('sid', '=', sid), eb('sid', 'is', null)])]);
    })
    .returning(['shop_id', 'session_id', 'seen_at', 'started_at', 'ends_at', 'account', 'acting'])
    .execute();
  await noteEnds(trx, removed, now);
  return removed.filter((row) => endOfRow(row) > now);
};
