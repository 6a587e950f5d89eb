import { describe, expect, it } from 'vitest';
import type { User } from '../user/user.ts';
import { followConsent } from './follow-consent.ts';

const follow = (here: string, user: User, loginRequired = false): readonly string[] => {
  const done: string[] = [];
  followConsent({
    ...{ loginRequired, locales: ['nb', 'en'], footerArticles: ['terms'] },
    here: () => here,
    open: (address) => done.push(address),
    leaveSilently: () => done.push('silently'),
  })(user);
  return done;
};
const waiting: User = { customerUserId: 'kari', loginMethod: 'oidc-auth', privacyConsent: false };

describe('a page that is open while consent is missing', () => {
  it.each([
    ['/en/all?page=2', ['/logout?shopOn=guest&redirectUri=%2Fen%2Fall%3Fpage%3D2']],
    ['/', ['/logout?shopOn=guest&redirectUri=%2F']],
    ['/en/me/orders?page=2', ['/en/me/privacy-consent?redirectUri=%2Fen%2Fme%2Forders%3Fpage%3D2']],
    ['/basket', ['/me/privacy-consent?redirectUri=%2Fbasket']],
    ['/privacy', []],
    ['/en/content/terms', []],
    ['/me/login?redirectUri=%2Fbasket', []],
    ['/me/auth?code=c', []],
  ])('%s leads to %j', (here, done) => {
    expect(follow(here, waiting)).toEqual(done);
  });

  it('leads to the question from everywhere in a shop that requires login', () => {
    expect(follow('/all', waiting, true)).toEqual(['/me/privacy-consent?redirectUri=%2Fall']);
  });

  it('ends a login that the shop’s settings made without the identity server', () => {
    expect(follow('/all', { ...waiting, loginMethod: 'talkmore' })).toEqual(['silently']);
    expect(follow('/me/orders', { ...waiting, loginMethod: 'talkmore' })).toEqual(['silently']);
    expect(follow('/privacy', { ...waiting, loginMethod: 'talkmore' })).toEqual([]);
  });

  it('stays as it is for who consented, for whom nobody asks, and for nobody', () => {
    for (const user of [{ ...waiting, privacyConsent: true }, { customerUserId: 'kari' }, {}]) {
      expect(follow('/all', user)).toEqual([]);
    }
  });
});
