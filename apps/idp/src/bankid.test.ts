import { clientSecretOf } from '@torg/adapter-identity';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAccountStore } from './accounts/account-store.ts';
import { createPasswords } from './accounts/password.ts';
import { identityHost, originOf, protocolPaths, realmPath, standInIssuer } from './addresses.ts';
import { type Browser, newBrowser, type Page } from './testing/browser.ts';
import { startListeningIdp } from './testing/listening-idp.ts';
import { aRequest, berg } from './testing/relying-party.ts';
import { secret, type TestIdp } from './testing/test-idp.ts';

let idp: TestIdp;
let port: number;
let here: Browser;
let there: Browser;

const high = 'urn:bankid:bid;LOA=4';
const low = 'urn:bankid:bis;LOA=3';
const bankid = {
  ...{ alias: 'bankid', name: 'BankID', issuer: 'http://bankid.localhost:3001', clientId: 'torg' },
  ...{ scope: 'openid profile', shops: ['berg'], acrValues: [high, low], claims: { userName: 'name' } },
};
const people = {
  kari: 'e6418f52-b90d-49ea-a448-a73d39f24ec7',
  nils: '1f0c7f6e-8e55-4a0b-9d3b-0a8a52c1b0de',
  ola: '5b8f3a90-2c1d-4f8a-8f57-63d2a9f0c411',
};

beforeAll(async () => {
  ({ idp, port } = await startListeningIdp({ providers: [bankid] }));
});
afterAll(() => idp.close());
beforeEach(async () => {
  await idp.database.db.deleteFrom('account_identity').execute();
  await idp.database.db.deleteFrom('account').where('issuer', 'is not', null).execute();
  there = newBrowser(idp.app, standInIssuer('bankid.localhost', port));
  here = newBrowser(idp.app, originOf(identityHost, port));
});

const titleOf = ({ body }: Page) => /<h1>([^<]*)</.exec(body)?.[1];
const stepUp = { idp_hint: 'bankid', acr_values: high, max_age: '300', ui_locales: 'en' };

/** From the shop to BankID, and back to the identity server. */
const identify = async (person: keyof typeof people, answer = 'code', asked: Record<string, string> = stepUp) => {
  const { url, verifier } = aRequest(berg, asked);
  const left = await here.open(url);
  const form = await there.open(left.url.href);
  const back = await there.submit(form, { person: people[person], answer });
  return { left, form, verifier, landed: await here.open(back.url.href) };
};

const tokenOf = async ({ landed, verifier }: { readonly landed: Page; readonly verifier: string }) => {
  const answer = await idp.app.inject({
    ...{ method: 'POST', url: `${realmPath}${protocolPaths.token}` },
    headers: {
      ...{ host: `${identityHost}:${port}`, 'content-type': 'application/x-www-form-urlencoded' },
      authorization: `Basic ${Buffer.from(`${berg.id}:${clientSecretOf(secret, berg.id)}`).toString('base64')}`,
    },
    body: new URLSearchParams({
      ...{ grant_type: 'authorization_code', code: landed.url.searchParams.get('code') ?? '' },
      ...{ redirect_uri: berg.redirectUri, code_verifier: verifier },
    }).toString(),
  });
  return decodeJwt<Record<string, unknown>>(answer.json<{ readonly id_token: string }>().id_token);
};

const logInByPassword = async (userName = 'kari') => {
  const { url, verifier } = aRequest(berg);
  const landed = await here.submit(await here.open(url), { userName, password: 'torg' });
  return tokenOf({ landed, verifier });
};

describe('a login by BankID', () => {
  it('asks for the level, for this login, and says no more than a name', async () => {
    const { left, form, ...done } = await identify('kari');
    expect(Object.fromEntries(left.url.searchParams)).toMatchObject({
      ...{ acr_values: high, prompt: 'login', scope: 'openid profile', ui_locales: 'en' },
    });
    expect([form.status, titleOf(form)]).toEqual([200, 'Identify yourself with BankID']);
    const claims = await tokenOf(done);
    const now = Date.now() / 1000;
    expect(claims).toMatchObject({
      acr: high,
      given_name: 'Kari',
      family_name: 'Nordmann',
      identity_provider: 'bankid',
    });
    expect(Number(claims.auth_time)).toBeGreaterThan(now - 60);
    const told = JSON.stringify(claims);
    for (const kept of ['1990', 'altsub', '9578', 'birthdate', 'nnin']) expect(told).not.toContain(kept);
  });

  it('keeps no birthdate, number or serial number, and logs nobody', async () => {
    await identify('kari');
    const kept = JSON.stringify(
      await idp.database.db.selectFrom('account').selectAll().where('issuer', 'is not', null).execute(),
    );
    for (const text of ['1990', '9578', 'birthdate']) expect(kept).not.toContain(text);
    const logged = idp.lines.join('\n');
    for (const text of ['Nordmann', '1990-02-17', people.kari, '9578-']) expect(logged).not.toContain(text);
  });

  it('at another level than the shop asked for is refused', async () => {
    const { landed } = await identify('kari', 'app');
    expect([landed.status, titleOf(landed)]).toEqual([403, 'You are not identified surely enough']);
  });

  it('at a level that nobody asked for is a login without one', async () => {
    const claims = await tokenOf(await identify('kari', 'app', { idp_hint: 'bankid' }));
    expect([claims.given_name, claims.acr]).toEqual(['Kari', undefined]);
  });

  it('that is given up is none, and leaves the choice of another way', async () => {
    const { landed } = await identify('kari', 'cancel', { idp_hint: 'bankid', ui_locales: 'en' });
    expect([landed.status, titleOf(landed)]).toEqual([403, 'The login was cancelled']);
  });

  it('that was to prove a level leads back to who asked for it when it is given up', async () => {
    const { landed } = await identify('kari', 'cancel');
    expect(landed.url.href.startsWith(berg.redirectUri)).toBe(true);
    expect(landed.url.searchParams.get('error')).toBe('access_denied');
    expect(idp.lines.join('')).toContain('"problem":"denied"');
  });
});

describe('whoever is logged in', () => {
  it('proves the level once, and is not asked again until it is too old', async () => {
    const first = await tokenOf(await identify('kari'));
    const again = aRequest(berg, stepUp);
    const landed = await here.open(again.url);
    expect(await tokenOf({ landed, verifier: again.verifier })).toMatchObject({ sub: first.sub, acr: high });
    const { left } = await identify('kari', 'code', { ...stepUp, max_age: '0' });
    expect(left.url.hostname).toBe('bankid.localhost');
  });

  it('by a password proves it for the own account, and logs in to it by BankID from then on', async () => {
    const { sub } = await logInByPassword();
    expect(await tokenOf(await identify('kari'))).toMatchObject({ sub, acr: high });
    here = newBrowser(idp.app, originOf(identityHost, port));
    expect(await tokenOf(await identify('kari'))).toMatchObject({ sub, acr: high });
  });

  it('opens an account no more whose password was replaced', async () => {
    const { sub } = await logInByPassword();
    await identify('kari');
    const passwords = createPasswords();
    await createAccountStore(idp.database.db, passwords).setPassword(String(sub), await passwords.hash('torg'));
    here = newBrowser(idp.app, originOf(identityHost, port));
    const other = await tokenOf(await identify('kari'));
    expect(other.acr).toBe(high);
    expect(other.sub).not.toBe(sub);
  });

  it.each([
    ['of another name', 'ola'],
    ['who has an account', 'nils'],
  ] as const)('is not somebody %s, and stays logged in', async (_, person) => {
    await identify('nils');
    here = newBrowser(idp.app, originOf(identityHost, port));
    const { sub } = await logInByPassword();
    const { landed } = await identify(person);
    expect([landed.status, titleOf(landed)]).toEqual([403, 'Somebody else is logged in']);
    const silent = aRequest(berg, { prompt: 'none' });
    expect(await tokenOf({ landed: await here.open(silent.url), verifier: silent.verifier })).toMatchObject({ sub });
    const bound = await idp.database.db.selectFrom('account_identity').selectAll().execute();
    expect(bound).toEqual([]);
  });

  it('and gives up proving more stays logged in', async () => {
    const { sub } = await logInByPassword();
    expect((await identify('kari', 'cancel')).landed.url.searchParams.get('error')).toBe('access_denied');
    const silent = aRequest(berg, { prompt: 'none' });
    expect(await tokenOf({ landed: await here.open(silent.url), verifier: silent.verifier })).toMatchObject({ sub });
  });

  it('by BankID is not another person of BankID', async () => {
    await identify('kari');
    const { landed } = await identify('ola', 'code', { ...stepUp, max_age: '0' });
    expect([landed.status, titleOf(landed)]).toEqual([403, 'Somebody else is logged in']);
  });

  it('is asked nothing where nobody may be asked: the level was not proved', async () => {
    await logInByPassword();
    const silent = await here.open(aRequest(berg, { ...stepUp, prompt: 'none' }).url);
    expect(silent.url.searchParams.get('error')).toBe('login_required');
  });
});

it('who comes in by a password although a level is asked for has none', async () => {
  const { url, verifier } = aRequest(berg, { acr_values: high });
  const landed = await here.submit(await here.open(url), { userName: 'kari', password: 'torg' });
  expect((await tokenOf({ landed, verifier })).acr).toBeUndefined();
});
