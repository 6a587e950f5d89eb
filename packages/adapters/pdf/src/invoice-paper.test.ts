import { invoiceDocument } from '@torg/domain/documents';
import type { Order } from '@torg/domain/purchase';
import { anOrder, aPrice, invoicedOrder } from '@torg/domain/testing';
import { either as E } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { renderDocument } from './index.ts';
import { brandIn, readPdf, shop } from './testing/read-pdf.ts';

const business = {
  ...{ company: 'Nordlys Bygg AS', organisationNumber: '974760673', reference: 'PO 4711', costCentre: '4100' },
};
const plain = anOrder('AAAAA-00001', { A: 2, B: 1 }, { locale: 'en' });
const order: Order = {
  ...{ ...plain, business, buyer: { name: 'Ingrid' } },
  lines: plain.lines.map((line) => ({ ...line, unitPrice: aPrice(8000, { vat: 'net' }) })),
  delivery: { ...plain.delivery, price: aPrice(8000, { vat: 'net' }), net: 8000, gross: 10_000 },
  totals: {
    ...{ currency: 'NOK', net: 32_000, vat: 8000, gross: 40_000 },
    byRate: [{ taxRate: 2500, net: 32_000, vat: 8000, gross: 40_000 }],
  },
};
const returned = invoicedOrder(order, [{ sku: 'A', quantity: 1 }]);

const pageOf = async (kind: 'invoice' | 'credit-note', from: Order = returned) => {
  const invoice = from.invoices?.find((one) => one.kind === kind);
  if (invoice === undefined) throw new Error(`no ${kind}`);
  const document = invoiceDocument(invoice, from, shop);
  const made = await renderDocument(document, brandIn(document.locale))();
  if (E.isLeft(made)) throw made.left.cause;
  const bytes = new Uint8Array(made.right);
  const source = Buffer.from(bytes).toString('latin1');
  return { ...(await readPdf(bytes)), source };
};

const rowsOf = (page: Awaited<ReturnType<typeof pageOf>>['first']) =>
  page?.rows.map((row) => row.map(({ text }) => text).join(' | '));

describe('an invoice as a PDF', () => {
  it('says what the law asks for: numbers, days, both parties, goods, VAT by rate, sums and how it is paid', async () => {
    const { first, info } = await pageOf('invoice');
    expect(info).toMatchObject({ Title: 'Invoice K1, Fjell', Author: 'Demo AS', Language: 'en' });
    for (const fact of [
      ...['K1', 'Issued on 14 November 2023', 'Delivered on 14 November 2023', 'Order AAAAA-00001 of 14 November 2023'],
      ...['Demo AS', 'Storgata 2', '0155 Oslo', 'Org. no. 999999999', 'VAT no. NO999999999MVA'],
      ...['Nordlys Bygg AS', 'Org. no. 974760673', 'Your reference: PO 4711', 'Cost centre: 4100', 'Ordered by Ingrid'],
      ...['Ada Nordmann', 'Storgata 1', 'Norway', 'ada@example.com', 'Hjem'],
      ...['Due on 28 November 2023', 'To account 1234 56 78903', 'Payment reference 18'],
    ])
      expect(first?.text).toContain(fact);
    expect(rowsOf(first)).toEqual([
      'Item | Quantity | Price excl. VAT | VAT | Amount excl. VAT',
      'Product A Item no. A | 2 | NOK 80 | 25% | NOK 160',
      'Product B Item no. B | 1 | NOK 80 | 25% | NOK 80',
      ...['Goods excl. VAT | NOK 240', 'Hjem | NOK 80', 'Sum without VAT | NOK 320', 'VAT 25% of NOK 320 | NOK 80'],
      ...['Total incl. VAT | NOK 400', 'To pay | NOK 400'],
    ]);
  });

  it('says why it holds no VAT, as the confirmation does', async () => {
    expect((await pageOf('invoice')).first?.text).not.toContain('Sold without VAT');
    const taxed = invoicedOrder({ ...order, taxation: { _tag: 'Export', country: 'CH' } }, []);
    expect((await pageOf('invoice', taxed)).first?.text).toContain('Sold without VAT, as the goods leave the area');
    const checked = { vatNumber: 'SE556036079301', checkedAt: order.placedAt };
    const reversed = invoicedOrder({ ...order, taxation: { _tag: 'ReverseCharge', country: 'SE', ...checked } }, []);
    expect((await pageOf('invoice', reversed)).first?.text).toMatch(
      /Reverse charge: .* SE556036079301, confirmed on 14/,
    );
  });

  it('says of goods that are fetched where they are, as the confirmation does', async () => {
    expect((await pageOf('invoice')).first?.text).not.toContain('Collection');
    const fetched = await pageOf('invoice', { ...returned, delivery: { ...returned.delivery, pickup: true } });
    expect(fetched.first?.text).toContain('Collection');
  });

  it('says when goods are brought, as the confirmation does', async () => {
    const window = { day: 20_790, from: '17:00', to: '21:00', startsAt: 1_796_310_000_000 };
    const brought = await pageOf('invoice', { ...returned, delivery: { ...returned.delivery, window } });
    expect(brought.first?.text).toContain('Thursday 3 December, 17:00–21:00');
  });

  it('is tagged for screen readers as PDF/UA says, as other documents are', async () => {
    const { first, marks, source } = await pageOf('invoice');
    expect(marks).toMatchObject({ Marked: true });
    expect(source).toContain('<pdfuaid:part>1</pdfuaid:part>');
    expect(first?.said('H1')).toEqual(['Invoice']);
    expect(first?.said('H2')).toEqual([
      ...['Invoice number', 'Payment', 'Seller', 'Buyer', 'Delivery', 'What was delivered'],
    ]);
    expect(first?.rows[1]?.map(({ role }) => role)).toEqual(['TH', 'TD', 'TD', 'TD', 'TD']);
    expect(first?.artifacts.join('')).toBe('K1 · page 1 of 1');
  });

  it('says what credit and points pay of it, and what is left', async () => {
    const points = { perHundred: 0, worth: 1, days: 365, taken: 4000, account: 'ada', parts: [] };
    const credit = { reset: 'month', account: 'company:1', parts: [{ period: 19_662, amount: 10_000 }] } as const;
    const { first } = await pageOf('invoice', invoicedOrder({ ...order, points, credit }));
    expect(rowsOf(first)?.slice(-3)).toEqual([
      'Paid on credit | NOK 100',
      'Paid by points | NOK 40',
      'To pay | NOK 260',
    ]);
  });

  it('tells what a promotion took off, and a credit note the share of what came back', async () => {
    const discounts = [{ promotion: 'summer', name: 'Summer', amount: 4_000 }];
    const reduced: Order = {
      ...order,
      lines: order.lines.map((line) => (line.sku === 'A' ? { ...line, discounts, net: 12_000, gross: 15_000 } : line)),
      totals: {
        ...{ currency: 'NOK', net: 28_000, vat: 7_000, gross: 35_000 },
        byRate: [{ taxRate: 2500, net: 28_000, vat: 7_000, gross: 35_000 }],
      },
    };
    const back = invoicedOrder(reduced, [{ sku: 'A', quantity: 1 }]);
    const { first } = await pageOf('invoice', back);
    expect(rowsOf(first)?.[1]).toBe('Product A Item no. A Summer: −NOK 40 | 2 | NOK 80 | 25% | NOK 120');
    expect(rowsOf(first)?.at(-1)).toBe('To pay | NOK 350');
    const note = await pageOf('credit-note', back);
    expect(rowsOf(note.first)?.[1]).toBe('Product A Item no. A Summer: −NOK 20 | 1 | NOK 80 | 25% | NOK 60');
    expect(rowsOf(note.first)?.at(-1)).toBe('In your favour | NOK 75');
  });

  it('has a credit note that points at it, and asks for nothing', async () => {
    const { first } = await pageOf('credit-note');
    expect(first?.said('H1')).toEqual(['Credit note']);
    for (const fact of ['K2', 'Back with us on 14 November 2023', 'Takes back from invoice K1 of 14 November 2023'])
      expect(first?.text).toContain(fact);
    expect(first?.text).not.toContain('Due on');
    expect(rowsOf(first)?.slice(1)).toEqual([
      'Product A Item no. A | 1 | NOK 80 | 25% | NOK 80',
      ...['Goods excl. VAT | NOK 80', 'Sum without VAT | NOK 80', 'VAT 25% of NOK 80 | NOK 20'],
      ...['Total incl. VAT | NOK 100', 'In your favour | NOK 100'],
    ]);
  });

  it.each([
    ['nb', 'Faktura', 'Å betale', 'Forfall 28. november 2023'],
    ['sv', 'Faktura', 'Att betala', 'Förfaller 28 november 2023'],
  ])('speaks the language of the order: %s', async (locale, title, sum, due) => {
    const { first, info } = await pageOf('invoice', { ...returned, locale });
    expect(info.Language).toBe(locale);
    expect(first?.said('H1')).toEqual([title]);
    for (const words of [sum, due]) expect(first?.text).toContain(words);
  });
});
