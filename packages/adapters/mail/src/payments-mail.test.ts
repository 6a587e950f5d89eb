import { readFileSync } from 'node:fs';
import { type DifferingPayment, paymentDifferences } from '@torg/domain/purchase';
import { aShopInfo } from '@torg/domain/testing';
import { describe, expect, it } from 'vitest';
import { createWritePaymentsMail } from './write-mails.ts';

const messagesIn = (locale: string): Record<string, string> =>
  JSON.parse(readFileSync(new URL(`../../../../apps/web/messages/${locale}.json`, import.meta.url), 'utf8'));
const brand = { info: { ...aShopInfo, name: 'Fjell' }, themeCss: '', origin: 'https://fjell.example', messagesIn };

const differing = (n: number, differences: DifferingPayment['differences'] = ['unknown']): DifferingPayment => ({
  payment: {
    ...{ reference: 'secret', orderNumber: `AAAAA-${n}`, provider: 'pocket', amount: 20_000, currency: 'NOK' },
    ...{ state: 'approved', startedAt: 0, expiresAt: 1 },
  },
  differences,
});

describe('a mail about payments that differ', () => {
  it('names each order with what is wrong, in the shop’s main language, and no reference of a payment', () => {
    const { subject, text, html } = createWritePaymentsMail(brand)([differing(1), differing(2, ['refused', 'stuck'])]);
    expect(subject).toBe('Fjell: 2 betalinger avviker');
    expect(text).toContain('AAAAA-1');
    expect(text).toContain('Leverandøren kjenner den ikke.');
    expect(text).toContain('pengene kan ikke trekkes lenger. Arbeidet med den har ventet');
    expect(text + html).not.toContain('secret');
  });

  it('has words of their own for all that can differ', () => {
    const { text } = createWritePaymentsMail({ ...brand, info: { ...brand.info, locales: ['en'] } })(
      paymentDifferences.map((kind, n) => differing(n, [kind])),
    );
    expect(text).not.toContain('It differs.');
  });

  it('of hundreds names fifty, and says how many others there are', () => {
    const { text } = createWritePaymentsMail(brand)(Array.from({ length: 80 }, (_, n) => differing(100 + n)));
    expect(text).toContain('AAAAA-149');
    expect(text).not.toContain('AAAAA-150');
    expect(text).toContain('og 30 til');
  });
});
