import { loggerOptions } from '@torg/adapter-process';
import { aCheckoutForm, aShopInfo } from '@torg/domain/testing';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { signLink } from '../mail/signed-link.ts';
import { type Browser, createBrowser, keycloakConfig, logIn } from '../testing/browser.ts';
import { serving } from '../testing/client.ts';
import { aRunningShop } from '../testing/shops.ts';
import { testSecret } from '../testing/test-app.ts';
import { aTestWorld } from '../testing/test-world.ts';

const serve = serving();
const later = Date.UTC(2100, 0, 1);

const claims = (sub: string, companies: readonly string[], ...permissions: readonly string[]) => ({
  ...{ sub, name: `Name of ${sub}`, email: `${sub}@example.no` },
  ...{ customerGroupIds: ['framework'], customerGroups: ['framework'] },
  customerProfiles: companies.map((id) => ({
    ...{ id, name: `${id} AS`, customerGroupIds: ['framework'], attributes: { customerType: 'B2B' } },
  })),
  nonResourcePermissions: ['Shop', ...permissions],
});

/** A company whose orders are all approved, and one that waits: ingrid bought, per and anne approve. */
const open = async (rule: Readonly<Record<string, string>> = {}) => {
  const groups = { customerGroups: [{ id: 'framework', priceList: 'retail' }], defaultGroupId: 'framework' };
  const world = aTestWorld({ shops: [aRunningShop({ keycloakConfig, ...groups })] });
  const lines: string[] = [];
  const server = await serve(world, {
    logger: pino(loggerOptions('info'), { write: (line) => void lines.push(line) }),
  });
  const as = async (sub: string, company: string, ...permissions: readonly string[]): Promise<Browser> => {
    const browser = createBrowser(server);
    await logIn(browser, world.identity, claims(sub, [company], ...permissions));
    return browser;
  };
  const kim = await as('kim', 'north', 'Edit customer group users');
  const per = await as('per', 'north', 'Attest orders');
  const anne = await as('anne', 'north', 'Attest orders');
  const ingrid = await as('ingrid', 'north');
  await kim.form('/me/orders-attest/rules', { intent: 'add', over: '0', ...rule });
  const ask = async (browser: Browser): Promise<string> => {
    await browser.json('/api/basket/lines', { sku: 'A1', quantity: 1 });
    const headers = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() };
    return (await browser.ask('POST', '/api/orders', { headers, payload: aCheckoutForm })).json().order.number;
  };
  const number = await ask(ingrid);
  const linkOf = (reader: string, { of = number, until = later, shopId = aShopInfo.id } = {}) =>
    `/approve/${signLink(testSecret, 'approve', { shopId, number: of, until, reader })}`;
  const stateOf = async () => (await ingrid.get(`/api/orders/${number}`)).json().order.state;
  const own = () => {
    const shown = world.rendered.at(-1)?.own;
    return shown?.page === 'approval-link' ? shown : undefined;
  };
  const say = (browser: Browser, link: string, verdict: string, comment = '') =>
    browser.form(link, { decide: `${verdict} ${number}`, [`comment ${number}`]: comment });
  return { ...{ server, world, lines, as, per, anne, ingrid, ask, number, linkOf, stateOf, own, say } };
};

describe('the link of the mail to who approves', () => {
  it('shows the order, decides nothing by being opened, and decides by its form', async () => {
    const { per, number, linkOf, stateOf, own, say } = await open();
    const link = linkOf('per');
    const opened = await per.get(link);
    expect([opened.statusCode, opened.headers['cache-control']]).toEqual([200, 'private, no-store']);
    expect(own()).toMatchObject({ isUsed: false, order: { number, approval: { mayDecide: true } } });
    expect(JSON.stringify(own()?.order)).not.toMatch(/"(id|email|street|phone|link)"/);
    expect(await stateOf()).toBe('awaiting-approval');
    expect((await say(per, link, 'approve')).headers.location).toBe(link);
    expect(await stateOf()).toBe('placed');
    await per.get(link);
    expect(own()).toMatchObject({ isUsed: true, order: { end: { how: 'approve' } } });
  });

  it('answers once: sent twice it counts once, and says nothing else afterwards', async () => {
    const { per, linkOf, stateOf, own, say } = await open();
    const link = linkOf('per');
    const twice = await Promise.all([say(per, link, 'approve'), say(per, link, 'approve')]);
    expect(twice.map(({ statusCode }) => statusCode)).toEqual([303, 303]);
    const changed = await say(per, link, 'reject', 'No, after all.');
    expect([changed.statusCode, own()?.code, own()?.reason]).toEqual([409, 'approval.link_used', 'approve']);
    expect(await stateOf()).toBe('placed');
  });

  it('says "no" only with why, and keeps what was typed', async () => {
    const { per, linkOf, stateOf, own, say } = await open();
    expect((await say(per, linkOf('per'), 'reject')).statusCode).toBe(422);
    expect(own()).toMatchObject({ code: 'approval.comment_missing', order: {} });
    const long = 'x'.repeat(1001);
    expect((await say(per, linkOf('per'), 'reject', long)).statusCode).toBe(422);
    expect(own()).toMatchObject({ code: 'approval.comment_long', comment: long });
    expect((await say(per, linkOf('per'), 'burn')).statusCode).toBe(400);
    await say(per, linkOf('per'), 'reject', 'Too many.');
    expect(await stateOf()).toBe('cancelled');
  });

  it('is for who is logged in, and leads back after that', async () => {
    const { server, linkOf, stateOf, say } = await open();
    const stranger = createBrowser(server);
    const link = linkOf('per');
    for (const answer of [await stranger.get(link), await say(stranger, link, 'approve')]) {
      expect(answer.statusCode).toBe(303);
      expect(answer.headers.location).toBe(`/me/login?redirectUri=${encodeURIComponent(link)}`);
    }
    expect(await stateOf()).toBe('awaiting-approval');
  });

  it('opens nothing for another user, altered, or of another shop, and is over once the order waits no longer', async () => {
    const { per, anne, linkOf, stateOf, own, say } = await open();
    for (const [browser, link, status, code] of [
      [anne, linkOf('per'), 404, 'approval.link_unknown'],
      [per, linkOf('per').replace(/.$/, '_'), 404, 'approval.link_unknown'],
      [per, linkOf('per', { shopId: 'other' }), 404, 'approval.link_unknown'],
      [per, linkOf('per', { of: 'AAAAA-00009' }), 404, 'approval.link_elsewhere'],
      [per, linkOf('per', { until: 1 }), 410, 'approval.link_over'],
    ] as const) {
      expect((await browser.get(link)).statusCode).toBe(status);
      expect(own()).toMatchObject({ code });
      expect(own()?.order).toBeUndefined();
      expect((await say(browser, link, 'approve')).statusCode).toBe(status);
    }
    expect(await stateOf()).toBe('awaiting-approval');
  });

  it('follows the rights of now: who lost the right, buys for another company, or is away from it decides nothing', async () => {
    const { as, world, per, linkOf, stateOf, own, say } = await open({ approvers: 'per' });
    const link = linkOf('per');
    for (const [who, status, code] of [
      [await as('per', 'north'), 403, 'approval.link_no_right'],
      [await as('per', 'south', 'Attest orders'), 404, 'approval.link_elsewhere'],
    ] as const) {
      expect((await who.get(link)).statusCode).toBe(status);
      expect((await say(who, link, 'approve')).statusCode).toBe(status);
      expect(own()).toMatchObject({ code });
      expect(own()?.order).toBeUndefined();
    }
    expect(await stateOf()).toBe('awaiting-approval');
    expect(world.rendered.length).toBeGreaterThan(0);
    expect((await say(per, link, 'approve')).statusCode).toBe(303);
  });

  it('of a deputy decides while somebody is away, and no longer once they are back; who is away still decides', async () => {
    const { per, anne, linkOf, stateOf, own, say } = await open({ approvers: 'per' });
    const [from, until] = [0, 5].map((days) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10));
    const absence = '/me/orders-attest/absence';
    await per.form(absence, { intent: 'set', deputy: 'anne', from: from ?? '', until: until ?? '' });
    await anne.get(linkOf('anne'));
    expect(own()?.order?.approval.mayDecide).toBe(true);
    await per.form(absence, { intent: 'end' });
    expect((await say(anne, linkOf('anne'), 'approve')).statusCode).toBe(403);
    expect(own()).toMatchObject({ code: 'approval.not_yours', order: {} });
    await per.form(absence, { intent: 'set', deputy: 'anne', from: from ?? '', until: until ?? '' });
    expect((await say(per, linkOf('per'), 'approve')).statusCode).toBe(303);
    expect(await stateOf()).toBe('placed');
  });

  it('approves nobody’s own order, nor what was decided or taken back before', async () => {
    const { per, anne, ingrid, ask, linkOf, number, own, say } = await open();
    const ofPer = linkOf('per', { of: await ask(per) });
    expect((await say(per, ofPer, 'approve')).statusCode).toBe(403);
    expect(own()).toMatchObject({ code: 'approval.own', order: { isOwn: true } });
    await say(anne, linkOf('anne'), 'approve');
    expect((await say(per, linkOf('per'), 'reject', 'No.')).statusCode).toBe(409);
    expect(own()).toMatchObject({ code: 'approval.decided', by: 'Name of anne', order: { number } });
    const second = await ask(ingrid);
    await ingrid.ask('POST', `/api/orders/${second}/cancel`);
    expect((await say(per, linkOf('per', { of: second }), 'approve')).statusCode).toBe(409);
    expect(own()).toMatchObject({ code: 'approval.over', reason: 'recall' });
  });

  it('stands in no log, and no other page is told it', async () => {
    const { per, lines, linkOf, say } = await open();
    const link = linkOf('per');
    expect((await per.get(link)).headers['referrer-policy']).toBe('origin');
    await say(per, link, 'approve');
    const log = lines.join('');
    expect(log).toContain('/approve/:key');
    expect(log).not.toContain(link.split('.').at(-1));
  });
});
