import { readFileSync } from 'node:fs';
import { type Order, type OrderMail, type OrderMailKind, orderMails, type Parcel } from '@torg/domain/purchase';
import type { Taxation } from '@torg/domain/tax';
import { anOrder, aPrice, aShopInfo, invoicedOrder } from '@torg/domain/testing';
import { describe, expect, it } from 'vitest';
import { createWriteLinkMail, createWriteOrderMail, createWriteReviewMail, type MailBrand } from './write-mails.ts';

const messagesIn = (locale: string): Record<string, string> =>
  JSON.parse(readFileSync(new URL(`../../../../apps/web/messages/${locale}.json`, import.meta.url), 'utf8'));

const brand: MailBrand = {
  info: {
    ...aShopInfo,
    name: 'Fjell',
    carriers: [{ name: 'Posten', trackingUrl: 'https://posten.example/{tracking}' }],
    paymentMethods: [
      ...aShopInfo.paymentMethods,
      { id: 'wallet', provider: 'pocket', name: { nb: 'Betal med Lomme', en: 'Pay by Pocket' } },
      { id: 'account', name: { nb: 'Betal på konto', en: 'Pay by account' } },
    ],
  },
  themeCss: ':root { --color-accent: #123456; --color-header: rgb(1 2 3); --color-nothing: #abcdef; }',
  origin: 'https://fjell.example',
  messagesIn,
};
/** The mail of a kind; what is sent or called off is all of the order. */
const mailOf = ({ lines }: Order, kind: OrderMailKind): OrderMail => {
  if (kind === 'placed') return { kind, at: 0 };
  return {
    kind,
    nth: 1,
    off: 0,
    move: { at: 0, units: lines.map(({ sku, quantity }) => ({ sku, quantity })), left: [] },
  };
};
const writing = (...deps: Parameters<typeof createWriteOrderMail>) => {
  const writeMail = createWriteOrderMail(...deps);
  return (order: Order, mail: OrderMailKind | OrderMail) =>
    writeMail(order, typeof mail === 'string' ? mailOf(order, mail) : mail);
};

const pathOf = ({ number }: Order): string => `/shared-order/${number}.signed`;
const write = writing(brand, pathOf);

const order = anOrder('AAAAA-00001', { A: 2, B: 1 });
const inEnglish: Order = { ...order, locale: 'en' };
const spaces = (text: string): string => text.replaceAll('\u00a0', ' ');

/** What a reader sees of the HTML. */
const seen = (html: string): string =>
  html
    .replace(/^[\s\S]*<body[^>]*>/, '')
    .replace(/<[^>]+>/g, '\n')
    .replace(/[\s\u00a0]+/g, ' ');

describe('a mail about an order', () => {
  it('tells where files are, that their buyer wanted them at once, and links to no file', () => {
    const lines = inEnglish.lines.map((line) => ({ ...line, digital: true as const, noWithdrawal: true as const }));
    const files: Order = { ...inEnglish, lines, immediateDelivery: true };
    const { text } = write(files, 'placed');
    expect(text).toContain('The files are ready on the order’s page.');
    expect(text).toContain('confirmed that you then have no right to withdraw from them');
    expect(text).not.toContain('/file/');
    const mixed = write({ ...files, lines: [...lines.slice(0, 1), ...inEnglish.lines.slice(1)] }, 'placed').text;
    expect(mixed).toContain('You download the files from the order’s page.');
    expect(mixed).toContain('let you know when it is on its way');
    expect(write(inEnglish, 'placed').text).not.toContain('download');
  });

  it('is in the language of the order, and leads to its page', () => {
    expect(write(order, 'placed').subject).toBe('Fjell: takk for bestillingen, AAAAA-00001');
    expect(write(order, 'placed').text).toContain('https://fjell.example/shared-order/AAAAA-00001.signed');
    const english = write(inEnglish, 'placed');
    expect(english.subject).toBe('Fjell: thank you for your order AAAAA-00001');
    expect(english.text).toContain('https://fjell.example/en/shared-order/AAAAA-00001.signed');
    expect(english.html).toContain('href="https://fjell.example/en/shared-order/AAAAA-00001.signed"');
    expect(english.html).toContain('<html lang="en">');
  });

  it('is in the main language when the shop no longer speaks the order’s', () => {
    expect(write({ ...order, locale: 'sv' }, 'placed').html).toContain('<html lang="nb">');
  });

  it.each([
    ['nb', 'Bestilt for deg av Siri Selger'],
    ['en', 'Ordered for you by Siri Selger'],
    ['sv', 'Beställt för dig av Siri Selger'],
  ])('names who ordered for the customer, in both forms: %s', (locale, line) => {
    const spoken = writing({ ...brand, info: { ...brand.info, locales: ['nb', 'en', 'sv'] } }, pathOf);
    const mail = spoken({ ...order, locale, representative: { name: 'Siri Selger' } }, 'placed');
    expect(mail.text).toContain(line);
    expect(seen(mail.html)).toContain(line);
    expect(spoken({ ...order, locale }, 'placed').text).not.toContain(line.slice(0, 12));
  });

  it('says when the goods are brought, where the shopper chose it', () => {
    const window = { day: 20_790, from: '17:00', to: '21:00', startsAt: 1_796_310_000_000 };
    const sent = write({ ...order, delivery: { ...order.delivery, window } }, 'placed');
    for (const body of [sent.text, seen(sent.html)]) expect(body).toContain('torsdag 3. desember, kl. 17:00–21:00');
    expect(write(order, 'placed').text).not.toContain('kl. 17:00');
  });

  it('names what goes on its own later, and from which day on', () => {
    const [{ sku = '', name = '' } = {}] = order.lines;
    const parted = { ...order.delivery, availableAt: 1_796_310_000_000, later: [sku] };
    const sent = write({ ...order, delivery: parted }, 'placed');
    for (const body of [sent.text, seen(sent.html)])
      expect(body).toContain(`Sendes for seg fra 3. desember 2026: ${name}`);
    expect(write(order, 'placed').text).not.toContain('Sendes for seg');
  });

  it('says why an order is sold without VAT, and nothing where it is not', () => {
    const sent = write({ ...inEnglish, taxation: { _tag: 'Export', country: 'CH' } }, 'placed');
    for (const body of [sent.text, seen(sent.html)]) expect(body).toContain('Sold without VAT, as the goods leave');
    const taxation: Taxation = {
      ...{ _tag: 'ReverseCharge', country: 'SE' },
      ...{ vatNumber: 'SE556036079301', checkedAt: order.placedAt },
    };
    expect(spaces(write({ ...inEnglish, taxation }, 'placed').text)).toContain(
      'Reverse charge: the buyer owes the VAT. VAT number SE556036079301, confirmed on 14 November 2023.',
    );
    expect(write({ ...order, taxation }, 'placed').text).toContain('Omvendt avgiftsplikt (reverse charge)');
    expect(write(inEnglish, 'placed').text).not.toContain('without VAT');
  });

  it('says what an old phone brings, and leaves the sum as it is', () => {
    const tradeIn = { model: 'n1', name: 'Aurik N1', condition: 'good', estimate: 165_000 } as const;
    const withPhone = write({ ...order, lines: order.lines.map((line) => ({ ...line, tradeIn })) }, 'placed');
    const said = 'Innbytte: Aurik N1, pent brukt. Vi betaler deg ca. 1 650 kr når vi har sett på den.';
    for (const form of [withPhone.text, seen(withPhone.html)]) expect(spaces(form)).toContain(said);
    const sumOf = (text: string) => /^.*(?:Sum|Totalt|Å betale).*$/m.exec(text)?.[0];
    expect(sumOf(withPhone.text)).toBeDefined();
    expect(sumOf(withPhone.text)).toBe(sumOf(write(order, 'placed').text));
  });

  it.each([
    ['en', 'Trade-in: Aurik N1, in good condition. We pay you about NOK 1,650 once we have looked at it.'],
    ['sv', 'Inbyte: Aurik N1, fint skick. Vi betalar dig ca 1 650 NOK när vi har sett på den.'],
  ])('says what an old phone brings in the language of the order: %s', (locale, said) => {
    const spoken = writing({ ...brand, info: { ...brand.info, locales: ['nb', 'en', 'sv'] } }, pathOf);
    const tradeIn = { model: 'n1', name: 'Aurik N1', condition: 'good', estimate: 165_000 } as const;
    const mail = spoken({ ...order, locale, lines: order.lines.map((line) => ({ ...line, tradeIn })) }, 'placed');
    for (const form of [mail.text, seen(mail.html)]) expect(spaces(form)).toContain(said);
  });

  it.each([
    [
      'nb',
      [
        'Tel Fri: 399 kr per måned inkl. mva., 12 måneders binding',
        'Beholder +47 912 34 567',
        'Minste totalpris 4 988 kr',
      ],
    ],
    [
      'en',
      [
        'Tel Fri: NOK 399 a month incl. VAT, bound for 12 months',
        'Keeps +47 912 34 567',
        'Minimum total price NOK 4,988',
      ],
    ],
    ['sv', ['Tel Fri: 399 NOK per månad', 'Behåller +47 912 34 567', 'Minsta totalpris 4 988 NOK']],
  ])('tells a subscription with its minimum total price: %s', (locale, said) => {
    const spoken = writing({ ...brand, info: { ...brand.info, locales: ['nb', 'en', 'sv'] } }, pathOf);
    const subscription = {
      ...{ plan: 'fri', name: 'Tel Fri', monthly: 39_900, bindingMonths: 12, startFee: 0, discount: 0, minimumAge: 18 },
      ...{ sim: 'esim' as const, porting: { number: '+4791234567', day: 20_800 } },
    };
    const [line] = order.lines;
    const lines = line === undefined ? [] : [{ ...line, gross: 20_000, subscription }];
    const mail = spoken({ ...order, locale, lines }, 'placed');
    for (const form of [mail.text, seen(mail.html)]) for (const text of said) expect(spaces(form)).toContain(text);
    expect(spaces(mail.text)).toMatch(/\n {2}Min[^\n]* 4[ ,]988[^\n:]*\n/);
  });

  it('tells a deposit beside what the order costs, and what both come to', () => {
    const secured: Order = {
      ...inEnglish,
      paymentMethod: 'bank',
      paymentState: 'approved',
      deposit: { amount: 5_000 },
    };
    const mail = write(secured, 'placed');
    for (const form of [mail.text, seen(mail.html)]) {
      expect(spaces(form)).toMatch(/Deposit\W+NOK 50/);
      expect(spaces(form)).toMatch(/In all, with the deposit\W+NOK 350/);
    }
  });

  describe('on credit', () => {
    const part: Order = {
      ...inEnglish,
      paymentMethod: 'wallet',
      paymentState: 'approved',
      credit: { reset: 'month', parts: [{ period: 20_758, amount: 12_000 }] },
    };
    const whole: Order = { ...part, credit: { reset: 'month', parts: [{ period: 20_758, amount: 30_000 }] } };
    const units = [{ sku: 'A', quantity: 1 }];
    const move = { at: 1_795_789_800_000, units, left: [] };

    it('tells on credit what it pays and that the rest is paid, in sums and in words', () => {
      const text = spaces(write(part, 'placed').text);
      expect(text).toMatch(/On credit:?\s+\u2212NOK 120/);
      expect(text).toMatch(/Paid: Pay by Pocket:?\s+NOK 180/);
      expect(write(whole, 'placed').text).toContain('Your credit pays for all of it');
      expect(write(whole, 'cancelled').text).toContain('Nothing will be sent, and the credit is yours again.');
      expect(spaces(write(inEnglish, 'placed').text)).not.toContain('On credit');
    });

    it('tells what is back on credit beside the money', () => {
      const text = spaces(write(part, { kind: 'returned', nth: 1, off: 6_000, backOnCredit: 4_000, move }).text);
      expect(text).toContain('We pay NOK 60 back');
      expect(text).toContain('NOK 40 are back on the credit.');
    });
  });

  describe('by points', () => {
    const rule = { perHundred: 2, worth: 1, days: 365 };
    const paid: Order = { ...inEnglish, paymentMethod: 'wallet', paymentState: 'approved' };
    const part: Order = { ...paid, points: { ...rule, taken: 12_000 } };
    const whole: Order = { ...paid, points: { ...rule, taken: 30_000 } };
    const move = { at: 1_795_789_800_000, units: [{ sku: 'A', quantity: 1 }], left: [] };

    it('tells of points what they pay and that the rest is paid, in sums and in words', () => {
      const text = spaces(write(part, 'placed').text);
      expect(text).toMatch(/By points:?\s+\u2212NOK 120/);
      expect(text).toMatch(/Paid: Pay by Pocket:?\s+NOK 180/);
      expect(write(whole, 'placed').text).toContain('Your points pay for all of it');
      expect(write(whole, 'cancelled').text).toContain('Nothing will be sent, and the points are yours again.');
      expect(spaces(write({ ...paid, points: { ...rule, taken: 0 } }, 'placed').text)).not.toContain('By points');
    });

    it('tells of points that are back beside the money', () => {
      const text = spaces(write(part, { kind: 'returned', nth: 1, off: 6_000, pointsBack: 4_000, move }).text);
      expect(text).toContain('We pay NOK 60 back');
      expect(text).toContain('4,000 points are yours again.');
    });
  });

  it('says which invoice or credit note was written with it, and by when it is paid', () => {
    const invoiced = invoicedOrder(inEnglish, [{ sku: 'A', quantity: 1 }]);
    const [shipped, returned] = orderMails(invoiced).slice(1);
    if (shipped === undefined || returned === undefined) throw new Error('no mails');
    expect(spaces(write(invoiced, shipped).text)).toContain(
      'Invoice for this delivery:\n  K1: NOK 300, due on 28 November 2023. You find it on the page of the order.',
    );
    expect(spaces(write(invoiced, returned).text)).toContain('Credit note:\n  K2 of NOK 100.');
    expect(write(inEnglish, 'shipped').text).not.toContain('Invoice for');
  });

  describe('that was sent in parts', () => {
    const move = { at: 0, units: [{ sku: 'A', quantity: 1 }], left: [{ sku: 'B', quantity: 1 }] };
    const first = { kind: 'shipped', nth: 1, off: 0, move } as const;
    const goodsOf = (text: string) => spaces(text).split('What this part holds:\n')[1]?.split('\n\n')[0]?.split('\n');

    it('tells what this part holds, what is still to come, and no prices', () => {
      const { subject, text, html } = write(inEnglish, first);
      expect(subject).toBe('Fjell: part of order AAAAA-00001 is on its way');
      expect(text).toContain('Part of your order is on its way, Ada');
      expect(goodsOf(text)).toEqual(['- Product A', '  1 item']);
      expect(spaces(text)).toContain('Still to come:\n  Product B · 1 item');
      for (const form of [text, seen(html)]) expect(form).not.toMatch(/NOK|Total/);
    });

    it('says so of the last part', () => {
      const { subject, text } = write(inEnglish, { kind: 'shipped', nth: 2, off: 0, move: { ...move, left: [] } });
      expect(subject).toBe('Fjell: the rest of order AAAAA-00001 is on its way');
      expect(text).not.toContain('Still to come');
    });

    it('says that it can be fetched where the shopper fetches it', () => {
      const fetched = { ...inEnglish, delivery: { ...order.delivery, pickup: true } };
      expect(write(fetched, first).subject).toBe('Fjell: part of order AAAAA-00001 is ready to collect');
    });
  });

  describe('that was withdrawn from', () => {
    const at = Date.UTC(2026, 10, 27, 14, 30);
    const units = [
      { sku: 'A', quantity: 1 },
      { sku: 'B', quantity: 1 },
    ];
    const move = { at, units, left: [], toSendBack: [{ sku: 'A', quantity: 1 }] };
    const paid: Order = { ...inEnglish, paymentMethod: 'wallet', paymentState: 'approved' };

    it('receives what was stated, by whom and when, what is to be sent back, and what becomes of the money', () => {
      const { subject, text, html } = write(paid, { kind: 'withdrawn', nth: 1, off: 10_000, move });
      expect(subject).toBe('Your withdrawal from order AAAAA-00001');
      for (const form of [spaces(text), spaces(seen(html))]) {
        expect(form).toContain('On 27 November 2026, 15:30 you withdrew from the purchase');
        expect(form).toContain('Ada Nordmann');
        expect(form).toContain('We pay NOK 100 back, the same way that you paid');
      }
      expect(spaces(text)).toContain(
        'You withdrew from the purchase of:\n- Product A\n  1 item\n- Product B\n  1 item',
      );
      expect(spaces(text)).toContain('Send back by 11 December 2026:\n  Product A · 1 item');
      expect(spaces(text)).toContain('What you have paid for goods that you send back, we pay back the same way');
    });

    it('asks for nothing to be sent back where nothing was sent, and takes it off the invoice', () => {
      const { toSendBack: _, ...called } = move;
      const { text } = write(inEnglish, { kind: 'withdrawn', nth: 2, off: 20_000, move: called });
      expect(text).not.toContain('Send back');
      expect(spaces(text)).toContain('NOK 200 are taken off your invoice');
    });

    it('hears which goods are back, and what goes back for them', () => {
      const back = { at, units: [{ sku: 'A', quantity: 1 }], left: [] };
      const { subject, text } = write(paid, { kind: 'returned', nth: 1, off: 10_000, move: back });
      expect(subject).toBe('We have got your goods back: order AAAAA-00001');
      expect(spaces(text)).toContain('What came back:\n- Product A\n  1 item');
      expect(spaces(text)).toContain('We pay NOK 100 back');
      expect(text).not.toContain('Product B');
      expect(write(paid, { kind: 'returned', nth: 1, off: 0, move: back }).text).not.toContain('Your money');
    });
  });

  describe('that was called off in part', () => {
    const move = { at: 0, units: [{ sku: 'A', quantity: 1 }], left: [{ sku: 'B', quantity: 1 }] };
    const paid: Order = {
      ...{ ...inEnglish, paymentMethod: 'wallet', paymentState: 'approved' },
      history: [...order.history, { event: 'cancel', state: 'placed', at: 0, units: [{ sku: 'A', quantity: 1 }] }],
    };

    it('tells which goods are not sent, what becomes of their money, and what still comes', () => {
      const { subject, text } = write(paid, { kind: 'cancelled', nth: 1, off: 0, move });
      expect(subject).toBe('Fjell: some of order AAAAA-00001 is cancelled');
      expect(text).toContain('These goods will not be sent. The money that you paid for them comes back to you');
      expect(spaces(text)).toContain('What will not be sent:\n- Product A\n  1 item');
      expect(spaces(text)).toContain('Still to come:\n  Product B · 1 item');
      expect(spaces(text)).toContain('Total now:\n  NOK 200');
      expect(write(inEnglish, { kind: 'cancelled', nth: 1, off: 0, move }).text).toContain(
        'you get no invoice for them',
      );
    });

    it('is on its way as a whole where the rest of it was called off before', () => {
      const { subject, text } = write(inEnglish, { kind: 'shipped', nth: 1, off: 0, move: { ...move, left: [] } });
      expect(subject).toBe('Fjell: order AAAAA-00001 is on its way');
      expect(text).not.toContain('Product B');
    });

    it('says that it was the rest', () => {
      const { subject } = write(paid, { kind: 'cancelled', nth: 2, off: 0, move: { ...move, left: [] } });
      expect(subject).toBe('Fjell: the rest of order AAAAA-00001 is cancelled');
    });
  });

  describe('that is on its way in a parcel', () => {
    const sentBy = (parcel: Parcel): OrderMail => {
      const mail = mailOf(inEnglish, 'shipped');
      return mail.kind === 'placed' ? mail : { ...mail, move: { ...mail.move, parcel } };
    };

    it('names it, and leads to where its carrier says how far it is', () => {
      const { text, html } = write(inEnglish, sentBy({ carrier: 'posten', tracking: '370<b>' }));
      expect(text).toContain('Parcel:\n  posten\n  370<b>');
      expect(text).toContain('Track the parcel:\nhttps://posten.example/370%3Cb%3E\n');
      expect(html).toContain('href="https://posten.example/370%3Cb%3E"');
      expect(html).not.toContain('370<b>');
    });

    it('leads nowhere where the shop does not know the carrier', () => {
      const { text } = write(inEnglish, sentBy({ carrier: 'Bringebær', tracking: '370' }));
      expect(text).toContain('Parcel:\n  Bringebær\n  370');
      expect(text).not.toContain('Track the parcel');
    });
  });

  it('says what happened', () => {
    expect(write(inEnglish, 'shipped').text).toContain('Your order is on its way, Ada');
    expect(write(inEnglish, 'cancelled').text).toContain('you get no invoice');
    expect(write({ ...inEnglish, paymentMethod: 'bank' }, 'cancelled').text).toContain('comes back to you');
  });

  it('says that an invoice by Peppol goes to the organisation number', () => {
    const business = {
      company: 'Nord AS',
      organisationNumber: '974760673',
      reference: '',
      electronicInvoice: true,
    } as const;
    const { text } = write({ ...inEnglish, paymentMethod: 'account', business }, 'placed');
    expect(text).toContain('  Invoice by Peppol (EHF) to organisation number 974760673\n');
    expect(text).not.toContain('Invoice to ');
  });

  it('calls the way to pay as the shop does', () => {
    const onAccount: Order = { ...inEnglish, paymentMethod: 'account' };
    expect(write(onAccount, 'placed').text).toContain('Payment:\n  Pay by account\n  Invoice to ada@example.com\n');
    expect(write({ ...inEnglish, paymentMethod: 'given-up', paymentState: 'approved' }, 'cancelled').text).toContain(
      'comes back to you',
    );
  });

  it.each([
    ['en', 'Payment:\n  Paid: Pay by Pocket\n'],
    ['nb', 'Betaling:\n  Betalt: Betal med Lomme\n'],
  ])('says of what was paid at once that it is paid, and asks for nothing: %s', (locale, fact) => {
    const paid: Order = { ...order, locale, paymentMethod: 'wallet', paymentState: 'approved' };
    for (const kind of ['placed', 'shipped'] as const) {
      const { text, html } = write(paid, kind);
      expect(text).toContain(fact);
      expect(text + html).not.toMatch(/bank|invoice|faktura/i);
    }
    const { text } = write({ ...paid, paymentState: 'refunded' }, 'cancelled');
    expect(text).toContain(
      `${fact.trimEnd()}${locale === 'en' ? ', the money is paid back' : ', pengene er betalt tilbake'}\n`,
    );
  });

  it('says of what is only reserved that it is charged later, and that what is called off never is', () => {
    const reserved: Order = { ...inEnglish, paymentMethod: 'wallet', paymentState: 'approved', captures: [] };
    expect(write(reserved, 'placed').text).toContain('Pay by Pocket, charged as the goods are sent\n');
    expect(write(reserved, 'placed').text).not.toMatch(/\bpaid\b/i);
    const units = Object.entries({ A: 2, B: 1 }).map(([sku, quantity]) => ({ sku, quantity }));
    const sent = write(reserved, { kind: 'shipped', nth: 1, off: 0, move: { at: 0, units, left: [] } }).text;
    expect(sent).toContain('Pay by Pocket, charged for what was sent\n');
    const off = write({ ...reserved, paymentState: 'refunding' }, 'cancelled').text;
    expect(off).toContain('nothing is charged: the reservation on your card is released');
    expect(off).toContain('Pay by Pocket, nothing was charged\n');
    const captures = [{ id: '1', amount: 1, isLast: true, isAhead: true, isDone: true }] as const;
    expect(write({ ...reserved, captures }, 'cancelled').text).toContain('comes back to you');
  });

  it.each(['started', 'declined', 'expired'] as const)('calls nothing paid while the payment is %s', (paymentState) => {
    for (const paymentMethod of ['wallet', 'bank']) {
      expect(write({ ...inEnglish, paymentMethod, paymentState }, 'placed').text).not.toMatch(/\bpaid\b/i);
    }
  });

  it('says that there is nothing to pay, and nothing that comes back, for an order of nothing', () => {
    const totals = { ...order.totals, net: 0, vat: 0, gross: 0, byRate: [] };
    for (const paymentMethod of ['wallet', 'bank', 'invoice']) {
      const free: Order = { ...inEnglish, paymentMethod, totals };
      expect(write(free, 'placed').text).toContain('Payment:\n  Nothing to pay\n');
      expect(write(free, 'cancelled').text).not.toMatch(/paid|invoice to|no invoice/);
    }
  });

  it('says of goods that are fetched that they are ready, and that the address is the invoice’s', () => {
    const delivery = { ...order.delivery, name: 'Collect in Hamar', pickup: true };
    const placed = write({ ...inEnglish, delivery }, 'placed');
    expect(placed.text).toContain('let you know when it is ready to collect');
    expect(placed.text).toContain('Invoice address:\n  Ada Nordmann');
    expect(placed.text).not.toContain('Delivery address');
    const ready = write({ ...inEnglish, delivery }, 'shipped');
    expect(ready.subject).toBe('Fjell: order AAAAA-00001 is ready to collect');
    expect(ready.text).toContain('Your goods are ready to collect: Collect in Hamar.');
    expect(ready.text).not.toContain('on its way');
    expect(write({ ...inEnglish, delivery }, 'cancelled').text).toContain('you get no invoice');
  });

  it('tells lines, sums, where it goes and how it is paid, in both forms', () => {
    const mail = write(inEnglish, 'placed');
    const facts = [
      ...['Product A', '2 items at NOK 100', 'NOK 200', 'Product B', '1 item at NOK 100'],
      ...['Total', 'NOK 300', 'VAT 25% of NOK 240 included', 'NOK 60', 'Free', '14 November 2023'],
      ...['Ada Nordmann', 'Storgata 1', '0155 Oslo', 'Norway', 'ada@example.com', '+4722334455'],
      'Invoice to ada@example.com',
    ];
    for (const form of [spaces(mail.text), seen(mail.html)]) {
      expect(facts.filter((fact) => !form.includes(fact))).toEqual([]);
    }
  });

  it('states each tax rate, and net prices where the price list does', () => {
    const price = aPrice(8000, { vat: 'net' });
    const byRate = [
      { taxRate: 2500, net: 16_000, vat: 4000, gross: 20_000 },
      { taxRate: 1500, net: 8000, vat: 1200, gross: 9200 },
    ];
    const net: Order = {
      ...inEnglish,
      lines: order.lines.map((line) => ({ ...line, unitPrice: price })),
      totals: { currency: 'NOK', net: 24_000, vat: 5200, gross: 29_200, byRate },
      business: { company: 'Nord & Sør AS', organisationNumber: '974760673', reference: '' },
    };
    const { text, html } = write(net, 'placed');
    expect(spaces(text)).toContain(
      'Goods: NOK 240\nHjem: Free\nSum without VAT: NOK 240\nVAT 25%: NOK 40\nVAT 15%: NOK 12\nTotal: NOK 292',
    );
    expect(text).toContain('Company:\n  Nord & Sør AS\n  Organisation number 974760673\n');
    expect(text).not.toContain('Reference');
    expect(html).toContain('Nord &amp; Sør AS');
  });

  it('says that what was paid at the bank is on its way back', () => {
    const paid: Order = { ...inEnglish, paymentMethod: 'bank', paymentState: 'refunding' };
    expect(write(paid, 'cancelled').text).toContain('the money is on its way back');
    expect(write({ ...paid, paymentState: 'approved' }, 'placed').text).toContain('  Paid by card\n');
  });

  it('greets by a name and nothing more', () => {
    const greeted = (firstName: string) =>
      write({ ...inEnglish, contact: { ...order.contact, firstName } }, 'placed').text.match(
        /^Thank you for your order, .*$/m,
      )?.[0];
    expect(greeted('Ada')).toBe('Thank you for your order, Ada!');
    expect(greeted('Gratis iPhone: http://evil.example/win')).toBe('Thank you for your order, Gratis iPhone!');
    expect(greeted('www.evil.example')).toBe('Thank you for your order, customer!');
  });

  it('holds nothing of what somebody typed as markup or as lines of its own', () => {
    const nasty = `<img src=x onerror="alert(1)">' & {name} \r\nBcc: evil@example.com \u202Egnp`;
    const { contact, address } = order;
    const mail = write(
      {
        ...order,
        contact: { ...contact, firstName: nasty, lastName: nasty, phone: nasty },
        address: { ...address, street: nasty, extra: nasty, city: nasty },
        delivery: { ...order.delivery, name: nasty },
        lines: order.lines.map((line) => ({ ...line, name: nasty, options: { size: nasty } })),
        business: { company: nasty, organisationNumber: nasty, reference: nasty },
      },
      'shipped',
    );
    expect(mail.html).not.toContain('<img');
    expect(
      mail.html.match(/&lt;img src=x onerror=&quot;alert\(1\)&quot;&gt;&#39; &amp; \{name\}/g)?.length,
    ).toBeGreaterThan(9);
    expect(mail.text).not.toMatch(/^Bcc/m);
    expect(mail.text + mail.html).not.toContain('\u202E');
    expect(mail.subject).not.toMatch(/[\r\n]/);
  });

  it('wears the brand’s colours, and usual ones where it names none', () => {
    const { html } = write(order, 'placed');
    expect(html).toContain('background:#123456');
    expect(html).toContain('background:#ffffff;color:#191c1b;font-size:22px');
    expect(html).not.toContain('var(');
  });

  it('wears the light side of a theme that has a dark one', () => {
    const dark = '@media (prefers-color-scheme: dark) { :root { --color-accent: #abcdef; --color-text: #fedcba; } }';
    const { html } = writing({ ...brand, themeCss: `${brand.themeCss} ${dark}` }, pathOf)(order, 'placed');
    expect(html).toContain('background:#123456');
    expect(html).not.toMatch(/#abcdef|#fedcba/);
  });

  it('fetches nothing', () => {
    expect(write(order, 'placed').html).not.toMatch(/<img|<link|<script|url\(|@import/);
  });
});

describe('a mail that asks for reviews', () => {
  const ask = createWriteReviewMail(brand, ({ number }) => ({
    write: `/review/${number}.signed`,
    unsubscribe: `/review-mails/${number}.signed`,
  }));

  it('names the goods, and leads to where they are reviewed, in the language of the order', () => {
    const mail = ask(inEnglish, [{ name: 'Lamp' }, { name: 'Tent <b>' }]);
    expect(mail.subject).toBe('What do you think of your goods from Fjell?');
    expect(mail.text).toContain('- Lamp\n- Tent <b>\n');
    expect(mail.text).toContain('https://fjell.example/en/review/AAAAA-00001.signed');
    expect(mail.html).toContain('href="https://fjell.example/en/review/AAAAA-00001.signed"');
    expect(mail.html).toContain('Tent &lt;b&gt;');
    expect(ask(order, [{ name: 'Lamp' }]).text).toContain('https://fjell.example/review/AAAAA-00001.signed');
  });

  it('says in both forms how to get no more of them; mails about the order itself do not', () => {
    const mail = ask(order, [{ name: 'Lamp' }]);
    expect(mail.text).toContain(
      'Ikke spør meg om omtaler igjen:\nhttps://fjell.example/review-mails/AAAAA-00001.signed',
    );
    expect(seen(mail.html)).toContain('Ikke spør meg om omtaler igjen');
    expect(write(order, 'placed').text).not.toContain('review-mails');
  });
});

describe('a mail with the link of an order that was asked for', () => {
  const asked = createWriteLinkMail(brand, pathOf);

  it('leads to the order in its language, and names its goods', () => {
    expect(asked(order).subject).toBe('Fjell: lenken til bestilling AAAAA-00001');
    const { html, text } = asked(inEnglish);
    expect(text).toContain('https://fjell.example/en/shared-order/AAAAA-00001.signed');
    expect(html).toContain('href="https://fjell.example/en/shared-order/AAAAA-00001.signed"');
    expect(text).toContain(`- ${order.lines[0]?.name}`);
    expect(text).not.toMatch(/: $/m);
  });

  it('tells no price, and nothing of the buyer but the first name', () => {
    const { html, text } = asked(order);
    const { contact, address } = order;
    for (const told of [seen(html), text])
      for (const secret of [contact.email, contact.phone, contact.lastName, address.street, 'kr'])
        expect(told).not.toContain(secret);
  });
});
