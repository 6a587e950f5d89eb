import { describe, expect, it } from 'vitest';
import { type Browser, createBrowser, keycloakConfig, logIn } from '../testing/browser.ts';
import { serving } from '../testing/client.ts';
import { aRunningShop } from '../testing/shops.ts';
import { aTestWorld } from '../testing/test-world.ts';

const serve = serving();

const page = '/me/profile/users';
const keeping = ['Edit customer group users', 'Attest orders'] as const;
const profile = (id: string) => ({
  ...{ id, name: `${id} AS`, customerGroupIds: ['framework'], attributes: { customerType: 'B2B' } },
});
const claims = (sub: string, companies: readonly string[], ...permissions: readonly string[]) => ({
  ...{ sub, name: `${sub} of ${companies[0]}`, email: `${sub}@example.no` },
  ...{ customerGroupIds: ['framework'], customerGroups: ['framework'] },
  ...{ customerProfiles: companies.map(profile), nonResourcePermissions: ['Shop', ...permissions] },
});

/** Kim keeps the users of north, of whom per is one; olga keeps those of south. */
const open = async ({ loginRequired = false } = {}) => {
  const groups = { customerGroups: [{ id: 'framework', priceList: 'retail' }], defaultGroupId: 'framework' };
  const world = aTestWorld({ shops: [aRunningShop({ keycloakConfig, loginRequired, ...groups })] });
  const server = await serve(world);
  const as = async (...who: Parameters<typeof claims>): Promise<Browser> => {
    const browser = createBrowser(server);
    await logIn(browser, world.identity, claims(...who));
    return browser;
  };
  const kim = await as('kim', ['north'], ...keeping);
  const per = await as('per', ['north'], 'Attest orders', 'Company credit purchase');
  const olga = await as('olga', ['south'], ...keeping);
  return { as, kim, per, olga, world };
};

const usersOf = async (browser: Browser) => (await browser.get('/api/company/users')).json();
const change = (browser: Browser, id: string, body: object) => browser.json(`/api/company/users/${id}`, body);
const permissionsOf = async (browser: Browser) =>
  (await browser.get('/api/user/permissions')).json().permissions as readonly string[];

describe('the users of a company', () => {
  it('are told to who keeps them, each company’s by itself', async () => {
    const { kim, per, olga } = await open();
    const { users, mayGive } = await usersOf(kim);
    expect(users).toMatchObject([
      { id: 'kim', isActive: true, revision: 0 },
      { id: 'per', email: 'per@example.no', permissions: ['Attest orders', 'Company credit purchase'] },
    ]);
    expect(mayGive).toEqual(['Attest orders', 'Edit customer group users']);
    expect((await usersOf(olga)).users).toMatchObject([{ id: 'olga' }]);
    expect((await per.get('/api/company/users')).statusCode).toBe(403);
    expect((await per.get(page)).statusCode).toBe(403);
    expect((await per.form(page, { intent: 'deactivate', user: 'kim', revision: '0' })).statusCode).toBe(403);
  });

  it('are given and taken permissions that count from the next request on', async () => {
    const { kim, per } = await open();
    const permissions = ['Edit customer group users'];
    const answer = await change(kim, 'per', { intent: 'permissions', revision: 0, permissions });
    expect(answer.json().users[1]).toMatchObject({ revision: 1, given: permissions, taken: ['Attest orders'] });
    expect(await permissionsOf(per)).toEqual(['Shop', 'Company credit purchase', 'Edit customer group users']);
    expect((await per.get('/api/approvals')).statusCode).toBe(403);
    const { history } = await usersOf(per);
    expect(history).toMatchObject([{ user: 'per', by: 'kim', given: permissions, taken: ['Attest orders'] }]);
  });

  it('lose what the identity server takes from them, whatever else their keeper gave', async () => {
    const { as, kim } = await open();
    const seen = ['Attest orders', 'Edit customer group users'];
    await change(kim, 'per', { intent: 'permissions', revision: 0, permissions: seen });
    const again = await as('per', ['north'], 'Attest orders');
    expect(await permissionsOf(again)).toEqual(['Shop', ...seen]);
    expect(await permissionsOf(await as('per', ['north']))).toEqual(['Shop', 'Edit customer group users']);
    expect((await usersOf(kim)).users[1].permissions).toEqual(['Edit customer group users']);
  });

  it.each([['Sales representative'], ['Company credit purchase'], ['Shop'], ['x']])(
    'are given nothing that their keeper may not give: %s',
    async (name) => {
      const { kim, per } = await open();
      const answer = await change(kim, 'per', { intent: 'permissions', revision: 0, permissions: [name] });
      expect([answer.statusCode, answer.json().code]).toEqual([422, 'user.permission_not_yours']);
      expect(answer.json().errors).toMatchObject([{ field: 'permissions', value: JSON.stringify(name) }]);
      expect(await permissionsOf(per)).toEqual(['Shop', 'Attest orders', 'Company credit purchase']);
    },
  );

  it('are nobody else’s to change, and unknown to other companies', async () => {
    const { kim, per, olga } = await open();
    for (const body of [
      { intent: 'permissions', revision: 0, permissions: [] },
      { intent: 'deactivate', revision: 0 },
    ]) {
      expect((await change(olga, 'per', body)).statusCode).toBe(404);
      expect((await change(per, 'kim', body)).statusCode).toBe(403);
    }
    const shown = await usersOf(kim);
    expect(shown).toMatchObject({ company: 'north', history: [] });
    const elsewhere = await change(kim, 'per', { intent: 'deactivate', revision: 0, company: 'south' });
    expect([elsewhere.statusCode, elsewhere.json().code]).toEqual([409, 'user.other_company']);
    expect(await usersOf(kim)).toEqual(shown);
    expect((await change(kim, 'per', { intent: 'deactivate', revision: 0, company: 'north' })).statusCode).toBe(200);
  });

  it('are changed from one of two tabs', async () => {
    const { kim } = await open();
    const send = (...permissions: readonly string[]) =>
      change(kim, 'per', { intent: 'permissions', revision: 0, permissions });
    expect((await send()).statusCode).toBe(200);
    expect((await send()).statusCode).toBe(200);
    const late = await send('Attest orders');
    expect([late.statusCode, late.json().code]).toEqual([409, 'user.changed']);
    expect((await usersOf(kim)).history).toHaveLength(1);
  });

  it('are never without somebody who keeps them, whoever goes first', async () => {
    const { kim, per } = await open();
    const last = await change(kim, 'kim', { intent: 'deactivate', revision: 0 });
    expect([last.statusCode, last.json().code]).toEqual([409, 'user.last_keeper']);
    await change(kim, 'per', { intent: 'permissions', revision: 0, permissions: [...keeping] });
    const both = await Promise.all([
      change(kim, 'per', { intent: 'deactivate', revision: 1 }),
      change(per, 'kim', { intent: 'deactivate', revision: 0 }),
    ]);
    expect(both.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });
});

describe('a user whom the company shuts out', () => {
  const shut = (browser: Browser, revision = 0) => change(browser, 'per', { intent: 'deactivate', revision });

  it('has no session for it any more, and neither buys nor approves for it after a new login', async () => {
    const { as, kim, per } = await open();
    expect((await shut(kim)).statusCode).toBe(200);
    expect((await per.get('/me/session')).json().user).toEqual({});
    expect((await per.get('/api/approvals')).statusCode).toBe(401);
    const again = await as('per', ['north'], 'Attest orders');
    expect((await again.get('/me/session')).json().user).toMatchObject({ customerProfiles: [], customerGroups: [] });
    expect((await again.get('/api/approvals')).statusCode).toBe(403);
    expect((await usersOf(kim)).users[1]).toMatchObject({ id: 'per', isActive: false });
  });

  it('goes on for another company, where rights and prices of the first one are gone', async () => {
    const { as, kim } = await open();
    const both = await as('per', ['south', 'north'], 'Attest orders');
    await both.ask('POST', '/api/user/changeProfile/south');
    await shut(kim);
    expect((await both.get('/me/session')).json().user.customerProfiles).toMatchObject([{ id: 'south' }]);
    expect((await both.ask('POST', '/api/user/changeProfile/north')).statusCode).toBe(404);
  });

  it('is not let in to a shop that is for its customers alone, until it lets them in again', async () => {
    const { as, kim } = await open({ loginRequired: true });
    await shut(kim);
    await expect(as('per', ['north'])).rejects.toThrow('invalid_user_setup');
    await change(kim, 'per', { intent: 'activate', revision: 1 });
    expect((await (await as('per', ['north'])).get('/me/session')).json().user).toMatchObject({
      customerUserId: 'per',
    });
  });

  it('comes back with what the identity server lets them do', async () => {
    const { as, kim } = await open();
    await shut(kim);
    await change(kim, 'per', { intent: 'activate', revision: 1 });
    const again = await as('per', ['north'], 'Attest orders');
    expect(await permissionsOf(again)).toEqual(['Shop', 'Attest orders']);
    expect((await again.get('/me/session')).json().user.customerProfiles).toMatchObject([{ id: 'north' }]);
  });
});

describe('the page of a company’s users', () => {
  const form = (more: Readonly<Record<string, string>>) => ({
    ...{ intent: 'deactivate', company: 'north', user: 'per', revision: '0' },
    ...more,
  });

  it('does by forms what the calls do, and says what came of it', async () => {
    const { kim, world } = await open();
    const done = await kim.form(page, form({}));
    expect([done.statusCode, done.headers.location]).toEqual([303, `${page}?done=deactivated`]);
    await kim.get(`${page}?done=deactivated`);
    expect(world.rendered.at(-1)).toMatchObject({
      own: { page: 'company-users', done: 'deactivated', keeperId: 'kim', company: { id: 'north' } },
    });
    const late = await kim.form(page, form({ intent: 'permissions', permissions: 'Edit customer group users' }));
    expect(late.statusCode).toBe(409);
    expect(world.rendered.at(-1)).toMatchObject({
      own: { user: 'per', code: 'user.changed', typed: ['Edit customer group users'] },
    });
  });

  it('does nothing in another company than it was shown for, or without a revision', async () => {
    const { kim } = await open();
    expect((await kim.form(page, form({ company: 'south' }))).statusCode).toBe(409);
    for (const revision of ['', '-1', 'x', '1e3']) {
      expect((await kim.form(page, form({ revision }))).statusCode, revision).toBe(400);
    }
    expect((await kim.form(page, form({ intent: 'remove' }))).statusCode).toBe(400);
    expect((await usersOf(kim)).history).toEqual([]);
  });
});
