import { either as E } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { aLoginSession } from '../../testing/examples-of-sessions.ts';
import { clockTolerance, isNamed, logoutEvent, logoutTokenLife, readLogoutToken } from './logout-token.ts';

const now = 1_767_225_600_000;
const seconds = now / 1000;
const usual = { events: { [logoutEvent]: {} }, iat: seconds, exp: seconds + 120, jti: 'j', sid: 's', sub: 'kari' };
const read = (claims: object, at = now) => readLogoutToken({ ...usual, ...claims }, at);
const without = (claim: string) => E.left({ _tag: 'InvalidLogoutToken', claim });

describe('a logout token', () => {
  it('names a session, a user, or a session of a user, and says when it was written', () => {
    const about = { jti: 'j', at: now };
    expect(read({})).toEqual(E.right({ named: { sid: 's', subject: 'kari' }, ...about }));
    expect(read({ sub: undefined })).toEqual(E.right({ named: { sid: 's' }, ...about }));
    expect(read({ sid: undefined })).toEqual(E.right({ named: { subject: 'kari' }, ...about }));
  });

  it('is too old five minutes after it was made, whatever end it has', () => {
    const long = { exp: seconds + 3600 };
    const over = now + logoutTokenLife + clockTolerance;
    expect(E.isRight(read(long, over - 1))).toBe(true);
    expect(read(long, over)).toEqual(without('iat'));
  });

  it('ends when it says so, but for what clocks may differ', () => {
    const over = now + 120_000 + clockTolerance;
    expect(E.isRight(read({}, over - 1))).toBe(true);
    expect(read({}, over)).toEqual(without('exp'));
    expect(E.isRight(read({ iat: seconds + 30 }))).toBe(true);
    expect(read({ iat: seconds + 31 })).toEqual(without('iat'));
  });

  it.each<[string, object, string]>([
    ['a nonce', { nonce: 'n' }, 'nonce'],
    ['an empty nonce', { nonce: '' }, 'nonce'],
    ['no events', { events: undefined }, 'events'],
    ['events that are a list', { events: [logoutEvent] }, 'events'],
    ['events that are nothing', { events: null }, 'events'],
    ['another event', { events: { 'http://schemas.openid.net/event/other': {} } }, 'events'],
    ['an event that is no object', { events: { [logoutEvent]: true } }, 'events'],
    ['no time', { iat: undefined }, 'iat'],
    ['a time that is a text', { iat: `${seconds}` }, 'iat'],
    ['a time that is no number', { iat: Number.NaN }, 'iat'],
    ['no end', { exp: undefined }, 'exp'],
    ['no name', { jti: undefined }, 'jti'],
    ['an empty name', { jti: '' }, 'jti'],
    ['a name that nobody could keep', { jti: 'a\u0000' }, 'jti'],
    ['a name that is too long', { jti: 'x'.repeat(401) }, 'jti'],
    ['a session that is a number', { sid: 7 }, 'sid'],
    ['an empty session', { sid: '' }, 'sid'],
    ['a user that is a number', { sub: 7 }, 'sub'],
    ['neither session nor user', { sid: undefined, sub: undefined }, 'sub'],
  ])('is none with %s', (_, claims, claim) => {
    expect(read(claims)).toEqual(without(claim));
  });

  it('may have a name of 400 characters', () => {
    expect(E.isRight(read({ jti: 'x'.repeat(400) }))).toBe(true);
  });
});

describe('a session is named', () => {
  const session = aLoginSession({ sid: 's' });
  const nameless = aLoginSession();
  it.each([
    ['by its sid', { sid: 's' }, session, true],
    ['by no other sid', { sid: 't' }, session, false],
    ['by its user', { subject: 'kari' }, session, true],
    ['by no other user', { subject: 'nils' }, session, false],
    ['by both', { sid: 's', subject: 'kari' }, session, true],
    ['not by its sid with another user', { sid: 's', subject: 'nils' }, session, false],
    ['not by its user with another sid', { sid: 't', subject: 'kari' }, session, false],
    ['by its user, where nobody knows its sid', { sid: 't', subject: 'kari' }, nameless, true],
    ['by no sid, where nobody knows its own', { sid: 't' }, nameless, false],
  ] as const)('%s', (_, named, of, expected) => {
    expect(isNamed(named, of)).toBe(expected);
  });
});
