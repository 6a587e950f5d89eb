import { sql } from 'kysely';
import { type Adapter, type AdapterPayload, errors } from 'oidc-provider';
import type { Db } from '../database/database.ts';

/** PostgreSQL has no NUL character: nothing with one is ever found. */
const isStorable = (text: string): boolean => !text.includes('\0');

const epochOf = (time: Date): number => Math.floor(time.getTime() / 1000);

const isGone = { expired: sql<boolean>`expires_at <= now()` };

/**
 * Where the provider keeps what it made, of one kind. All processes share it.
 * @param kind a model's name, such as `AuthorizationCode`.
 */
export const createArtifacts = (db: Db, kind: string): Adapter => {
  const find = async (column: 'id' | 'uid', value: string): Promise<AdapterPayload | undefined> => {
    if (!isStorable(value)) return undefined;
    const row = await db
      .selectFrom('artifact')
      .select(['payload', 'consumed_at'])
      .where('kind', '=', kind)
      .where(column, '=', value)
      .where(({ eb, not, or }) => or([eb('expires_at', 'is', null), not(isGone.expired)]))
      .executeTakeFirst();
    if (row === undefined) return undefined;
    return row.consumed_at === null ? row.payload : { ...row.payload, consumed: epochOf(row.consumed_at) };
  };

  return {
    find: (id) => find('id', id),
    findByUid: (uid) => find('uid', uid),
    // The device flow, which alone has user codes, is off.
    findByUserCode: async () => undefined,

    upsert: async (id, payload, expiresIn) => {
      const written = {
        payload: JSON.stringify(payload),
        grant_id: payload.grantId ?? null,
        uid: payload.uid ?? null,
        account_id: payload.accountId ?? null,
        expires_at: expiresIn === undefined ? null : new Date(Date.now() + expiresIn * 1000),
      };
      await db
        .insertInto('artifact')
        .values({ kind, id, ...written })
        .onConflict((conflict) => conflict.columns(['kind', 'id']).doUpdateSet(written))
        .execute();
    },

    // Of two that redeem one code at the same instant, one wins.
    consume: async (id) => {
      const { numUpdatedRows } = await db
        .updateTable('artifact')
        .set({ consumed_at: new Date() })
        .where('kind', '=', kind)
        .where('id', '=', id)
        .where('consumed_at', 'is', null)
        .executeTakeFirst();
      if (numUpdatedRows !== 1n) throw new errors.InvalidGrant(`${kind} already consumed`);
    },

    destroy: async (id) => {
      await db.deleteFrom('artifact').where('kind', '=', kind).where('id', '=', id).execute();
    },

    revokeByGrantId: async (grantId) => {
      await db.deleteFrom('artifact').where('kind', '=', kind).where('grant_id', '=', grantId).execute();
    },
  };
};
