import { contractDocument, type DocumentBrand, orderDocument, type PresentKind } from '@torg/domain/documents';
import type { Order } from '@torg/domain/purchase';
import { anOrder, aPrice } from '@torg/domain/testing';
import { either as E } from 'fp-ts';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { renderDocument } from './index.ts';
import { brandIn, readPdf as read, shop, withRole } from './testing/read-pdf.ts';

const paid: Partial<Order> = {
  ...{ locale: 'en', paymentMethod: 'bank', paymentState: 'approved' },
  history: [
    { event: 'hold', state: 'pending', at: 1_700_000_000_000 },
    { event: 'pay', state: 'placed', at: 1_700_000_000_000 },
  ],
};
const order = anOrder('AAAAA-00001', { A: 2, B: 1 }, paid);

const bytesOf = async (order: Order, kind: PresentKind = 'receipt', brand: Partial<DocumentBrand> = {}) => {
  const document = orderDocument(kind, order, shop);
  const made = await renderDocument(document, { ...brandIn(document.locale), ...brand })();
  if (E.isLeft(made)) throw made.left.cause;
  return new Uint8Array(made.right);
};

const many = (count: number, rest: Partial<Order> = {}) =>
  anOrder('AAAAA-00002', Object.fromEntries(Array.from({ length: count }, (_, index) => [`SKU-${index}`, 1])), {
    ...{ ...paid, ...rest },
  });

describe('a document as a PDF', () => {
  it('says what it is called, its language, and that it is tagged', async () => {
    const bytes = await bytesOf(order);
    const { info, marks } = await read(bytes.slice());
    expect(info).toMatchObject({ Title: 'Receipt AAAAA-00001, Fjell', Author: 'Fjell Turutstyr AS', Language: 'en' });
    expect(marks).toMatchObject({ Marked: true });
    const source = Buffer.from(bytes).toString('latin1');
    expect(source).toContain('/DisplayDocTitle true');
    expect(source).toContain('<pdfuaid:part>1</pdfuaid:part>');
    expect(source.match(/\/FontFile2/g)).toHaveLength(2);
  });

  it('has a title, parts and a table whose cells have headers', async () => {
    const { first } = await read(await bytesOf(order));
    expect(first?.said('H1')).toEqual(['Receipt']);
    expect(first?.said('H2')).toEqual(
      expect.arrayContaining(['Order number', 'Seller', 'Delivery address', 'Payment', 'What you ordered']),
    );
    expect(first?.rows[0]).toEqual(
      ['Item', 'Quantity', 'Price', 'VAT', 'Amount'].map((text) => ({ role: 'TH', text })),
    );
    expect(first?.rows[1]?.map(({ role }) => role)).toEqual(['TH', 'TD', 'TD', 'TD', 'TD']);
    expect(first?.rows[1]?.map(({ text }) => text)).toEqual([
      ...['Product A Item no. A', '2', 'NOK 100', '25%', 'NOK 200'],
    ]);
    expect(
      Buffer.from(await bytesOf(order))
        .toString('latin1')
        .match(/\/Scope \/Column/g),
    ).toHaveLength(5);
  });

  it('of a contract names who signs it, and tells the deposit and what is paid with it', async () => {
    const secured = { ...order, deposit: { amount: 200_000 } };
    const facts = { id: 'abcdef12-3456', at: 1_700_000_000_000, signatory: 'Ola Fremmed' };
    const document = contractDocument(secured, shop, facts);
    const made = await renderDocument(document, brandIn(document.locale))();
    const { first } = await read(new Uint8Array(E.isRight(made) ? made.right : []));
    expect(first?.said('H2')).toContain('The contract is signed by');
    for (const told of ['Ola Fremmed', 'Deposit', 'NOK 2,000', 'In all, with the deposit', 'NOK 2,300'])
      expect(first?.text).toContain(told);
    const { first: receipt } = await read(await bytesOf(order));
    expect(receipt?.said('H2')).not.toContain('The contract is signed by');
  });

  it('tells who sells and buys, sums, VAT by rate, and that it was paid', async () => {
    const { first } = await read(await bytesOf(order));
    for (const fact of [
      ...['Fjell Turutstyr AS', 'Org. no. 999999999', 'Ada Nordmann', 'Storgata 1', '0155 Oslo', 'Norway'],
      ...['Ordered on 14 November 2023', 'Paid on 14 November 2023', 'Paid by card'],
    ])
      expect(first?.text).toContain(fact);
    expect(first?.rows.slice(3).map((row) => row.map(({ text }) => text))).toEqual([
      ['Goods', 'NOK 300'],
      ['Hjem', 'Free'],
      ['Total incl. VAT', 'NOK 300'],
      ['VAT 25% of NOK 240 included', 'NOK 60'],
      ['Paid', 'NOK 300'],
    ]);
  });

  it.each([
    ['nb', 'Ordrebekreftelse', 'Herav mva. 25 % av 240 kr', 'side 1 av 1'],
    ['en', 'Order confirmation', 'VAT 25% of NOK 240 included', 'page 1 of 1'],
    ['sv', 'Orderbekräftelse', 'Varav moms 25 % av 240 NOK', 'sida 1 av 1'],
  ])('speaks the language of the order: %s', async (locale, title, vat, page) => {
    const { first, info } = await read(await bytesOf({ ...order, locale }, 'confirmation'));
    expect(info.Language).toBe(locale);
    expect(first?.said('H1')).toEqual([title]);
    expect(first?.text).toContain(vat);
    expect(first?.artifacts.join('')).toContain(page);
  });

  it('states prices without VAT for a business, with what its books ask for', async () => {
    const business = { company: 'Nordlys Bygg AS', organisationNumber: '974760673', reference: 'PO 4711' };
    const net = order.lines.map((line) => ({ ...line, unitPrice: aPrice(8000, { vat: 'net' }) }));
    const { first } = await read(await bytesOf({ ...order, lines: net, business, buyer: { name: 'Ingrid' } }));
    for (const fact of ['Nordlys Bygg AS', 'Org. no. 974760673', 'Your reference: PO 4711', 'Ordered by Ingrid'])
      expect(first?.text).toContain(fact);
    expect(first?.rows[0]?.map(({ text }) => text)).toEqual([
      'Item',
      'Quantity',
      'Price excl. VAT',
      'VAT',
      'Amount excl. VAT',
    ]);
    const sums = first?.rows.map((row) => row.map(({ text }) => text).join(': '));
    expect(sums).toEqual(
      expect.arrayContaining(['Goods excl. VAT: NOK 240', 'VAT 25% of NOK 240: NOK 60', 'Total incl. VAT: NOK 300']),
    );
  });

  it('says what points pay beside the money', async () => {
    const points = { perHundred: 1, worth: 1, days: 365, taken: 12_000 };
    const { first } = await read(await bytesOf({ ...order, points }));
    const sums = first?.rows.map((row) => row.map(({ text }) => text));
    expect(sums?.slice(-2)).toEqual([
      ['Paid by points', 'NOK 120'],
      ['Paid', 'NOK 180'],
    ]);
  });

  it('tells what promotions took off, beside the goods and the delivery', async () => {
    const [line] = order.lines;
    const discounts = [
      { promotion: 'summer', name: 'Summer', amount: 4_000 },
      { promotion: 'member', name: 'For members', amount: 1_600 },
    ];
    const lines = line === undefined ? [] : [{ ...line, discounts, net: 11_520, gross: 14_400 }];
    const free = { promotion: 'freight', name: 'Free freight', amount: 9_900 };
    const { first } = await read(await bytesOf({ ...order, lines, delivery: { ...order.delivery, discount: free } }));
    expect(first?.rows[1]?.map(({ text }) => text)).toEqual([
      'Product A Item no. A Summer: −NOK 40 For members: −NOK 16',
      ...['2', 'NOK 100', '25%', 'NOK 144'],
    ]);
    expect(first?.rows.map((row) => row.map(({ text }) => text))).toContainEqual(['Hjem (Free freight)', 'Free']);
  });

  it('says what comes on its own later', async () => {
    const delivery = { ...order.delivery, availableAt: 1_796_310_000_000, later: ['B'] };
    const { first } = await read(await bytesOf({ ...order, delivery }, 'confirmation'));
    expect(first?.text).toContain('Sent separately from 3 December 2026: Product B');
    const { first: sent } = await read(await bytesOf({ ...order, delivery, state: 'shipped' }, 'confirmation'));
    expect(sent?.text).not.toContain('Sent separately');
  });

  it('says that a gift card paid for all of it', async () => {
    const { paymentState: _, ...unpaid } = order;
    const giftCard = { last: '9XZQ', taken: 30_000 };
    const { first } = await read(await bytesOf({ ...unpaid, paymentMethod: 'bank', giftCard }, 'confirmation'));
    expect(first?.text).toContain('The gift card pays for all of it');
    expect(first?.text).not.toContain('Paid by card');
  });

  it('tells a subscription with its minimum total price', async () => {
    const subscription = {
      ...{ plan: 'fri', name: 'Tel Fri', monthly: 39_900, bindingMonths: 12, startFee: 0, discount: 0, minimumAge: 18 },
      ...{ instalments: { months: 24, amount: 10_000 }, sim: 'sim' as const },
    };
    const [line] = order.lines;
    const lines = line === undefined ? [] : [{ ...line, gross: 20_000, subscription }];
    const { first } = await read(await bytesOf({ ...order, lines }));
    for (const text of ['NOK 100 a month for 24 months', 'New number, SIM card', 'Minimum total price NOK 7,388']) {
      expect(first?.text).toContain(text);
    }
  });

  it('says what credit pays beside the money', async () => {
    const credit = { reset: 'month', parts: [{ period: 20_758, amount: 12_000 }] } as const;
    const { first } = await read(await bytesOf({ ...order, credit }));
    const sums = first?.rows.map((row) => row.map(({ text }) => text));
    expect(sums?.slice(-2)).toEqual([
      ['Paid on credit', 'NOK 120'],
      ['Paid', 'NOK 180'],
    ]);
  });

  it('says what was called off, and what goes back', async () => {
    const history = [
      ...order.history,
      { event: 'cancel', state: 'placed', at: 1_700_100_000_000, units: [{ sku: 'A', quantity: 1 }] } as const,
    ];
    const { first } = await read(await bytesOf({ ...order, history, refunds: [{ id: '1', amount: 10_000 }] }));
    expect(first?.rows.map((row) => row.map(({ text }) => text).join(' | '))).toEqual(
      expect.arrayContaining([
        'Cancelled: Product A Item no. A | −1 | NOK 100 | 25% | −NOK 100',
        ...['Total incl. VAT | NOK 200', 'Paid | NOK 300', 'Back to you | −NOK 100'],
      ]),
    );
    expect(first?.text).toContain('The order as it was on 16 November 2023');
  });

  it('goes on over pages: the columns are named again for the eye alone, and no line is lost', async () => {
    const { pages } = await read(await bytesOf(many(60), 'confirmation'));
    expect(pages.length).toBeGreaterThan(2);
    const [first, ...others] = pages;
    expect(first?.artifacts).not.toContain('Quantity');
    const withGoods = others.filter(({ rows }) => rows.some((row) => row.length === 5));
    for (const { artifacts, rows } of withGoods) {
      expect(artifacts).toContain('Quantity');
      expect(rows.flat().map(({ text }) => text)).not.toContain('Quantity');
    }
    for (const [index, { artifacts }] of pages.entries())
      expect(artifacts.join('')).toContain(`AAAAA-00002 · page ${index + 1} of ${pages.length}`);
    const goods = pages.flatMap(({ rows }) => rows.filter((row) => row.length === 5)).slice(1);
    expect(goods.map(([cell]) => cell?.text)).toEqual(
      Array.from({ length: 60 }, (_, index) => `Product SKU-${index} Item no. SKU-${index}`),
    );
  });

  it('breaks words that are longer than a line, and rows that are longer than a page', async () => {
    const [line] = order.lines;
    if (line === undefined) throw new Error('no line');
    const long = { ...line, sku: 'S'.repeat(400), name: 'Ж'.repeat(6000) };
    const { pages } = await read(await bytesOf({ ...order, lines: [long] }));
    const text = pages
      .map((page) => page.text)
      .join('')
      .replaceAll(' ', '');
    expect(text.match(/Ж/g)).toHaveLength(6000);
    expect(text).toContain('S'.repeat(400));
  });

  it('draws a box for what its typeface lacks, and says the word itself', async () => {
    const names = ['Telt 🏔️', 'שלום', 'a\u0000\u001b[31m\r\nb \u202Egnp.exe', 'Łódź Ωμέγα Ёлка', 'half \ud800'];
    const lines = names.map((name, index) => ({ ...order.lines[0], sku: `S${index}`, name }) as Order['lines'][number]);
    const bytes = await bytesOf({ ...order, lines });
    const { first } = await read(bytes.slice());
    const said = first?.rows.slice(1, 6).map(([cell]) => cell?.text.replace(/ Item no\. S\d$/, ''));
    expect(said).toEqual(['Telt □', '□□□□', 'a [31m b gnp.exe', 'Łódź Ωμέγα Ёлка', 'half □']);
    const spoken = Buffer.from('Telt 🏔️', 'utf16le').swap16().toString('latin1');
    expect(Buffer.from(bytes).toString('latin1')).toContain(`/ActualText (\u00fe\u00ff${spoken})`);
  });

  it('shows the shop’s mark, or its name where there is none', async () => {
    const logo = await sharp({ create: { width: 90, height: 30, channels: 3, background: '#123456' } })
      .png()
      .toBuffer();
    const { first } = await read(await bytesOf(order, 'receipt', { logo }));
    expect(withRole(first?.tree ?? {}, 'Figure')).toMatchObject([{ alt: 'Fjell' }]);
    const { first: plain } = await read(await bytesOf(order));
    expect(withRole(plain?.tree ?? {}, 'Figure')).toEqual([]);
    expect(plain?.said('P')[0]).toBe('Fjell');
  });

  it('gives way to others of its process while it is long', async () => {
    let turns = 0;
    let isDone = false;
    const count = (): void => {
      turns += 1;
      if (!isDone) setImmediate(count);
    };
    setImmediate(count);
    await bytesOf(many(100));
    isDone = true;
    expect(turns).toBeGreaterThanOrEqual(9);
  });

  it('is the same for the same order', async () => {
    expect(Buffer.from(await bytesOf(order)).equals(Buffer.from(await bytesOf(order)))).toBe(true);
  });

  it('is `Unavailable` where a mark is no picture', async () => {
    const document = orderDocument('receipt', order, shop);
    const made = await renderDocument(document, { ...brandIn('en'), logo: Buffer.from('no picture') })();
    expect(made).toMatchObject(E.left({ _tag: 'Unavailable' }));
  });
});
