import type { SetupWords } from '@torg/adapter-punchout/testing';
import { aPunchOutCompany } from '@torg/domain/testing';
import type { FastifyInstance } from 'fastify';
import { describe, expect, it } from 'vitest';
import { hashOf } from '../http/cookies/session-cookies.ts';
import { createBrowser } from '../testing/browser.ts';
import { host, serving } from '../testing/client.ts';
import { aShopWithCompany, handOverForm, setUp, sharedSecret, startPath } from '../testing/procurement.ts';

const serve = serving();

describe('a procurement system is refused', () => {
  it('with a wrong secret and as an unknown company in the same words', async () => {
    const server = await serve(await aShopWithCompany());
    const answers = [await setUp(server, { secret: 'wrong' }), await setUp(server, { identity: '999' })];
    expect(answers[0]).toMatchObject({ code: 401, startPage: undefined });
    expect(answers[1]).toEqual(answers[0]);
  });

  it('by a shop that knows no company', async () => {
    expect((await setUp(await serve())).code).toBe(401);
  });

  it.each<[string, number, string, Partial<SetupWords>]>([
    ['a foreign return address', 400, 'BrowserFormPost', { returnUrl: 'https://evil.example/' }],
    ['an operation that there is not', 400, 'operation', { operation: 'source' }],
    [
      'an external entity',
      406,
      'document type',
      { prologue: '<!DOCTYPE cXML [<!ENTITY e SYSTEM "file:///etc/passwd">]>' },
    ],
    ['no XML', 406, 'XML', { prologue: 'no' }],
  ])('for %s', async (_, code, word, wrong) => {
    const answer = await setUp(await serve(await aShopWithCompany()), wrong);
    expect(answer.code).toBe(code);
    expect(answer.about).toContain(word);
  });

  it('for a request by which a buyer came already', async () => {
    const server = await serve(await aShopWithCompany());
    const [first, second] = [await setUp(server), await setUp(server)];
    expect((await createBrowser(server).get(startPath(first.startPage))).statusCode).toBe(410);
    expect((await createBrowser(server).get(startPath(second.startPage))).statusCode).toBe(303);
    expect((await setUp(server)).code).toBe(409);
  });

  it('while the database is away, without a word of why', async () => {
    const world = await aShopWithCompany();
    const server = await serve(world);
    world.isDatabaseAway = true;
    expect(await setUp(server)).toEqual({ code: 500, about: 'Try again later', startPage: undefined });
  });

  it.each([
    ['another kind of body', 'application/json', '{}', 415],
    ['a form', 'application/x-www-form-urlencoded', 'a=b', 415],
    ['10 MB', 'text/xml', 'x'.repeat(10 * 1024 * 1024), 413],
  ])('for %s, before anything is read', async (_, type, payload, status) => {
    const server = await serve(await aShopWithCompany());
    const headers = { host, 'content-type': type };
    const answer = await server.inject({ method: 'POST', url: '/punchout/cxml', headers, payload });
    expect(answer.statusCode).toBe(status);
  });

  it('that asks too often', async () => {
    const server = await serve(await aShopWithCompany(), { rateLimits: true });
    const statuses = new Set<number>();
    for (let asked = 0; asked < 62; asked += 1) {
      const headers = { host, 'content-type': 'text/xml' };
      const answer = await server.inject({ method: 'POST', url: '/punchout/cxml', headers, payload: '<x/>' });
      statuses.add(answer.statusCode);
    }
    expect([...statuses]).toEqual([200, 429]);
  });
});

describe('by the Open Catalog Interface', () => {
  const berg = { domain: 'OCI', identity: 'berg' };
  const call = { USERNAME: 'berg', PASSWORD: sharedSecret, HOOK_URL: 'https://erp.example/hook?a=1' };
  const anOciWorld = async () => {
    const world = await aShopWithCompany();
    const company = { ...aPunchOutCompany, id: 'oci', credential: berg };
    await world.punchOutsOf('demo').companies.add({ company, secretHash: hashOf(sharedSecret) })();
    return world;
  };
  /** A browser that was sent by the form of another site. */
  const sent = async (server: FastifyInstance, fields: Readonly<Record<string, string>>) => {
    const browser = createBrowser(server);
    const headers = { origin: 'https://erp.example', 'sec-fetch-site': 'cross-site' };
    return { browser, answer: await browser.form('/punchout/oci', fields, { headers }) };
  };

  it('a buyer comes by a form of another site, and brings fields back, markup and all', async () => {
    const server = await serve(await anOciWorld());
    const { browser, answer } = await sent(server, call);
    expect(answer.statusCode).toBe(303);
    await browser.get(String(answer.headers.location));
    await browser.json('/api/basket/lines', { sku: 'C3', quantity: 2 });
    const back = await browser.form('/punchout/return', {});
    expect(handOverForm(back).action).toBe('https://erp.example/hook?a=1');
    expect(back.body).not.toContain('Desk <b>');
    expect(handOverForm(back).fields).toMatchObject({
      ...{ 'NEW_ITEM-DESCRIPTION[1]': 'Desk <b>', 'NEW_ITEM-VENDORMAT[1]': 'C3', 'NEW_ITEM-QUANTITY[1]': '2' },
      ...{ 'NEW_ITEM-PRICE[1]': '80.00', 'NEW_ITEM-CURRENCY[1]': 'NOK' },
    });
  });

  it.each<[string, object]>([
    ['a wrong password', { PASSWORD: 'wrong' }],
    ['an unknown user', { USERNAME: 'nobody' }],
    ['a foreign return address', { HOOK_URL: 'https://evil.example/' }],
    ['a return address with markup', { HOOK_URL: '"><script>alert(1)</script>' }],
    ['a user with markup', { USERNAME: '"><script>alert(1)</script>' }],
    ['another function', { FUNCTION: 'BACKGROUND_SEARCH' }],
    ['no field', { USERNAME: '', PASSWORD: '', HOOK_URL: '' }],
  ])('%s is refused by one page, which says nothing of what was sent', async (_, wrong) => {
    const server = await serve(await anOciWorld());
    const [{ answer }, plain] = [await sent(server, { ...call, ...wrong }), await sent(server, {})];
    expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([403, undefined]);
    expect(answer.body).toBe(plain.answer.body);
    expect(answer.body).not.toContain('<script>');
  });

  it('no company comes by the protocol of another', async () => {
    const server = await serve(await anOciWorld());
    expect((await setUp(server, berg)).code).toBe(401);
    const { identity } = aPunchOutCompany.credential;
    expect((await sent(server, { ...call, USERNAME: identity })).answer.statusCode).toBe(403);
  });

  it('a call in an address, where it would stand in logs, is none', async () => {
    const server = await serve(await anOciWorld());
    const asked = await createBrowser(server).get(`/punchout/oci?${new URLSearchParams(call)}`);
    expect(asked.statusCode).toBe(405);
  });
});
