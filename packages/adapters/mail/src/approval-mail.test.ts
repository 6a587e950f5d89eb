import { readFileSync } from 'node:fs';
import type { Order, OrderMail } from '@torg/domain/purchase';
import { anOrder, aShopInfo } from '@torg/domain/testing';
import { describe, expect, it } from 'vitest';
import { createWriteAskedMail, createWriteOrderMail, type MailBrand } from './write-mails.ts';

const messagesIn = (locale: string): Record<string, string> =>
  JSON.parse(readFileSync(new URL(`../../../../apps/web/messages/${locale}.json`, import.meta.url), 'utf8'));
const brand: MailBrand = {
  ...{ info: { ...aShopInfo, name: 'Kontor' }, themeCss: '', origin: 'https://kontor.example', messagesIn },
};
const plain = (text: string): string => text.replaceAll('\u00a0', ' ');
const at = 1_700_000_000_000;
const decidedBy = (verdict: 'approve' | 'reject', comment: string) => ({
  ...{ by: { id: 'per', name: 'Per Sjef' }, at, verdict, comment },
});
const asking = (decided?: ReturnType<typeof decidedBy>): Order => ({
  ...anOrder('AAAAA-00001', { A: 2 }, { locale: 'en', buyer: { name: 'Ingrid Buyer' } }),
  business: { company: 'Nord AS', organisationNumber: '974760673', reference: 'PO 7', costCentre: '4100' },
  approval: {
    ...{ askedAt: at, lapsesAt: at + 86_400_000 },
    steps: [
      {
        because: [
          { over: 100_000, costCentre: '4100' },
          { over: 50_000, groups: ['Chairs'] },
          { groups: ['Paper', 'Ink'] },
          { leftOfLimit: 12_300 },
        ],
        approvers: [{ id: 'per', name: 'Per Sjef' }],
        ...(decided ? { decided } : {}),
      },
    ],
  },
});
const write = createWriteOrderMail(brand, ({ number }) => `/shared-order/${number}`);
const writeAsked = createWriteAskedMail(brand, ({ number }, user, notice) => `/approve/${number}.${user}.${notice}`);
const told = (kind: 'rejected' | 'lapsed'): OrderMail => ({
  ...{ kind, nth: 1, off: 0, move: { at, units: [{ sku: 'A', quantity: 2 }], left: [] } },
});

describe('a mail about an approval', () => {
  it('asks whoever approves: by whom, what, how much, why and until when, and leads to where it is decided', () => {
    const { sent, kept } = writeAsked(asking(), { id: 'per', name: 'Per Sjef' }, 'asked');
    const { subject, text, html } = sent;
    expect(subject).toBe('Kontor: Ingrid Buyer asks for approval, AAAAA-00001');
    for (const word of [
      'Hello Per Sjef',
      'Ingrid Buyer',
      'Product A',
      'PO 7',
      '4100',
      'Goods for more than',
      'Goods from Chairs for more than NOK 500 without VAT',
      'Goods from Paper, Ink',
      'Beyond the spending limit of whoever orders, with NOK 123 of it left',
      '15 November',
    ])
      expect(plain(text)).toContain(word);
    expect(html).toContain('https://kontor.example/en/approve/AAAAA-00001.per.asked');
    expect(plain(text)).toContain('for you alone');
    expect(kept.html).toContain('https://kontor.example/en/me/orders-attest');
    for (const part of [kept.html, kept.text]) expect(part).not.toContain('/approve/');
    expect(text).not.toMatch(/Storgata|@example/);
  });

  it('reminds, and says when everybody may decide who approves', () => {
    const reminder = writeAsked(asking(), { id: 'per', name: 'Per Sjef' }, 'reminded').sent;
    expect(reminder.subject).toBe('Kontor: reminder, Ingrid Buyer asks for approval, AAAAA-00001');
    expect(plain(reminder.text)).toContain('still waits');
    const toAll = writeAsked(asking(), { id: 'kari', name: 'Kari' }, 'escalated').sent;
    expect(plain(toAll.text)).toContain('Hello Kari. Ingrid Buyer’s order AAAAA-00001 has waited for long');
    expect(reminder.html).toContain('/approve/AAAAA-00001.per.reminded');
    expect(toAll.html).toContain('/approve/AAAAA-00001.kari.escalated');
  });

  it('tells the buyer who rejected the order, and each line of why', () => {
    const { subject, text, html } = write(asking(decidedBy('reject', 'Too many.\n<b>Ask</b> me.')), told('rejected'));
    expect(subject).toBe('Kontor: order AAAAA-00001 was not approved');
    for (const word of ['Rejected by', 'Per Sjef', 'Too many.']) expect(plain(text)).toContain(word);
    expect(html).not.toContain('<b>Ask');
  });

  it('tells the buyer that nobody approved it in time, and names nobody', () => {
    const { text } = write(asking(), told('lapsed'));
    expect(plain(text)).toContain('Nobody approved order AAAAA-00001 in time');
    expect(text).not.toContain('Per Sjef');
  });

  it('confirms what was approved, and says by whom', () => {
    const { text } = write(asking(decidedBy('approve', 'Fine.')), { kind: 'placed', at });
    for (const word of ['Approved by', 'Per Sjef', 'Fine.']) expect(plain(text)).toContain(word);
  });
});
