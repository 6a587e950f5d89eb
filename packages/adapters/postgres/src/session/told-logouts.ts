import { createHash } from 'node:crypto';
import {
  type BackchannelLogout,
  type BroughtIdToken,
  type LoginSession,
  type NamedSessions,
  rememberedUntil,
  type ToldLogout,
} from '@torg/domain/session/server';
import { sql } from 'kysely';
import type { Trx } from '../database/transaction.ts';

/**
 * Makes logouts of a shop, and logins by an ID token without a code, see each other: until the transaction ends, a logout
 * keeps all of them waiting, a login the logouts alone. What was waited for is seen by the statements that follow.
 */
export const lockLogouts = async (trx: Trx, shopId: string, as: 'logout' | 'login'): Promise<void> => {
  const lock = sql.raw(as === 'logout' ? 'pg_advisory_xact_lock' : 'pg_advisory_xact_lock_shared');
  await sql`select ${lock}(hashtextextended(${`logouts of ${shopId}`}, 0))`.execute(trx);
};

/**
 * Remembers a logout.
 * @returns whether its token is used for the first time: of several processes that are told at once, one goes on.
 */
export const noteLogout = async (trx: Trx, shopId: string, { named, jti, at }: BackchannelLogout): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('logout_token')
    .values({
      ...{ shop_id: shopId, jti, sid: named.sid ?? null, subject: named.subject ?? null },
      ...{ told_at: new Date(at), expires_at: new Date(rememberedUntil(at)) },
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
};

/** Logouts that may mean a login; `isLoggedOut` decides. */
export const toldLogouts = async (
  trx: Trx,
  shopId: string,
  { sid, user }: Pick<LoginSession, 'sid' | 'user'>,
): Promise<readonly ToldLogout[]> => {
  const rows = await trx
    .selectFrom('logout_token')
    .select(['sid', 'subject', 'told_at'])
    .where('shop_id', '=', shopId)
    .where(({ eb, or }) =>
      or([eb('subject', '=', user.customerUserId), ...(sid === undefined ? [] : [eb('sid', '=', sid)])]),
    )
    .execute();
  return rows.flatMap(({ sid: named, subject, told_at }) => {
    const who = namedBy(named, subject);
    return who === undefined || told_at === null ? [] : [{ named: who, at: told_at.getTime() }];
  });
};

const namedBy = (sid: string | null, subject: string | null): NamedSessions | undefined => {
  if (sid !== null) return subject === null ? { sid } : { sid, subject };
  return subject === null ? undefined : { subject };
};

/** Notes that an ID token is used, by its hash. @returns whether it was not used before. */
export const noteUse = async (trx: Trx, shopId: string, { signed, until }: BroughtIdToken): Promise<boolean> => {
  const token_hash = createHash('sha256').update(signed).digest('base64url');
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('used_id_token')
    .values({ shop_id: shopId, token_hash, expires_at: new Date(until) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
};
