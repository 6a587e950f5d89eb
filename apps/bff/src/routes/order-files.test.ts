import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { anOffer, aShopInfo } from '@torg/domain/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signLink } from '../mail/signed-link.ts';
import { goodSignature } from '../testing/bank.ts';
import { addLine, cookiesOf, form, host, json, own, serving } from '../testing/client.ts';
import { aRunningShop } from '../testing/shops.ts';
import { testSecret } from '../testing/test-app.ts';
import { aTestWorld } from '../testing/test-world.ts';

let directory = '';
beforeAll(async () => {
  directory = await realpath(await mkdtemp(join(tmpdir(), 'torg-sold-')));
  await mkdir(join(directory, 'digital'));
  await writeFile(join(directory, 'digital', 'GUIDE-1.pdf'), '%PDF a guide');
});
afterAll(() => rm(directory, { recursive: true }));

const serve = serving();
const download = {
  ...{ id: 'download', name: { nb: 'Last ned' }, price: 0, pickup: false, digital: true },
  estimate: { minDays: 0, maxDays: 0 },
};
const details = {
  ...{ firstName: 'Ada', lastName: 'Nordmann', email: 'ada@example.com', phone: '22334455' },
  ...{ street: '', extra: '', postalCode: '', city: '', country: 'NO' },
  ...{ deliveryMethod: 'download', paymentMethod: 'bank' },
};

const start = async () => {
  const deliveryMethods = [...aShopInfo.deliveryMethods, download];
  const world = aTestWorld({ shops: [aRunningShop({ deliveryMethods }, {}, { directory })] });
  world.offers.set('GUIDE-1', anOffer('GUIDE-1', { slug: 'guide', available: null, digital: true }));
  const server = await serve(world);
  const cookie = cookiesOf(await addLine(server, { sku: 'GUIDE-1' }));
  const place = (rest: Readonly<Record<string, string>>) =>
    server.inject({
      ...{ method: 'POST', url: '/api/orders' },
      headers: { ...json, cookie, 'idempotency-key': crypto.randomUUID() },
      payload: { ...details, ...rest },
    });
  const get = (url: string, as = cookie) => server.inject({ url, headers: { ...own, cookie: as } });
  const pay = async (number: string) => {
    await get(`/redirect-payment?order=${number}`);
    const { reference = '', amount = 0, currency = '' } = world.bank.requests[0] ?? {};
    await server.inject({
      ...{ method: 'POST', url: '/bff/payments/callback' },
      headers: { host: own.host, 'content-type': 'application/json', 'torg-signature': goodSignature },
      payload: JSON.stringify({ reference, report: { state: 'approved', amount, currency } }),
    });
  };
  return { server, place, get, pay };
};

describe('a file', () => {
  it('is ordered without an address, with the consent to have it at once, and by a way that is paid at once', async () => {
    const { place } = await start();
    const codeOf = async (rest: Readonly<Record<string, string>>) => (await place(rest)).json().errors;
    expect(await codeOf({})).toEqual([{ field: 'immediateDelivery', code: 'checkout.immediate_delivery_required' }]);
    const address = { street: 'Storgata 1', postalCode: '0155', city: 'Oslo', immediateDelivery: 'yes' };
    expect(await codeOf({ ...address, paymentMethod: 'invoice' })).toEqual([
      { field: 'paymentMethod', code: 'checkout.payment_method_files' },
    ]);
    const placed = await place({ immediateDelivery: 'yes' });
    expect(placed.statusCode, placed.body).toBe(201);
    expect(placed.json().order).toMatchObject({
      ...{ state: 'pending', immediateDelivery: true, address: { street: '', country: 'NO' } },
      lines: [{ sku: 'GUIDE-1', digital: true, noWithdrawal: true }],
    });
  });

  it('is handed out to its buyer once it is paid, to nobody before, and to nobody else', async () => {
    const { server, place, get, pay } = await start();
    const { number } = (await place({ immediateDelivery: 'yes' })).json().order;
    const url = `/me/order/${number}/file/GUIDE-1`;
    expect((await get(url)).statusCode).toBe(404);
    await pay(number);
    const file = await get(url);
    expect([file.statusCode, file.body]).toEqual([200, '%PDF a guide']);
    expect(file.headers).toMatchObject({
      ...{ 'content-type': 'application/pdf', 'content-disposition': 'attachment; filename="GUIDE-1.pdf"' },
      ...{ 'cache-control': 'private, no-store', 'x-content-type-options': 'nosniff', 'content-length': '12' },
    });
    const other = cookiesOf(await addLine(server, { sku: 'A1' }));
    expect((await get(url, other)).statusCode).toBe(404);
    expect((await get(url, '')).statusCode).toBe(404);
    expect((await get(`/me/order/${number}/file/A1`)).statusCode).toBe(404);
    expect((await get(`/me/order/${number}/file/..%2Fdigital%2FGUIDE-1`)).statusCode).toBe(404);
    expect((await get('/files/GUIDE-1.pdf')).statusCode).toBe(404);
  });

  it('is handed out by the link of the mail to who knows the mailbox', async () => {
    const { server, place, pay } = await start();
    const { number } = (await place({ immediateDelivery: 'yes' })).json().order;
    const key = signLink(testSecret, 'order', { shopId: aShopInfo.id, number, until: Date.UTC(2100, 0, 1) });
    const ask = (email: string) =>
      server.inject({
        ...{ method: 'POST', url: `/shared-order/${key}/file/GUIDE-1`, headers: { ...form, host } },
        payload: new URLSearchParams({ email }).toString(),
      });
    expect((await ask('ada@example.com')).statusCode).toBe(404);
    await pay(number);
    expect((await ask('eva@example.com')).statusCode).toBe(422);
    const file = await ask('Ada@example.com');
    expect([file.statusCode, file.body]).toEqual([200, '%PDF a guide']);
  });
});
