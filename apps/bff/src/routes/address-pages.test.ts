import { anAddress } from '@torg/domain/testing';
import type { Claims } from '@torg/domain/user';
import { describe, expect, it } from 'vitest';
import { createBrowser, keycloakConfig, logIn } from '../testing/browser.ts';
import { serving } from '../testing/client.ts';
import { aRunningShop } from '../testing/shops.ts';
import { aTestWorld } from '../testing/test-world.ts';

const serve = serving();
const { contact, address } = anAddress('Storgata 1');
const typed = { ...contact, ...address };
const list = '/me/profile/addresses';
const added = '/me/profile/address/new';
const changed = '/me/profile/address';

const start = async (claims: Claims = { sub: 'kari' }) => {
  const world = aTestWorld({ shops: [aRunningShop({ keycloakConfig })] });
  const server = await serve(world);
  const enter = async (who: Claims) => {
    const browser = createBrowser(server);
    await logIn(browser, world.identity, who);
    return browser;
  };
  const browser = await enter(claims);
  const shown = () => world.rendered.at(-1)?.own;
  const kept = async () => (await browser.get('/api/user/addresses')).json().addresses;
  return { world, browser, enter, shown, kept };
};

describe('the pages of addresses', () => {
  it('add one by a form, and tell it on the list', async () => {
    const { browser, shown, kept } = await start();
    await browser.get(added);
    expect(shown()).toMatchObject({ page: 'address', of: 'user', errors: [], values: { country: 'NO' } });
    const answer = await browser.form(added, typed);
    expect([answer.statusCode, answer.headers.location]).toEqual([303, `${list}?done=added`]);
    await browser.get(`${list}?done=added`);
    expect(shown()).toMatchObject({ page: 'addresses', done: 'added', addresses: [{ address }] });
    expect(await kept()).toHaveLength(1);
  });

  it('say beside the fields what is wrong, and keep what was typed', async () => {
    const { browser, shown, kept } = await start();
    const answer = await browser.form(added, { ...typed, postalCode: '12', isDefault: 'yes' });
    expect(answer.statusCode).toBe(422);
    expect(shown()).toMatchObject({
      ...{ page: 'address', values: { street: 'Storgata 1', postalCode: '12' }, isDefault: true },
      errors: [{ field: 'postalCode', code: 'checkout.postal_code_invalid' }],
    });
    expect(await kept()).toEqual([]);
  });

  it('change one, and show what somebody else made of it before it is written over', async () => {
    const { browser, shown, kept } = await start();
    await browser.form(added, typed);
    const [{ id }] = await kept();
    await browser.get(`${changed}?id=${id}`);
    expect(shown()).toMatchObject({ page: 'address', id, revision: 1, values: typed, isKeptDefault: true });
    const first = await browser.form(changed, { ...typed, id, revision: '1', street: 'Storgata 2' });
    expect([first.statusCode, first.headers.location]).toEqual([303, `${list}?done=changed`]);
    const second = await browser.form(changed, { ...typed, id, revision: '1', street: 'Storgata 3' });
    expect(second.statusCode).toBe(409);
    expect(shown()).toMatchObject({
      ...{ page: 'address', code: 'address.changed', revision: 2 },
      ...{ values: { street: 'Storgata 3' }, now: { address: { street: 'Storgata 2' } } },
    });
    expect((await browser.form(changed, { ...typed, id, revision: '2', street: 'Storgata 3' })).statusCode).toBe(303);
    expect(await kept()).toMatchObject([{ address: { street: 'Storgata 3' }, revision: 3 }]);
  });

  it('choose the default, and remove for good', async () => {
    const { browser, shown, kept } = await start();
    await browser.form(added, typed);
    await browser.form(added, { ...typed, street: 'Lillegata 2' });
    const [{ id }] = await kept();
    const chosen = await browser.form(list, { intent: 'default', id });
    expect([chosen.statusCode, chosen.headers.location]).toEqual([303, `${list}?done=default`]);
    expect(await kept()).toMatchObject([{ id, isDefault: true }, { isDefault: false }]);
    const removed = await browser.form(list, { intent: 'remove', id });
    expect([removed.statusCode, removed.headers.location]).toEqual([303, `${list}?done=removed`]);
    expect(await kept()).toMatchObject([{ address, isDefault: true }]);
    expect((await browser.form(list, { intent: 'remove', id })).statusCode).toBe(404);
    expect(shown()).toMatchObject({ page: 'addresses', code: 'address.missing', addresses: [{ address }] });
  });

  it("know nothing of somebody else's addresses", async () => {
    const { browser, enter, shown, kept } = await start();
    await browser.form(added, typed);
    const [{ id }] = await kept();
    const nils = await enter({ sub: 'nils' });
    const asked = async () => [
      (await nils.get(`${changed}?id=${id}`)).statusCode,
      (await nils.form(changed, { ...typed, id, revision: '1' })).statusCode,
      (await nils.form(list, { intent: 'default', id })).statusCode,
      (await nils.form(list, { intent: 'remove', id })).statusCode,
    ];
    expect(await asked()).toEqual([404, 404, 404, 404]);
    expect(shown()).toMatchObject({ page: 'addresses', code: 'address.missing', addresses: [] });
    expect(await kept()).toMatchObject([{ id, address, revision: 1 }]);
  });

  it('are seen, and not changed, by who buys for a company without the word for that', async () => {
    const north = { id: 'north', customerGroupIds: ['consumer'], attributes: { customerType: 'B2B' } };
    const groups = { customerGroupIds: ['consumer'], customerGroups: ['consumer'], customerProfiles: [north] };
    const buyer = (sub: string, ...words: readonly string[]) => ({
      ...{ sub, ...groups, nonResourcePermissions: ['Shop', ...words] },
    });
    const { browser, enter, shown, kept } = await start(buyer('per', 'Edit customer profile addresses'));
    expect((await browser.get(added)).statusCode).toBe(403);
    expect((await browser.get(`${added}?of=company`)).statusCode).toBe(200);
    expect((await browser.form(added, { ...typed, of: 'company' })).statusCode).toBe(303);
    const [{ id }] = await kept();
    const ola = await enter(buyer('ola'));
    expect((await ola.get(list)).statusCode).toBe(200);
    expect(shown()).toMatchObject({ addresses: [{ id, of: 'company' }], mayEdit: { user: false, company: false } });
    expect((await ola.get(`${changed}?id=${id}`)).statusCode).toBe(403);
    expect((await ola.form(changed, { ...typed, id, revision: '1' })).statusCode).toBe(403);
    expect((await ola.form(list, { intent: 'remove', id })).statusCode).toBe(403);
    expect(await kept()).toMatchObject([{ id, revision: 1 }]);
  });

  it('are none at a sales desk, and lead a guest to the login', async () => {
    const { browser, world } = await start({ sub: 'gina', isGuestUser: true });
    for (const url of [list, added, changed]) expect((await browser.get(url)).statusCode).toBe(403);
    const guest = createBrowser(await serve(world));
    const answer = await guest.get(list);
    expect(answer.statusCode).toBe(303);
    expect(answer.headers.location).toContain('/me/login');
  });
});
