import { readFileSync } from 'node:fs';
import { aCompanyRequest, aShopInfo } from '@torg/domain/testing';
import { describe, expect, it } from 'vitest';
import { createWriteRequestMail } from './write-mails.ts';

const messagesIn = (locale: string): Record<string, string> =>
  JSON.parse(readFileSync(new URL(`../../../../apps/web/messages/${locale}.json`, import.meta.url), 'utf8'));
const write = createWriteRequestMail(
  { info: { ...aShopInfo, name: 'Kontor' }, themeCss: '', origin: 'https://kontor.example', messagesIn },
  ({ id }, keeper) => `/me/link-user-approval?key=${id}.${keeper}`,
);
const user = { id: 'per', name: 'Per\r\nBcc: x <b>', email: 'per@example.no' };
const request = aCompanyRequest({ locale: 'en', user, endsAt: Date.UTC(2026, 10, 30, 12) });

describe('mails of requests to buy for a company', () => {
  it('say to who keeps its users who asks, in one line each, and lead to where it is decided', () => {
    const { subject, text, html } = write.asked(request, 'kim');
    expect(subject).toBe('Per Bcc asks to buy for your company');
    for (const told of ['312045702', 'per@example.no (not confirmed', '30 November 2026', 'works once']) {
      expect(text).toContain(told);
    }
    expect(text).toContain('https://kontor.example/en/me/link-user-approval?key=AAAAA-00001.kim');
    expect(html).not.toContain('<b>');
    const proved = write.asked({ ...request, user: { ...user, hasProvedEmail: true } }, 'kim');
    expect(proved.text).not.toContain('not confirmed');
  });

  it('say to whoever asked what the company said, and open nothing', () => {
    const company = { id: 'north', name: 'North AS' };
    const approved = write.decided({ ...request, state: 'approved', company });
    expect(approved.subject).toBe('You can buy for North AS at Kontor');
    const refused = write.decided({ ...request, state: 'refused', company });
    expect(refused.subject).toBe('North AS did not approve your request');
    for (const { text } of [approved, refused]) expect(text).not.toContain('link-user-approval');
  });
});
