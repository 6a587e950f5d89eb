import type { Claims } from '@torg/domain/user';
import { describe, expect, it } from 'vitest';
import { type Browser, createBrowser, keycloakConfig, logIn } from '../testing/browser.ts';
import { serving } from '../testing/client.ts';
import { aRunningShop } from '../testing/shops.ts';
import { aTestWorld } from '../testing/test-world.ts';

const serve = serving();
const kari = { sub: 'kari', name: 'Kari' };
const nils = { sub: 'nils', name: 'Nils' };
const goods = { from: 'lines', lines: [{ sku: 'A1', quantity: 2 }] };

const start = async (claims: Claims = kari) => {
  const world = aTestWorld({
    shops: [aRunningShop({ keycloakConfig }), aRunningShop({ keycloakConfig, id: 'two', hosts: ['two.localhost'] })],
  });
  const server = await serve(world);
  const enter = async (who: Claims, host?: string) => {
    const browser = createBrowser(server, host);
    await logIn(browser, world.identity, who);
    return browser;
  };
  return { world, server, enter, browser: await enter(claims), shown: () => world.rendered.at(-1)?.own };
};
const make = (browser: Browser, name = 'Coffee', source: object = goods) =>
  browser.json('/api/lists', { name, source });
const put = (browser: Browser, id: string, payload: object) =>
  browser.ask('PUT', `/api/lists/${id}`, { payload, headers: { 'content-type': 'application/json' } });
/** A form whose fields may come several times. */
const post = (browser: Browser, url: string, fields: readonly (readonly [string, string])[]) =>
  browser.ask('POST', url, {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields.map(([name, value]): [string, string] => [name, value])).toString(),
  });

describe('shopping lists by calls', () => {
  it('are made, read, changed, put into the basket and removed', async () => {
    const { browser } = await start();
    const { list } = (await make(browser)).json();
    expect(list).toMatchObject({ name: 'Coffee', createdBy: 'Kari', of: 'user', revision: 1 });
    expect((await browser.get('/api/lists')).json()).toEqual({
      lists: [{ id: list.id, name: 'Coffee', createdBy: 'Kari', of: 'user', goods: 1 }],
      mayShare: false,
    });
    const lines = [{ sku: 'A1', quantity: 3 }];
    const changed = await put(browser, list.id, { revision: 1, name: 'Break', lines });
    expect(changed.json().list).toMatchObject({ name: 'Break', revision: 2, lines });
    expect((await browser.get(`/api/lists/${list.id}`)).json()).toEqual(changed.json());
    const basket = await browser.json(`/api/lists/${list.id}/basket`, {});
    expect(basket.json()).toMatchObject({ basket: { count: 3 }, findings: [] });
    expect(basket.cookies).toContainEqual(expect.objectContaining({ name: 'basketTotalItems', value: '3' }));
    const removed = await browser.ask('DELETE', `/api/lists/${list.id}`);
    expect(removed.json()).toEqual({ lists: [], mayShare: false });
  });

  it('are unknown to others and in other shops, as if they did not exist', async () => {
    const { browser, enter } = await start();
    const { id } = (await make(browser)).json().list;
    for (const stranger of [await enter(nils), await enter(kari, 'two.localhost')]) {
      const wanted = { revision: 1, name: 'Mine', lines: [] };
      const answers = await Promise.all([
        stranger.get(`/api/lists/${id}`),
        put(stranger, id, wanted),
        stranger.ask('DELETE', `/api/lists/${id}`),
        stranger.json(`/api/lists/${id}/basket`, {}),
        stranger.get(`/me/list?id=${id}`),
        stranger.form('/me/list', { id, name: 'Mine', revision: '1' }),
        stranger.form('/me/lists', { intent: 'remove', id }),
      ]);
      expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(7).fill(404));
    }
    expect((await browser.get(`/api/lists/${id}`)).json().list.name).toBe('Coffee');
  });

  it.each([
    ['', goods, 422, { code: 'list.invalid_name', max: 80 }],
    ['Tea', { from: 'lines', lines: [{ sku: 'X', quantity: 1 }] }, 422, { code: 'basket.unknown_sku', sku: 'X' }],
    ['Tea', { from: 'lines', lines: [{ sku: 'A1', quantity: 0 }] }, 422, { code: 'list.invalid_quantity', sku: 'A1' }],
    ['Tea', { from: 'basket' }, 422, { code: 'list.empty' }],
    ['Tea', { from: 'order', number: 'AAAAA-00001' }, 404, { code: 'problem.not_found' }],
    ['Coffee', { from: 'lines', lines: [{ sku: 'A1', quantity: 1 }] }, 409, { code: 'list.name_taken' }],
    ['Tea', { from: 'somewhere' }, 400, { code: 'problem.bad_request' }],
  ])('called %j of %j are refused: %i', async (name, source, status, problem) => {
    const { browser } = await start();
    await make(browser);
    const answer = await make(browser, name, source);
    expect([answer.statusCode, answer.json()]).toMatchObject([status, problem]);
  });
});

describe('the pages of shopping lists', () => {
  it('make one of the basket once, however often the form is sent', async () => {
    const { browser, shown } = await start();
    await browser.json('/api/basket/lines', { sku: 'A1', quantity: 4 });
    const form = { intent: 'make', from: 'basket', name: ' Week  12 ', profileId: '' };
    const [first, second] = await Promise.all([browser.form('/me/lists', form), browser.form('/me/lists', form)]);
    expect([first.statusCode, first.headers.location]).toEqual([303, second.headers.location]);
    await browser.get(first.headers.location ?? '');
    expect(shown()).toMatchObject({
      ...{ page: 'list', done: 'made', list: { name: 'Week 12', lines: [{ sku: 'A1', quantity: 4 }] } },
    });
  });

  it('set the basket aside as a list, and tell the browser that it is empty', async () => {
    const { browser, shown } = await start();
    await browser.json('/api/basket/lines', { sku: 'A1', quantity: 4 });
    const form = { intent: 'make', from: 'basket', name: '', profileId: '', setAside: 'yes' };
    expect((await browser.form('/me/lists', form)).statusCode).toBe(422);
    expect(shown()).toMatchObject({ making: { setAside: true } });
    const made = await browser.form('/me/lists', { ...form, name: 'Later' });
    expect(made.statusCode).toBe(303);
    expect(made.cookies).toContainEqual(expect.objectContaining({ name: 'basketTotalItems', value: '0' }));
    const again = await browser.json('/api/lists', { name: 'Later', source: { from: 'basket', setAside: true } });
    await browser.json('/api/basket/lines', { sku: 'A1', quantity: 1 });
    const byCall = await browser.json('/api/lists', { name: 'Next', source: { from: 'basket', setAside: true } });
    expect(byCall.cookies).toContainEqual(expect.objectContaining({ name: 'basketTotalItems', value: '0' }));
    expect(again.json().list.lines).toMatchObject([{ sku: 'A1', quantity: 4 }]);
  });

  it('keep what was written where none is made, and say why', async () => {
    const { browser, shown } = await start();
    const form = { intent: 'make', from: 'lines', name: 'Coffee', goods: 'A1 two\nA1 3', of: '' };
    expect((await browser.form('/me/lists', form)).statusCode).toBe(422);
    expect(shown()).toMatchObject({
      ...{ page: 'lists', code: 'basket.unknown_sku', sku: 'A1 two' },
      making: { name: 'Coffee', goods: 'A1 two\nA1 3', from: 'lines' },
    });
    expect((await browser.form('/me/lists', { ...form, goods: 'a1\nA1\t3' })).statusCode).toBe(303);
  });

  it('change a list: quantities, goods that are taken off or added, its name', async () => {
    const { browser, shown } = await start();
    const { id } = (await make(browser)).json().list;
    const head = [['id', id]] as const;
    const row = (quantity: string) =>
      [
        ['sku', 'A1'],
        ['quantity', quantity],
        ['chosen', 'A1'],
      ] as const;
    const added = await post(browser, '/me/list', [
      ...head,
      ['revision', '1'],
      ['name', 'Tea'],
      ...row('5'),
      ['addedSku', 'b2'],
    ]);
    expect([added.statusCode, added.headers.location]).toEqual([303, `/me/list?id=${id}&done=changed`]);
    const kept = async () => (await browser.get(`/api/lists/${id}`)).json().list;
    expect(await kept()).toMatchObject({
      name: 'Tea',
      lines: [
        { sku: 'A1', quantity: 5 },
        { sku: 'B2', quantity: 1 },
      ],
    });
    const rows = [...row('5'), ['sku', 'B2'], ['quantity', '0']] as const;
    await post(browser, '/me/list', [...head, ['revision', '2'], ['name', 'Tea'], ...rows]);
    expect((await kept()).lines).toMatchObject([{ sku: 'A1' }]);
    const wrong = await post(browser, '/me/list', [...head, ['revision', '3'], ['name', 'Tea'], ...row('1.5')]);
    expect(wrong.statusCode).toBe(422);
    expect(shown()).toMatchObject({
      ...{ page: 'list', code: 'list.invalid_quantity', sku: 'A1', typed: { lines: [{ sku: 'A1', quantity: '1.5' }] } },
    });
    await post(browser, '/me/list', [...head, ['revision', '3'], ['name', 'Tea'], ...row('5'), ['off', 'A1']]);
    expect((await kept()).lines).toEqual([]);
  });

  it('say where another tab changed a list, and write over it once that was seen', async () => {
    const { browser, shown } = await start();
    const { id } = (await make(browser)).json().list;
    const save = (revision: string, quantity: string) =>
      browser.form('/me/list', { id, revision, name: 'Coffee', sku: 'A1', quantity, intent: 'save' });
    expect((await save('1', '4')).statusCode).toBe(303);
    expect((await save('1', '7')).statusCode).toBe(409);
    expect(shown()).toMatchObject({
      ...{ page: 'list', code: 'list.changed', list: { revision: 2 }, typed: { lines: [{ quantity: '7' }] } },
    });
    expect((await save('2', '7')).statusCode).toBe(303);
    expect((await browser.get(`/api/lists/${id}`)).json().list.lines).toMatchObject([{ quantity: 7 }]);
  });

  it('put what was chosen into the basket as it was typed, and leave the list as it is', async () => {
    const { browser, shown } = await start();
    const { id } = (await make(browser)).json().list;
    const fields = { id, revision: '1', name: 'Coffee', sku: 'A1', quantity: '20', intent: 'basket' };
    expect((await browser.form('/me/list', fields)).statusCode).toBe(422);
    expect(shown()).toMatchObject({ page: 'list', code: 'list.none_chosen' });
    const done = await browser.form('/me/list', { ...fields, chosen: 'A1' });
    expect(done.statusCode).toBe(200);
    expect(shown()).toMatchObject({
      ...{ page: 'list', typed: { lines: [{ quantity: '20' }] } },
      put: { goods: 1, findings: [{ _tag: 'Fewer', sku: 'A1', possible: 10 }] },
    });
    expect(done.cookies).toContainEqual(expect.objectContaining({ name: 'basketTotalItems', value: '10' }));
    expect((await browser.get(`/api/lists/${id}`)).json().list).toMatchObject({
      revision: 1,
      lines: [{ quantity: 2 }],
    });
  });

  it('remove a list, and say so of one that is gone', async () => {
    const { browser, shown } = await start();
    const { id } = (await make(browser)).json().list;
    const remove = () => browser.form('/me/lists', { intent: 'remove', id });
    const removed = await remove();
    expect([removed.statusCode, removed.headers.location]).toEqual([303, '/me/lists?done=removed']);
    expect((await remove()).statusCode).toBe(404);
    expect(shown()).toMatchObject({ page: 'lists', code: 'list.missing', lists: [] });
  });
});
