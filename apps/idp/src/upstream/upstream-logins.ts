import { createHash, randomBytes } from 'node:crypto';
import type { UpstreamSecrets } from '@torg/adapter-identity';
import { sql } from 'kysely';
import type { LoginParams } from '../addresses.ts';
import type { Db } from '../database/database.ts';

/** A login that was sent on to another provider. */
type UpstreamLogin = LoginParams & { readonly alias: string };

export type UpstreamLogins = {
  /** Notes a login before it is sent on. @returns the secrets that its answer has to fit. */
  readonly begin: (login: UpstreamLogin) => Promise<UpstreamSecrets>;
  /** The login that an answer belongs to, used or not. */
  readonly find: (state: string) => Promise<UpstreamLogin | undefined>;
  /** Uses a state up: of many answers at once, one gets its secrets, and when the login was sent on. */
  readonly redeem: (
    state: string,
    login: UpstreamLogin,
  ) => Promise<(UpstreamSecrets & { readonly begunAt: number }) | undefined>;
};

/** Seconds for which somebody may take to log in elsewhere. */
const lifetime = 30 * 60;
const secretBytes = 32;

const hashOf = (state: string): Buffer => createHash('sha256').update(state).digest();
const newSecret = (): string => randomBytes(secretBytes).toString('base64url');

const isGood = sql<boolean>`expires_at > now()`;

/** Logins under way at other providers, shared by all processes. */
export const createUpstreamLogins = (db: Db): UpstreamLogins => ({
  begin: async ({ alias, client, uid }) => {
    const secrets = { state: newSecret(), nonce: newSecret(), codeVerifier: newSecret() };
    await db
      .insertInto('upstream_login')
      .values({
        ...{ alias, client, uid, nonce: secrets.nonce, code_verifier: secrets.codeVerifier },
        state_hash: hashOf(secrets.state),
        expires_at: new Date(Date.now() + lifetime * 1000),
      })
      .execute();
    return secrets;
  },

  find: (state) =>
    db
      .selectFrom('upstream_login')
      .select(['alias', 'client', 'uid'])
      .where('state_hash', '=', hashOf(state))
      .where(isGood)
      .executeTakeFirst(),

  redeem: async (state, { alias, client, uid }) => {
    const row = await db
      .updateTable('upstream_login')
      .set({ used_at: sql`now()` })
      .where('state_hash', '=', hashOf(state))
      .where('alias', '=', alias)
      .where('client', '=', client)
      .where('uid', '=', uid)
      .where('used_at', 'is', null)
      .where(isGood)
      .returning(['nonce', 'code_verifier', 'expires_at'])
      .executeTakeFirst();
    return (
      row && {
        ...{ state, nonce: row.nonce, codeVerifier: row.code_verifier },
        begunAt: row.expires_at.getTime() - lifetime * 1000,
      }
    );
  },
});
