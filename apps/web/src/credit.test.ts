import type { Order } from '@torg/domain/purchase';
import { aCheckoutForm, aLine, anOffer, anOrder } from '@torg/domain/testing';
import { describe, expect, it } from 'vitest';
import { aPage, basketOf } from './testing/a-page.ts';

const employeeCredit = {
  type: 'EMPLOYEE',
  available: true,
  advanceMode: false,
  limit: 50_000,
  reset: 'month',
} as const;
const user = { customerUserId: 'nils', name: 'Nils' };
/** November 2026. */
const period = { from: 20_758, renewsOn: 20_788 };
const credit = {
  kind: 'employee',
  limit: 50_000,
  available: 30_000,
  reserved: 5_000,
  spent: 15_000,
  ...period,
} as const;
const events = [
  { kind: 'spend', amount: 15_000, at: 1_795_000_000_000, order: 'AAAAA-00001' },
  { kind: 'grant', amount: 50_000, at: 1_795_000_000_000 },
] as const;

describe('the page of a credit', () => {
  it('tells what is left, until when, and what became of it', async () => {
    const page = await aPage({
      url: '/en/me/credit-policy',
      info: { employeeCredit },
      user,
      credit,
      creditEvents: events,
    });
    expect(page.headings).toEqual(expect.arrayContaining(['My credit', 'Available now', 'What it was used for']));
    expect(page.text).toContain('NOK 300');
    expect(page.text).toContain('For 1 November 2026 to 30 November 2026');
    expect(page.terms).toMatchObject({ Limit: 'NOK 500', Reserved: 'NOK 50', Spent: 'NOK 150' });
    expect(page.text).toContain('Spent: goods were sent');
    expect(page.links).toMatchObject({ 'Order AAAAA-00001': '/en/me/order/AAAAA-00001' });
  });

  it('says of another kind of credit, and of none, that there is none', async () => {
    for (const example of [{ url: '/en/me/company-credit-policy', credit }, { url: '/en/me/credit-policy' }]) {
      const page = await aPage({ ...example, info: { employeeCredit }, user, creditEvents: events });
      expect(page.text).toContain('You have no such credit in this shop.');
      expect(page.text).not.toContain('NOK 300');
    }
  });

  it('tells what its reader may order for the company, whether they buy on its credit or not', async () => {
    const spending = {
      limit: 90_000,
      reset: 'month',
      available: 12_300,
      waiting: [],
      renewsOn: 20_788,
      approvers: [],
    } as const;
    const shown = { url: '/en/me/company-credit-policy', user, spending };
    for (const more of [{ credit: { ...credit, kind: 'company' } as const }, {}]) {
      const page = await aPage({ ...shown, ...more });
      expect(page.text).toContain('Of your limit of NOK 900');
      expect(page.text).toContain('NOK 123 are left until 1 December 2026');
    }
    expect((await aPage({ ...shown, url: '/en/me/credit-policy' })).text).not.toContain('Of your limit');
  });

  it('tells of the orders of a company by number alone', async () => {
    const page = await aPage({
      ...{ url: '/en/me/company-credit-policy', user, credit: { ...credit, kind: 'company', advance: 1_000 } },
      creditEvents: events,
    });
    expect(page.headings).toContain('Company credit');
    expect(page.text).toContain('AAAAA-00001');
    expect(page.links).not.toHaveProperty('Order AAAAA-00001');
    expect(page.terms).toMatchObject({ 'Of which from the next period': 'NOK 10' });
  });
});

describe('a checkout of who buys on credit', () => {
  const basket = basketOf([aLine('A', 5)], [anOffer('A')]);
  const example = { url: '/en/checkout', basket, info: { employeeCredit }, user };

  it('offers as much of it as there is, or as the order costs', async () => {
    const part = await aPage({ ...example, credit });
    expect(part.text).toContain('Pay NOK 300 with it');
    expect(part.text).toContain('NOK 300 left, to be used until 30 November 2026');
    expect(part.html).toMatch(/<input(?=[^>]*name="credit")(?=[^>]*type="checkbox")(?=[^>]*value="30000")/);
    const whole = await aPage({ ...example, credit: { ...credit, available: 90_000 } });
    expect(whole.html).toMatch(/<input(?=[^>]*name="credit")[^>]*value="59900"/);
  });

  it('offers none where nothing is left of it, or nobody has any', async () => {
    for (const one of [{ credit: { ...credit, available: 0 } }, {}]) {
      expect((await aPage({ ...example, ...one })).html).not.toContain('name="credit"');
    }
  });

  it('keeps the choice of a form that was refused, and says what is left', async () => {
    const values = { ...aCheckoutForm, credit: '40000' };
    const posted = { form: 'checkout', values, errors: [], code: 'order.credit_short', available: 30_000 } as const;
    const page = await aPage({ ...example, credit, posted });
    expect(page.text).toContain('Your credit does not suffice: NOK 300 are left.');
    expect(page.html).toMatch(/<input(?=[^>]*name="credit")(?=[^>]*checked)/);
    expect(page.terms).toMatchObject({ 'On credit': '\u2212NOK 300', 'Left to pay': 'NOK 299' });
  });
});

describe('a basket of who buys on credit', () => {
  const basket = basketOf([aLine('A', 5)], [anOffer('A')]);
  const example = { url: '/en/basket', basket, info: { employeeCredit }, user };

  it('tells whether it pays for all of the goods, for some of them, or is used up', async () => {
    const all = await aPage({ ...example, credit: { ...credit, available: 90_000 } });
    expect(all.text).toContain('Your credit can pay for all of it: NOK 900 are left.');
    const some = await aPage({ ...example, credit: { ...credit, kind: 'company' } });
    expect(some.text).toContain('The company’s credit can pay NOK 300 of it. The rest is paid another way.');
    const none = { ...example, credit: { ...credit, available: 0 } };
    for (const url of ['/en/basket', '/en/checkout']) {
      const { text } = await aPage({ ...none, url });
      expect(text).toContain('Your credit is used up until 1 December 2026. Pay another way.');
    }
  });

  it('tells nothing of it where something stands in the way, and to who has none', async () => {
    const below = { employeeCredit, minimumOrder: 100_000 };
    for (const one of [{ credit, info: below }, {}]) {
      expect((await aPage({ ...example, ...one })).text).not.toMatch(/credit/i);
    }
  });
});

describe('an order on credit', () => {
  const order = (amount: number): Order => ({
    ...anOrder('AAAAA-00001', { A: 2 }),
    credit: { reset: 'month', parts: [{ period: period.from, amount }] },
  });

  it('tells what credit pays, and what is left to pay', async () => {
    const { terms, text } = await aPage({ url: '/en/me/order/AAAAA-00001', orders: [order(15_000)] });
    expect(terms).toMatchObject({ 'On credit': '\u2212NOK 150', 'Left to pay': 'NOK 50' });
    expect(text).toContain('NOK 150 of it on credit');
  });

  it('of which it pays all asks for nothing more', async () => {
    const { text } = await aPage({ url: '/en/confirmation?order=AAAAA-00001', orders: [order(20_000)] });
    expect(text).toContain('Your credit pays for all of it. The confirmation is sent to ada@example.com.');
    expect(text).not.toContain('invoice is sent');
  });
});

describe('the report on credit', () => {
  const creditReport = {
    ...{ from: 20_728, to: 20_784, total: 14_000 },
    months: [
      { month: 20_727, amount: 15_000 },
      { month: 20_758, amount: -1_000 },
    ],
    holders: [{ holder: 'Nils & co', amount: 14_000 }],
    uses: [
      { entry: 9, kind: 'give back', amount: 1_000, at: 1_795_000_000_000, order: 'AAAAA-00001', holder: 'Nils & co' },
      { entry: 7, kind: 'spend', amount: 15_000, at: 1_793_000_000_000, order: 'AAAAA-00001', holder: 'Nils & co' },
    ],
    after: 7,
  } as const;

  it('tells months, people and uses, and leads to older ones and to the file', async () => {
    const page = await aPage({ url: '/en/me/credit-policy-report?holder=Nils+%26+co', user, creditReport });
    expect(page.headings).toEqual(expect.arrayContaining(['Report on use of credit', 'By month', 'By person']));
    expect(page.text).toContain('November 2026');
    expect(page.text).toContain('NOK -10');
    expect(page.links).toMatchObject({
      'Nils & co': '/en/me/credit-policy-report?from=2026-10-02&to=2026-11-27&holder=Nils+%26+co',
      Older: '/en/me/credit-policy-report?from=2026-10-02&to=2026-11-27&holder=Nils+%26+co&after=7',
      'Download as CSV': '/en/me/credit-policy-report.csv?from=2026-10-02&to=2026-11-27&holder=Nils+%26+co',
    });
  });

  it('says to who may not read it that it is not for them', async () => {
    const page = await aPage({ url: '/en/me/credit-policy-report', user });
    expect(page.text).toContain('You do not have access to this report.');
    expect(page.text).not.toContain('Download');
  });
});
