import type { ServerEvent } from '@torg/domain/session';
import { sql } from 'kysely';
import type { Trx } from '../database/transaction.ts';

/** The channel on which every process hears what the open pages of a session are to be told. */
export const sessionChannel = 'torg_session';

/** Something that the open pages of a session are to be told. `sessionId` names it and opens nothing. */
export type SessionNotice = { readonly shopId: string; readonly sessionId: string; readonly event: ServerEvent };

/** Tells every process, when the surrounding transaction is committed. */
export const tellPages = async (trx: Trx, notice: SessionNotice): Promise<void> => {
  await sql`select pg_notify(${sessionChannel}, ${JSON.stringify(notice)})`.execute(trx);
};

/** A payload of the channel. Whoever may write there is this product, of this version or of the one before. */
export const readNotice = (payload: string): SessionNotice => JSON.parse(payload) as SessionNotice;
