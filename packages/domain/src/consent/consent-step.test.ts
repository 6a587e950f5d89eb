import { describe, expect, it } from 'vitest';
import type { LoginMethod } from '../user/user.ts';
import {
  consentPath,
  consentPlaceAt,
  consentRedirect,
  consentStep,
  consentTarget,
  endsSilently,
} from './consent-step.ts';

const places = ['login', 'own', 'elsewhere', 'content'] as const;

describe('a login without consent', () => {
  it.each([
    ['oidc-auth', false, ['wait', 'ask', 'idp-logout', 'none']],
    ['talkmore-oidc', false, ['wait', 'ask', 'idp-logout', 'none']],
    ['fjordkraft-oidc', false, ['wait', 'ask', 'idp-logout', 'none']],
    ['talkmore', false, ['silent-logout', 'silent-logout', 'silent-logout', 'none']],
    ['talkmore', true, ['wait', 'ask', 'silent-logout', 'none']],
    ['oidc-auth', true, ['wait', 'ask', 'idp-logout', 'none']],
  ] as const)(
    'by %s, for somebody else: %s, on login, own, other pages and words for all',
    (loginMethod, isImpersonation, steps) => {
      expect(places.map((place) => consentStep(place, { loginMethod, isImpersonation }))).toEqual(steps);
    },
  );

  it('by a method that nobody names waits on a login page', () => {
    expect([consentStep('login', {}), consentStep('elsewhere', {})]).toEqual(['wait', 'idp-logout']);
  });

  it('ends here alone by talkmore, as long as there is no consent', () => {
    const by = (loginMethod: LoginMethod, privacyConsent?: boolean) =>
      endsSilently({ loginMethod, ...(privacyConsent === undefined ? {} : { privacyConsent }) });
    expect([by('talkmore', false), by('talkmore', true), by('talkmore')]).toEqual([true, false, false]);
    expect([by('talkmore-oidc', false), by('fjordkraft-oidc', false), by('oidc-auth', false)]).toEqual([
      ...[false, false, false],
    ]);
  });
});

describe('the place of a page', () => {
  const open = { loginRequired: false, footerArticles: ['terms'] };

  it.each([
    ['/me/login', 'login'],
    ['/me/auth', 'login'],
    ['/privacy', 'content'],
    ['/content/terms', 'content'],
    ['/content/guide', 'elsewhere'],
    ['/', 'elsewhere'],
    ['/product/kappe', 'elsewhere'],
    ['/nothing/here', 'elsewhere'],
    ['/me/orders', 'own'],
    ['/basket', 'own'],
    ['/checkout', 'own'],
  ])('%s is %s', (path, place) => {
    expect(consentPlaceAt(path, open)).toBe(place);
  });

  it('is a shopper’s own for every page of a shop that requires login', () => {
    const staff = { ...open, loginRequired: true };
    expect(['/', '/nothing/here', '/privacy', '/me/login'].map((path) => consentPlaceAt(path, staff))).toEqual([
      ...['own', 'own', 'content', 'login'],
    ]);
  });

  it('is no reason to ask where somebody gets their data, or rid of it', () => {
    for (const loginRequired of [true, false]) {
      expect(consentPlaceAt('/me/profile/data', { ...open, loginRequired })).toBe('content');
    }
  });

  it('follows the role that its path has', () => {
    expect(consentPlaceAt('/all', open, () => 'open')).toBe('content');
  });
});

describe('a missing consent leads', () => {
  const lead = (step: Parameters<typeof consentRedirect>[0]) =>
    consentRedirect(step, '/en/all?page=2', (path) => `/en${path}`);
  const asking = '/me/privacy-consent?redirectUri=%2Fen%2Fall%3Fpage%3D2';

  it('to the page that asks for it, in the language of the page and with the way back', () => {
    expect([lead('ask'), lead('wait')]).toEqual([
      { _tag: 'Open', address: `/en${asking}` },
      { _tag: 'Open', address: `/en${asking}` },
    ]);
    expect(consentPath()).toBe('/me/privacy-consent');
  });

  it('to logout, by way of the identity server or without it', () => {
    expect(lead('idp-logout')).toEqual({
      _tag: 'Open',
      address: '/logout?shopOn=guest&redirectUri=%2Fen%2Fall%3Fpage%3D2',
    });
    expect(lead('silent-logout')).toEqual({ _tag: 'LeaveSilently' });
  });

  it('nowhere from words for everybody', () => {
    expect(lead('none')).toEqual({ _tag: 'Stay' });
  });
});

describe('a login that ends without consent', () => {
  const place = { origin: 'https://shop.example', locales: ['nb', 'en'] };

  it.each([
    ['/en/all?page=2', '/en/me/privacy-consent?redirectUri=%2Fen%2Fall%3Fpage%3D2'],
    ['/', '/me/privacy-consent?redirectUri=%2F'],
    ['https://portal.example/back', '/me/privacy-consent?redirectUri=https%3A%2F%2Fportal.example%2Fback'],
  ])('for %s leads to the question in the language of that page', (target, address) => {
    expect(consentTarget({ loginMethod: 'oidc-auth' }, target, place)).toBe(address);
  });

  it('is over where nobody waits', () => {
    expect(consentTarget({ loginMethod: 'talkmore' }, '/all', place)).toBe('/logout?shopOn=guest');
  });
});
