import { readFileSync } from 'node:fs';
import type { AgreedSubscription } from '@torg/domain/subscription';
import type { SubscriptionNews } from '@torg/domain/subscription/server';
import { aRunningSubscription, aShopInfo } from '@torg/domain/testing';
import { describe, expect, it } from 'vitest';
import { createWriteSubscriptionMail, type MailBrand } from './write-mails.ts';

const messagesIn = (locale: string): Record<string, string> =>
  JSON.parse(readFileSync(new URL(`../../../../apps/web/messages/${locale}.json`, import.meta.url), 'utf8'));
const brand: MailBrand = {
  ...{ info: { ...aShopInfo, name: 'Tel', locales: ['nb', 'en', 'sv'] }, themeCss: '', origin: 'https://tel.example' },
  messagesIn,
};
const write = createWriteSubscriptionMail(brand);
const plain = (text: string): string => text.replaceAll('\u00a0', ' ');
const reader = { to: 'kari@example.com', name: 'Kari Berg', locale: 'en', subject: 'kari' };
const subscription = aRunningSubscription({ name: 'Tel <b>Fri</b>', startsOn: 20_787, boundUntil: 21_151 });
const agreed: AgreedSubscription = {
  ...{ plan: 'fri', name: 'Tel Fri', monthly: 39_900, bindingMonths: 12, startFee: 10_000, discount: 0 },
  ...{ minimumAge: 18, sim: 'esim', porting: { number: '+4791234567', day: 20_787 } },
};
const started: SubscriptionNews = { kind: 'started', subscription, agreed, upfront: 799_000, order: 'AAAAA-00001' };

describe('a mail about a subscription', () => {
  it('tells number, plan, binding and minimum total of one that is started, and leads to it', () => {
    const { subject, text, html } = write(started, reader);
    expect(plain(subject)).toBe('Tel <b>Fri</b> on +47 912 34 567 begins on 30 November 2026');
    const total = 799_000 + 12 * 39_900 + 10_000;
    for (const words of ['+47 912 34 567', '12 months', '29 November 2027', 'AAAAA-00001', 'Kari'])
      expect(plain(text)).toContain(words);
    expect(plain(text).replaceAll(/[ ,]/g, '')).toContain(String(total / 100));
    expect(text).toContain('https://tel.example/en/subscription');
    expect(html).not.toContain('<b>Fri');
  });

  it('leads a guest nowhere', () => {
    const { subject: _, ...guest } = reader;
    expect(write(started, guest).text).not.toContain('/subscription');
  });

  it.each<[SubscriptionNews['kind'], Partial<typeof subscription>, string]>([
    [
      'changed',
      { next: { plan: 'mid', name: 'Tel Mid', monthly: 34_900, from: 20_817 } },
      'Tel Mid on +47 912 34 567 from 30 December 2026',
    ],
    ['ends', { endsOn: 20_817 }, 'Tel Fri on +47 912 34 567 ends on 30 December 2026'],
    ['kept', {}, 'Tel Fri on +47 912 34 567 goes on'],
  ])('says that it is %s', (kind, more, subject) => {
    const told = { ...subscription, name: 'Tel Fri', ...more };
    const news = { kind, subscription: told } as SubscriptionNews;
    expect(plain(write(news, reader).subject)).toBe(subject);
    for (const locale of ['nb', 'sv']) expect(write(news, { ...reader, locale }).text).not.toContain('mail.');
  });
});
