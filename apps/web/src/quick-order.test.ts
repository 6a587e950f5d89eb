import { describe, expect, it } from 'vitest';
import type { ShownQuickOrder } from './features/quick-order/fault-text.ts';
import { aPage } from './testing/a-page.ts';

const empty: ShownQuickOrder = { page: 'quick-order', revision: 3, rows: [], list: '', findings: [] };
const pageOf = (own: Partial<ShownQuickOrder> = {}, url = '/quick-order', quickOrder = true) =>
  aPage({ url, info: { quickOrder }, own: { ...empty, ...own } });

const found = {
  source: 'typed',
  ...{ line: 1, sku: 'A1', quantity: '30', text: 'A1', name: 'Coat' },
  fault: { _tag: 'NotEnoughStock', wanted: 30, available: 1, inBasket: 2 },
} as const;

describe('the page of quick orders', () => {
  it('is a form that a browser sends by itself, beside the basket that it knows', async () => {
    const { html } = await pageOf();
    expect(html).toMatch(/<form[^>]*action="\/quick-order"[^>]*enctype="multipart\/form-data"/i);
    expect(html).toContain('name="revision" value="3"');
    expect(html.match(/name="sku"/g)).toHaveLength(6);
    expect(html.match(/name="quantity"/g)).toHaveLength(6);
    expect(html).toContain('<textarea');
    expect(html).toContain('type="file"');
    expect(html).not.toMatch(/autofocus/i);
  });

  it('is none where the shop does not offer it', async () => {
    expect((await pageOf({}, '/quick-order', false)).status).toBe(404);
  });

  it('says beside each row what is wrong with it, keeps it, and leads to it from the summary', async () => {
    const { html } = await pageOf({ rows: [{ sku: 'A1', quantity: '30' }], findings: [found] }, '/en/quick-order');
    expect(html).toContain('1 line needs a correction');
    const fault = 'Coat: you asked for 30, but only 1 is in stock, and 2 are in your basket already.';
    expect(html.split(fault)).toHaveLength(3);
    expect(html).toMatch(/<input(?=[^>]*value="30")[^>]*aria-invalid="true"/);
    expect(html).toContain('href="#quick-sku-1"');
    expect(html).toMatch(/<div[^>]*role="group"[^>]*autofocus/i);
  });

  it('names what is in the basket, and the way there', async () => {
    const { html } = await pageOf({ taken: { goods: 2, units: 1200 } }, '/en/quick-order');
    expect(html).toContain('2 items (1,200 units) are in your basket');
    expect(html).toMatch(/<a[^>]*href="\/en\/basket"/);
  });

  it.each([
    ['X9', { _tag: 'UnknownSku' }, 'We sell no item with this number.'],
    ['A1', { _tag: 'InvalidQuantity' }, 'The quantity has to be a whole number from 1.'],
    ['A1', { _tag: 'SoldOut' }, 'Coat is sold out.'],
    ['A1', { _tag: 'TooManyUnits', wanted: 9, max: 5, inBasket: 0 }, 'Coat: you can buy at most 5 at a time.'],
    ['A1', { _tag: 'NoRoom', max: 100 }, 'Coat did not fit. The basket holds at most 100 different items.'],
    ['', { _tag: 'NoSku' }, 'The item number is missing.'],
  ] as const)('says of a line of a file with %j what is wrong: %j', async (sku, fault, told) => {
    const finding = { ...found, source: 'file', line: 7, sku, text: `${sku}\t9`, fault } as const;
    const { html } = await pageOf({ list: finding.text, findings: [finding] }, '/en/quick-order');
    expect(html).toContain('Line 7 of the file');
    expect(html).toContain(told);
    expect(html).toContain('href="#quick-list"');
  });

  it.each([
    ['too-many-rows', 'At most 500 lines can be ordered at once.'],
    ['too-large', 'The file or list is too large.'],
    ['old-format', 'Save it as .xlsx without a password'],
    ['unknown', 'The file cannot be read.'],
    ['empty', 'The file is empty.'],
    ['nothing', 'Type at least one item number'],
    ['failed', 'Try again in a moment.'],
  ] as const)('says why nothing was done: %s', async (problem, told) => {
    const { html } = await pageOf({ problem, list: 'A1 2' }, '/en/quick-order');
    expect(html).toMatch(/role="alert"/);
    expect(html).toContain(told);
    expect(html).toContain('A1 2</textarea>');
  });

  it('writes what stood in a line as text', async () => {
    const text = '<img src=x onerror=alert(1)>';
    const { html } = await pageOf({ list: text, findings: [{ ...found, source: 'list', sku: text, text }] });
    expect(html).not.toContain('<img src=x');
    expect(html).toContain('&lt;img src=x');
  });

  it('tells the first 20 bad lines at once, and the others on demand', async () => {
    const findings = Array.from({ length: 23 }, (_, index) => ({ ...found, source: 'file' as const, line: index + 1 }));
    const { html } = await pageOf({ findings }, '/en/quick-order');
    expect(html).toMatch(/<summary>3 more lines<\/summary>/);
    expect(html).toContain('23 lines need a correction');
  });
});

it.each([
  [true, 1],
  [false, 0],
])('the basket leads to quick orders where the shop offers them: %s', async (quickOrder, links) => {
  const { html } = await aPage({ url: '/basket', info: { quickOrder } });
  expect(html.split('href="/quick-order"')).toHaveLength(links + 1);
});
