import { sql } from 'kysely';
import { type Adapter, type AdapterPayload, errors } from 'oidc-provider';
import type { Db } from '../database/database.ts';

/** Seconds in which a second use is taken for the same one, done by another process of the client, and not for a theft. */
const sameInstant = 2;
/** Seconds in which a refresh token may be shown again, since the answer may have been lost. */
const forgiving = 120;

/** PostgreSQL has no NUL character: nothing with one is ever found. */
const isStorable = (text: string): boolean => !text.includes('\0');

const isOver = sql<boolean>`expires_at <= now()`;
const isFarBack = sql<boolean>`consumed_at < now() - make_interval(secs => ${sameInstant})`;

/**
 * What ties a refresh token to those that came of it: only for clients that prove who they are. A token that anybody can
 * use is never forgiven: there, a second use is how a theft shows (RFC 9700, 4.14).
 */
const chainOf = (payload: AdapterPayload, isConfidential: (clientId: string) => boolean): string | undefined =>
  payload.kind === 'RefreshToken' && isConfidential(payload.clientId ?? '')
    ? `${payload.grantId} ${payload.iiat}`
    : undefined;

/** Whose something is: of a login under way, who was let in by it, or else was logged in where it began. */
const accountOf = ({ accountId, result, session }: AdapterPayload): string | undefined =>
  accountId ?? result?.login?.accountId ?? session?.accountId;

/** When somebody logged in: in a session, by a login under way, or for a code or token. Seconds since 1970. */
const loginTimeOf = ({ loginTs, authTime, result }: AdapterPayload): number | undefined =>
  loginTs ?? authTime ?? result?.login?.ts;

/** Whether something is of a login from before all of its account were ended. */
const isEnded = (payload: AdapterPayload, ended: Date | null): boolean =>
  ended !== null && (loginTimeOf(payload) ?? Number.POSITIVE_INFINITY) <= Math.floor(ended.getTime() / 1000);

type Use = { readonly id: string; readonly age: number; readonly chain: string | null; readonly at: Date };

/**
 * Where the provider keeps what it made, of one kind. All processes share it.
 * @param kind a model's name, such as `AuthorizationCode`.
 * @param isConfidential whether a client has a secret.
 * @param idle seconds without a use after which a browser's session ends; left out, it lasts as long as the provider says.
 */
export const createArtifacts = (
  db: Db,
  kind: string,
  isConfidential: (clientId: string) => boolean,
  idle?: number,
): Adapter => {
  /** When so many seconds are over, by the clock of the database, which says what has expired. */
  const after = (seconds: number) => sql<Date>`now() + make_interval(secs => ${seconds})`;
  const timesOf = (expiresIn: number | undefined) => {
    if (expiresIn === undefined) return { expires_at: null, ends_at: null };
    const unused = kind === 'Session' && idle !== undefined ? Math.min(expiresIn, idle) : expiresIn;
    return { expires_at: after(unused), ends_at: kind === 'Session' ? after(expiresIn) : null };
  };

  /** Tokens are given and renewed while somebody is at a shop or a program: their session is in use, until its own end. */
  const useSession = async (uid: string, seconds: number): Promise<void> => {
    await sql`
      update artifact set expires_at = least(ends_at, now() + make_interval(secs => ${seconds}))
      where kind = 'Session' and uid = ${uid} and expires_at > now()
    `.execute(db);
  };

  /** What is left of it, without its user, stays until it would have been over. */
  const endSession = async (id: string): Promise<void> => {
    await sql`
      update artifact set ended_at = now(), expires_at = coalesce(ends_at, expires_at), payload = '{}', uid = null, account_id = null
      where kind = 'Session' and id = ${id}
    `.execute(db);
  };

  const isChainUsed = async ({ id, chain, at }: Use): Promise<boolean> => {
    const later = await db
      .selectFrom('artifact')
      .select('id')
      .where('kind', '=', kind)
      .where('uid', '=', chain)
      .where('id', '<>', id)
      .where('consumed_at', '>', at)
      .limit(1)
      .executeTakeFirst();
    return later !== undefined;
  };

  const afterUse = async (payload: AdapterPayload, use: Use): Promise<AdapterPayload | undefined> => {
    if (use.age < sameInstant) return undefined;
    const isForgiven = use.chain !== null && use.age < forgiving && !(await isChainUsed(use));
    return isForgiven ? payload : { ...payload, consumed: Math.floor(use.at.getTime() / 1000) };
  };

  const find = async (column: 'id' | 'uid', value: string): Promise<AdapterPayload | undefined> => {
    if (!isStorable(value)) return undefined;
    const row = await db
      .selectFrom('artifact')
      .select([
        'id',
        'payload',
        'uid',
        'consumed_at',
        sql<number>`extract(epoch from now() - consumed_at)::float8`.as('age'),
        sql<Date | null>`(select logins_end_at from account where account_id = artifact.account_id)`.as('ended'),
      ])
      .where('kind', '=', kind)
      .where(column, '=', value)
      .where('ended_at', 'is', null)
      .where(({ eb, not, or }) => or([eb('expires_at', 'is', null), not(isOver)]))
      .executeTakeFirst();
    if (row === undefined || isEnded(row.payload, row.ended)) return undefined;
    if (row.consumed_at === null) return row.payload;
    return afterUse(row.payload, { id: row.id, age: row.age, chain: row.uid, at: row.consumed_at });
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
        uid: payload.uid ?? chainOf(payload, isConfidential) ?? null,
        account_id: accountOf(payload) ?? null,
        ...timesOf(expiresIn),
      };
      if (kind === 'RefreshToken' && idle !== undefined && payload.sessionUid !== undefined)
        await useSession(payload.sessionUid, idle);
      await db
        .insertInto('artifact')
        .values({ kind, id, ...written })
        .onConflict((conflict) =>
          conflict.columns(['kind', 'id']).doUpdateSet(written).where('artifact.ended_at', 'is', null),
        )
        .execute();
    },

    // Of two that redeem one code at the same instant, one wins.
    consume: async (id) => {
      const { numUpdatedRows } = await db
        .updateTable('artifact')
        .set({ consumed_at: sql`now()` })
        .where('kind', '=', kind)
        .where('id', '=', id)
        .where(({ eb, and, or }) => or([eb('consumed_at', 'is', null), and([eb('uid', 'is not', null), isFarBack])]))
        .executeTakeFirst();
      if (numUpdatedRows !== 1n) throw new errors.InvalidGrant(`${kind} already consumed`);
    },

    destroy: async (id) => {
      if (kind === 'Session') return endSession(id);
      await db.deleteFrom('artifact').where('kind', '=', kind).where('id', '=', id).execute();
    },

    revokeByGrantId: async (grantId) => {
      await db.deleteFrom('artifact').where('kind', '=', kind).where('grant_id', '=', grantId).execute();
    },
  };
};
