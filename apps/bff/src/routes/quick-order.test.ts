import { aWorkbook } from '@torg/adapter-spreadsheet/testing';
import { aDirectoryCustomer, anOffer, createInMemoryCustomerDirectory } from '@torg/domain/testing';
import type { FastifyInstance } from 'fastify';
import { describe, expect, it } from 'vitest';
import { createBrowser, logIn } from '../testing/browser.ts';
import { addLine, cookiesOf, form, host, json, own, serving } from '../testing/client.ts';
import { openWorld, users } from '../testing/demo-users.ts';
import { aRunningShop } from '../testing/shops.ts';
import { aTestWorld } from '../testing/test-world.ts';

const serve = serving();

const start = async (options: { readonly rateLimits?: boolean } = {}) => {
  const world = aTestWorld({ shops: [aRunningShop({ quickOrder: true })] });
  for (const offer of [anOffer('A1', { available: 20 }), anOffer('C3', { available: null }), anOffer('D4')]) {
    world.offers.set(offer.sku, offer);
  }
  const server = await serve(world, options);
  const shown = () => {
    const content = world.rendered.at(-1)?.own;
    if (content?.page !== 'quick-order') throw new Error('another page was shown');
    return content;
  };
  return { world, server, shown };
};

type Part = readonly [name: string, value: string | Uint8Array];
const boundary = 'x-boundary';

const bodyOf = (parts: readonly Part[]): Buffer =>
  Buffer.concat([
    ...parts.flatMap(([name, value]) => [
      Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${name}"`),
      Buffer.from(name === 'file' ? '; filename="order.xlsx"\r\ncontent-type: application/octet-stream' : ''),
      Buffer.from('\r\n\r\n'),
      Buffer.from(value),
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${boundary}--\r\n`),
  ]);

const multipart = { host, origin: `http://${host}`, 'content-type': `multipart/form-data; boundary=${boundary}` };

const post = (server: FastifyInstance, parts: readonly Part[], cookie = '', url = '/quick-order') =>
  server.inject({ method: 'POST', url, headers: { ...multipart, cookie }, payload: bodyOf(parts) });

const basketOf = async (server: FastifyInstance, cookie: string): Promise<Readonly<Record<string, number>>> => {
  const answer = await server.inject({ method: 'POST', url: '/api/basket', headers: { ...own, cookie } });
  const lines: readonly { sku: string; quantity: number }[] = answer.json().basket.lines;
  return Object.fromEntries(lines.map(({ sku, quantity }) => [sku, quantity]));
};

describe('the page of quick orders', () => {
  it('is offered by shops that say so, and by no others', async () => {
    const { server, shown } = await start();
    const page = await server.inject({ url: '/quick-order', headers: { host } });
    expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'private, no-store']);
    expect(shown()).toEqual({ page: 'quick-order', revision: 0, rows: [], list: '', findings: [] });
    const without = await serve(aTestWorld());
    expect((await without.inject({ url: '/quick-order', headers: { host } })).statusCode).toBe(404);
    expect((await post(without, [['sku', 'A1']])).statusCode).toBe(404);
    const call = { method: 'POST', url: '/api/quick-order', headers: json, payload: { lines: [] } } as const;
    expect((await without.inject(call)).statusCode).toBe(404);
  });

  it('puts what was typed, pasted and uploaded into the basket, and adds up what is named twice', async () => {
    const { server, shown } = await start();
    const answer = await post(server, [
      ...([
        ['revision', '0'],
        ['sku', 'A1'],
        ['quantity', '2'],
        ['sku', ''],
        ['quantity', ''],
      ] as const),
      ['list', 'Varenr\tAntall\n a1 \t3\nC3'],
      [
        'file',
        aWorkbook([
          ['SKU', 'Qty'],
          ['C3', 4],
          ['D4', 1],
        ]),
      ],
    ]);
    expect(answer.statusCode).toBe(200);
    expect(shown()).toEqual({
      ...{ page: 'quick-order', revision: 1, rows: [], list: '', findings: [] },
      taken: { goods: 3, units: 11 },
    });
    expect(await basketOf(server, cookiesOf(answer))).toEqual({ A1: 5, C3: 5, D4: 1 });
  });

  it('leaves the bad lines in the form, each with its place and what is wrong', async () => {
    const { server, shown } = await start();
    const answer = await post(server, [
      ...([
        ['revision', '0'],
        ['sku', 'A1'],
        ['quantity', '2'],
        ['sku', 'X9'],
        ['quantity', '3'],
      ] as const),
      ['list', '\nC3\t1.5\nD4\t1'],
      ['file', Buffer.from('Artikelnr;Antal\nÅ-1;2\nB2;1\n', 'latin1')],
    ]);
    expect(answer.statusCode).toBe(422);
    expect(shown()).toMatchObject({
      taken: { goods: 2, units: 3 },
      rows: [{ sku: 'X9', quantity: '3' }],
      list: 'C3\t1.5\nÅ-1\t2\nB2\t1',
      findings: [
        { source: 'typed', line: 1, sku: 'X9', quantity: '3', fault: { _tag: 'UnknownSku' } },
        { source: 'list', line: 2, text: 'C3\t1.5', fault: { _tag: 'InvalidQuantity' }, name: 'Product C3' },
        { source: 'file', line: 2, text: 'Å-1\t2', fault: { _tag: 'UnknownSku' } },
        { source: 'file', line: 3, text: 'B2\t1', fault: { _tag: 'SoldOut' } },
      ],
    });
    expect(await basketOf(server, cookiesOf(answer))).toEqual({ A1: 2, D4: 1 });
  });

  it('adds to what is in the basket once, however often the form is sent', async () => {
    const { server, shown } = await start();
    const cookie = cookiesOf(await addLine(server, { sku: 'A1', quantity: 5 }));
    await server.inject({ url: '/quick-order', headers: { host, cookie } });
    const parts: readonly Part[] = [
      ['revision', String(shown().revision)],
      ['sku', 'A1'],
      ['quantity', '3'],
    ];
    await Promise.all([post(server, parts, cookie), post(server, parts, cookie)]);
    expect((await post(server, parts, cookie)).statusCode).toBe(200);
    expect(await basketOf(server, cookie)).toEqual({ A1: 8 });
    expect(shown()).toMatchObject({ revision: 2, taken: { goods: 1, units: 3 } });
  });

  it('takes a form without files, in the language of its address', async () => {
    const { server, shown } = await start();
    const payload = new URLSearchParams({ list: 'A1 2' }).toString();
    const answer = await server.inject({ method: 'POST', url: '/en/quick-order', headers: form, payload });
    expect([answer.statusCode, shown().taken]).toEqual([200, { goods: 1, units: 2 }]);
  });

  it.each([
    [
      'an old spreadsheet',
      [['file', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1)]],
      'old-format',
      422,
    ],
    ['what is no list', [['file', 'PK\u0003\u0004 a letter']], 'unknown', 422],
    ['an empty list', [['file', '\n\n']], 'empty', 422],
    ['501 lines', [['file', 'A1,1\n'.repeat(501)]], 'too-many-rows', 422],
    ['100,000 lines', [['file', 'A1,1\n'.repeat(100_000)]], 'too-many-rows', 422],
    ['501 lines by hand', [['list', 'A1\n'.repeat(501)]], 'too-many-rows', 422],
    ['a file over its limit', [['file', Buffer.alloc(2 * 1024 * 1024 + 1, 'A')]], 'too-large', 413],
    ['a list over its limit', [['list', 'A'.repeat(128 * 1024 + 1)]], 'too-large', 413],
    ['a form over its limit', [['file', Buffer.alloc(13 * 1024 * 1024, 'A')]], 'too-large', 413],
  ] as const satisfies readonly (readonly [string, readonly Part[], string, number])[])(
    'says of %s on the page why nothing was done, and keeps what was written',
    async (_, parts, problem, status) => {
      const { server, shown } = await start();
      const answer = await post(server, [['sku', 'A1'], ['quantity', '7'], ...parts]);
      expect(answer.statusCode).toBe(status);
      expect(shown()).toMatchObject({ problem, rows: [{ sku: 'A1', quantity: '7' }], findings: [] });
      expect(shown().taken).toBeUndefined();
      expect(await basketOf(server, cookiesOf(answer))).toEqual({});
    },
  );

  it('takes 500 lines below a heading', async () => {
    const { server, shown } = await start();
    await post(server, [['file', `sku;qty\n${'C3;1\n'.repeat(50)}${'X9;1\n'.repeat(450)}`]]);
    expect(shown()).toMatchObject({ taken: { goods: 1, units: 50 } });
    expect(shown().findings).toHaveLength(450);
  });

  it('asks for something where nothing was sent', async () => {
    const { server, shown } = await start();
    expect(
      (
        await post(server, [
          ['sku', ' '],
          ['file', ''],
        ])
      ).statusCode,
    ).toBe(422);
    expect(shown()).toMatchObject({ problem: 'nothing', rows: [] });
  });

  it.each([
    ['without an end', `--${boundary}\r\ncontent-disposition: form-data; name="sku"\r\n\r\nA1`],
    [
      'whose file ends in the middle',
      `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\nA1;2`,
    ],
    ['of nothing', ''],
  ])('refuses a form %s', async (_, payload) => {
    const { server } = await start();
    const answer = await server.inject({ method: 'POST', url: '/quick-order', headers: multipart, payload });
    expect(answer.statusCode).toBe(400);
  });

  it('refuses forms of other sites', async () => {
    const { server } = await start();
    const headers = { ...multipart, origin: 'https://evil.example' };
    const payload = bodyOf([['sku', 'A1']]);
    expect((await server.inject({ method: 'POST', url: '/quick-order', headers, payload })).statusCode).toBe(403);
  });

  it('says that it did not get through while baskets are away, and keeps what was written', async () => {
    const { server, world, shown } = await start();
    world.areBasketsAway = true;
    expect(
      (
        await post(server, [
          ['sku', 'A1'],
          ['quantity', '2'],
        ])
      ).statusCode,
    ).toBe(503);
    expect(shown()).toMatchObject({ problem: 'failed', rows: [{ sku: 'A1', quantity: '2' }] });
  });

  it('is sent sixty times a minute from one network at most', async () => {
    const { server } = await start({ rateLimits: true });
    const statuses = new Set<number>();
    for (let time = 0; time < 61; time += 1) statuses.add((await post(server, [['sku', 'A1']])).statusCode);
    expect(statuses).toEqual(new Set([200, 429]));
  });
});

it('a representative fills the basket of the acting by a form that says for whom it was made, and by no other', async () => {
  const world = openWorld({ quickOrder: true });
  world.customers = createInMemoryCustomerDirectory([aDirectoryCustomer()]);
  world.identity.introduce(users.siri ?? {}, users.ingrid ?? {});
  const browser = createBrowser(await serve(world));
  await logIn(browser, world.identity, { name: 'Siri', ...users.siri });
  await browser.json('/api/user/assumeRole', { userId: 'ingrid', reason: 'Asked for help by phone' });
  const send = (parts: readonly Part[]) =>
    browser.ask('POST', '/quick-order', { headers: multipart, payload: bodyOf([['sku', 'A1'], ...parts]) });
  expect((await send([])).statusCode).toBe(409);
  expect((await send([['assumedUser', 'kari']])).statusCode).toBe(409);
  expect((await send([['assumedUser', 'ingrid']])).statusCode).toBe(200);
  browser.shown.madeFor = 'ingrid';
  expect((await browser.json('/api/basket', {})).json().basket.count).toBe(1);
});

describe('the call for quick orders', () => {
  const call = (server: FastifyInstance, payload: object, cookie = '') =>
    server.inject({ method: 'POST', url: '/api/quick-order', headers: { ...json, cookie }, payload });

  it('answers with the basket, what is in it, and what is wrong with which line', async () => {
    const { server } = await start();
    const lines = [{ sku: 'A1', quantity: 2 }, { sku: 'C3' }, { sku: 'X9', quantity: 1 }, { sku: 'D4', quantity: 1.5 }];
    const answer = await call(server, { lines, revision: 0 });
    expect(answer.json()).toMatchObject({
      ...{ taken: { goods: 2, units: 3 }, basket: { count: 3, revision: 1 } },
      findings: [
        { index: 2, fault: { _tag: 'UnknownSku' } },
        { index: 3, fault: { _tag: 'InvalidQuantity' }, name: 'Product D4' },
      ],
    });
    const cookie = cookiesOf(answer);
    expect((await call(server, { lines, revision: 0 }, cookie)).json().basket.count).toBe(3);
    expect((await call(server, { lines, revision: 1 }, cookie)).json().basket.count).toBe(6);
  });

  it('judges whatever a line holds, and refuses more lines than there may be', async () => {
    const { server } = await start();
    const answer = await call(server, {
      lines: [
        { sku: { $ne: 1 }, quantity: [1] },
        { sku: 'A1', quantity: null },
      ],
    });
    expect(answer.json()).toMatchObject({ taken: { goods: 1 }, findings: [{ index: 0, fault: { _tag: 'NoSku' } }] });
    const many = await call(server, { lines: Array.from({ length: 501 }, () => ({ sku: 'A1' })) });
    expect(many.json()).toMatchObject({ status: 422, code: 'quick_order.too_long', max: 500 });
    expect((await call(server, { lines: 'A1' })).statusCode).toBe(400);
  });
});
