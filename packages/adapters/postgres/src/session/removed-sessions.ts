import { endedActing } from '@torg/domain/acting';
import { endOf } from '@torg/domain/session/server';
import type { Selectable } from 'kysely';
import { noteEnd } from '../acting/note-end.ts';
import type { Tables } from '../database/tables.ts';
import type { Trx } from '../database/transaction.ts';

type Times = Pick<Selectable<Tables['session']>, 'seen_at' | 'started_at' | 'ends_at'>;
type RemovedRow = Times & Pick<Selectable<Tables['session']>, 'shop_id' | 'account' | 'acting'>;

/** When a session ends, or ended, by itself, in milliseconds since 1970. */
export const endOfRow = ({ seen_at, started_at, ends_at }: Times): number => {
  const own = ends_at === null ? {} : { endsAt: ends_at.getTime() };
  return endOf({ seenAt: seen_at.getTime(), startedAt: started_at.getTime(), ...own }).at;
};

/** Ends in the log what was acting in sessions that are removed: when they were over, or now. */
export const noteEnds = async (trx: Trx, removed: readonly RemovedRow[], now: number): Promise<void> => {
  for (const row of removed) {
    if (row.acting === null) continue;
    const ended = endedActing({ user: row.account, acting: row.acting }, 'ended', Math.min(now, endOfRow(row)));
    if (ended !== undefined) await noteEnd(trx, row.shop_id, ended);
  }
};
