import { readFileSync } from 'node:fs';
import { anOrder, aShopInfo } from '@torg/domain/testing';
import { describe, expect, it } from 'vitest';
import { createWriteGiftCardMail, createWriteOrderMail } from './write-mails.ts';

const messagesIn = (locale: string): Record<string, string> =>
  JSON.parse(readFileSync(new URL(`../../../../apps/web/messages/${locale}.json`, import.meta.url), 'utf8'));
const brand = { info: { ...aShopInfo, name: 'Fjell' }, themeCss: '', origin: 'https://fjell.example', messagesIn };
const card = { id: 'AAAAA-00001', last: '', left: 50_000, reserved: 0, spent: 0, until: 20_783 };
const code = '2345-6789-ABCD-EFGH-JKLM';
const bought = (message: string, locale = 'en') => ({
  ...anOrder('AAAAA-00001', { A: 1 }, { locale }),
  soldCard: { amount: 50_000, years: 3, to: 'ola@example.com', message },
});

describe('a mail with a gift card', () => {
  it('tells who gives how much until when, the message as text, and the code, which no address holds', () => {
    const { subject, html, text } = createWriteGiftCardMail(brand)(card, bought('Hi\n<b>you</b>'), code);
    expect(subject).toBe('A gift card from Fjell for you');
    for (const told of ['Ada Nordmann', '500', code, '<b>you</b>', '26 November 2026']) expect(text).toContain(told);
    expect(html).toContain('&lt;b&gt;you&lt;/b&gt;');
    expect(html).toContain('https://fjell.example/en/gift-card');
    expect(html.split(code)).toHaveLength(2);
  });

  it('has no line for a message where there is none, in the language in which it was bought', () => {
    const { subject, text } = createWriteGiftCardMail(brand)(card, bought('', 'nb'), code);
    expect(subject).toBe('Et gavekort fra Fjell til deg');
    expect(text).not.toContain('Hilsen');
  });
});

it('a mail about an order tells what a gift card pays, and what is back on it', () => {
  const order = { ...anOrder('AAAAA-00001', { A: 1 }, { locale: 'en' }), giftCard: { last: '9XZQ', taken: 4_000 } };
  const write = createWriteOrderMail(brand, () => '/x');
  const move = { at: 1, units: [{ sku: 'A', quantity: 1 }], left: [] };
  expect(write(order, { kind: 'placed', at: 1 }).text).toMatch(/By gift card: .NOK.40/);
  const more = { backOnCredit: 1_000, pointsBack: 12 };
  const back = write(order, { kind: 'cancelled', nth: 1, move, off: 6_000, backOnCard: 4_000, ...more });
  expect(back.text).toMatch(/10.* are back on the credit/);
  expect(back.text).toContain('12 points are yours again.');
  expect(back.text).toMatch(/40.*is back on the gift card ending in 9XZQ/);
});

it('a mail about an order of a gift card says where that goes, and that its money is taken now', () => {
  const reserved = { paymentMethod: 'bank', paymentState: 'approved', captures: [] } as const;
  const { text } = createWriteOrderMail(brand, () => '/x')({ ...bought(''), ...reserved }, { kind: 'placed', at: 1 });
  expect(text).toContain('The gift card is sent to ola@example.com as soon as the payment is taken.');
  expect(text).toContain('charged now');
  expect(text).not.toContain('as the goods are sent');
});
