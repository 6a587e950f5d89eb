import { sql } from 'kysely';
import type { Adapter, AdapterPayload } from 'oidc-provider';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAccountStore } from '../accounts/account-store.ts';
import type { Database } from '../database/database.ts';
import { sweep } from '../database/sweep.ts';
import { aDatabase, cheapPasswords } from '../testing/test-idp.ts';
import { createArtifacts } from './artifacts.ts';

let database: Database & { readonly drop: () => Promise<void> };
let codes: Adapter;
let refreshTokens: Adapter;
let sessions: Adapter;

beforeAll(async () => {
  database = await aDatabase();
  [codes, refreshTokens, sessions] = ['AuthorizationCode', 'RefreshToken', 'Session'].map((kind) =>
    createArtifacts(database.db, kind, (id) => id === 'berg-web'),
  ) as [Adapter, Adapter, Adapter];
});
afterAll(() => database.drop());

const payload = (jti: string, more: AdapterPayload = {}): AdapterPayload => ({ jti, clientId: 'berg-web', ...more });

/** Moves what was consumed into the past. */
const passSeconds = async (seconds: number): Promise<void> => {
  await sql`update artifact set consumed_at = consumed_at - make_interval(secs => ${seconds})`.execute(database.db);
};

describe('what the provider keeps', () => {
  it('is found as it was written, by its own kind only', async () => {
    const written = payload('a', { params: { state: 'with \u0000 and ø', max_age: 10 }, grantId: 'g' });
    await codes.upsert('a', written, 60);
    expect(await codes.find('a')).toEqual(written);
    expect(await refreshTokens.find('a')).toBeUndefined();
    expect(await codes.find('b')).toBeUndefined();
    expect(await codes.find('nul \u0000')).toBeUndefined();
  });

  it('is written anew', async () => {
    await sessions.upsert('s', payload('s', { uid: 'u1' }), 60);
    await sessions.upsert('s', payload('s', { uid: 'u2', accountId: 'kari' }), 60);
    expect(await sessions.findByUid('u2')).toEqual(payload('s', { uid: 'u2', accountId: 'kari' }));
    expect(await sessions.findByUid('u1')).toBeUndefined();
  });

  it('is gone once destroyed', async () => {
    await codes.upsert('c', payload('c'), 60);
    await codes.destroy('c');
    expect(await codes.find('c')).toBeUndefined();
  });

  it('is not written again once it was a session that is ended, and goes when that would have been over', async () => {
    const ended = payload('ended', { uid: 'uid-ended', accountId: 'kari', loginTs: 1 });
    await sessions.upsert('ended', ended, 60);
    await sessions.destroy('ended');
    await sessions.upsert('ended', ended, 60);
    expect([await sessions.find('ended'), await sessions.findByUid('uid-ended')]).toEqual([undefined, undefined]);
    const left = () =>
      database.db.selectFrom('artifact').select(['payload', 'account_id']).where('id', '=', 'ended').execute();
    expect(await left()).toEqual([{ payload: {}, account_id: null }]);
    await sql`update artifact set expires_at = now() where id = 'ended'`.execute(database.db);
    await sweep(database.db);
    expect(await left()).toEqual([]);
  });

  it.each<[string, AdapterPayload]>([
    ['Session', { loginTs: 1000 }],
    ['AuthorizationCode', { authTime: 1000 }],
    ['RefreshToken', { authTime: 1000 }],
    ['Interaction', { result: { login: { accountId: 'demo-kari', ts: 1000 } } }],
  ])('is found no more where it is a %s of a login that was ended, though it was written later', async (kind, of) => {
    const { db } = database;
    const kept = createArtifacts(db, kind, () => true);
    const end = (second: number) =>
      sql`update account set logins_end_at = to_timestamp(${second}) where account_id = 'demo-kari'`.execute(db);
    await createAccountStore(db, cheapPasswords).addDemoUsers();
    await end(999.9);
    await kept.upsert('late', payload('late', { accountId: 'demo-kari', ...of }), 60);
    expect(await kept.find('late')).toBeDefined();
    await end(1000);
    expect(await kept.find('late')).toBeUndefined();
  });

  it('is consumed by one of many, the others are refused', async () => {
    await codes.upsert('d', payload('d'), 60);
    const outcomes = await Promise.allSettled([1, 2, 3, 4].map(() => codes.consume('d')));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ error: 'invalid_grant' });
    }
    await passSeconds(5);
    expect(await codes.find('d')).toMatchObject({ jti: 'd', consumed: expect.any(Number) });
    await expect(codes.consume('d')).rejects.toMatchObject({ error: 'invalid_grant' });
    await expect(codes.consume('nobody')).rejects.toMatchObject({ error: 'invalid_grant' });
  });

  it('is revoked with its grant, and nothing else is', async () => {
    await codes.upsert('e1', payload('e1', { grantId: 'one' }), 60);
    await refreshTokens.upsert('e2', payload('e2', { grantId: 'one' }), 60);
    await refreshTokens.upsert('e3', payload('e3', { grantId: 'two' }), 60);
    await codes.revokeByGrantId('one');
    await refreshTokens.revokeByGrantId('one');
    expect(await Promise.all([codes.find('e1'), refreshTokens.find('e2')])).toEqual([undefined, undefined]);
    expect(await refreshTokens.find('e3')).toMatchObject({ jti: 'e3' });
  });

  it('is not found after its time, and swept', async () => {
    await codes.upsert('old', payload('old'), -1);
    await codes.upsert('young', payload('young'), 60);
    await codes.upsert('eternal', payload('eternal'));
    expect(await codes.find('old')).toBeUndefined();
    expect(await sweep(database.db)).toBe(1);
    expect(await sweep(database.db)).toBe(0);
    expect(await codes.find('young')).toMatchObject({ jti: 'young' });
    expect(await codes.find('eternal')).toMatchObject({ jti: 'eternal' });
  });
});

describe('a refresh token that was used', () => {
  const token = (jti: string, more: AdapterPayload = {}) =>
    payload(jti, { kind: 'RefreshToken', grantId: `grant of ${jti[0]}`, iiat: 1, ...more });
  const use = async (jti: string, more: AdapterPayload = {}) => {
    await refreshTokens.upsert(jti, token(jti, more), 60);
    await refreshTokens.consume(jti);
  };

  it('is good once more while its answer may have been lost', async () => {
    await use('m1');
    await passSeconds(5);
    expect(await refreshTokens.find('m1')).toEqual(token('m1'));
    const again = await Promise.allSettled([refreshTokens.consume('m1'), refreshTokens.consume('m1')]);
    expect(again.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('is not found at the same instant, which harms nobody', async () => {
    await use('n1');
    expect(await refreshTokens.find('n1')).toBeUndefined();
  });

  it('is known to be used once what came of it was used, or much time has passed', async () => {
    await use('o1');
    await passSeconds(5);
    await use('o2');
    expect(await refreshTokens.find('o1')).toMatchObject({ consumed: expect.any(Number) });
    await use('p1');
    await passSeconds(121);
    expect(await refreshTokens.find('p1')).toMatchObject({ consumed: expect.any(Number) });
  });

  it('is never good again for a client without a secret', async () => {
    await use('q1', { clientId: 'torg-native' });
    await passSeconds(5);
    expect(await refreshTokens.find('q1')).toMatchObject({ consumed: expect.any(Number) });
    await expect(refreshTokens.consume('q1')).rejects.toMatchObject({ error: 'invalid_grant' });
  });
});

describe('a session of a browser', () => {
  const idle = 7200;
  const day = 12 * 3600;
  const keep = (kind: string) => createArtifacts(database.db, kind, () => true, idle);
  const begin = (id: string) =>
    keep('Session').upsert(id, payload(id, { uid: `uid-${id}`, state: { of: '\u0000' } }), day);
  const isThere = async (id: string) => (await keep('Session').find(id)) !== undefined;
  const give = (kind: string, uid: string) =>
    keep(kind).upsert(`${kind} ${uid}`, payload('t', { sessionUid: uid }), day);
  /** Lets time go by for what is kept. */
  const passMinutes = async (minutes: number): Promise<void> => {
    await sql`
      update artifact set expires_at = expires_at - make_interval(mins => ${minutes}),
        ends_at = ends_at - make_interval(mins => ${minutes})
    `.execute(database.db);
  };

  it('ends when it was not used for two hours, and is used whenever it is written', async () => {
    await Promise.all([begin('used'), begin('left')]);
    await passMinutes(119);
    expect([await isThere('used'), await isThere('left')]).toEqual([true, true]);
    await begin('used');
    await passMinutes(1);
    expect([await isThere('used'), await isThere('left')]).toEqual([true, false]);
    expect(await keep('Session').findByUid('uid-left')).toBeUndefined();
  });

  it('is used when a refresh token is given in it, until its own end', async () => {
    await Promise.all([begin('renewed'), begin('other')]);
    await passMinutes(119);
    await give('RefreshToken', 'uid-renewed');
    await passMinutes(119);
    expect([await isThere('renewed'), await isThere('other')]).toEqual([true, false]);
    for (let minutes = 2 * 119; minutes + 119 < 12 * 60; minutes += 119) {
      await give('RefreshToken', 'uid-renewed');
      await passMinutes(119);
      expect(await isThere('renewed')).toBe(true);
    }
    await give('RefreshToken', 'uid-renewed');
    await passMinutes(12 * 60 - 6 * 119);
    expect(await isThere('renewed')).toBe(false);
  });

  it('comes back by no token, and is used by no other kind of one', async () => {
    await Promise.all([begin('over'), begin('kept')]);
    await passMinutes(119);
    await give('AccessToken', 'uid-kept');
    await passMinutes(1);
    await give('RefreshToken', 'uid-over');
    expect([await isThere('over'), await isThere('kept')]).toEqual([false, false]);
    await begin('destroyed');
    await keep('Session').destroy('destroyed');
    await give('RefreshToken', 'uid-destroyed');
    expect(await isThere('destroyed')).toBe(false);
  });

  it('lasts as long as the provider says where no idle end is set, and so do other kinds', async () => {
    await sessions.upsert('long', payload('long'), day);
    await keep('Grant').upsert('grant', payload('grant'), day);
    await passMinutes(12 * 60 - 1);
    expect([await isThere('long'), (await keep('Grant').find('grant')) !== undefined]).toEqual([true, true]);
    await passMinutes(1);
    expect([await isThere('long'), await keep('Grant').find('grant')]).toEqual([false, undefined]);
  });
});
