import { clientSecretOf } from '@torg/adapter-identity';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tokenExchange } from './oidc/token-exchange.ts';
import { customersPath } from './routes/customer-routes.ts';
import { newBrowser, origin } from './testing/browser.ts';
import { berg, logIn, post, redeem, refresh, type Tokens } from './testing/relying-party.ts';
import { secret, startIdp, type TestIdp } from './testing/test-idp.ts';

let idp: TestIdp;
beforeAll(async () => {
  idp = await startIdp();
});
afterAll(() => idp.close());

const vann = { ...berg, id: 'vann-web' };
const accessTokenType = 'urn:ietf:params:oauth:token-type:access_token';
const idTokenType = 'urn:ietf:params:oauth:token-type:id_token';

const tokensOf = async (userName: string, more: { readonly scope?: string } = {}): Promise<Tokens> => {
  const { code, verifier } = await logIn(newBrowser(idp.app), berg, { userName, ...more });
  return (await redeem(idp.app, berg, code, verifier)).body;
};

const exchange = (token: string, user: string, more: Record<string, string> = {}, party = berg) =>
  post(idp.app, party, 'token', {
    ...{ grant_type: tokenExchange, subject_token: token, subject_token_type: accessTokenType },
    ...{ requested_subject: user, requested_token_type: idTokenType, ...more },
  });

const claims = async (userName: string, change: object): Promise<void> => {
  const account = await idp.database.db
    .selectFrom('account')
    .select('claims')
    .where('user_name', '=', userName)
    .executeTakeFirstOrThrow();
  await idp.database.db
    .updateTable('account')
    .set({ claims: JSON.stringify({ ...account.claims, ...change }) })
    .where('user_name', '=', userName)
    .execute();
};

describe('the exchange of a token', () => {
  it('gives an ID token of the customer that names who acts, and nothing else of the customer', async () => {
    const { access_token: token } = await tokensOf('siri');
    const { status, body } = await exchange(token, 'demo-ingrid');
    expect(status).toBe(200);
    expect(body).toEqual({
      ...{ access_token: expect.any(String), issued_token_type: idTokenType },
      ...{ token_type: 'N_A', expires_in: 60 },
    });
    const told = decodeJwt(body.access_token);
    expect(told).toMatchObject({
      ...{ sub: 'demo-ingrid', aud: 'berg-web', act: { sub: 'demo-siri' }, name: 'Ingrid Innkjøp' },
      ...{ customerGroupIds: ['framework'], isGuestUser: false },
      nonResourcePermissions: ['Shop', 'Company credit purchase', 'Edit customer user addresses'],
    });
    expect(told).not.toHaveProperty('auth_time');
    expect((told.exp ?? 0) - (told.iat ?? 0)).toBe(60);
  });

  it.each([
    ['a customer', 'kari', 'demo-ingrid'],
    ['a desk', 'gina', 'demo-ingrid'],
    ['a representative for oneself', 'siri', 'demo-siri'],
    ['a representative for a desk', 'siri', 'demo-gina'],
    ['a representative for nobody', 'siri', 'demo-nobody'],
  ])('is refused to %s', async (_, userName, subject) => {
    const { access_token: token } = await tokensOf(userName);
    expect(await exchange(token, subject)).toMatchObject({ status: 400, body: { error: 'access_denied' } });
  });

  it('is refused for a representative or somebody who may more', async () => {
    const { access_token: token } = await tokensOf('siri');
    for (const name of ['Sales representative', 'Edit customer group users', 'Administer everything']) {
      await claims('per', { nonResourcePermissions: ['Shop', name] });
      expect(await exchange(token, 'demo-per')).toMatchObject({ body: { error: 'access_denied' } });
    }
    await claims('per', { nonResourcePermissions: ['Shop', 'Attest orders'] });
    expect(await exchange(token, 'demo-per')).toMatchObject({ status: 200 });
  });

  it('is refused once the permission is withdrawn, and once the customer is gone', async () => {
    const { access_token: token } = await tokensOf('siri');
    await claims('siri', { nonResourcePermissions: ['Shop'] });
    expect(await exchange(token, 'demo-kari')).toMatchObject({ body: { error: 'access_denied' } });
    await claims('siri', { nonResourcePermissions: ['Shop', 'Sales representative'] });
    expect(await exchange(token, 'demo-kari')).toMatchObject({ status: 200 });
    await idp.database.db.deleteFrom('account').where('account_id', '=', 'demo-kari').execute();
    expect(await exchange(token, 'demo-kari')).toMatchObject({ body: { error: 'access_denied' } });
  });

  it('tells no more of the customer than the scopes of the token open, and nothing without that of shops', async () => {
    const { access_token: token } = await tokensOf('siri', { scope: 'openid torg' });
    const { body } = await exchange(token, 'demo-ingrid');
    const told = decodeJwt(body.access_token);
    expect(told).toMatchObject({ sub: 'demo-ingrid', customerGroupIds: ['framework'] });
    for (const claim of ['name', 'email', 'preferred_username']) expect(told).not.toHaveProperty(claim);
    const { access_token: bare } = await tokensOf('siri', { scope: 'openid profile email' });
    expect(await exchange(bare, 'demo-ingrid')).toMatchObject({ status: 400, body: { error: 'invalid_scope' } });
  });

  it('is refused for a customer whose number cannot be kept', async () => {
    const { access_token: token } = await tokensOf('siri');
    expect(await exchange(token, 'a\0b')).toMatchObject({ status: 400, body: { error: 'access_denied' } });
  });

  it('takes no token that is another client’s, ended, or no access token', async () => {
    const first = await tokensOf('siri');
    const tokens = (await refresh(idp.app, berg, first.refresh_token)).body;
    expect(await exchange(tokens.access_token, 'demo-nils')).toMatchObject({ status: 200 });
    const refused = { status: 400, body: { error: 'invalid_grant' } };
    expect(await exchange(tokens.access_token, 'demo-nils', {}, vann)).toMatchObject(refused);
    expect(await exchange(tokens.id_token, 'demo-nils')).toMatchObject(refused);
    expect(await exchange(tokens.refresh_token, 'demo-nils')).toMatchObject(refused);
    await post(idp.app, berg, 'revocation', { token: tokens.access_token });
    expect(await exchange(tokens.access_token, 'demo-nils')).toMatchObject(refused);
  });

  it('is no way to an access token, and none for who is no shop', async () => {
    const { access_token: token } = await tokensOf('siri');
    const invalid = { status: 400, body: { error: 'invalid_request' } };
    expect(await exchange(token, 'demo-nils', { requested_token_type: accessTokenType })).toMatchObject(invalid);
    expect(await exchange(token, 'demo-nils', { subject_token_type: idTokenType })).toMatchObject(invalid);
    expect(await exchange('', 'demo-nils')).toMatchObject(invalid);
    expect(await exchange(token, '')).toMatchObject(invalid);
    const program = { id: 'torg-native', redirectUri: 'http://127.0.0.1:1/callback', isNative: true };
    expect(await exchange(token, 'demo-nils', {}, program)).toMatchObject(invalid);
  });
});

describe('the directory of customers', () => {
  const basic = (id: string, password = clientSecretOf(secret, id)) =>
    `Basic ${Buffer.from(`${encodeURIComponent(id)}:${encodeURIComponent(password)}`).toString('base64')}`;

  const search = async (
    token: string,
    form: Record<string, string>,
    authorization = basic('berg-web'),
    groups: readonly string[] = [],
  ) => {
    const answer = await idp.app.inject({
      ...{ method: 'POST', url: customersPath },
      headers: {
        ...{ host: new URL(origin).host, authorization },
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: new URLSearchParams([
        ...Object.entries({ subject_token: token, ...form }),
        ...groups.map((id): [string, string] => ['customer_group', id]),
      ]).toString(),
    });
    const body: { customers?: { id: string }[]; error?: string } = answer.json();
    return { status: answer.statusCode, body, ids: body.customers?.map(({ id }) => id), headers: answer.headers };
  };

  it('finds customers by number, address of mail and the beginnings of their names', async () => {
    const { access_token: token } = await tokensOf('siri');
    const ids = async (form: Record<string, string>) => (await search(token, form)).ids;
    expect(await ids({ id: 'demo-ingrid' })).toEqual(['demo-ingrid']);
    expect(await ids({ email: 'Ingrid@Example.no' })).toEqual(['demo-ingrid']);
    expect(await ids({ text: 'INGR innk' })).toEqual(['demo-ingrid']);
    expect(await ids({ text: 'innk' })).toEqual(['demo-ingrid']);
    expect(await ids({ text: 'demo-ingrid' })).toEqual(['demo-ingrid']);
    expect(await ids({ text: 'ngrid' })).toEqual([]);
    expect(await ids({ text: '%' })).toEqual([]);
    expect(await ids({ text: 'i' })).toEqual([]);
    expect(await ids({ text: 'i i' })).toEqual([]);
    expect(await ids({ text: 'zz ingrid' })).toEqual(['demo-ingrid']);
    expect(await ids({ id: 'a\0b' })).toEqual([]);
    expect(await ids({ text: 'a\0b' })).toEqual([]);
    expect(await ids({ email: 'ingrid' })).toEqual([]);
  });

  it('finds customers by their businesses, by name and organisation number, as they are by now', async () => {
    const { access_token: token } = await tokensOf('siri');
    const ids = async (text: string) => (await search(token, { text })).ids?.toSorted();
    expect(await ids('nordlys')).toEqual(['demo-ingrid', 'demo-per']);
    expect(await ids('BYGG ingrid')).toEqual(['demo-ingrid']);
    expect(await ids('312045702')).toEqual(['demo-ingrid', 'demo-per']);
    expect(await ids('nordlys kari')).toEqual([]);
    expect(await ids('ordlys')).toEqual([]);
    const business = (name: string, customerType: string) => ({
      ...{ id: name, name, customerGroupIds: ['business'], attributes: { customerType } },
    });
    await claims('nils', { customerProfiles: [business('Havgap', 'B2B'), business('Heimen', 'B2C')] });
    expect(await ids('havgap')).toEqual(['demo-nils']);
    expect(await ids('heimen')).toEqual([]);
    await claims('nils', { customerProfiles: [] });
    expect(await ids('havgap')).toEqual([]);
    expect(await ids('nils')).toEqual(['demo-nils']);
  });

  it('finds by the businesses that the shop serves, and by no others', async () => {
    const { access_token: token } = await tokensOf('siri');
    const ids = async (text: string, ...groups: readonly string[]) =>
      (await search(token, { text }, undefined, groups)).ids?.toSorted();
    expect(await ids('nordlys', 'consumer', 'framework')).toEqual(['demo-ingrid', 'demo-per']);
    expect(await ids('ingrid nordlys', 'framework')).toEqual(['demo-ingrid']);
    expect(await ids('fjordheim', 'business')).toEqual(['demo-ingrid']);
    for (const text of ['fjordheim', '313881202', 'ingrid fjordheim']) expect(await ids(text, 'framework')).toEqual([]);
    expect(await ids('nordlys', 'frame', '')).toEqual([]);
    expect(await ids('ingrid', 'other')).toEqual(['demo-ingrid']);
    expect(await ids('demo-ingrid', 'other')).toEqual(['demo-ingrid']);
  });

  it('finds those of a shop for members, however many others there are', async () => {
    const { access_token: token } = await tokensOf('siri');
    const people = (group: string, count: number) =>
      Array.from({ length: count }, (_, n) => ({
        ...{ account_id: `${group}-${n}`, user_name: `${group}-${n}`, email: `${group}-${n}@example.no` },
        ...{ given_name: 'Trangt', family_name: `${group} ${n}`, password_hash: '' },
        claims: JSON.stringify({ customerGroupIds: [group], nonResourcePermissions: ['Shop'], isGuestUser: false }),
      }));
    const { db } = idp.database;
    await db
      .insertInto('account')
      .values([...people('alien', 300), ...people('insider', 3)])
      .execute();
    const ids = async (form: Record<string, string>, ...groups: readonly string[]) =>
      (await search(token, { ...form, members_only: 'true' }, undefined, groups)).ids;
    const insiders = ['insider-0', 'insider-1', 'insider-2'];
    expect(await ids({ text: 'trangt' }, 'insider', 'others')).toEqual(insiders);
    expect(await ids({ text: 'trangt' }, 'alien')).toHaveLength(11);
    expect(await ids({ text: 'trangt' })).toEqual([]);
    for (const form of [{ id: 'alien-1' }, { email: 'alien-1@example.no' }, { text: 'alien-1' }]) {
      expect([await ids(form, 'insider'), await ids(form, 'alien')]).toEqual([[], ['alien-1']]);
    }
  });

  it('tells what tells customers apart and which shops are theirs, and lets nobody keep it', async () => {
    const { access_token: token } = await tokensOf('siri');
    const { body, headers } = await search(token, { id: 'demo-ingrid' });
    expect(body.customers).toEqual([
      {
        ...{ id: 'demo-ingrid', name: 'Ingrid Innkjøp', email: 'ingrid@example.no' },
        customerGroupIds: ['framework'],
        businesses: [
          { name: 'Nordlys Bygg AS', organisationNumber: '312045702', customerGroupIds: ['framework'] },
          { name: 'Fjordheim Eiendom AS', organisationNumber: '313881202', customerGroupIds: ['business'] },
        ],
      },
    ]);
    expect(headers['cache-control']).toBe('no-store');
  });

  it('has nobody in it for whom others may not act', async () => {
    const { access_token: token } = await tokensOf('siri');
    expect((await search(token, { text: 'siri' })).ids).toEqual([]);
    expect((await search(token, { id: 'demo-gina' })).ids).toEqual([]);
  });

  it('gives eleven at most, by name', async () => {
    const { access_token: token } = await tokensOf('siri');
    const rows = Array.from({ length: 20 }, (_, n) => ({
      ...{ account_id: `many-${n}`, user_name: `many-${n}`, email: `many-${n}@example.no`, password_hash: '' },
      ...{ given_name: 'Mange', family_name: `Like ${String.fromCharCode(97 + n)}` },
      claims: JSON.stringify({ customerGroupIds: [], nonResourcePermissions: ['Shop'], isGuestUser: false }),
    }));
    await idp.database.db.insertInto('account').values(rows).execute();
    const { ids } = await search(token, { text: 'mange' });
    expect(ids).toEqual(Array.from({ length: 11 }, (_, n) => `many-${n}`));
  });

  it('is closed to who is no shop, and to who represents none', async () => {
    const { access_token: token } = await tokensOf('siri');
    const unknown = { status: 401, body: { error: 'invalid_client' } };
    expect(await search(token, { text: 'nils' }, basic('berg-web', 'guess'))).toMatchObject(unknown);
    expect(await search(token, { text: 'nils' }, basic('torg-native'))).toMatchObject(unknown);
    expect(await search(token, { text: 'nils' }, basic('nobody'))).toMatchObject(unknown);
    expect(await search(token, { text: 'nils' }, '')).toMatchObject(unknown);
    const denied = { status: 403, body: { error: 'access_denied' } };
    expect(await search(token, { text: 'nils' }, basic('vann-web'))).toMatchObject(denied);
    expect(await search('made up', { text: 'nils' })).toMatchObject(denied);
    const { access_token: bare } = await tokensOf('siri', { scope: 'openid profile email' });
    expect(await search(bare, { text: 'nils' })).toMatchObject(denied);
    expect(await search((await tokensOf('nils')).access_token, { text: 'nils' })).toMatchObject(denied);
    expect(await search((await tokensOf('gina')).access_token, { text: 'nils' })).toMatchObject(denied);
  });

  it('wants to know what is searched', async () => {
    const { access_token: token } = await tokensOf('siri');
    const invalid = { status: 400, body: { error: 'invalid_request' } };
    expect(await search(token, {})).toMatchObject(invalid);
    expect(await search(token, { text: ' ' })).toMatchObject(invalid);
    expect(await search(token, { text: 'x'.repeat(201) })).toMatchObject(invalid);
  });
});
