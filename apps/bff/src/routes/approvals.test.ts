import { aCheckoutForm } from '@torg/domain/testing';
import { describe, expect, it } from 'vitest';
import { type Browser, createBrowser, keycloakConfig, logIn } from '../testing/browser.ts';
import { serving } from '../testing/client.ts';
import { aRunningShop } from '../testing/shops.ts';
import { aTestWorld } from '../testing/test-world.ts';

const serve = serving();

const claims = (sub: string, company: string, ...permissions: readonly string[]) => ({
  ...{ sub, name: `${sub} of ${company}`, email: `${sub}@example.no` },
  ...{ customerGroupIds: ['framework'], customerGroups: ['framework'] },
  customerProfiles: [
    { id: company, name: `${company} AS`, customerGroupIds: ['framework'], attributes: { customerType: 'B2B' } },
  ],
  nonResourcePermissions: ['Shop', ...permissions],
});

const queue = '/me/orders-attest';
const rules = '/me/orders-attest/rules';

/** A company whose orders are all approved: ingrid buys, per and anne approve, kim keeps its rules. */
const open = async (rule: Readonly<Record<string, string>> = { over: '0' }) => {
  const groups = { customerGroups: [{ id: 'framework', priceList: 'retail' }], defaultGroupId: 'framework' };
  const world = aTestWorld({ shops: [aRunningShop({ keycloakConfig, ...groups })] });
  const server = await serve(world);
  const as = async (...who: Parameters<typeof claims>): Promise<Browser> => {
    const browser = createBrowser(server);
    await logIn(browser, world.identity, claims(...who));
    return browser;
  };
  const kim = await as('kim', 'north', 'Edit customer group users');
  const per = await as('per', 'north', 'Attest orders');
  const anne = await as('anne', 'north', 'Attest orders');
  const ingrid = await as('ingrid', 'north');
  const added = await kim.form(rules, { intent: 'add', ...rule });
  expect(added.headers.location).toBe(`${rules}?done=added`);
  return { as, kim, per, anne, ingrid, world };
};

const place = async (browser: Browser, more: object = {}) => {
  await browser.json('/api/basket/lines', { sku: 'A1', quantity: 1 });
  const headers = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() };
  return browser.ask('POST', '/api/orders', { headers, payload: { ...aCheckoutForm, ...more } });
};
const ask = async (browser: Browser): Promise<string> => {
  const { order } = (await place(browser)).json();
  expect(order.state).toBe('awaiting-approval');
  return order.number;
};
const decide = (browser: Browser, number: string, body: object) => browser.json(`/api/approvals/${number}`, body);
const stateOf = async (browser: Browser, number: string) =>
  (await browser.get(`/api/orders/${number}`)).json().order.state;

describe('an order that its company approves', () => {
  it('is told before it is ordered, with who decides and why', async () => {
    const { ingrid, per } = await open({ over: '10' });
    const expected = [{ over: 1_000, approvers: ['anne of north', 'per of north'] }];
    expect((await ingrid.get('/api/approvals/rules')).json()).toEqual({ rules: expected });
    expect((await per.get('/api/approvals/rules')).json().rules).toEqual([
      { over: 1_000, approvers: ['anne of north'] },
    ]);
  });

  it('is placed once it is approved, and whoever comes second hears of it', async () => {
    const { ingrid, per, anne } = await open();
    const number = await ask(ingrid);
    const waiting = (await per.get('/api/approvals')).json().approvals;
    expect(waiting).toMatchObject([{ number, buyer: 'ingrid of north', isOwn: false, approval: { mayDecide: true } }]);
    expect(JSON.stringify(waiting)).not.toMatch(/"(id|email|street|phone)"/);
    expect((await decide(per, number, { verdict: 'approve' })).json().approval.end).toMatchObject({ how: 'approve' });
    expect(await stateOf(ingrid, number)).toBe('placed');
    const second = await decide(anne, number, { verdict: 'reject', comment: 'No.' });
    expect(second.statusCode).toBe(409);
    expect(second.json()).toMatchObject({ code: 'approval.decided', by: 'per of north', reason: 'approve' });
    expect((await decide(per, number, { verdict: 'approve' })).statusCode).toBe(200);
    expect((await per.get('/api/approvals')).json().approvals).toEqual([]);
    expect((await anne.get('/api/approvals?over=true')).json().approvals).toMatchObject([{ number }]);
  });

  it('is rejected with a word why, which its buyer reads', async () => {
    const { ingrid, per } = await open();
    const number = await ask(ingrid);
    const without = await decide(per, number, { verdict: 'reject', comment: ' ' });
    expect([without.statusCode, without.json().code]).toEqual([422, 'approval.comment_missing']);
    await decide(per, number, { verdict: 'reject', comment: 'Too many.' });
    const { order } = (await ingrid.get(`/api/orders/${number}`)).json();
    expect(order).toMatchObject({
      state: 'cancelled',
      approval: { steps: [{ decided: { verdict: 'reject', comment: 'Too many.', by: { name: 'per of north' } } }] },
    });
  });

  it('is nobody’s own to approve, no buyer’s, and unknown to another company', async () => {
    const { as, ingrid, per, anne } = await open();
    const own = await ask(per);
    const refused = await decide(per, own, { verdict: 'approve' });
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'approval.own']);
    expect((await decide(ingrid, own, { verdict: 'approve' })).statusCode).toBe(403);
    const olga = await as('olga', 'south', 'Attest orders');
    expect((await decide(olga, own, { verdict: 'approve' })).statusCode).toBe(404);
    expect((await olga.get('/api/approvals')).json().approvals).toEqual([]);
    expect((await decide(anne, own, { verdict: 'approve' })).statusCode).toBe(200);
    expect((await decide(anne, 'AAAAA-00001', { verdict: 'approve' })).statusCode).toBe(404);
  });

  it('is taken back by its buyer, and then nobody decides about it', async () => {
    const { ingrid, per } = await open();
    const number = await ask(ingrid);
    expect((await ingrid.ask('POST', `/api/orders/${number}/cancel`)).json().order.state).toBe('cancelled');
    const late = await decide(per, number, { verdict: 'approve' });
    expect([late.statusCode, late.json().code, late.json().reason]).toEqual([409, 'approval.over', 'recall']);
  });

  it('does what the button said, or tells why not', async () => {
    const { ingrid, per } = await open();
    const needed = await place(ingrid, { expects: 'order' });
    expect([needed.statusCode, needed.json().code]).toEqual([409, 'order.approval_needed']);
    const form = { ...aCheckoutForm, idempotencyKey: crypto.randomUUID(), expects: 'order' };
    expect((await ingrid.form('/checkout', form)).statusCode).toBe(409);
    expect((await per.get('/api/approvals')).json().approvals).toEqual([]);
    expect((await ingrid.form('/checkout', { ...form, expects: 'approval' })).statusCode).toBe(303);
    expect((await per.get('/api/approvals')).json().approvals).toHaveLength(1);
  });
});

describe('who may approve', () => {
  it('is whoever approves once nobody is left of those a rule names, also for what waits', async () => {
    const { as, ingrid, anne } = await open({ over: '0', approvers: 'per' });
    const number = await ask(ingrid);
    expect((await decide(anne, number, { verdict: 'approve' })).statusCode).toBe(403);
    expect((await anne.get('/api/approvals')).json().approvals[0].approval.mayDecide).toBeUndefined();
    // Per logs in, and is of another company by now.
    await as('per', 'south', 'Attest orders');
    const waiting = (await anne.get('/api/approvals')).json().approvals;
    expect(waiting).toMatchObject([
      { approval: { mayDecide: true, steps: [{ approvers: [{ name: 'anne of north' }] }] } },
    ]);
    expect((await ingrid.get(`/api/orders/${number}`)).json().order.approval.steps[0].isForAll).toBe(true);
    expect((await decide(anne, number, { verdict: 'approve' })).statusCode).toBe(200);
    expect(await stateOf(ingrid, number)).toBe('placed');
  });
});

describe('an approver who is away', () => {
  const absence = '/me/orders-attest/absence';
  const [today, later] = [0, 5].map((days) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10));
  const away = { intent: 'set', deputy: 'anne', from: today ?? '', until: later ?? '' };

  it('has a deputy decide, also about what waits, who is told for whom; back again, has none', async () => {
    const { ingrid, per, anne, world } = await open({ over: '0', approvers: 'per' });
    const [first, second] = [await ask(ingrid), await ask(ingrid)];
    expect((await decide(anne, first, { verdict: 'approve' })).statusCode).toBe(403);
    expect((await per.form(absence, away)).headers.location).toBe(`${absence}?done=set`);
    await anne.get(absence);
    expect(world.rendered.at(-1)?.own).toMatchObject({
      ...{ isAway: false, standsInFor: [{ name: 'per of north' }], others: [{ id: 'per' }] },
    });
    const waiting = (await anne.get('/api/approvals')).json().approvals;
    expect(waiting[0].approval).toMatchObject({ mayDecide: true, steps: [{ approvers: [{ name: 'anne of north' }] }] });
    const decided = (await decide(anne, first, { verdict: 'approve' })).json().approval.approval.steps[0].decided;
    expect(decided).toMatchObject({ by: { name: 'anne of north' }, insteadOf: { name: 'per of north' } });
    expect((await per.form(absence, { intent: 'end' })).headers.location).toBe(`${absence}?done=ended`);
    expect((await decide(anne, second, { verdict: 'approve' })).statusCode).toBe(403);
  });

  it('is told what is wrong with what was typed, and keeps it; nobody else has the page', async () => {
    const { per, ingrid, kim, world } = await open();
    const typed = { ...away, deputy: 'per', until: '2020-01-01' };
    expect((await per.form(absence, typed)).statusCode).toBe(422);
    expect(world.rendered.at(-1)?.own).toMatchObject({
      form: { deputy: 'per', from: today, until: '2020-01-01' },
      errors: [{ field: 'deputy' }, { field: 'until', value: '2020-01-01' }],
    });
    expect((await per.form(absence, { ...away, profileId: 'south' })).statusCode).toBe(409);
    expect(world.rendered.at(-1)?.own).toMatchObject({ code: 'approval.other_profile', form: { deputy: 'anne' } });
    expect((await per.form(absence, { intent: 'burn' })).statusCode).toBe(400);
    for (const other of [ingrid, kim]) expect((await other.form(absence, away)).statusCode).toBe(403);
    await per.get(absence);
    expect(world.rendered.at(-1)?.own).toMatchObject({ isAway: false });
  });
});

describe('the page of approvals', () => {
  it('decides about several at once, each by itself, and says of each what came of it', async () => {
    const { ingrid, per, anne, world } = await open();
    const numbers = [await ask(ingrid), await ask(ingrid), await ask(per)];
    await decide(anne, numbers[0] ?? '', { verdict: 'approve' });
    const chosen = new URLSearchParams({ decide: 'approve' });
    for (const number of numbers) chosen.append('number', number);
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const answer = await per.ask('POST', queue, { headers, payload: chosen.toString() });
    expect(answer.statusCode).toBe(422);
    expect(world.rendered.at(-1)?.own).toMatchObject({
      page: 'approvals',
      results: [
        { number: numbers[0], isDone: false, code: 'approval.decided', by: 'anne of north' },
        { number: numbers[1], isDone: true, verdict: 'approve' },
        { number: numbers[2], isDone: false, code: 'approval.own' },
      ],
    });
    expect(await stateOf(ingrid, numbers[1] ?? '')).toBe('placed');
    expect(await stateOf(per, numbers[2] ?? '')).toBe('awaiting-approval');
  });

  it('keeps what was typed where nothing came of it, and asks for a choice', async () => {
    const { ingrid, per, world } = await open();
    const number = await ask(ingrid);
    const long = 'x'.repeat(1001);
    const refused = await per.form(queue, { decide: `reject ${number}`, [`comment ${number}`]: long });
    expect(refused.statusCode).toBe(422);
    expect(world.rendered.at(-1)?.own).toMatchObject({ comment: long, results: [{ code: 'approval.comment_long' }] });
    expect((await per.form(queue, { decide: 'approve' })).statusCode).toBe(422);
    expect(world.rendered.at(-1)?.own).toMatchObject({ code: 'approval.nothing_chosen' });
    expect((await per.form(queue, { decide: 'burn' })).statusCode).toBe(400);
    expect((await per.form(queue, { decide: `reject ${number}`, [`comment ${number}`]: 'No.' })).statusCode).toBe(200);
    expect(await stateOf(ingrid, number)).toBe('cancelled');
  });

  it('is for who approves orders, and that of rules for who keeps the users', async () => {
    const { ingrid, per, kim } = await open();
    expect((await ingrid.get(queue)).statusCode).toBe(403);
    expect((await kim.get(queue)).statusCode).toBe(403);
    expect((await per.get(queue)).statusCode).toBe(200);
    expect((await per.get(rules)).statusCode).toBe(403);
    expect((await per.form(rules, { intent: 'add', over: '5' })).statusCode).toBe(403);
    expect((await kim.get(rules)).statusCode).toBe(200);
  });
});

describe('the page of rules', () => {
  it('says beside a field what is wrong with it, and keeps what was typed', async () => {
    const { kim, world } = await open();
    const typed = { intent: 'add', over: 'much', costCentres: '4100', approvers: 'mallory' };
    expect((await kim.form(rules, typed)).statusCode).toBe(422);
    expect(world.rendered.at(-1)?.own).toMatchObject({
      form: { over: 'much', costCentres: '4100', approvers: ['mallory'] },
      errors: [
        { field: 'over', value: 'much' },
        { field: 'approvers', value: 'mallory' },
      ],
    });
    expect((await kim.form(rules, { intent: 'burn' })).statusCode).toBe(400);
  });

  it('offers the shop’s categories, and a rule about one asks for what costs more of it', async () => {
    const { kim, ingrid, world } = await open({ over: '10', categories: 'klar' });
    await kim.get(rules);
    expect(world.rendered.at(-1)?.own).toMatchObject({
      ...{ rules: [{ over: 1_000, categories: ['klar'] }], groupNames: { klar: 'Klær' } },
      categories: [{ slug: 'klar', name: 'Klær', children: [] }],
    });
    const told = [{ over: 1_000, categories: ['klar'], groupNames: ['Klær'] }];
    expect((await ingrid.get('/api/approvals/rules')).json()).toMatchObject({ rules: told });
    expect((await place(ingrid, { expects: 'approval' })).json().code).toBe('order.approval_not_needed');
    const offer = world.offers.get('A1');
    if (offer !== undefined) world.offers.set('A1', { ...offer, category: 'klar/jakker' });
    const { order } = (await place(ingrid, { expects: 'approval' })).json();
    expect(order).toMatchObject({
      state: 'awaiting-approval',
      approval: { steps: [{ because: [{ groups: ['Klær'] }] }] },
    });

    expect((await kim.form(rules, { intent: 'add', categories: 'sko' })).statusCode).toBe(422);
    expect(world.rendered.at(-1)?.own).toMatchObject({
      form: { categories: ['sko'] },
      errors: [{ field: 'categories', code: 'approval.rule_unknown_group', value: 'sko' }],
    });
  });

  it('changes and removes a rule, and knows none that is gone', async () => {
    const { kim, ingrid, world } = await open();
    await kim.get(rules);
    const shown = world.rendered.at(-1)?.own;
    const id = shown?.page === 'approval-rules' ? (shown.rules[0]?.id ?? '') : '';
    expect((await kim.get(`${rules}?id=${id}`)).statusCode).toBe(200);
    expect(world.rendered.at(-1)?.own).toMatchObject({ id, form: { over: '0' } });
    const changed = await kim.form(rules, { intent: 'change', id, revision: '0', over: '1000000' });
    expect(changed.headers.location).toBe(`${rules}?done=changed`);
    expect((await place(ingrid, { expects: 'approval' })).json().code).toBe('order.approval_not_needed');
    const stale = await kim.form(rules, { intent: 'change', id, revision: '0', over: '5' });
    expect(stale.statusCode).toBe(409);
    const kept = { code: 'approval.rule_changed', id, revision: 1, form: { over: '5' } };
    expect(world.rendered.at(-1)?.own).toMatchObject({ ...kept, rules: [{ over: 100_000_000 }] });
    await kim.form(rules, { intent: 'change', id, revision: '0', over: 'much' });
    expect(world.rendered.at(-1)?.own).toMatchObject({ revision: 0, errors: [{ field: 'over' }] });
    expect((await kim.form(rules, { intent: 'remove', id, revision: '0' })).statusCode).toBe(409);
    expect((await kim.form(rules, { intent: 'remove', id, revision: '1' })).headers.location).toBe(
      `${rules}?done=removed`,
    );
    expect((await kim.form(rules, { intent: 'remove', id })).statusCode).toBe(404);
    // What was typed meanwhile for a rule that is gone can be added.
    expect((await kim.form(rules, { intent: 'change', id, revision: '1', over: '7' })).statusCode).toBe(404);
    const gone = world.rendered.at(-1)?.own;
    expect(gone).toMatchObject({ code: 'approval.rule_unknown', form: { over: '7' } });
    expect(gone).not.toHaveProperty('id');
    expect((await kim.get(`${rules}?id=${id}`)).statusCode).toBe(404);
  });
});
