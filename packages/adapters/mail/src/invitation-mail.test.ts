import { readFileSync } from 'node:fs';
import { anInvitation, aShopInfo } from '@torg/domain/testing';
import { describe, expect, it } from 'vitest';
import { createWriteInvitationMail } from './write-mails.ts';

const messagesIn = (locale: string): Record<string, string> =>
  JSON.parse(readFileSync(new URL(`../../../../apps/web/messages/${locale}.json`, import.meta.url), 'utf8'));
const write = createWriteInvitationMail(
  { info: { ...aShopInfo, name: 'Kontor' }, themeCss: '', origin: 'https://kontor.example', messagesIn },
  ({ id }) => `/join/${id}.signed`,
);
const invitation = anInvitation({
  ...{ locale: 'en', company: { id: 'north', name: 'North\r\nBcc: x <b>AS</b>' }, by: { id: 'kim', name: 'Kim' } },
  ...{ permissions: ['Attest orders'], endsAt: Date.UTC(2026, 10, 30, 12) },
});

describe('a mail of an invitation', () => {
  it('says who invites to what until when, in one line each, and leads to the invitation', () => {
    const { subject, text, html } = write(invitation, false);
    expect(subject).toBe('North Bcc: x <b>AS</b> invites you to Kontor');
    for (const told of ['Kim invites you', 'approve orders', '30 November 2026', 'works once']) {
      expect(text).toContain(told);
    }
    expect(text).toContain('https://kontor.example/en/join/AAAAA-00001.signed');
    expect(html).toContain('&lt;b&gt;AS');
    expect(html).not.toContain('<b>AS');
  });

  it('to who buys for the company already has no link of it, and says so', () => {
    const { subject, text } = write(invitation, true);
    expect(subject).toMatch(/^You buy for North .* already$/);
    expect(text).not.toContain('/join/');
    expect(text).not.toContain('approve orders');
  });
});
