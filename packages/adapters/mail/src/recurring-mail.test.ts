import { readFileSync } from 'node:fs';
import { aRecurringOrder, aShopInfo } from '@torg/domain/testing';
import { describe, expect, it } from 'vitest';
import { createWriteRecurringMail, type MailBrand } from './write-mails.ts';

const messagesIn = (locale: string): Record<string, string> =>
  JSON.parse(readFileSync(new URL(`../../../../apps/web/messages/${locale}.json`, import.meta.url), 'utf8'));
const brand: MailBrand = {
  ...{ info: { ...aShopInfo, name: 'Fjell' }, themeCss: '', origin: 'https://fjell.example', messagesIn },
};
const write = createWriteRecurringMail(brand);
const plain = (text: string): string => text.replaceAll('\u00a0', ' ');
const order = aRecurringOrder({ locale: 'en', lines: [{ sku: 'A', name: '<b>Beans</b>', quantity: 2 }] });
const now = {
  lines: [{ sku: 'A', name: '<b>Beans</b>', quantity: 2, net: 16_000, gross: 20_000 }],
  ...{ delivery: 9_900, net: 23_920, gross: 29_900 },
};

describe('a mail about an order that recurs', () => {
  it('tells what is ordered on which day and what it costs, escaped, and leads to where it is left out', () => {
    const { subject, text, html } = write(order, { kind: 'told', now });
    expect(subject).toBe('Fjell orders for you on 30 November 2026');
    for (const word of ['<b>Beans</b>', '2 items', '200', '299', '2026-11-30']) expect(plain(text)).toContain(word);
    expect(html).toContain('&lt;b&gt;Beans');
    expect(html).not.toContain('<b>Beans');
    expect(text).toContain('https://fjell.example/en/me/recurring-order?id=recurring-1');
    const hindered = write(order, { kind: 'told', now: { ...now, obstacle: { because: 'goods', name: 'Beans' } } });
    expect(hindered.text).toContain('not to be had');
  });

  it.each([
    ['price', 'Prices went up. Beans'],
    ['credit', 'The credit did not suffice.'],
    ['limit', 'It is more than you may order for the company.'],
    ['untold', 'could not be told in time'],
  ] as const)('says of a day that was left out for %s: %s', (because, words) => {
    const { subject, text } = write(order, { kind: 'skipped', day: 20_787, skip: { because, name: 'Beans' } });
    expect(subject).toBe('Fjell ordered nothing for you on 30 November 2026');
    expect(text).toContain(words);
  });

  it('says why it rests', () => {
    const { subject, text } = write(order, { kind: 'paused', pause: 'unseen' });
    expect(subject).toBe('Fjell paused your recurring order');
    expect(text).toContain('not logged in for a long time');
  });
});
