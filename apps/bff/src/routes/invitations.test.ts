import { aDirectoryCustomer, createInMemoryCustomerDirectory } from '@torg/domain/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { signLink } from '../mail/signed-link.ts';
import { type Browser, createBrowser, keycloakConfig, logIn } from '../testing/browser.ts';
import { serving } from '../testing/client.ts';
import { aRunningShop } from '../testing/shops.ts';
import { testSecret } from '../testing/test-app.ts';
import { aTestWorld } from '../testing/test-world.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());
const serve = serving();

const day = 24 * 60 * 60_000;
const page = '/me/profile/users';
const keeping = ['Edit customer group users', 'Attest orders'] as const;
const profile = (id: string) => ({
  ...{ id, name: `${id} AS`, customerGroupIds: ['framework'], attributes: { customerType: 'B2B' } },
});
type Claims = Readonly<Record<string, unknown>>;
const buyer = (sub: string, company: string, ...permissions: readonly string[]): Claims => ({
  ...{ sub, name: `${sub} of ${company}`, email: `${sub}@example.no`, email_verified: true },
  ...{ customerGroupIds: ['framework'], customerGroups: ['framework'], customerProfiles: [profile(company)] },
  nonResourcePermissions: ['Shop', ...permissions],
});
/** Somebody with an account, and no company. */
const person = (sub: string, more: Claims = {}): Claims => ({
  ...{ sub, name: sub, email: `${sub}@example.no`, email_verified: true, nonResourcePermissions: ['Shop'] },
  ...more,
});

/** Kim and kai keep the users of north; kari has an account, and buys for nobody. */
const open = async () => {
  const groups = { customerGroups: [{ id: 'framework', priceList: 'retail' }], defaultGroupId: 'private' };
  const shops = ['demo', 'other'].map((id) =>
    aRunningShop({ id, hosts: [`${id}.localhost`], keycloakConfig, ...groups }),
  );
  const world = aTestWorld({ shops });
  const server = await serve(world);
  const as = async (claims: Claims, host = 'demo.localhost:3000'): Promise<Browser> => {
    const browser = createBrowser(server, host);
    await logIn(browser, world.identity, claims);
    return browser;
  };
  const kim = await as(buyer('kim', 'north', ...keeping));
  const link = () => `/join/${world.invitationMails.at(-1)?.text}`;
  return { as, kim, kari: await as(person('kari')), world, link };
};
const invite = (browser: Browser, email = 'kari@example.no', permissions: readonly string[] = ['Attest orders']) =>
  browser.json('/api/company/invitations', { email, permissions });
const bookOf = async (browser: Browser) => (await browser.get('/api/company/users')).json();
const userOf = async (browser: Browser) => (await browser.get('/me/session')).json().user;
const accept = (browser: Browser, link: string, fields: Readonly<Record<string, string>> = {}) =>
  browser.form(link, fields);
const codeOf = async (browser: Browser, link: string) =>
  (await browser.json(link.replace('/join/', '/api/invitations/'), {})).json().code;

describe('an invitation to buy for a company', () => {
  it('makes its reader a user of the company from the next request on, who has its prices and what was given', async () => {
    const { kim, kari, world, link } = await open();
    expect((await invite(kim)).json().invitations).toMatchObject([
      { email: 'kari@example.no', permissions: ['Attest orders'], by: 'kim of north', endsAt: Date.now() + 14 * day },
    ]);
    expect(world.invitationMails).toMatchObject([{ to: 'kari@example.no', subject: 'Invited' }]);
    expect((await kari.get(link())).statusCode).toBe(200);
    expect(world.rendered.at(-1)).toMatchObject({
      own: { page: 'join-company', invitation: { company: { name: 'north AS' }, by: 'kim of north', isJoined: false } },
    });
    expect((await userOf(kari)).customerProfiles).toEqual([]);
    const done = await accept(kari, link());
    expect([done.statusCode, done.headers.location]).toEqual([303, link()]);
    expect(await userOf(kari)).toMatchObject({
      ...{ customerProfiles: [{ ...profile('north'), isLent: true }], customerGroups: ['framework'] },
      nonResourcePermissions: ['Shop', 'Attest orders'],
    });
    expect((await kari.get('/api/approvals')).statusCode).toBe(200);
    await kari.get(link());
    expect(world.rendered.at(-1)).toMatchObject({ own: { invitation: { isJoined: true } } });
    const { users, history, invitations } = await bookOf(kim);
    expect(users).toMatchObject([{ id: 'kari', name: 'kari', email: 'kari@example.no' }, { id: 'kim' }]);
    expect(history).toMatchObject([{ deed: 'joined', user: 'kari', by: 'kim', given: ['Attest orders'] }]);
    expect(invitations).toEqual([]);
  });

  it('holds at the next login, is changed like any user’s, and ends by the company’s list', async () => {
    const { as, kim, kari, link } = await open();
    await invite(kim);
    await accept(kari, link());
    const again = await as(person('kari'));
    expect((await userOf(again)).customerProfiles).toMatchObject([{ id: 'north' }]);
    await kim.json('/api/company/users/kari', { intent: 'permissions', revision: 1, permissions: [] });
    expect((await userOf(again)).nonResourcePermissions).toEqual(['Shop']);
    await kim.json('/api/company/users/kari', { intent: 'deactivate', revision: 2 });
    expect(await userOf(again)).toEqual({});
    expect((await userOf(await as(person('kari')))).customerProfiles).toEqual([]);
  });

  it('looks the same to its keeper whoever has the mailbox', async () => {
    const { as, kim, world } = await open();
    await as(buyer('per', 'north'));
    await as(buyer('ola', 'north'));
    await kim.json('/api/company/users/ola', { intent: 'deactivate', revision: 0 });
    const answers: unknown[] = [];
    for (const name of ['kari', 'nobody', 'per', 'ola']) {
      const answer = await invite(kim, `${name}@example.no`);
      const [{ id: _, email, ...told }] = answer.json().invitations;
      expect(email).toBe(`${name}@example.no`);
      answers.push([answer.statusCode, told]);
    }
    expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1);
    // Only the mailbox is told that it buys for the company already.
    expect(world.invitationMails.map(({ subject }) => subject)).toEqual(['Invited', 'Invited', 'Already', 'Invited']);
  });

  it('is sent by who keeps the users alone, with what they have, and not by who acts as them', async () => {
    const { as, kim, world } = await open();
    const per = await as(buyer('per', 'north', 'Attest orders'));
    expect((await invite(per)).statusCode).toBe(403);
    expect((await per.form(`${page}/invitations`, { intent: 'invite', company: 'north' })).statusCode).toBe(403);
    const more = await invite(kim, 'kari@example.no', ['Company credit purchase']);
    expect([more.statusCode, more.json().code]).toEqual([422, 'user.permission_not_yours']);
    world.identity.introduce(buyer('kim', 'north'), person('kari'));
    world.customers = createInMemoryCustomerDirectory([aDirectoryCustomer({ id: 'kim' })]);
    const siri = await as(person('siri', { nonResourcePermissions: ['Shop', 'Sales representative'] }));
    expect((await siri.json('/api/user/assumeRole', { userId: 'kim', reason: 'Asked by phone' })).statusCode).toBe(200);
    siri.shown.madeFor = 'kim';
    expect((await invite(siri)).statusCode).toBe(403);
    expect(world.invitationMails).toEqual([]);
  });
});

describe('the link of an invitation', () => {
  it('works once, and for no other mailbox than the one it went to', async () => {
    const { as, kim, kari, link } = await open();
    await invite(kim);
    const ola = await as(person('ola'));
    expect((await ola.get(link())).statusCode).toBe(403);
    expect(await codeOf(ola, link())).toBe('invitation.other_mailbox');
    expect((await accept(ola, link(), { email: 'kari@example.no' })).statusCode).toBe(403);
    const both = await Promise.all([accept(kari, link()), accept(kari, link())]);
    expect(both.map(({ statusCode }) => statusCode)).toEqual([303, 303]);
    expect((await bookOf(kim)).history).toHaveLength(1);
    const twin = await as(person('twin', { email: 'kari@example.no' }));
    expect((await accept(twin, link())).statusCode).toBe(410);
    expect(await codeOf(twin, link())).toBe('invitation.used');
    expect((await userOf(twin)).customerProfiles).toEqual([]);
  });

  it('asks for the mailbox where the identity server vouches for none', async () => {
    const { as, kim, world, link } = await open();
    await invite(kim);
    const kari = await as(person('kari', { email_verified: false, email: 'other@example.no' }));
    await kari.get(link());
    expect(world.rendered.at(-1)).toMatchObject({ own: { invitation: { asksMailbox: true } } });
    expect((await accept(kari, link(), { email: 'other@example.no' })).statusCode).toBe(403);
    expect(world.rendered.at(-1)).toMatchObject({
      own: { code: 'invitation.other_mailbox', typed: 'other@example.no', invitation: { asksMailbox: true } },
    });
    expect((await accept(kari, link(), {})).statusCode).toBe(422);
    expect((await accept(kari, link(), { email: 'Kari@example.no ' })).statusCode).toBe(303);
    expect((await userOf(kari)).customerProfiles).toMatchObject([{ id: 'north' }]);
  });

  it('opens nothing without a login, altered, in another shop, or for another purpose', async () => {
    const { as, kim, world, link } = await open();
    await invite(kim);
    const stranger = createBrowser(await serve(world));
    expect((await stranger.get(link())).statusCode).toBe(303);
    const there = await as(person('kari'), 'other.localhost:3000');
    expect((await there.get(link())).statusCode).toBe(404);
    const kari = await as(person('kari'));
    const [id = ''] = link().replace('/join/', '').split('.');
    const about = { shopId: 'demo', number: id, until: Date.now() + day };
    for (const key of [`${link()}x`, `/join/${signLink(testSecret, 'order', about)}`, '/join/%00', '/join/x']) {
      expect((await kari.get(key)).statusCode, key).toBe(404);
      expect((await accept(kari, key)).statusCode, key).toBe(404);
    }
    expect((await bookOf(kim)).history).toEqual([]);
  });

  it('ends after fourteen days, unless it is sent again, and at once where it is withdrawn', async () => {
    const { as, kim, world, link } = await open();
    await invite(kim);
    const [{ id }] = (await bookOf(kim)).invitations;
    const first = link();
    vi.setSystemTime(Date.now() + 13 * day);
    const keeper = await as(buyer('kim', 'north', ...keeping));
    expect((await keeper.json(`/api/company/invitations/${id}`, { intent: 'send' })).statusCode).toBe(200);
    vi.setSystemTime(Date.now() + day);
    const kari = await as(person('kari'));
    expect((await kari.get(first)).statusCode).toBe(410);
    expect((await kari.get(link())).statusCode).toBe(200);
    const kim2 = await as(buyer('kim', 'north', ...keeping));
    expect((await kim2.json(`/api/company/invitations/${id}`, { intent: 'withdraw' })).json().invitations).toEqual([]);
    expect((await accept(kari, link())).statusCode).toBe(410);
    expect(await codeOf(kari, link())).toBe('invitation.withdrawn');
    expect(world.invitationMails).toHaveLength(2);
  });

  it('is nothing where who invited keeps the users no more, or its reader was shut out', async () => {
    const { as, kim, kari, link } = await open();
    const kai = await as(buyer('kai', 'north', ...keeping));
    await invite(kai);
    await kim.json('/api/company/users/kai', { intent: 'permissions', revision: 0, permissions: [] });
    expect((await accept(kari, link())).statusCode).toBe(409);
    expect(await codeOf(kari, link())).toBe('invitation.void');
    const per = await as(buyer('per', 'north'));
    await invite(kim, 'per@example.no');
    expect((await per.get('/me/session')).statusCode).toBe(200);
    await kim.json('/api/company/users/per', { intent: 'deactivate', revision: 0 });
    await kim.json('/api/company/invitations', { email: 'per2@example.no', permissions: [] });
    const again = await as(person('per', { email: 'per2@example.no' }));
    expect((await accept(again, link())).statusCode).toBe(403);
    expect(await codeOf(again, link())).toBe('invitation.shut_out');
  });

  it('is accepted by nobody who acts as the customer', async () => {
    const { as, kim, world, link } = await open();
    await invite(kim);
    world.identity.introduce(person('kari'));
    world.customers = createInMemoryCustomerDirectory([aDirectoryCustomer({ id: 'kari' })]);
    const siri = await as(person('siri', { nonResourcePermissions: ['Shop', 'Sales representative'] }));
    expect((await siri.json('/api/user/assumeRole', { userId: 'kari', reason: 'Asked' })).statusCode).toBe(200);
    siri.shown.madeFor = 'kari';
    expect((await siri.get(link())).statusCode).toBe(403);
    const key = link().replace('/join/', '/api/invitations/');
    expect((await siri.json(key, {})).statusCode).toBe(403);
    expect((await bookOf(kim)).history).toEqual([]);
  });
});

describe('the forms of invitations', () => {
  const form = (more: Readonly<Record<string, string>>) => ({
    ...{ intent: 'invite', company: 'north', email: 'kari@example.no', permissions: 'Attest orders' },
    ...more,
  });
  const send = (browser: Browser, more: Readonly<Record<string, string>> = {}) =>
    browser.form(`${page}/invitations`, form(more));

  it('do what the calls do, and keep what was typed', async () => {
    const { kim, world } = await open();
    const sent = await send(kim);
    expect([sent.statusCode, sent.headers.location]).toEqual([303, `${page}?done=invited`]);
    expect((await send(kim)).statusCode).toBe(409);
    const typed = { email: 'kari@example.no', permissions: ['Attest orders'] };
    expect(world.rendered.at(-1)).toMatchObject({ own: { code: 'invitation.already', invite: typed } });
    const [{ id }] = (await bookOf(kim)).invitations;
    const deed = (intent: string) => kim.form(`${page}/invitations`, { intent, company: 'north', invitation: id });
    expect((await deed('send')).headers.location).toBe(`${page}?done=invited`);
    expect((await deed('x')).statusCode).toBe(400);
    expect((await deed('withdraw')).headers.location).toBe(`${page}?done=withdrawn`);
    expect((await deed('send')).statusCode).toBe(404);
    expect(world.rendered.at(-1)).toMatchObject({ own: { code: 'invitation.gone', invitation: id } });
  });

  it.each(['', 'kari', 'kari@example.no\r\nBcc: all@example.no', 'a@b.no,c@d.no', '\u0000@example.no'])(
    'send nothing to %j',
    async (email) => {
      const { kim, world } = await open();
      expect((await send(kim, { email })).statusCode).toBe(422);
      expect(world.rendered.at(-1)).toMatchObject({ own: { code: 'invitation.no_mailbox', invite: { email } } });
      expect(world.invitationMails).toEqual([]);
    },
  );

  it('send three mails a day to one mailbox, whichever company asks, and tell so', async () => {
    const { as, kim, world } = await open();
    const olga = await as(buyer('olga', 'south', ...keeping));
    await send(kim);
    const [{ id }] = (await bookOf(kim)).invitations;
    await kim.form(`${page}/invitations`, { intent: 'send', company: 'north', invitation: id });
    await kim.form(`${page}/invitations`, { intent: 'withdraw', company: 'north', invitation: id });
    expect((await send(olga, { company: 'south', email: 'KARI@example.no' })).statusCode).toBe(303);
    expect((await send(kim)).statusCode).toBe(409);
    expect(world.rendered.at(-1)).toMatchObject({ own: { code: 'invitation.too_many' } });
    expect(world.invitationMails).toHaveLength(3);
  });

  it('do nothing in another company, about its invitations, or from another site', async () => {
    const { as, kim, world } = await open();
    await send(kim);
    const [{ id }] = (await bookOf(kim)).invitations;
    expect((await send(kim, { company: 'south' })).statusCode).toBe(409);
    const olga = await as(buyer('olga', 'south', ...keeping));
    for (const intent of ['send', 'withdraw']) {
      expect((await olga.json(`/api/company/invitations/${id}`, { intent })).statusCode).toBe(404);
    }
    for (const [path, body] of [
      ['/api/company/invitations', { email: 'x@example.no', permissions: [] }],
      [`/api/company/invitations/${id}`, { intent: 'withdraw' }],
    ] as const) {
      const elsewhere = await kim.json(path, { ...body, company: 'south' });
      expect([elsewhere.statusCode, elsewhere.json().code]).toEqual([409, 'user.other_company']);
    }
    const foreign = { headers: { origin: 'https://evil.example' } };
    expect((await kim.form(`${page}/invitations`, form({ email: 'x@example.no' }), foreign)).statusCode).toBe(403);
    expect((await bookOf(kim)).invitations).toHaveLength(1);
    expect(world.invitationMails).toHaveLength(1);
  });
});
