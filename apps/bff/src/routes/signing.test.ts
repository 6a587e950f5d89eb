import type { PlanTable } from '@torg/domain/subscription';
import { aCheckoutForm, anOffer, bankMethod, invoiceMethod } from '@torg/domain/testing';
import { describe, expect, it } from 'vitest';
import { createBrowser, keycloakConfig, logIn } from '../testing/browser.ts';
import { serving } from '../testing/client.ts';
import { aRunningShop } from '../testing/shops.ts';
import { aTestWorld } from '../testing/test-world.ts';

const serve = serving();
const plans: PlanTable = {
  ...{ categories: ['phones'], minimumAge: 18, familyDiscount: 5_000 },
  porting: { earliestWorkingDays: 2, latestDays: 90 },
  plans: [
    {
      ...{ id: 'fri', name: 'Tel Fri', monthly: 39_900, bindingMonths: 12, startFee: 10_000 },
      goods: [{ product: 'kappe', discount: 2_000 }],
    },
  ],
};
const phone = anOffer('A1', { name: 'Kappe', slug: 'kappe', category: 'phones/5g' });
const acr = 'urn:bankid:bid;LOA=4';
const ola = { givenName: 'Ola', familyName: 'Fremmed' };

/** A shop of phones whose contracts are signed, and somebody who has one in the basket. */
const open = async (more: object = {}) => {
  const identification = { provider: 'bankid', acrValues: [acr], maxAge: 600 };
  const signing = { method: 'no_bankid', days: 3, validFor: 3600 } as const;
  const shops = [
    aRunningShop(
      { keycloakConfig, identification, signing, paymentMethods: [bankMethod, invoiceMethod], ...more },
      {},
      { plans },
    ),
  ];
  const world = aTestWorld({ shops, offers: new Map([[phone.sku, phone]]) });
  const server = await serve(world);
  const enter = async (claims: object) => {
    const browser = createBrowser(server);
    await logIn(browser, world.identity, { acr, auth_time: Math.floor(Date.now() / 1000), ...claims });
    return browser;
  };
  const browser = await enter({ sub: 'ola', name: 'Ola Fremmed' });
  await browser.json('/api/basket/lines', { sku: 'A1', subscription: { plan: 'fri', sim: 'sim' } });
  const place = (change: object = {}, key = 'key-0123456789abcdef') =>
    browser.ask('POST', '/api/orders', {
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      payload: { ...aCheckoutForm, dateOfBirth: '1990-02-28', ...change },
    });
  return { browser, server, world, enter, place, signing: world.signing };
};

const codeOf = (answer: Awaited<ReturnType<Awaited<ReturnType<typeof open>>['place']>>) => [
  answer.statusCode,
  answer.json().code,
];
const needed = [409, 'order.signature_needed'];

describe('a contract', () => {
  it('is signed before the order, which keeps it, and is handed out to its owner alone', async () => {
    const { browser, enter, place, signing } = await open();
    expect(codeOf(await place())).toEqual(needed);
    const lead = await browser.get('/redirect-scrive');
    expect([lead.statusCode, lead.headers.location]).toEqual([303, 'https://sign.example/1']);
    expect(signing.last().request).toMatchObject({ name: ola, method: 'no_bankid', days: 3 });
    expect(signing.last().request?.returnUrl).toMatch(/\/redirect-scrive\?back=1$/);
    signing.sign(ola);
    const back = await browser.get('/redirect-scrive?back=1');
    expect([back.statusCode, back.headers.location]).toEqual([303, '/checkout?signature=signed']);
    const placed = await place();
    expect(placed.statusCode).toBe(201);
    const { order } = placed.json();
    expect(order).toMatchObject({
      signature: { sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
      identification: { provider: 'bankid', level: acr },
    });
    const file = await browser.get(`/me/order/${order.number}/contract.pdf`);
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(file.body).toMatch(/^%PDF-[\s\S]*% signed$/);
    const kari = await enter({ sub: 'kari', name: 'Kari Nordmann' });
    expect((await kari.get(`/me/order/${order.number}/contract.pdf`)).statusCode).toBe(404);
  });

  it('is signed anew once something else is ordered, or once it was used', async () => {
    const { browser, place, signing } = await open();
    await place();
    await browser.get('/redirect-scrive');
    signing.sign(ola);
    await browser.get('/redirect-scrive?back=1');
    const signature = async () => (await browser.get('/api/steps-ahead')).json().signature;
    expect(await signature()).toBe('done');
    expect(codeOf(await place({ street: 'Another street 1' }))).toEqual(needed);
    expect((await place()).statusCode).toBe(201);
    await browser.json('/api/basket/lines', { sku: 'A1', subscription: { plan: 'fri', sim: 'sim' } });
    expect(await signature()).toBe('open');
    expect(codeOf(await place({}, 'key-of-another-order'))).toEqual(needed);
  });

  it('counts for nothing where somebody else signed, or nobody did, and the checkout says so', async () => {
    const { browser, place, signing } = await open();
    for (const [end, finish] of [
      ['other-person', () => signing.sign({ givenName: 'Kari', familyName: 'Nordmann' })],
      ['rejected', signing.reject],
    ] as const) {
      await place();
      await browser.get('/redirect-scrive');
      finish();
      const back = await browser.get('/en/redirect-scrive?back=1');
      expect(back.headers.location).toBe(`/en/checkout?signature=${end}`);
      expect(codeOf(await place())).toEqual(needed);
    }
  });

  it('is asked about again by itself while nobody has signed it, as long as its signatory wants', async () => {
    const { browser, place, signing } = await open();
    await place();
    await browser.get('/redirect-scrive');
    const waiting = await browser.get('/redirect-scrive?back=1');
    expect([waiting.statusCode, waiting.headers.refresh]).toEqual([200, '10']);
    expect((await browser.get('/redirect-scrive?back=1&ask=0')).headers.refresh).toBeUndefined();
    signing.desk.isAway = true;
    for (const url of ['/redirect-scrive', '/redirect-scrive?back=1'])
      expect((await browser.get(url)).statusCode).toBe(503);
    expect(codeOf(await place())).toEqual(needed);
  });

  it('is nobody’s who is somebody else, or not logged in, and nothing is told of it', async () => {
    const { server, enter, place, browser, signing } = await open();
    await place();
    await browser.get('/redirect-scrive');
    signing.sign(ola);
    for (const other of [createBrowser(server), await enter({ sub: 'kari', name: 'Kari Nordmann' })])
      for (const url of ['/redirect-scrive', '/redirect-scrive?back=1']) {
        const told = await other.get(url);
        expect([told.statusCode, told.headers.location]).toEqual([404, undefined]);
        expect(told.body).not.toMatch(/sign\.example|Ola/);
      }
  });

  it('is led to by a form without scripts, which may end there', async () => {
    const { browser } = await open();
    const values = { ...aCheckoutForm, dateOfBirth: '1990-02-28', idempotencyKey: 'key-0123456789abcdef' };
    const answer = await browser.form('/en/checkout', values);
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/en/redirect-scrive']);
    expect((await browser.get('/privacy')).headers['content-security-policy']).toContain('https://sign.example');
  });
});

describe('a call-back of Scrive', () => {
  it('has the service asked and believes nothing, forged, replayed, long, or of another shop', async () => {
    const { browser, server, place, signing, world } = await open();
    await place();
    await browser.get('/redirect-scrive');
    const path = new URL(signing.last().request?.callbackUrl ?? '').pathname;
    const call = (url: string, payload = 'document_signed_and_sealed=true', host = 'demo.localhost') =>
      server.inject({
        ...{ method: 'POST', url, payload },
        headers: { host, 'content-type': 'application/x-www-form-urlencoded' },
      });
    expect([(await call(path)).statusCode, (await call(path)).body]).toEqual([200, '{}']);
    expect(codeOf(await place())).toEqual(needed);
    expect((await call(`${path}x`)).body).toBe('{}');
    expect((await call(path, 'x'.repeat(1024 * 1024))).statusCode).toBe(413);
    expect((await call(path, '', 'other.localhost')).statusCode).toBe(421);
    signing.sign(ola);
    await call(path);
    signing.reject();
    await call(path);
    expect((await place()).statusCode).toBe(201);
    expect(world.mishaps).toEqual([]);
  });

  it('is heard by no shop that has nothing signed', async () => {
    const server = await serve(aTestWorld());
    const browser = createBrowser(server);
    expect((await browser.get('/redirect-scrive')).statusCode).toBe(404);
    const answer = await server.inject({
      method: 'POST',
      url: '/bff/signing/callback/x',
      headers: { host: 'demo.localhost' },
    });
    expect([answer.statusCode, answer.body]).toEqual([200, '{}']);
  });
});
