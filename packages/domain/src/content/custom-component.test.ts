import { describe, expect, it } from 'vitest';
import { campaignHeaderAt, campaignHeaderOf, openingHoursOf } from './custom-component.ts';

const languages = { locale: 'en', locales: ['nb', 'en'] };
const period = { begins: 1_000, ends: 2_000 };
const plan = campaignHeaderOf(
  {
    name: 'campaign-header',
    config: { href: '/campaign/winter', until: '2026-12-24' },
    data: {
      text: { nb: 'Vinter', en: 'Winter' },
      label: { nb: 'Se alt' },
      countdown: { nb: 'Slutter om', en: 'Ends in' },
    },
  },
  period,
  languages,
);

describe('a campaign header', () => {
  it('speaks the language of the page, and the main one where a text lacks it', () => {
    expect(plan).toEqual({
      text: 'Winter',
      link: { label: 'Se alt', href: '/campaign/winter' },
      countdownInfo: { text: 'Ends in', ends: 2_000 },
      ...period,
    });
  });

  it.each([
    [999, undefined],
    [1_000, 'Winter'],
    [1_999, 'Winter'],
    [2_000, undefined],
  ])('at %i is shown from its beginning until its end', (now, text) => {
    expect(campaignHeaderAt(plan, now)?.text).toBe(text);
  });

  it('is none where a shop has none', () => {
    expect(campaignHeaderAt(undefined, 1_000)).toBeUndefined();
  });

  it('tells pages nothing of its beginning', () => {
    expect(campaignHeaderAt(plan, 1_000)).not.toHaveProperty('begins');
  });
});

describe('opening hours', () => {
  const hours = { weekdays: '10:00-18:00' };

  it('speak the language of the page', () => {
    expect(
      openingHoursOf(
        {
          name: 'opening-hours',
          config: { hours, phone: '+47 62 00 00 00' },
          data: { title: { nb: 'Åpent', en: 'Open' }, text: { nb: 'På Hamar' } },
        },
        languages,
      ),
    ).toEqual({ title: 'Open', text: 'På Hamar', hours, phone: '+47 62 00 00 00' });
  });

  it('say no more than the shop does', () => {
    const bare = { name: 'opening-hours', config: { hours }, data: { title: { nb: 'Åpent' } } } as const;
    expect(openingHoursOf(bare, languages)).toEqual({ title: 'Åpent', hours });
  });
});
