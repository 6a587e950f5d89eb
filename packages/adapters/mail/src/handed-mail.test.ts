import { readFileSync } from 'node:fs';
import { aCustomer, aHandedBasket, aShopInfo } from '@torg/domain/testing';
import { describe, expect, it } from 'vitest';
import { createWriteHandedMail } from './write-mails.ts';

const messagesIn = (locale: string): Record<string, string> =>
  JSON.parse(readFileSync(new URL(`../../../../apps/web/messages/${locale}.json`, import.meta.url), 'utf8'));
const brand = { info: { ...aShopInfo, name: 'Kontor' }, themeCss: '', origin: 'https://kontor.example', messagesIn };
const lineOf = (n: number) => ({ sku: `S${n}`, name: `Product ${n}`, quantity: 2 });

describe('a mail about a handed basket', () => {
  it('tells who put what together, with the message as text and no price, and leads to it', () => {
    const handed = aHandedBasket({
      lines: [{ sku: 'A', name: 'Lamp\r\nBcc: x', quantity: 2 }],
      message: 'As we said\n<b>on the phone</b>',
    });
    const { subject, html, text } = createWriteHandedMail(brand, 'en')(handed, aCustomer());
    expect(subject).toBe('Kontor: Siri Selger has put together a basket for you');
    for (const told of ['Lamp Bcc: x', '2\u00a0items', 'As we said', '<b>on the phone</b>'])
      expect(text).toContain(told);
    expect(text).toContain('https://kontor.example/en/me/lists/handed?id=handed-000000000001');
    expect(html).toContain('&lt;b&gt;on the phone&lt;/b&gt;');
    expect(text).not.toContain('NOK');
  });

  it('of hundreds of goods names fifty, and says how many others there are', () => {
    const lines = Array.from({ length: 500 }, (_, n) => lineOf(n));
    const { text } = createWriteHandedMail(brand, 'en')(aHandedBasket({ lines }), aCustomer());
    expect(text).toContain('Product 49');
    expect(text).not.toContain('Product 50');
    expect(text).toContain('450 other products');
  });

  it('is in the shop’s language where it does not speak the one of who handed it over', () => {
    const { subject } = createWriteHandedMail(brand, 'fi')(aHandedBasket(), aCustomer());
    expect(subject).toBe('Kontor: Siri Selger har satt sammen en handlekurv til deg');
  });
});
