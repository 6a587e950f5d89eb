import { randomUUID } from 'node:crypto';
import { exportJWK, generateKeyPair } from 'jose';
import { sql } from 'kysely';
import type { JWKS } from 'oidc-provider';
import type { Db } from '../database/database.ts';

/** Any number that nothing else in schema `idp` uses. */
const lockNumber = 7_467_368;

const newKey = async () => {
  const { privateKey } = await generateKeyPair('RS256', { modulusLength: 2048, extractable: true });
  const kid = randomUUID();
  return { kid, jwk: { ...(await exportJWK(privateKey)), kid, alg: 'RS256', use: 'sig' } };
};

/**
 * The keys that sign tokens of a realm, the newest first. The first process of a deployment makes one; all others find it.
 */
export const readSigningKeys = (db: Db, realm: string): Promise<JWKS> =>
  db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${lockNumber})`.execute(trx);
    const kept = await trx
      .selectFrom('signing_key')
      .select('jwk')
      .where('realm', '=', realm)
      .orderBy('created_at', 'desc')
      .execute();
    if (kept.length > 0) return { keys: kept.map(({ jwk }) => jwk) };
    const { kid, jwk } = await newKey();
    await trx
      .insertInto('signing_key')
      .values({ kid, realm, jwk: JSON.stringify(jwk) })
      .execute();
    return { keys: [jwk] };
  });
