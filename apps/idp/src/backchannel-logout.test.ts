import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { readLogoutToken } from '@torg/domain/session/server';
import type { InjectOptions } from 'fastify';
import { either as E } from 'fp-ts';
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { createAccountStore } from './accounts/account-store.ts';
import { endSessions } from './accounts/end-sessions.ts';
import { loginPath } from './addresses.ts';
import type { Database } from './database/database.ts';
import { createMailTokens } from './mail/mail-tokens.ts';
import { createArtifacts } from './oidc/artifacts.ts';
import { type Browser, newBrowser, type Page } from './testing/browser.ts';
import { aRequest, berg, fragmentOf, logIn, partyOf as partyAt, redeem } from './testing/relying-party.ts';
import { cheapPasswords, startIdp } from './testing/test-idp.ts';

type Told = { readonly host: string; readonly url: string; readonly token: string };

const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

const listening = async (server: Server): Promise<number> => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closers.push(async () => server.close());
  return (server.address() as AddressInfo).port;
};

const endAll = ({ db }: Database, accountId: string) => db.transaction().execute((trx) => endSessions(trx, accountId));

/** Shops that write down what they are told, and an identity server that they can ask. */
const begin = async (status = 200, options: Parameters<typeof startIdp>[0] = {}) => {
  const told: Told[] = [];
  const shops = createServer(async (request, response) => {
    const token = new URLSearchParams(await text(request)).get('logout_token') ?? '';
    told.push({ host: request.headers.host ?? '', url: request.url ?? '', token });
    response.writeHead(status).end();
  });
  const shopsAt = await listening(shops);
  const idp = await startIdp({ shopsAt, ...options });
  closers.push(idp.close);
  const partyOf = (shop: string) => partyAt(shop, shopsAt);
  const enter = async (browser: Browser, shop: string, userName = 'kari') => {
    const party = partyOf(shop);
    const { code, verifier } = await logIn(browser, party, { userName });
    const { body } = await redeem(idp.app, party, code, verifier);
    const [, claims = ''] = body.id_token.split('.');
    return { idToken: body.id_token, claims: JSON.parse(Buffer.from(claims, 'base64url').toString()) };
  };
  /** Kari follows the link of a mail, and chooses a new password there. */
  const resetPassword = async () => {
    const kari = await createAccountStore(idp.database.db, cheapPasswords).findByName('kari');
    const accountId = kari?.id ?? '';
    const token = await createMailTokens(idp.database.db).issue({ purpose: 'reset', accountId, locale: 'nb' });
    const browser = newBrowser(idp.app);
    const form = await browser.open(`${loginPath(berg.id, 'nothing', 'reset')}?token=${token}`);
    return browser.submit(form, { password: 'ti tusen rein' });
  };
  return { told, shopsAt, idp, partyOf, enter, resetPassword };
};

const claimsIn = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());

describe('shops are told', () => {
  it('of a logout at one of them, each by the sid that its ID token had', async () => {
    const { told, shopsAt, idp, enter } = await begin();
    const browser = newBrowser(idp.app);
    const first = await enter(browser, 'berg');
    expect(first.claims.sid).toEqual(expect.any(String));
    const page = await browser.open(
      `/auth/realms/torg/protocol/openid-connect/logout?${new URLSearchParams({
        id_token_hint: first.idToken,
        post_logout_redirect_uri: `http://berg.localhost:${shopsAt}/logout`,
      })}`,
    );
    await browser.submit(page);
    expect(told).toEqual([
      { host: `berg.localhost:${shopsAt}`, url: '/bff/backchannel-logout', token: expect.any(String) },
    ]);
    const claims = claimsIn(told[0]?.token ?? '');
    const { sid, sub } = first.claims;
    expect(readLogoutToken(claims, Date.now())).toMatchObject(E.right({ named: { sid, subject: sub } }));
    expect(claims.aud).toBe(berg.id);
  });

  it('of a password that was reset, wherever the user was logged in', async () => {
    const { told, idp, enter, resetPassword } = await begin();
    const [one, other] = [newBrowser(idp.app), newBrowser(idp.app)];
    const sids = [(await enter(one, 'berg')).claims.sid, (await enter(other, 'vann')).claims.sid];
    await enter(newBrowser(idp.app), 'berg', 'nils');
    await resetPassword();
    await expect.poll(() => told.map(({ token }) => claimsIn(token).sid).toSorted()).toEqual(sids.toSorted());
  });

  it('of a reset, where they log in by ID tokens alone, for all logins of the user', async () => {
    const { told, idp, enter, resetPassword, partyOf, shopsAt } = await begin(200, { frontChannelFlows: true });
    const browser = newBrowser(idp.app);
    const { sid, sub } = (await enter(browser, 'berg')).claims;
    const { page } = await logIn(browser, partyOf('sjo'), { response_type: 'id_token', prompt: 'login' });
    const heldBack = claimsIn(fragmentOf(page).get('id_token') ?? '');
    expect(heldBack).toMatchObject({ sub, sid: expect.any(String) });
    // Somebody else's login leaves nothing of it in this browser's session.
    await logIn(browser, berg, { userName: 'nils', prompt: 'login' });
    await resetPassword();
    await expect.poll(() => told.map(({ host }) => host)).toContain(`sjo.localhost:${shopsAt}`);
    const toSjo = told.filter(({ host }) => host.startsWith('sjo')).map(({ token }) => claimsIn(token));
    expect(toSjo).toHaveLength(1);
    expect(readLogoutToken(toSjo[0], Date.now())).toMatchObject(E.right({ named: { subject: sub } }));
    expect(toSjo[0]).not.toHaveProperty('sid');
    expect(toSjo[0].iat).toBeGreaterThanOrEqual(heldBack.iat);
    const toBerg = told.filter(({ host }) => host.startsWith('berg')).map(({ token }) => claimsIn(token).sid);
    expect(toBerg.filter((told) => told !== sid)).toEqual([]);
  });

  it('and one that does not take it keeps nobody from a new password', async () => {
    const { told, idp, enter, resetPassword } = await begin(500);
    await enter(newBrowser(idp.app), 'berg');
    expect((await resetPassword()).status).toBe(200);
    await expect.poll(() => told).toHaveLength(1);
    await expect.poll(() => idp.lines.join()).toContain('a shop could not be told of a logout');
  });
});

describe('a login that its browser did not go on with', () => {
  /** Types the right password in a browser that keeps the way on to itself. @returns how it goes on later. */
  const heldBack = async ({ idp, partyOf }: Awaited<ReturnType<typeof begin>>) => {
    const held: string[] = [];
    let holds = true;
    const inject = (asked: InjectOptions) => {
      const url = String(asked.url);
      if (!holds || !/\/auth\/[^/?]+$/.test(url)) return idp.app.inject(asked);
      held.push(url);
      return Promise.resolve({ statusCode: 200, headers: {}, body: '' });
    };
    const browser = newBrowser({ inject });
    await logIn(browser, partyOf('berg'));
    expect(held).toHaveLength(1);
    holds = false;
    return () => browser.open(held[0] ?? '');
  };
  const isIn = (page: Page) => page.url.searchParams.has('code');

  it('is one all the same when it goes on later', async () => {
    const goOn = await heldBack(await begin());
    expect(isIn(await goOn())).toBe(true);
  });

  it('leads nowhere once the password is another one', async () => {
    const world = await begin();
    const goOn = await heldBack(world);
    await world.resetPassword();
    expect(isIn(await goOn())).toBe(false);
  });

  it.each(['state', 'nonce'])('ends with a reset, whatever %s somebody sent', async (name) => {
    const world = await begin();
    const { idp, partyOf } = world;
    const odd = { [name]: 'a\u0000b' };
    await newBrowser(idp.app).open(aRequest(partyOf('berg'), odd).url);
    const browser = newBrowser(idp.app);
    const { code, verifier } = await logIn(browser, partyOf('berg'), odd);
    expect((await redeem(idp.app, partyOf('berg'), code, verifier)).status).toBe(200);
    await browser.open(`/auth/realms/torg/protocol/openid-connect/logout?state=${encodeURIComponent('a\u0000b')}`);
    const goOn = await heldBack(world);
    expect((await world.resetPassword()).status).toBe(200);
    expect(isIn(await goOn())).toBe(false);
    await expect.poll(() => world.told.length, { timeout: 60_000 }).toBeGreaterThan(0);
  });

  it('is none when the password became another one while it was compared', async () => {
    const { idp, partyOf } = await begin();
    await sql`
      create function idp.reset_meanwhile() returns trigger language plpgsql as $$
      begin
        if new.payload #>> '{result,login}' is not null then update idp.account set password_hash = 'another one'; end if;
        return new;
      end
      $$
    `.execute(idp.database.db);
    await sql`
      create trigger reset_meanwhile before insert or update on idp.artifact
      for each row execute function idp.reset_meanwhile()
    `.execute(idp.database.db);
    const browser = newBrowser(idp.app);
    const { page } = await logIn(browser, partyOf('berg'));
    expect([isIn(page), page.body.includes('name="password"')]).toEqual([false, true]);
    const wayOn = page.url.pathname.replace(/^.*\//, '/auth/realms/torg/protocol/openid-connect/auth/');
    expect(isIn(await browser.open(wayOn))).toBe(false);
  });

  it('leads to the login page once all logins of the user have ended', async () => {
    const world = await begin();
    const goOn = await heldBack(world);
    const { idp } = world;
    const kari = await createAccountStore(idp.database.db, cheapPasswords).findByName('kari');
    await endAll(idp.database, kari?.id ?? '');
    const page = await goOn();
    expect([isIn(page), page.body.includes('name="password"')]).toEqual([false, true]);
  });
});

describe('a session of a browser that is written once more while all logins of its user end', () => {
  /** Whether the identity server still knows the browser, after a request that was under way at that moment. */
  const isKnownAfter = async (
    end: (world: Awaited<ReturnType<typeof begin>>, accountId: string) => Promise<unknown>,
  ) => {
    const world = await begin();
    const { db } = world.idp.database;
    const browser = newBrowser(world.idp.app);
    const { claims } = await world.enter(browser, 'berg');
    const session = await db.selectFrom('artifact').selectAll().where('kind', '=', 'Session').executeTakeFirstOrThrow();
    await end(world, claims.sub);
    const { payload, consumed_at: _, ...columns } = session;
    await db.deleteFrom('artifact').where('kind', '=', 'Session').execute();
    await db
      .insertInto('artifact')
      .values({ ...columns, payload: JSON.stringify(payload) })
      .execute();
    const { url } = await browser.open(aRequest(world.partyOf('berg'), { prompt: 'none' }).url);
    return url.searchParams.get('error') === null;
  };

  it('is there where nothing ended', async () => {
    expect(await isKnownAfter(async () => undefined)).toBe(true);
  });

  it('is nobody’s after a reset', async () => {
    expect(await isKnownAfter(({ resetPassword }) => resetPassword())).toBe(false);
  });

  it('is nobody’s after a logout at another provider', async () => {
    expect(await isKnownAfter(({ idp }, accountId) => endAll(idp.database, accountId))).toBe(false);
  });

  it('is nobody’s after a logout there, when a request ends after it that was held open', async () => {
    const { idp, enter, partyOf } = await begin();
    const browser = newBrowser(idp.app);
    const { idToken } = await enter(browser, 'berg');
    const { db } = idp.database;
    const session = await db.selectFrom('artifact').selectAll().where('kind', '=', 'Session').executeTakeFirstOrThrow();
    const stolen = browser.copy();
    await browser.submit(
      await browser.open(`/auth/realms/torg/protocol/openid-connect/logout?id_token_hint=${idToken}`),
    );
    const sessions = createArtifacts(db, 'Session', () => true);
    await sessions.upsert(session.id, session.payload, 600);
    const { url } = await stolen.open(aRequest(partyOf('berg'), { prompt: 'none' }).url);
    expect(url.searchParams.get('error')).toBe('login_required');
  });

  it('is the user’s again by the next login, in the same second too', async () => {
    const { idp, enter, resetPassword } = await begin();
    await resetPassword();
    const browser = newBrowser(idp.app);
    const { claims } = await enter(browser, 'berg', 'nils');
    await endAll(idp.database, claims.sub);
    const again = await enter(browser, 'berg', 'nils');
    expect([again.claims.sub, again.claims.sid === claims.sid]).toEqual([claims.sub, false]);
  });
});
