import { describe, expect, it } from 'vitest';
import { changeAtLogin, changeAtLogout, type Following, followings, type ShopperChange } from './shopper-change.ts';

const changes = Object.keys(followings) as readonly ShopperChange[];

/** The changes of which something holds. */
const those = (holds: (following: Following) => boolean): readonly ShopperChange[] =>
  changes.filter((change) => holds(followings[change]));

describe('what follows a change of shopper', () => {
  it('is another session wherever the rights in it are others', () => {
    expect(those(({ session }) => session === 'new')).toEqual([
      'login begun',
      'acting begun',
      'acting ended',
      'punch-out begun',
    ]);
  });

  it('leaves nobody the payment of whoever shopped before', () => {
    expect(those(({ paymentOnHold }) => paymentOnHold === 'forgotten')).toEqual([
      'desk login',
      'acting begun',
      'acting ended',
      'punch-out begun',
      'logout',
    ]);
  });

  it('leaves the next customer of a sales desk no basket of the one before', () => {
    expect(those(({ guestBasket }) => guestBasket === 'cleared')).toEqual(['desk login']);
  });

  it('leaves nothing of a user once nobody is logged in any more, and of a guest only the one whom no login took over', () => {
    expect(those(({ session }) => session === 'forgotten')).toEqual(['logout', 'login undone']);
    expect(those(({ toCome }) => toCome === 'forgotten')).toEqual(['punch-out begun', 'logout', 'login undone']);
    expect(those(({ guest }) => guest === 'forgotten')).toEqual(['logout']);
  });

  it('takes over what was chosen as a guest at a login alone, once nothing keeps that waiting', () => {
    expect(those(({ basket }) => basket === 'merged at login')).toEqual(['login', 'desk login']);
    expect(those(({ settings }) => settings === 'merged')).toEqual(['login', 'desk login']);
    expect(those(({ toCome }) => toCome === 'done')).toEqual(['login', 'desk login']);
    expect(those(({ toCome }) => toCome === 'noted')).toEqual(['login begun']);
    expect(those(({ guest }) => guest === 'noted')).toEqual(['login begun']);
    expect(those(({ basket }) => basket === 'merged')).toEqual(['other profile']);
    expect(those(({ basket }) => basket === 'read')).toEqual([
      'same profile',
      'acting begun',
      'acting ended',
      'punch-out begun',
    ]);
  });

  it('shows prices in the VAT view that the shopper prefers, which another one’s choice does not outlive', () => {
    expect(those(({ vatView }) => vatView === 'preferred or forgotten')).toEqual([
      'other profile',
      'acting begun',
      'acting ended',
      'punch-out begun',
    ]);
    expect(those(({ vatView }) => vatView === 'preferred or kept')).toEqual(['login', 'desk login']);
  });

  it('makes what was still to be said of the logout before untrue once somebody comes in alone', () => {
    expect(those(({ lastLogout }) => lastLogout === 'settled')).toEqual(['login begun', 'punch-out begun']);
  });
});

it('a login at a sales desk is one of the desk', () => {
  expect([{}, { isGuestUser: false }, { isGuestUser: true }].map(changeAtLogin)).toEqual([
    'login',
    'login',
    'desk login',
  ]);
});

it.each([
  [true, true, 'login undone'],
  [true, false, 'logout'],
  [false, true, 'logout'],
  [false, false, 'logout'],
] as const)('a logout before anything followed the login (%s), of a guest who shops on (%s): %s', (...row) => {
  const [isToCome, keepsGuest, change] = row;
  expect(changeAtLogout({ isToCome, keepsGuest })).toBe(change);
});
