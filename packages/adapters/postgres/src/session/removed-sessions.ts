import { endedActing } from '@torg/domain/acting';
import { endOf } from '@torg/domain/session/server';
import type { Selectable } from 'kysely';
import { noteEnd } from '../acting/note-end.ts';
import type { Tables } from '../database/tables.ts';
import type { Trx } from '../database/transaction.ts';

type RemovedRow = Pick<Selectable<Tables['session']>, 'shop_id' | 'seen_at' | 'started_at' | 'account' | 'acting'>;

/** When a session ends, or ended, by itself, in milliseconds since 1970. */
export const endOfRow = ({ seen_at, started_at }: Pick<RemovedRow, 'seen_at' | 'started_at'>): number =>
  endOf({ seenAt: seen_at.getTime(), startedAt: started_at.getTime() }).at;

/** Ends in the log what was acting in sessions that are removed: when they were over, or now. */
export const noteEnds = async (trx: Trx, removed: readonly RemovedRow[], now: number): Promise<void> => {
  for (const row of removed) {
    if (row.acting === null) continue;
    const ended = endedActing({ user: row.account, acting: row.acting }, 'ended', Math.min(now, endOfRow(row)));
    if (ended !== undefined) await noteEnd(trx, row.shop_id, ended);
  }
};
