import { option as O } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import {
  allowedScripts,
  consentSignals,
  isListedScript,
  type TrackingScript,
  trackedCategories,
  trackingSources,
} from './tracking.ts';

const stats: TrackingScript = {
  src: 'https://stats.example/s.js',
  integrity: 'sha384-abc',
  category: 'statistics',
  connect: ['https://in.stats.example'],
  keeps: ['_st*'],
};
const adverts: TrackingScript = { ...stats, src: 'https://ads.example/a.js', category: 'marketing' };
const none = { googleAnalytics: {}, tracking: { scripts: [] } };
const google = { googleAnalytics: { section: 'G-AB12CD34EF' }, tracking: { scripts: [] } };
const own = { googleAnalytics: {}, tracking: { scripts: [stats, adverts] } };

describe('what pages may load to track', () => {
  it('is nothing where the shop lists nothing', () => {
    expect(trackingSources(none)).toEqual({ scripts: [], connections: [], pictures: [], policies: [] });
  });

  it('is each listed script to the letter, and where it sends to once', () => {
    expect(trackingSources(own)).toEqual({
      scripts: ['https://stats.example/s.js', 'https://ads.example/a.js'],
      connections: ['https://in.stats.example'],
      pictures: ['https://in.stats.example'],
      policies: ['torg-tracking'],
    });
  });

  it('is the host of Google’s tag, which inserts further scripts of its own', () => {
    const { scripts, connections, policies } = trackingSources(google);
    expect(scripts).toEqual(['https://www.googletagmanager.com']);
    expect(connections).toContain('https://*.google-analytics.com');
    expect(policies).toEqual(['torg-tracking', 'default']);
  });

  it.each([
    [own, 'https://stats.example/s.js', true],
    [own, 'https://stats.example/s.js?x', false],
    [own, 'https://www.googletagmanager.com/gtag/js', false],
    [google, 'https://www.googletagmanager.com/gtag/js?id=G-1', true],
    [google, 'https://www.googletagmanager.com.evil.example/x.js', false],
    [google, 'https://evil.example/?https://www.googletagmanager.com/', false],
    [none, 'https://stats.example/s.js', false],
  ])('tells a listed script from others: %#', (settings, address, isListed) => {
    expect(isListedScript(settings, address)).toBe(isListed);
  });
});

describe('consent', () => {
  it('is asked for what is loaded', () => {
    expect([none, google, own].map(trackedCategories)).toEqual([[], ['statistics'], ['statistics', 'marketing']]);
  });

  it('loads the scripts of its categories alone', () => {
    expect(allowedScripts(own, O.none)).toEqual([]);
    expect(allowedScripts(own, O.some({ allowed: ['functional'] }))).toEqual([]);
    expect(allowedScripts(own, O.some({ allowed: ['marketing'] }))).toEqual([adverts]);
  });

  it('is denied in every signal but security before a choice', () => {
    const { security_storage: security, ...others } = consentSignals(O.none);
    expect(security).toBe('granted');
    expect(Object.keys(others).sort()).toEqual([
      ...['ad_personalization', 'ad_storage', 'ad_user_data', 'analytics_storage', 'functionality_storage'],
      'personalization_storage',
    ]);
    expect(new Set(Object.values(others))).toEqual(new Set(['denied']));
  });

  it.each([
    ['functional', ['functionality_storage', 'personalization_storage']],
    ['statistics', ['analytics_storage']],
    ['marketing', ['ad_personalization', 'ad_storage', 'ad_user_data']],
  ] as const)('to %s grants its signals', (category, granted) => {
    const signals = Object.entries(consentSignals(O.some({ allowed: [category] })));
    expect(
      signals
        .filter(([, signal]) => signal === 'granted')
        .map(([name]) => name)
        .sort(),
    ).toEqual([...granted, 'security_storage'].sort());
  });
});
