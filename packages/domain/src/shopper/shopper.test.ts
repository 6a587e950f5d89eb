import { option as O } from 'fp-ts';
import { expect, it } from 'vitest';
import { loginAbout, shopperKey, userOfKey } from './shopper.ts';

it('who logged in is told from the customer as whom they act', () => {
  const [siri, ingrid] = ['siri', 'ingrid'].map((name) => ({ id: 'one', user: { customerUserId: name } }));
  if (siri === undefined || ingrid === undefined) throw new Error('nobody');
  const acting = { ...ingrid, acting: { own: siri } };
  expect([loginAbout('own', siri), loginAbout('shopper', siri)]).toEqual([siri, siri]);
  expect(loginAbout('own', acting)).toBe(siri);
  expect(loginAbout('shopper', acting)).toBe(acting);
});

it.each([
  [{ user: 'a:b' }, 'a:b'],
  [{ user: 'a:b', profile: 'c:d' }, 'a:b'],
  [{ guest: 'hash' }, undefined],
])('of the text of %j the user is %s', (owner, user) => {
  expect(O.toUndefined(userOfKey(shopperKey(owner)))).toBe(user);
});

it('names no user by a text that is none', () => {
  expect(userOfKey('profile:%:x')).toEqual(O.none);
  expect(userOfKey('xuser:a')).toEqual(O.none);
});

it('no owner is taken for another, whatever a name holds', () => {
  const owners = [
    { guest: 'user' },
    { user: 'a' },
    { user: 'a', profile: 'b:c' },
    { user: 'a:b', profile: 'c' },
    { user: 'a:b:c' },
    { user: 'profile:a:b' },
    { user: 'a', by: 'b' },
    { user: 'b', by: 'a' },
    { user: 'a', profile: 'c', by: 'b' },
    { user: 'by:b:user:a' },
    { user: 'user:a', by: 'b' },
  ];
  expect(new Set(owners.map(shopperKey)).size).toBe(owners.length);
  expect(shopperKey({ user: 'a' })).toBe('user:a');
});
