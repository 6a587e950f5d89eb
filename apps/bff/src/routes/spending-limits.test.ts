import { aCheckoutForm } from '@torg/domain/testing';
import { describe, expect, it } from 'vitest';
import { type Browser, createBrowser, keycloakConfig, logIn } from '../testing/browser.ts';
import { serving } from '../testing/client.ts';
import { aRunningShop } from '../testing/shops.ts';
import { aTestWorld } from '../testing/test-world.ts';

const serve = serving();

const page = '/me/profile/users';
const claims = (sub: string, company: string, ...permissions: readonly string[]) => ({
  ...{ sub, name: `${sub} of ${company}`, email: `${sub}@example.no` },
  ...{ customerGroupIds: ['framework'], customerGroups: ['framework'] },
  customerProfiles: [
    { id: company, name: `${company} AS`, customerGroupIds: ['framework'], attributes: { customerType: 'B2B' } },
  ],
  nonResourcePermissions: ['Shop', ...permissions],
});

const representative = {
  ...{ sub: 'siri', name: 'Siri Selger', customerGroupIds: [], customerGroups: [] },
  nonResourcePermissions: ['Shop', 'Sales representative'],
};

/** Kim keeps the users of north, where ingrid buys; olga keeps those of south. */
const open = async () => {
  const groups = { customerGroups: [{ id: 'framework', priceList: 'retail' }], defaultGroupId: 'framework' };
  const shops = ['demo', 'other'].map((id) =>
    aRunningShop({ keycloakConfig, ...groups, ...(id === 'demo' ? {} : { id, hosts: ['other.localhost'] }) }),
  );
  const world = aTestWorld({ shops });
  const server = await serve(world);
  const as = async (who: Parameters<typeof claims>, host?: string): Promise<Browser> => {
    const browser = createBrowser(server, host);
    await logIn(browser, world.identity, claims(...who));
    return browser;
  };
  world.identity.introduce(claims('ingrid', 'north'), representative);
  const kim = await as(['kim', 'north', 'Edit customer group users']);
  const ingrid = await as(['ingrid', 'north']);
  const olga = await as(['olga', 'south', 'Edit customer group users']);
  const enter = async (who: Readonly<Record<string, unknown>>): Promise<Browser> => {
    const browser = createBrowser(server);
    await logIn(browser, world.identity, { name: String(who.sub), ...who });
    return browser;
  };
  return { as, enter, kim, ingrid, olga, world };
};

const limit = (browser: Browser, amount: number | undefined, { user = 'ingrid', revision = 0, reset = 'month' } = {}) =>
  browser.json(`/api/company/users/${user}`, {
    ...{ intent: 'limit', revision },
    ...(amount === undefined ? {} : { limit: { limit: amount, reset } }),
  });
const told = async (browser: Browser) => (await browser.get('/api/approvals/rules')).json().spending;
const userOf = async (browser: Browser, id = 'ingrid') =>
  (await browser.get('/api/company/users')).json().users.find((user: { id: string }) => user.id === id);
const send = (browser: Browser, more: object = {}, key: string = crypto.randomUUID()) =>
  browser.ask('POST', '/api/orders', {
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    payload: { ...aCheckoutForm, ...more },
  });
const place = async (browser: Browser, more: object = {}) => {
  await browser.json('/api/basket/lines', { sku: 'A1', quantity: 1 });
  return send(browser, more);
};
/** What one order of A1 costs, delivery included. */
const priceOf = async (browser: Browser): Promise<number> => {
  const { order } = (await place(browser)).json();
  await browser.json(`/api/orders/${order.number}/cancel`, {});
  return order.totals.gross;
};

describe('what a user may order for a company', () => {
  it('is said by who keeps the users, by call and by form, and is written into the history', async () => {
    const { kim, ingrid, world } = await open();
    expect(await told(ingrid)).toBeUndefined();
    expect((await limit(kim, 150_000)).json().users).toContainEqual(
      expect.objectContaining({ id: 'ingrid', limit: { limit: 150_000, reset: 'month' }, revision: 1 }),
    );
    expect(await told(ingrid)).toMatchObject({ limit: 150_000, reset: 'month', available: 150_000, approvers: [] });
    const form = { intent: 'limit', company: 'north', user: 'ingrid', revision: '1' };
    const typed = await kim.form(page, { ...form, amount: '2 000,50', reset: 'week' });
    expect([typed.statusCode, typed.headers.location]).toEqual([303, `${page}?done=limited`]);
    expect(await told(ingrid)).toMatchObject({ limit: 200_050, reset: 'week' });
    await kim.form(page, { ...form, revision: '2', amount: '', reset: 'week' });
    expect(await told(ingrid)).toBeUndefined();
    await kim.get(page);
    expect(world.rendered.at(-1)).toMatchObject({
      own: {
        history: [
          { deed: 'limit', user: 'ingrid', by: 'kim' },
          { deed: 'limit', limit: { limit: 200_050, reset: 'week' } },
          { deed: 'limit', limit: { limit: 150_000, reset: 'month' } },
        ],
      },
    });
  });

  it('is said of oneself too, without a limit of one’s own before', async () => {
    const { kim } = await open();
    expect((await limit(kim, 100, { user: 'kim' })).statusCode).toBe(200);
    expect(await told(kim)).toMatchObject({ limit: 100 });
  });

  it('is refused as what is no amount or period, keeps what was typed, and names the field and the value', async () => {
    const { kim, world } = await open();
    const form = { intent: 'limit', company: 'north', user: 'ingrid', revision: '0' };
    for (const [amount, reset, code] of [
      ['-5', 'month', 'user.limit_amount'],
      ['=1+1', 'month', 'user.limit_amount'],
      ['9'.repeat(30), 'month', 'user.limit_amount'],
      ['100', 'decade', 'user.limit_reset'],
    ] as const) {
      expect((await kim.form(page, { ...form, amount, reset })).statusCode, amount).toBe(422);
      expect(world.rendered.at(-1)).toMatchObject({ own: { user: 'ingrid', code, typedLimit: { amount, reset } } });
    }
    for (const wrong of [
      { limit: -1, reset: 'month' },
      { limit: 1.5, reset: 'month' },
      { limit: 1_000_000_000_001, reset: 'month' },
      { limit: 100, reset: 'decade' },
      { limit: 100 },
    ]) {
      const answer = await kim.json('/api/company/users/ingrid', { intent: 'limit', revision: 0, limit: wrong });
      expect(answer.statusCode, JSON.stringify(wrong)).toBe(400);
    }
    expect(await userOf(kim)).not.toHaveProperty('limit');
    await limit(kim, 100);
    expect((await kim.form(page, { ...form, amount: '7', reset: 'week' })).statusCode).toBe(409);
    expect(world.rendered.at(-1)).toMatchObject({ own: { typedLimit: { amount: '7', reset: 'week' } } });
  });

  it('is nobody else’s to say: not another company’s keeper, not a user without the permission, not who was shut out', async () => {
    const { as, kim, ingrid, olga } = await open();
    expect((await limit(olga, 1)).statusCode).toBe(404);
    expect((await limit(ingrid, undefined)).statusCode).toBe(403);
    const form = { intent: 'limit', company: 'north', user: 'ingrid', revision: '0', amount: '1', reset: 'day' };
    expect((await ingrid.form(page, form)).statusCode).toBe(403);
    expect((await olga.form(page, form)).statusCode).toBe(409);
    const anne = await as(['anne', 'north', 'Edit customer group users']);
    await kim.json('/api/company/users/anne', { intent: 'permissions', revision: 0, permissions: [] });
    expect((await limit(anne, 1)).statusCode).toBe(403);
    expect((await limit(kim, 1, { user: 'nobody' })).statusCode).toBe(404);
    expect((await limit(kim, 1, { user: 'ingrid%00' })).statusCode).toBe(404);
    expect(await userOf(kim)).toMatchObject({ revision: 0 });
  });

  it('is said in one shop alone', async () => {
    const { as, kim } = await open();
    await limit(kim, 100);
    const elsewhere = await as(['ingrid', 'north'], 'other.localhost:3000');
    expect(await told(elsewhere)).toBeUndefined();
  });

  it('is said by one of two who say it at once', async () => {
    const { kim } = await open();
    const both = await Promise.all([limit(kim, 100), limit(kim, 200)]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect((await userOf(kim)).revision).toBe(1);
  });
});

describe('an order for a company whose buyer has a limit', () => {
  it('counts, whatever pays for it, and gives back what is called off', async () => {
    const { kim, ingrid } = await open();
    const price = await priceOf(ingrid);
    await limit(kim, 2 * price);
    const { order } = (await place(ingrid)).json();
    expect(order).not.toHaveProperty('spending');
    expect(await told(ingrid)).toMatchObject({ available: price });
    await ingrid.json(`/api/orders/${order.number}/cancel`, {});
    expect(await told(ingrid)).toMatchObject({ available: 2 * price });
  });

  it('is refused beyond it where nobody approves, with what is left and when it begins anew', async () => {
    const { kim, ingrid } = await open();
    const price = await priceOf(ingrid);
    await limit(kim, price - 1);
    const refused = await place(ingrid);
    const { renewsOn } = await told(ingrid);
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({
      code: 'order.over_limit',
      limit: price - 1,
      available: price - 1,
      renewsOn,
    });
    await limit(kim, price, { revision: 1 });
    expect((await place(ingrid)).statusCode).toBe(409);
  });

  it('asks for an approval beyond it where somebody approves, with that as its reason, and leaves nothing meanwhile', async () => {
    const { as, kim, ingrid } = await open();
    const price = await priceOf(ingrid);
    const per = await as(['per', 'north', 'Attest orders']);
    await limit(kim, price - 1);
    const early = await place(ingrid, { expects: 'order' });
    expect([early.statusCode, early.json().code]).toEqual([409, 'order.approval_needed']);
    await ingrid.json('/api/basket/lines', { sku: 'A1', quantity: 1 });
    const { order } = (await place(ingrid)).json();
    expect(order).toMatchObject({
      state: 'awaiting-approval',
      approval: { steps: [{ because: [{ leftOfLimit: price - 1 }], approvers: [{ name: 'per of north' }] }] },
    });
    expect(await told(ingrid)).toMatchObject({ available: 0, approvers: ['per of north'] });
    const no = { verdict: 'reject', comment: 'No.' };
    expect((await per.json(`/api/approvals/${order.number}`, no)).statusCode).toBe(200);
    expect(await told(ingrid)).toMatchObject({ available: price - 1 });
  });

  it('is one order, however often it is sent, though it uses the limit up', async () => {
    const { kim, ingrid } = await open();
    await limit(kim, await priceOf(ingrid));
    await ingrid.json('/api/basket/lines', { sku: 'A1', quantity: 1 });
    const key = crypto.randomUUID();
    const both = await Promise.all([send(ingrid, {}, key), send(ingrid, {}, key)]);
    expect(new Set(both.map((answer) => answer.json().order?.number)).size).toBe(1);
    expect(both.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
  });

  it('is ordered anew where its payment was left in the middle', async () => {
    const { kim, ingrid } = await open();
    const price = await priceOf(ingrid);
    await limit(kim, price);
    expect((await place(ingrid, { paymentMethod: 'bank' })).json().order.state).toBe('pending');
    const basket = (await ingrid.json('/api/basket?type=get', {})).json().basket.id;
    expect(await told(ingrid)).toMatchObject({ available: 0, waiting: [{ basket, amount: price }] });
    expect((await send(ingrid)).json().order.state).toBe('placed');
    expect(await told(ingrid)).toMatchObject({ available: 0 });
  });

  it('counts where a representative orders for its buyer, who then says nothing of limits', async () => {
    const { kim, enter, ingrid } = await open();
    const price = await priceOf(ingrid);
    await limit(kim, 2 * price);
    const siri = await enter(representative);
    await siri.json('/api/user/assumeRole', { userId: 'ingrid', reason: 'Called and asked for help' });
    siri.shown.madeFor = 'ingrid';
    expect((await place(siri)).statusCode).toBe(201);
    expect(await told(ingrid)).toMatchObject({ available: price });
    expect((await limit(siri, 1, { revision: 1 })).statusCode).toBe(403);
  });

  it('counts for nobody else, and for no other company', async () => {
    const { as, kim } = await open();
    await limit(kim, 0);
    const anne = await as(['anne', 'north']);
    expect((await place(anne)).statusCode).toBe(201);
    const south = await as(['ingrid', 'south']);
    expect((await place(south)).statusCode).toBe(201);
  });
});
