import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Browser, createBrowser, keycloakConfig, logIn } from '../testing/browser.ts';
import { serving } from '../testing/client.ts';
import { aRunningShop } from '../testing/shops.ts';
import { aTestWorld } from '../testing/test-world.ts';

const serve = serving();
afterEach(() => void vi.useRealTimers());

const page = '/me/link-user-approval';
const north = '312045702';
const keeping = ['Edit customer group users', 'Attest orders'] as const;
const profile = (id: string, organisationNumber: string) => ({
  ...{ id, name: `${id} AS`, customerGroupIds: ['framework'] },
  attributes: { customerType: 'B2B', organisationNumber },
});
const buyer = (sub: string, company: ReturnType<typeof profile>, ...permissions: readonly string[]) => ({
  ...{ sub, name: `${sub} of ${company.id}`, email: `${sub}@example.no`, customerProfiles: [company] },
  ...{ customerGroupIds: ['framework'], customerGroups: ['framework'] },
  nonResourcePermissions: ['Shop', ...permissions],
});
const per = { sub: 'per', name: 'Per', email: 'per@example.no', email_verified: true };

/** Kim and anne keep the users of north, olga those of south; per buys for nobody. */
const open = async () => {
  const groups = {
    customerGroups: [
      { id: 'consumer', priceList: 'retail' },
      { id: 'framework', priceList: 'retail' },
    ],
    defaultGroupId: 'consumer',
  };
  const other = { id: 'two', hosts: ['two.localhost'] };
  const world = aTestWorld({
    shops: [aRunningShop({ keycloakConfig, ...groups }), aRunningShop({ keycloakConfig, ...groups, ...other })],
  });
  const server = await serve(world);
  const as = async (claims: Parameters<typeof logIn>[2], host?: string): Promise<Browser> => {
    const browser = createBrowser(server, host);
    await logIn(browser, world.identity, claims);
    return browser;
  };
  const kim = await as(buyer('kim', profile('north', north), ...keeping));
  const anne = await as(buyer('anne', profile('north', north), 'Edit customer group users'));
  const olga = await as(buyer('olga', profile('south', '313881202'), ...keeping));
  const shown = () => world.rendered.at(-1)?.own;
  return { world, server, as, kim, anne, olga, per: await as(per), shown };
};

const ask = (browser: Browser, organisationNumber = north) =>
  browser.json('/api/user/company-requests', { organisationNumber });
const requestsOf = async (browser: Browser) => (await browser.get('/api/company/requests')).json().requests;
const companiesOf = async (browser: Browser): Promise<readonly string[]> => {
  const { user } = (await browser.get('/me/session')).json();
  return user.customerProfiles.map(({ id }: { id: string }) => id);
};
const decide = (browser: Browser, id: string, body: object) => browser.json(`/api/company/requests/${id}`, body);

describe('who asks to buy for a company', () => {
  it('is let in by who keeps its users, and buys for it from the next request on', async () => {
    const { world, kim, per: browser } = await open();
    expect((await ask(browser)).json().requests).toMatchObject([{ organisationNumber: north, state: 'open' }]);
    expect(world.requestMails.map(({ to }) => to).toSorted()).toEqual(['anne@example.no', 'kim@example.no']);
    const [request] = await requestsOf(kim);
    expect(request.user).toEqual({ name: 'Per', email: 'per@example.no', hasProvedEmail: true });
    expect(await companiesOf(browser)).toEqual([]);
    const permissions = ['Attest orders'];
    expect((await decide(kim, request.id, { intent: 'approve', permissions })).json().requests).toEqual([]);
    expect(await companiesOf(browser)).toEqual(['north']);
    expect((await browser.get('/api/user/permissions')).json().permissions).toEqual(['Shop', 'Attest orders']);
    expect(world.requestMails.at(-1)).toMatchObject({ to: 'per@example.no', subject: 'approved' });
    const { users } = (await kim.get('/api/company/users')).json();
    expect(users.map(({ id }: { id: string }) => id)).toContain('per');
    const own = (await browser.get('/api/user/company-requests')).json().requests;
    expect(own).toMatchObject([{ state: 'approved', company: { id: 'north', name: 'north AS' } }]);
  });

  it('learns nothing of companies by asking, and is told no by mail', async () => {
    const { world, kim, per: browser } = await open();
    const known = await ask(browser);
    const unknown = await ask(browser, '999999999');
    expect([known.statusCode, unknown.statusCode]).toEqual([200, 200]);
    const [first, second] = unknown.json().requests;
    expect(Object.keys(first)).toEqual(Object.keys(second));
    expect(world.requestMails).toHaveLength(2);
    const [request] = await requestsOf(kim);
    await decide(kim, request.id, { intent: 'refuse' });
    expect(world.requestMails.at(-1)).toMatchObject({ to: 'per@example.no', subject: 'refused' });
    expect(await companiesOf(browser)).toEqual([]);
  });

  it('asks the same once, and few companies', async () => {
    const { world, kim, per: browser } = await open();
    for (const _ of [1, 2]) expect((await ask(browser)).statusCode).toBe(200);
    expect(await requestsOf(kim)).toHaveLength(1);
    expect(world.requestMails).toHaveLength(2);
    await ask(browser, '100000001');
    await ask(browser, '100000002');
    const many = await ask(browser, '100000003');
    expect([many.statusCode, many.json().code]).toEqual([409, 'company_request.too_many']);
    const wrong = await ask(browser, 'AS <b>');
    expect([wrong.statusCode, wrong.json().errors]).toMatchObject([
      422,
      [{ field: 'organisationNumber', value: '"AS <b>"' }],
    ]);
    expect((await ask(kim)).json().code).toBe('company_request.buys_already');
  });

  it('is a person who logged in: nobody at a sales desk, nobody as a customer, no guest', async () => {
    const { world, as, server, kim } = await open();
    const desk = await as({ sub: 'gina', isGuestUser: true });
    expect((await ask(desk)).json().code).toBe('company_request.in_person');
    expect((await ask(createBrowser(server))).statusCode).toBe(401);
    expect((await createBrowser(server).get(page)).statusCode).toBe(303);
    const siri = await as({ sub: 'siri', name: 'Siri', nonResourcePermissions: ['Shop', 'Sales representative'] });
    world.identity.introduce({ ...per, nonResourcePermissions: ['Shop'] });
    await siri.json('/api/user/assumeRole', { userId: 'per', reason: 'Asked for help by phone' });
    siri.shown.madeFor = 'per';
    expect((await ask(siri)).json().code).toBe('company_request.in_person');
    expect(await requestsOf(kim)).toEqual([]);
  });
});

describe('a request to buy for a company', () => {
  const asked = async () => {
    const world = await open();
    await ask(world.per);
    const [request] = await requestsOf(world.kim);
    return { ...world, id: String(request.id) };
  };

  it('is decided about once, whoever of two is first', async () => {
    const { kim, anne, id, per: browser } = await asked();
    const both = await Promise.all([
      decide(kim, id, { intent: 'refuse' }),
      decide(anne, id, { intent: 'approve', permissions: [] }),
    ]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect(both.find(({ statusCode }) => statusCode === 409)?.json().code).toBe('company_request.decided');
    const { state } = (await browser.get('/api/user/company-requests')).json().requests[0];
    expect(await companiesOf(browser)).toEqual(state === 'approved' ? ['north'] : []);
  });

  it('is unknown to other companies, in other shops, and to who keeps no users', async () => {
    const { olga, as, kim, per: browser, id } = await asked();
    const elsewhere = await as(buyer('kim', profile('north', north), ...keeping), 'two.localhost');
    for (const stranger of [olga, elsewhere]) {
      expect(await requestsOf(stranger)).toEqual([]);
      const answer = await decide(stranger, id, { intent: 'approve', permissions: [] });
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'company_request.unknown']);
    }
    const shownFor = { intent: 'approve', permissions: [], company: 'south' };
    expect((await decide(kim, id, shownFor)).json().code).toBe('user.other_company');
    expect((await decide(browser, id, { intent: 'approve' })).statusCode).toBe(403);
    expect((await browser.get('/api/company/requests')).statusCode).toBe(403);
    for (const none of ['AAAAA-00000', '%00', 'x'.repeat(40)]) {
      expect((await decide(olga, none, { intent: 'refuse' })).statusCode).toBe(404);
    }
    expect(await companiesOf(browser)).toEqual([]);
  });

  it('gives nothing that who decides has not, and is not decided about by who asked', async () => {
    const { anne, id, as, kim } = await asked();
    const permissions = ['Attest orders'];
    const more = await decide(anne, id, { intent: 'approve', permissions });
    expect([more.statusCode, more.json().code]).toEqual([422, 'user.permission_not_yours']);
    // Who came to keep the users meanwhile asked themselves.
    const self = await as(buyer('per', profile('north', north), ...keeping));
    expect(await requestsOf(self)).toEqual([]);
    expect((await decide(self, id, { intent: 'approve', permissions })).json().code).toBe('company_request.own');
    expect(await requestsOf(kim)).toHaveLength(1);
  });

  it('is not decided about by who keeps the users no more, nor once it is over', async () => {
    const { as, anne, kim, id } = await asked();
    const users = (await kim.get('/api/company/users')).json().users as readonly { id: string; revision: number }[];
    const revision = users.find((user) => user.id === 'anne')?.revision;
    await kim.json('/api/company/users/anne', { intent: 'permissions', revision, permissions: [] });
    expect((await decide(anne, id, { intent: 'approve' })).statusCode).toBe(403);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 15 * 24 * 60 * 60_000 });
    const later = await as(buyer('kim', profile('north', north), ...keeping));
    expect(await requestsOf(later)).toEqual([]);
    expect((await decide(later, id, { intent: 'approve' })).statusCode).toBe(410);
  });

  it('of whom the company shut out lets them in by its list of users alone', async () => {
    const { kim, id, as, per: browser } = await asked();
    await as(buyer('per', profile('north', north)));
    const users = (await kim.get('/api/company/users')).json().users as readonly { id: string; revision: number }[];
    const revision = users.find((user) => user.id === 'per')?.revision;
    await kim.json('/api/company/users/per', { intent: 'deactivate', revision });
    const answer = await decide(kim, id, { intent: 'approve', permissions: [] });
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'company_request.shut_out']);
    expect(await companiesOf(browser)).toEqual([]);
  });
});

describe('the link of a mail about a request', () => {
  const linked = async () => {
    const world = await open();
    await ask(world.per);
    const keyOf = (to: string) => world.world.requestMails.find((mail) => mail.to === to)?.text ?? '';
    const linkOf = (to: string) => `${page}?key=${encodeURIComponent(keyOf(to))}`;
    return { ...world, linkOf };
  };

  it('leads whoever it was written to to the request, and decides nothing by being opened', async () => {
    const { kim, linkOf, shown, per: browser } = await linked();
    expect((await kim.get(linkOf('kim@example.no'))).statusCode).toBe(200);
    const own = shown();
    expect(own).toMatchObject({ page: 'company-requests', kept: { requests: [{ user: { name: 'Per' } }] } });
    const id = own?.page === 'company-requests' ? (own.link ?? '') : '';
    expect(await companiesOf(browser)).toEqual([]);
    const fields = { company: 'north', request: id, intent: 'approve', permissions: 'Attest orders' };
    const posted = await kim.form(page, fields);
    expect([posted.statusCode, posted.headers.location]).toEqual([303, `${page}?done=approve`]);
    expect(await companiesOf(browser)).toEqual(['north']);
    // Used, it says so.
    expect((await kim.get(linkOf('kim@example.no'))).statusCode).toBe(410);
    expect(shown()).toMatchObject({ code: 'company_request.decided' });
    expect((await kim.form(page, fields)).statusCode).toBe(409);
  });

  it('opens nothing to another reader, altered, or without a login', async () => {
    const { anne, olga, kim, per: browser, server, linkOf, shown, as } = await linked();
    const link = linkOf('kim@example.no');
    for (const reader of [anne, olga, browser]) {
      expect((await reader.get(link)).statusCode).toBe(403);
      expect(shown()).toMatchObject({ code: 'company_request.not_for_you' });
      expect(shown()).not.toHaveProperty('link');
    }
    for (const altered of [`${link}x`, link.replace(/key=./, 'key=0'), `${page}?key=a.b.c`]) {
      expect((await kim.get(altered)).statusCode).toBe(403);
    }
    const elsewhere = await as(buyer('kim', profile('north', north), ...keeping), 'two.localhost');
    expect((await elsewhere.get(link)).statusCode).toBe(403);
    expect((await createBrowser(server).get(link)).statusCode).toBe(303);
    // Its reader keeps the users no more.
    const without = await as(buyer('kim', profile('north', north)));
    expect((await without.get(link)).statusCode).toBe(403);
  });

  it('is over with its request', async () => {
    const { as, linkOf, shown } = await linked();
    const link = linkOf('kim@example.no');
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 15 * 24 * 60 * 60_000 });
    const kim = await as(buyer('kim', profile('north', north), ...keeping));
    expect((await kim.get(link)).statusCode).toBe(410);
    expect(shown()).toMatchObject({ code: 'company_request.over' });
  });
});

describe('the page of requests', () => {
  it('takes what was typed, says what is wrong with it, and loses nothing', async () => {
    const { per: browser, kim, shown } = await open();
    const wrong = await browser.form(page, { intent: 'ask', organisationNumber: '12' });
    expect(wrong.statusCode).toBe(422);
    expect(shown()).toMatchObject({ typed: '12', code: 'company_request.no_number' });
    expect((await browser.form(page, { intent: 'ask', organisationNumber: north })).statusCode).toBe(303);
    expect((await browser.get(page)).statusCode).toBe(200);
    expect(shown()).toMatchObject({ own: [{ organisationNumber: north }] });
    expect(shown()).not.toHaveProperty('kept');
    const [request] = await requestsOf(kim);
    const fields = { request: request.id, intent: 'refuse' };
    expect((await kim.form(page, { ...fields, company: 'south' })).statusCode).toBe(409);
    expect((await kim.form(page, { request: request.id, company: 'north', intent: 'x' })).statusCode).toBe(400);
    expect((await browser.form(page, { ...fields, company: 'north' })).statusCode).toBe(403);
    const more = { ...fields, intent: 'approve', company: 'north', permissions: 'Company credit purchase' };
    expect((await kim.form(page, more)).statusCode).toBe(422);
    expect(shown()).toMatchObject({ request: request.id, chosen: ['Company credit purchase'] });
    expect((await kim.form(page, { ...fields, company: 'north' })).statusCode).toBe(303);
  });
});
