import { readFileSync } from 'node:fs';
import type { Quote } from '@torg/domain/quote';
import { aQuote, aShopInfo } from '@torg/domain/testing';
import { describe, expect, it } from 'vitest';
import { createWriteQuoteMail } from './write-mails.ts';

const messagesIn = (locale: string): Record<string, string> =>
  JSON.parse(readFileSync(new URL(`../../../../apps/web/messages/${locale}.json`, import.meta.url), 'utf8'));
const write = createWriteQuoteMail({
  ...{ info: { ...aShopInfo, name: 'Kontor' }, themeCss: '', origin: 'https://kontor.example', messagesIn },
});
const spaces = (text: string): string => text.replaceAll('\u00a0', ' ');

const [line] = aQuote().lines;
/** Holds through 30 November 2026 in Oslo. */
const sent: Quote = aQuote({
  ...{ locale: 'en', state: 'sent', revision: 2, until: Date.UTC(2026, 10, 30, 23) },
  lines: line === undefined ? [] : [{ ...line, name: 'Lamp\r\nBcc: x', net: 7_000 }],
  steps: [{ event: 'send', at: 2_000, by: 'Siri Selger', isShop: true, message: 'Our best <b>price</b>' }],
});

describe('a mail about a quote', () => {
  it('tells each price and the last day, with the message as text, and leads to the quote', () => {
    const { subject, html, text } = write(sent);
    expect(subject).toBe('Kontor: quote Q-1');
    for (const told of [
      'Lamp Bcc: x',
      '2 items: NOK 70 each without VAT',
      '30 November 2026',
      'Our best <b>price</b>',
    ]) {
      expect(spaces(text)).toContain(told);
    }
    expect(text).toContain('https://kontor.example/en/me/quote?number=Q-1');
    expect(html).toContain('Our best &lt;b&gt;price&lt;/b&gt;');
  });

  it('that is withdrawn tells no price and no day', () => {
    const { subject, text } = write({ ...sent, state: 'withdrawn' });
    expect(subject).toBe('Kontor: quote Q-1 is closed');
    expect(spaces(text)).not.toMatch(/70|November/);
  });

  it('is in the shop’s language where the one it was asked in went', () => {
    expect(write({ ...sent, locale: 'fi' }).subject).toBe('Kontor: tilbud Q-1');
  });
});
