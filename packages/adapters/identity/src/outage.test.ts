import type { ServerResponse } from 'node:http';
import { either as E } from 'fp-ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { IdentityServerOptions } from './identity-server.ts';
import { codeGrant, connectTo } from './testing/a-client.ts';
import { type FakeIdentityServer, json, startFakeIdentityServer } from './testing/fake-identity-server.ts';

let fake: FakeIdentityServer;
beforeEach(async () => {
  fake = await startFakeIdentityServer();
});
afterEach(() => fake.stop());

const connect = (more?: Partial<IdentityServerOptions>) => connectTo(fake, more);
const away = (cause: RegExp) => E.left({ _tag: 'Unavailable', cause: expect.stringMatching(cause) });

const misconfigured = (fault: string, reason: RegExp) =>
  E.left({ _tag: 'IdentityMisconfigured', fault, reason: expect.stringMatching(reason) });

const huge = `{"error":"${'x'.repeat(300_000)}"}`;
const html = '<!doctype html><h1>Bad gateway</h1>';

/** Milliseconds after which what never comes is given up. */
const soon = 300;

/** What goes wrong between two servers, what is logged of it, and how long it is waited for. */
const faults: readonly [string, (response: ServerResponse) => void, RegExp, number?][] = [
  ['500', (response) => json(response, 500, { error: 'invalid_grant' }), /the answer is 500/],
  ['503', (response) => json(response, 503, {}), /the answer is 503/],
  ['429', (response) => json(response, 429, { error: 'invalid_grant' }), /the answer is 429/],
  ['a page', (response) => response.writeHead(200, { 'content-type': 'text/html' }).end(html), /no JSON/],
  [
    'half an answer',
    (response) => response.writeHead(200, { 'content-type': 'application/json' }).end('{"a'),
    /no JSON/,
  ],
  ['nothing', (response) => response.writeHead(204).end(), /the answer is 204/],
  ['a redirect', (response) => response.writeHead(307, { location: '/elsewhere' }).end(), /the answer is 307/],
  ['too much', (response) => response.writeHead(200, { 'content-type': 'application/json' }).end(huge), /max size/],
  ['too much of a refusal', (response) => response.writeHead(400).end(huge), /max size/],
  ['a broken line', (response) => response.destroy(), /other side closed|ECONNRESET|terminated/],
  ['silence', () => undefined, /timeout/, soon],
  ['an answer that does not end', (response) => response.writeHead(200).write('{'), /timeout/, soon],
];

describe.each(faults)('%s', (_, fault, cause, timeoutMs = 60_000) => {
  it.each(['openid-configuration', 'token', 'certs'])('from %s is an outage for every grant', async (name) => {
    fake.answer(name, (_seen, response) => fault(response));
    expect(await connect({ timeoutMs }).redeem(codeGrant)()).toEqual(away(cause));
    expect(await connect({ timeoutMs }).refresh('refresh-1', 'kari')()).toEqual(away(cause));
    expect(fake.seen.filter(({ path }) => path === '/elsewhere')).toEqual([]);
  });

  it.each(['userinfo', 'account'] as const)('from %s is an outage for what a token opens', async (name) => {
    fake.answer(name, (_seen, response) => fault(response));
    expect(await connect({ timeoutMs })[name]('access-1', 'kari')()).toEqual(away(cause));
  });
});

it('says that it is away when nobody listens, and is found again later', async () => {
  const server = connect();
  fake.answer('openid-configuration', (_, response) => json(response, 503, {}));
  expect(await server.redeem(codeGrant)()).toEqual(away(/503/));
  fake.answer('openid-configuration', (_, response) => json(response, 200, fake.metadata()));
  expect(E.isRight(await server.redeem(codeGrant)())).toBe(true);

  await fake.stop();
  expect(await server.discover()()).toEqual(away(/other side closed|ECONNREFUSED/));
  expect(await server.refresh('refresh-1', 'kari')()).toEqual(away(/ECONNREFUSED/));
  expect(await server.verifyBearer('a.b.c')()).toMatchObject(E.left({ _tag: 'IdentityRefused' }));
  expect(await connect().verifyBearer('a.b.c')()).toEqual(away(/ECONNREFUSED/));
  fake = await startFakeIdentityServer();
});

it.each([
  ['said in the body', (response: ServerResponse) => json(response, 401, { error: 'invalid_client' })],
  [
    'said in the head',
    (response: ServerResponse) => response.writeHead(401, { 'www-authenticate': 'Basic realm="torg"' }).end(),
  ],
])('does not blame the visitor for a wrong secret of the shop, %s', async (_, refuse) => {
  fake.answer('token', (_seen, response) => refuse(response));
  expect(await connect().refresh('refresh-1', 'kari')()).toEqual(misconfigured('client', /^invalid_client$/));
});

it('does not take a page of something in between for a refusal', async () => {
  fake.answer('token', (_, response) => response.writeHead(403, { 'content-type': 'text/html' }).end(html));
  expect(await connect().refresh('refresh-1', 'kari')()).toEqual(away(/unexpected response/));
});

describe('an address by plain http', () => {
  it.each([
    'http://id.example/auth',
    'http://localhost.example/auth',
    'http://10.0.0.1/auth',
    'ftp://id.localhost/auth',
  ])('is not asked: %s', async (authServerUrl) => {
    const notAsked = misconfigured('plain-http', /has to be asked by https/);
    expect(await connect({ authServerUrl }).redeem(codeGrant)()).toEqual(notAsked);
  });

  it.each(['token_endpoint', 'jwks_uri', 'userinfo_endpoint', 'end_session_endpoint'])(
    'is not taken from the metadata either, for %s',
    async (name) => {
      fake.answer('openid-configuration', (_, response) =>
        json(response, 200, fake.metadata({ [name]: 'http://id.example/x' })),
      );
      const server = connect();
      const call = {
        userinfo_endpoint: server.userinfo('access-1', 'kari'),
        end_session_endpoint: server.endSessionUrl('id.to.ken', 'http://localhost:3000/logout', 'st4te'),
      }[name];
      expect(await (call ?? server.redeem(codeGrant))()).toEqual(misconfigured('plain-http', /asked by https/));
    },
  );
});

describe('plain http', () => {
  it('is good enough for this machine', async () => {
    await fake.stop();
    fake = await startFakeIdentityServer('localhost');
    expect(E.isRight(await connect().redeem(codeGrant)())).toBe(true);
    for (const authServerUrl of ['http://[::1]:1/auth', 'http://id.localhost:1/auth'])
      expect(await connect({ authServerUrl }).discover()()).toMatchObject({ left: { _tag: 'Unavailable' } });
  });

  it('is good enough for a host that the operator trusts, under its own name alone', async () => {
    const authServerUrl = 'http://keycloak.invalid:1/auth';
    const ask = (...plainHttpHosts: readonly string[]) => connect({ authServerUrl, plainHttpHosts }).discover()();
    expect(await ask('keycloak.invalid')).toEqual(away(/^http:\/\/keycloak\.invalid:1.*(ENOTFOUND|EAI_AGAIN)/));
    const others = await ask('keycloak', 'invalid', 'www.keycloak.invalid', '*');
    expect(others).toEqual(misconfigured('plain-http', /^http:\/\/keycloak\.invalid:1 has to be asked by https$/));
  });
});

describe('a shop that is set up wrongly', () => {
  it.each([404, 403, 400])('learns from a %i that there is no such realm, not that nobody answers', async (status) => {
    fake.answer('openid-configuration', (_, response) => json(response, status, { error: 'Realm does not exist' }));
    const told = misconfigured('address', new RegExp(`/auth/realms/torg: the answer is ${status}$`));
    const server = connect();
    expect(await server.discover()()).toEqual(told);
    expect(await server.redeem(codeGrant)()).toEqual(told);
    expect(await server.refresh('refresh-1', 'kari')()).toEqual(told);
    expect(await server.endSessionUrl('id.to.ken', 'http://localhost:3000/logout', 'st4te')()).toEqual(told);
  });

  it('learns that its address is not the one that the server calls its own', async () => {
    const metadata = fake.metadata({ issuer: 'https://elsewhere.example/realms/torg' });
    fake.answer('openid-configuration', (_, response) => json(response, 200, metadata));
    expect(await connect().discover()()).toEqual(
      misconfigured('address', /it calls itself https:\/\/elsewhere\.example\/realms\/torg$/),
    );
  });

  it.each([
    ['unauthorized_client', 401, 'client'],
    ['invalid_client', 401, 'client'],
    ['unsupported_grant_type', 400, 'client'],
    ['invalid_scope', 400, 'scope'],
  ])('learns of %s from the token endpoint', async (error, status, fault) => {
    fake.answer('token', (_, response) => json(response, status, { error, error_description: 'its own words' }));
    const told = misconfigured(fault, new RegExp(`^${error}$`));
    const heard: unknown[] = [];
    const server = connect({ onMisconfigured: (failure) => heard.push(failure.fault) });
    expect(await server.redeem(codeGrant)()).toEqual(told);
    expect(await server.refresh('refresh-1', 'kari')()).toEqual(told);
    expect(heard).toEqual([fault, fault]);
  });
});
