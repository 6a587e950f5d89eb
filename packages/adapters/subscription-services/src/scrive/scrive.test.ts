import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fastify } from 'fastify';
import { either as E, option as O } from 'fp-ts';
import { afterEach, describe, expect, it } from 'vitest';
import { createScrive } from './scrive.ts';
import { authorizationOf } from './scrive-client.ts';
import { answerAsScrive } from './stand-in/api.ts';
import { type StandInDocument, signatoryOf, toldOf } from './stand-in/document.ts';
import { pageRoutes } from './stand-in/page-routes.ts';
import { createMemoryStore } from './testing/memory-store.ts';

const credentials = { apiToken: '123', apiSecret: 'abc', accessToken: '456', accessSecret: 'cde' };
const origin = 'http://scrive.localhost:3000';
const back = 'http://tel.localhost:3000/redirect-scrive?back=1';
const request = {
  ...{
    name: { givenName: 'Ola', familyName: 'Fremmed' },
    locale: 'nb',
    title: 'Avtale Tel',
    method: 'no_bankid',
    days: 3,
  },
  ...{ returnUrl: back, callbackUrl: 'http://tel.localhost:3000/bff/signing/callback/1' },
};
const contract = Buffer.from('%PDF-1.7 contract');

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

const right = <A>(result: E.Either<unknown, A>): A => {
  if (E.isLeft(result)) throw new Error(JSON.stringify(result.left));
  return result.right;
};

/** Scrive's stand-in with its page, and what it told. */
const open = async () => {
  let now = 1_796_000_000_000;
  const store = createMemoryStore();
  const told: StandInDocument['status'][] = [];
  const tell = (document: StandInDocument) => void told.push(document.status);
  const sent: Request[] = [];
  const answerTo = answerAsScrive({ store, credentials, now: () => now, tell });
  const service = createScrive({
    ...{ origin, credentials },
    fetch: async (input, init) => {
      sent.push(new Request(input, init));
      return answerTo(input, init);
    },
  });
  const app = fastify();
  await app.register(pageRoutes({ host: 'scrive.localhost', store, now: () => now, tell }));
  closing.push(() => app.close());
  const document = right(await service.create('Avtale Tel', contract)());
  const headers = { host: 'scrive.localhost:3000', origin };
  const begin = async (change: object = {}) => {
    const report = right(await service.start(document, { ...request, ...change })());
    if (report._tag !== 'Pending') throw new Error(report._tag);
    return new URL(report.page).pathname;
  };
  const decide = (url: string, form: string, more: object = {}) =>
    app.inject({
      ...{ method: 'POST', url, payload: form },
      headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded', ...more },
    });
  return {
    ...{ app, service, store, told, sent, document, begin, decide, headers },
    report: async () => right(await service.read(document)()),
    pass: (milliseconds: number) => (now += milliseconds),
  };
};

describe('a document at Scrive', () => {
  it('is made of its terms, by OAuth as documented, and led to where it is signed', async () => {
    const { begin, store, document, sent, told, report } = await open();
    const page = await begin();
    expect(page).toMatch(/^\/s\/\d+\/[0-9a-f-]{36}$/);
    expect(await report()).toEqual({ _tag: 'Pending', page: origin + page });
    expect(sent.map(({ method, url }) => `${method} ${new URL(url).pathname.replace(document, 'id')}`)).toEqual([
      ...['POST /api/v2/documents/new', 'GET /api/v2/documents/id/get', 'POST /api/v2/documents/id/update'],
      ...['POST /api/v2/documents/id/start', 'GET /api/v2/documents/id/get'],
    ]);
    expect(sent[0]?.headers.get('authorization')).toBe(
      'oauth_signature_method="PLAINTEXT",oauth_consumer_key="123",oauth_token="456",oauth_signature="abc&cde"',
    );
    const kept = await store.find(document, 0);
    expect(kept).toMatchObject({
      title: 'Avtale Tel',
      lang: 'no',
      days_to_sign: 3,
      api_callback_url: request.callbackUrl,
    });
    expect(kept?.parties.map(({ signatory_role: role }) => role)).toEqual(['viewer', 'signing_party']);
    expect(kept && signatoryOf(kept)).toMatchObject({
      authentication_method_to_sign: 'no_bankid',
      sign_success_redirect_url: back,
      reject_redirect_url: back,
    });
    expect(told).toEqual(['pending']);
  });

  it('is started once, although it is asked for again', async () => {
    const { begin, told } = await open();
    expect(await begin()).toBe(await begin({ title: 'Another' }));
    expect(told).toEqual(['pending']);
  });

  it('is signed by who is to, leads back, and is fetched', async () => {
    const { begin, decide, service, document, report, told, app, headers } = await open();
    const page = await begin();
    const shown = await app.inject({ url: page, headers });
    expect(shown.body).toContain('<html lang="nb">');
    expect(shown.headers['content-security-policy']).toContain("form-action 'self' http://tel.localhost:3000;");
    expect((await app.inject({ url: `${page}/contract.pdf`, headers })).body).toBe(String(contract));
    const done = await decide(page, 'decision=sign&person=0');
    expect([done.statusCode, done.headers.location]).toEqual([303, back]);
    expect(await report()).toEqual({ _tag: 'Signed', by: request.name });
    const file = right(await service.file(document)());
    expect(O.isSome(file) && String(file.value)).toMatch(/^%PDF-1.7 contract\n% Signed for a trial by Ola Fremmed/);
    await decide(page, 'decision=reject');
    expect(await report()).toMatchObject({ _tag: 'Signed' });
    expect(told).toEqual(['pending', 'closed']);
  });

  it('is signed by somebody else, rejected, late, or withdrawn', async () => {
    for (const [form, expected] of [
      ['decision=sign&person=1', { _tag: 'Signed', by: { givenName: 'Kari', familyName: 'Nordmann' } }],
      ['decision=reject', { _tag: 'Rejected' }],
      ['decision=late', { _tag: 'TimedOut' }],
      ['decision=sign&person=9', { _tag: 'Pending' }],
    ] as const) {
      const { begin, decide, report } = await open();
      await decide(await begin(), form);
      expect(await report()).toMatchObject(expected);
    }
    const { begin, service, document, report, pass, app, headers } = await open();
    const page = await begin();
    right(await service.withdraw(document)());
    right(await service.withdraw(document)());
    expect(await report()).toEqual({ _tag: 'Withdrawn' });
    expect((await app.inject({ url: page, headers })).body).toContain('Avtalen er trukket tilbake');
    pass(1);
    const other = await open();
    await other.begin();
    other.pass(3 * 24 * 60 * 60_000);
    expect(await other.report()).toEqual({ _tag: 'TimedOut' });
  });

  it('is signed on its own page alone', async () => {
    const { begin, decide, report, app, headers } = await open();
    const page = await begin();
    expect((await decide(page, 'decision=sign&person=0', { origin: 'http://evil.example' })).statusCode).toBe(403);
    const foreign = page.replace(/[^/]+$/, 'x'.repeat(36));
    expect((await decide(foreign, 'decision=sign&person=0')).statusCode).toBe(404);
    expect((await app.inject({ url: `${foreign}/contract.pdf`, headers })).statusCode).toBe(404);
    expect(await report()).toMatchObject({ _tag: 'Pending' });
  });

  it('is not there for who has no credentials, and gone ones are withdrawn', async () => {
    const store = createMemoryStore();
    const fetch = answerAsScrive({ store, credentials, now: () => 0, tell: () => {} });
    const stranger = createScrive({ origin, credentials: { ...credentials, accessSecret: 'x' }, fetch });
    expect(await stranger.create('x', contract)()).toMatchObject({ left: { _tag: 'Unavailable' } });
    expect(await createScrive({ origin, credentials, fetch }).read('12345')()).toEqual(E.right({ _tag: 'Withdrawn' }));
    expect(await createScrive({ origin, credentials, fetch }).read('../x')()).toMatchObject({
      left: { _tag: 'Unavailable' },
    });
  });
});

/** A Scrive that answers so, which is waited for 200 ms. */
const scriveThat = async (answer: RequestListener) => {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return createScrive({ origin: `http://127.0.0.1:${port}`, credentials, timeout: 200 });
};

const pending = {
  id: '1',
  token: 't',
  title: 'x',
  status: 'pending',
  lang: 'no',
  days_to_sign: 3,
  timeoutAt: 1,
} as const;
const party = { signatory_role: 'signing_party', delivery_method: 'api', fields: [] };
const saying =
  (told: object): RequestListener =>
  (_, reply) =>
    void reply.end(JSON.stringify(told));
const document = toldOf({ ...pending, api_callback_url: null, parties: [party] });

describe('Scrive', () => {
  it.each<[string, RequestListener]>([
    ['never', () => {}],
    ['after its time', (_, reply) => void setTimeout(() => reply.end(JSON.stringify(document)), 400)],
    ['with HTML', (_, reply) => reply.setHeader('content-type', 'text/html').end('<h1>Maintenance</h1>')],
    ['with a megabyte', (_, reply) => reply.end(JSON.stringify({ ...document, x: 'x'.repeat(1024 * 1024) }))],
    ['with a fault', (_, reply) => reply.writeHead(503).end(JSON.stringify(document))],
    ['elsewhere', (_, reply) => reply.writeHead(302, { location: 'http://127.0.0.1:9/' }).end()],
    ['with another document', saying({ ...document, id: '2' })],
    ['with a word of its own', saying({ ...document, status: 'signed' })],
    ['with two who sign', saying({ ...document, parties: [party, party] })],
    ['with nobody who signs', saying({ ...document, parties: [] })],
    ['that it is closed, and nobody signed', saying({ ...document, status: 'closed' })],
    [
      'with a page of somebody else',
      saying({ ...document, parties: [{ ...party, api_delivery_url: '//evil.example/s' }] }),
    ],
  ])('is away where it answers %s', async (_, answer) => {
    const told = await (await scriveThat(answer)).read('1')();
    expect(told).toEqual(E.left({ _tag: 'Unavailable', cause: expect.any(Error) }));
  });

  it('seals a document for a while, and one that is too long is none', async () => {
    const sealing = await scriveThat((_, reply) => reply.writeHead(503).end('{}'));
    expect(await sealing.file('1')()).toEqual(E.right(O.none));
    const long = await scriveThat((_, reply) => void reply.end(Buffer.alloc(10 * 1024 * 1024 + 1)));
    expect(await long.file('1')()).toMatchObject({ left: { _tag: 'Unavailable' } });
    const gone = await scriveThat((_, reply) => reply.writeHead(404).end('{}'));
    expect(await gone.file('1')()).toMatchObject({ left: { _tag: 'Unavailable' } });
  });

  it('is told who calls as its documentation has it', () => {
    expect(authorizationOf(credentials)).toContain('oauth_signature="abc&cde"');
  });
});
