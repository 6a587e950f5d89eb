import { describe, expect, it } from 'vitest';
import { aLoginSession } from '../../testing/examples-of-sessions.ts';
import { broughtIdToken, broughtTokenLife, isLoggedOut, rememberedUntil } from './brought-id-token.ts';
import { clockTolerance, logoutTokenLife } from './logout-token.ts';

const now = 1_767_225_600_000;
const grant = { idToken: 'head.kari.signed', claims: { sub: 'kari', iat: now / 1000 - 5 }, expiresIn: 900 };

describe('an ID token in place of a code', () => {
  it('is named by what is signed of it, and remembered until no clock takes it', () => {
    expect(broughtIdToken(grant, now)).toEqual({
      signed: 'head.kari',
      issuedAt: now - 5000,
      until: now + 900_000 + 2 * clockTolerance,
    });
  });

  it.each([{}, { iat: 'now' }, { iat: null }])('that says %j of its age is older than any logout', (claims) => {
    const brought = broughtIdToken({ ...grant, claims }, now);
    expect(isLoggedOut([{ named: { subject: 'kari' }, at: 0 }], aLoginSession(), brought)).toBe(true);
  });

  it('begins nothing when a logout came after it, or in the same second', () => {
    const told = [{ named: { subject: 'kari' }, at: now }];
    const begins = (issuedAt: number) => !isLoggedOut(told, aLoginSession(), { issuedAt });
    expect([begins(now - 1000), begins(now), begins(now + 1000)]).toEqual([false, false, true]);
    expect(isLoggedOut([], aLoginSession(), { issuedAt: now })).toBe(false);
  });

  it('is meant by a logout of its own session or user, and by no other', () => {
    const login = aLoginSession({ sid: 's' });
    const isMeant = (named: Parameters<typeof isLoggedOut>[0][number]['named']) =>
      isLoggedOut([{ named, at: now }], login, { issuedAt: now });
    expect([isMeant({ sid: 's' }), isMeant({ subject: 'kari' }), isMeant({ sid: 's', subject: 'kari' })]).toEqual([
      true,
      true,
      true,
    ]);
    expect([isMeant({ sid: 't' }), isMeant({ subject: 'nils' }), isMeant({ sid: 't', subject: 'kari' })]).toEqual([
      false,
      false,
      false,
    ]);
  });
});

describe('a logout', () => {
  it('is remembered for longer than its own token, and than an ID token of that moment, is taken', () => {
    expect(rememberedUntil(now)).toBe(now + broughtTokenLife + 2 * clockTolerance);
    expect(rememberedUntil(now)).toBeGreaterThan(now + logoutTokenLife + clockTolerance);
  });
});
