import type { BuyerRule } from '@torg/domain/approval';
import type { ApprovalInShort } from '@torg/domain/purchase';
import { aLine, anOffer, anOrder } from '@torg/domain/testing';
import { describe, expect, it } from 'vitest';
import type { OwnContent } from '../../bindings/own-content/own-content.ts';
import { aPage, basketOf } from '../../testing/a-page.ts';

const at = 1_700_000_000_000;
const approval = {
  ...{ askedAt: at, lapsesAt: at + 86_400_000 },
  steps: [{ because: [{ over: 2_000_000 }], approvers: [{ name: 'Per' }] }],
};
const order = (number: string, more: Partial<ApprovalInShort> = {}): ApprovalInShort => ({
  ...{ number, placedAt: at, locale: 'nb', approval, buyer: 'Ingrid', currency: 'NOK', net: 16_000, gross: 20_000 },
  ...{ goods: [{ sku: 'A', name: 'Desk', quantity: 2 }], isOwn: false },
  ...more,
});
const decidable = { approval: { ...approval, mayDecide: true } } as const;
type Approvals = Omit<Extract<OwnContent, { page: 'approvals' }>, 'page'>;
const queue = (own: Partial<Approvals>) =>
  aPage({
    url: '/me/orders-attest',
    own: { page: 'approvals', which: 'waiting', orders: [], mayKeepRules: false, ...own },
  });
const buttonsOf = (html: string) => [...html.matchAll(/value="((?:approve|reject)[^"]*)"/g)].map(([, value]) => value);

describe('the page of approvals', () => {
  it('has buttons for what its reader may decide alone', async () => {
    const orders = [order('AAAAA-00001', decidable), order('AAAAA-00002'), order('AAAAA-00003', { isOwn: true })];
    const { html } = await queue({ orders });
    expect(buttonsOf(html)).toEqual(['approve AAAAA-00001', 'reject AAAAA-00001']);
    expect(html).toContain('Venter på godkjenning av Per');
    expect(html).toContain('Din egen bestilling');
  });

  it('decides about several where there are several, and no first button is pressed by Enter in a checkbox', async () => {
    const { html } = await queue({ orders: [order('AAAAA-00001', decidable), order('AAAAA-00002', decidable)] });
    expect(buttonsOf(html).slice(-2)).toEqual(['approve', 'reject']);
    expect(/<form[^>]*orders-attest[\s\S]*?<button[^>]*>/.exec(html)?.[0]).toMatch(/disabled=""/);
  });

  it('says of each order what came of it, and keeps what was typed about the one that nothing came of', async () => {
    const { html } = await queue({
      orders: [order('AAAAA-00002', decidable)],
      comment: 'Too <b>many',
      results: [
        { number: 'AAAAA-00001', isDone: true, verdict: 'reject' },
        { number: 'AAAAA-00002', isDone: false, verdict: 'reject', code: 'approval.comment_long', max: 1000 },
      ],
    });
    expect(html).toMatch(/role="alert"[\s\S]*AAAAA-00001[\s\S]*avslått[\s\S]*AAAAA-00002[\s\S]*1\s?000 tegn/);
    expect(html).toContain('Too &lt;b&gt;many</textarea>');
    const decided = { number: 'AAAAA-00001', isDone: false, verdict: 'approve', code: 'approval.decided' } as const;
    const { html: late } = await queue({ results: [{ ...decided, by: 'Anne', at, reason: 'approve' }] });
    expect(late).toContain('Anne godkjente');
  });

  it('leads to the rules who keeps them', async () => {
    expect((await queue({})).html).not.toContain('/me/orders-attest/rules');
    expect((await queue({ mayKeepRules: true })).html).toContain('/me/orders-attest/rules');
  });
});

describe('the page of a mail’s link', () => {
  type Linked = Partial<Extract<OwnContent, { page: 'approval-link' }>>;
  const page = (own: Linked) =>
    aPage({ url: '/approve/k.e-y', own: { page: 'approval-link', linkKey: 'k.e-y', ...own } });

  it('decides by its form alone, about its order', async () => {
    const { html } = await page({ order: order('AAAAA-00001', decidable) });
    expect(html).toMatch(/<form[^>]*action="\/approve\/k\.e-y"[^>]*method="post"/);
    expect(buttonsOf(html)).toEqual(['approve AAAAA-00001', 'reject AAAAA-00001']);
    expect(html).not.toContain('type="checkbox"');
  });

  it('offers nothing once it was used, or opens nothing, and keeps what was typed where nothing came of it', async () => {
    const used = (await page({ order: order('AAAAA-00001', decidable), isUsed: true })).html;
    expect(buttonsOf(used)).toEqual([]);
    expect(used).toMatch(/role="status"[^>]*>Du har svart/);
    const closed = (await page({ code: 'approval.link_elsewhere' })).html;
    expect(closed).toContain('href="/me/profile/choose?redirectUri=%2Fapprove%2Fk.e-y"');
    expect(closed).not.toContain('<textarea');
    const wrong = {
      order: order('AAAAA-00001', decidable),
      comment: 'Too <b>long',
      code: 'approval.comment_long',
      max: 9,
    };
    expect((await page(wrong)).html).toMatch(
      /role="alert"[\s\S]*<details[^>]*open[\s\S]*Too &lt;b&gt;long<\/textarea>/,
    );
  });
});

describe('the page of an absence', () => {
  type Absence = Extract<OwnContent, { page: 'approval-absence' }>;
  const own: Absence = {
    ...{ page: 'approval-absence', isAway: true, errors: [] },
    others: [{ id: 'anne', name: 'Anne' }],
    standsInFor: [{ name: 'Kari', from: 20_000, until: 20_001 }],
    form: { deputy: 'anne', from: '2026-11-23', until: '2026-11-27' },
  };
  const page = (more: Partial<Pick<Absence, 'errors' | 'form'>> = {}) =>
    aPage({ url: '/me/orders-attest/absence', own: { ...own, ...more } });

  it('has what was said in its form, ends it, and says for whom its reader stands in', async () => {
    const { html } = await page();
    expect(html).toMatch(/<option value="anne" selected="">Anne/);
    expect(html).toMatch(/type="date"[^>]*value="2026-11-27"/);
    expect(html).toContain('value="end"');
    expect(html).toMatch(/Kari, [^<]*oktober 2024–[^<]*oktober 2024/);
  });

  it('shows what is no day as it was typed, with why beside it', async () => {
    const errors = [{ field: 'until', code: 'approval.absence_day', value: '31.12.' }] as const;
    const { html } = await page({ form: { ...own.form, until: '31.12.' }, errors });
    expect(html).toMatch(/type="text"[^>]*aria-invalid="true"[^>]*value="31\.12\."/);
    expect(html).toContain('«31.12.» er ikke en dag');
  });
});

describe('the page of rules', () => {
  it('tells each rule in words, and fills in the form of the one that is changed with what is wrong', async () => {
    const { html } = await aPage({
      url: '/me/orders-attest/rules?id=a',
      own: {
        ...{ page: 'approval-rules', id: 'a', revision: 3 },
        rules: [{ id: 'a', revision: 4, over: 2_000_000, costCentres: ['4100'], approvers: ['per', 'gone'] }],
        members: [
          { id: 'per', name: 'Per', isApprover: true },
          { id: 'ingrid', name: 'Ingrid', isApprover: false },
        ],
        ...{ categories: [], groupNames: {} },
        form: { over: 'much', costCentres: '4100', categories: [], buyers: ['ingrid'], approvers: ['per', 'gone'] },
        errors: [{ field: 'over', code: 'approval.rule_amount', value: 'much' }],
      },
    });
    expect(html).toMatch(/Varer for mer enn 20.000.kr uten mva\. · Kostnadssted 4100/);
    const revisions = [...html.matchAll(/name="revision" value="(\d+)"/g)].map(([, value]) => value);
    expect(revisions).toEqual(['4', '3']);
    expect(html).toContain('Per og En som ikke lenger er her');
    expect(html).toMatch(/name="over"[^>]*aria-invalid="true"[^>]*value="much"|value="much"[^>]*/);
    expect(html).toContain('«much» er ikke et beløp');
    const approvers = [...html.matchAll(/name="approvers"[^>]*value="([^"]*)"/g)].map(([, value]) => value);
    expect(approvers).toEqual(['per', 'gone']);
  });
});

describe('the page of rules about product groups', () => {
  const chairs = { slug: 'furniture/chairs', name: 'Stoler', children: [] };
  const own = {
    ...{ page: 'approval-rules', revision: 0, members: [], errors: [] },
    rules: [
      { id: 'a', over: 500_000, categories: ['furniture/chairs', 'gone/group'] },
      { id: 'b', categories: ['furniture/chairs'] },
    ],
    categories: [
      { slug: 'furniture', name: 'Møbler', children: [chairs] },
      { slug: 'paper', name: 'Papir', children: [] },
    ],
    groupNames: { 'furniture/chairs': 'Stoler' },
    form: { over: '', costCentres: '', categories: ['furniture/chairs', 'gone/group'], buyers: [], approvers: [] },
  } as const;
  const rulesPage = (differences: object = {}) =>
    aPage({ url: '/me/orders-attest/rules', own: { ...own, ...differences } as OwnContent });

  it('says each by the names of its groups, and of one that is gone that it is', async () => {
    const { html, headings } = await rulesPage();
    expect(headings.map((one) => one.replaceAll('\u00a0', ' '))).toEqual(
      expect.arrayContaining(['Varer fra Stoler, gone/group for mer enn 5 000 kr uten mva.', 'Varer fra Stoler']),
    );
    expect([...html.matchAll(/Butikken har ikke varegruppen «gone\/group» lenger/g)]).toHaveLength(1);
  });

  it('has the shop’s tree to choose from, what is chosen, and what is gone, to be taken off', async () => {
    const { html, fields } = await rulesPage();
    const boxes = fields.filter(({ attributes }) => attributes.name === 'categories');
    expect(boxes.map(({ name, attributes }) => [name, attributes.value, 'checked' in attributes])).toEqual([
      ['«gone/group», som butikken ikke har lenger', 'gone/group', true],
      ['Møbler', 'furniture', false],
      ['Stoler', 'furniture/chairs', true],
      ['Papir', 'paper', false],
    ]);
    expect(html).toMatch(/<details open="">\s*<summary>Velg varegrupper/);
    const empty = await rulesPage({ form: { ...own.form, categories: [] } });
    expect(empty.html).toMatch(/<details>\s*<summary>Velg varegrupper/);
  });

  it('says which group is none', async () => {
    const errors = [{ field: 'categories', code: 'approval.rule_unknown_group', value: 'sko' }] as const;
    expect((await rulesPage({ errors })).html).toContain('Butikken har ingen varegruppe «sko».');
  });
});

describe('before an order', () => {
  const rules: readonly BuyerRule[] = [
    { over: 10_000, approvers: ['Per', 'Anne'] },
    { costCentres: ['4100'], approvers: [] },
  ];
  const basket = basketOf([aLine('A', 2)], [anOffer('A')]);
  const user = { customerUserId: 'ingrid' };
  const shown = { basket, user, info: { viewMode: 'B2B' } } as const;

  it.each(['/basket', '/checkout'])('%s tells whose approval is needed, and why', async (url) => {
    const { html } = await aPage({ ...shown, url, approvalRules: rules });
    expect(html).toMatch(/Varer for mer enn 100.kr uten mva\.: godkjennes av Per og Anne/);
    expect(html).not.toContain('Kostnadssted 4100:');
    expect((await aPage({ ...shown, url, approvalRules: [{ over: 16_000, approvers: [] }] })).html).not.toContain(
      'må godkjennes',
    );
  });

  it('tells whose approval goods of a product group need, by its name', async () => {
    const goods = basketOf([aLine('A', 2)], [anOffer('A', { category: 'furniture/chairs' })]);
    const of = async (categories: readonly string[]) =>
      (
        await aPage({
          ...{ ...shown, basket: goods, url: '/basket' },
          approvalRules: [{ over: 10_000, categories, groupNames: ['Møbler'], approvers: ['Per'] }],
        })
      ).html;
    expect(await of(['furniture'])).toMatch(/Varer fra Møbler for mer enn 100.kr uten mva\.: godkjennes av Per/);
    expect(await of(['paper'])).not.toContain('må godkjennes');
  });

  const spending = { limit: 50_000, reset: 'month', available: 15_000, waiting: [], renewsOn: 20_788 } as const;

  it.each(['/basket', '/checkout'])('%s tells what is left of the limit of its buyer', async (url) => {
    const { html } = await aPage({ ...shown, url, spending: { ...spending, available: 45_000, approvers: [] } });
    expect(html).toMatch(/Av grensen din på 500.kr for bedriftens bestillinger er 450.kr igjen til.1\..desember.2026/);
    expect(html).not.toContain('godkjen');
  });

  it.each(['/basket', '/checkout'])('%s counts what waits for its own payment as left', async (url) => {
    const waiting = [{ basket: shown.basket.id ?? '', amount: 10_000 }];
    const { html } = await aPage({
      ...shown,
      url,
      spending: { ...spending, available: 35_000, waiting, approvers: [] },
    });
    expect(html).toMatch(/er 450.kr igjen/);
  });

  it.each(['/basket', '/checkout'])('%s says what stands in the way beyond it where nobody approves', async (url) => {
    const { html, links } = await aPage({ ...shown, url, spending: { ...spending, approvers: [] } });
    expect(html).toMatch(/Dette er mer enn du kan bestille for bedriften: 150.kr av 500.kr er igjen/);
    expect(html).toMatch(/begynner på nytt 1\..desember.2026/);
    expect(html).not.toMatch(/<button[^>]*aria-describedby="checkout-obligation"/);
    expect(Object.values(links).includes('/basket')).toBe(url === '/checkout');
    expect(Object.values(links)).not.toContain('/checkout');
  });

  it.each(['/basket', '/checkout'])('%s tells whose approval what goes beyond it needs', async (url) => {
    const { html } = await aPage({ ...shown, url, spending: { ...spending, approvers: ['Per'] } });
    expect(html).toMatch(/Over beløpsgrensen til den som bestiller, med 150.kr igjen av den: godkjennes av Per/);
  });

  it('the way on from the basket says where it leads', async () => {
    const leads = async (approvalRules: readonly BuyerRule[]) =>
      (await aPage({ ...shown, url: '/en/basket', approvalRules })).links;
    expect(await leads(rules)).toMatchObject({ 'To checkout, and ask for approval': '/en/checkout' });
    expect(await leads([])).toMatchObject({ 'Go to checkout': '/en/checkout' });
  });

  it('the button says what it does, and sends what it said', async () => {
    const asks = (await aPage({ ...shown, url: '/checkout', approvalRules: rules })).html;
    expect(asks).toContain('Be om godkjenning for');
    expect(asks).toContain('name="expects" value="approval"');
    const buys = (await aPage({ ...shown, url: '/checkout' })).html;
    expect(buys).not.toContain('Be om godkjenning for');
    expect(buys).toContain('name="expects" value="order"');
  });
});

describe('the page of an order', () => {
  const placed = anOrder('AAAAA-00001', { A: 1 }, { state: 'awaiting-approval', approval });

  it('says whom it waits for and until when, and offers to take it back', async () => {
    const { html } = await aPage({ url: '/me/order/AAAAA-00001', orders: [placed] });
    expect(html).toContain('Venter på godkjenning av Per');
    expect(html).toContain('Trekk forespørselen tilbake');
    expect(html).not.toContain('Ordrebekreftelse');
    expect(buttonsOf(html)).toEqual([]);
  });

  it('has the buttons for who may decide', async () => {
    const theirs = { ...placed, buyer: { name: 'Ingrid', isColleague: true as const }, ...decidable };
    const { html } = await aPage({ url: '/me/order/AAAAA-00001', orders: [theirs] });
    expect(buttonsOf(html)).toEqual(['approve AAAAA-00001', 'reject AAAAA-00001']);
    expect(html).not.toContain('Trekk forespørselen tilbake');
  });

  it('tells who rejected it, and why', async () => {
    const decided = { by: { name: 'Per' }, at, verdict: 'reject', comment: 'Too many.' } as const;
    const steps = approval.steps.map((step) => ({ ...step, decided }));
    const history = [...placed.history, { event: 'reject', state: 'cancelled', at } as const];
    const rejected = { ...placed, state: 'cancelled', history, approval: { ...approval, steps } } as const;
    const { html } = await aPage({ url: '/me/order/AAAAA-00001', orders: [rejected] });
    expect(html).toMatch(/Avslått av[\s\S]*Per[\s\S]*Too many\./);
  });
});
