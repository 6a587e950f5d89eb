import { describe, expect, it } from 'vitest';
import { createDevices } from './devices.ts';

const devices = createDevices('a secret that only tests know, 32+');
const of = (id: string, passwordMark = 'first') => ({ id, passwordMark });
const cookieOf = (header: string): string => header.split(';')[0] ?? '';
const after = (...accounts: readonly string[]): string =>
  accounts.reduce((cookie, account) => cookieOf(devices.remember(cookie, of(account))), '');

describe('a browser', () => {
  it('is known for the accounts that logged in there, and for no other', () => {
    const cookie = after('kari', 'nils');
    const known = devices.knownAs(cookie, of('kari'));
    expect(known).toMatch(/^[\w-]{22}$/);
    expect(devices.knownAs(`a=b; ${cookie}; c=d`, of('nils'))).toBe(known);
    expect(devices.knownAs(cookie, of('per'))).toBeUndefined();
    expect(devices.knownAs(undefined, of('kari'))).toBeUndefined();
  });

  it('is a stranger once the password was changed, unless it was changed there', () => {
    const cookie = after('kari');
    expect(devices.knownAs(cookie, of('kari', 'second'))).toBeUndefined();
    const changed = cookieOf(devices.remember(cookie, of('kari', 'second')));
    expect(devices.knownAs(changed, of('kari', 'second'))).toBe(devices.knownAs(cookie, of('kari')));
  });

  it('is another one than any before', () => {
    expect(devices.knownAs(after('kari'), of('kari'))).not.toBe(devices.knownAs(after('kari'), of('kari')));
  });

  it('is known for the last four accounts', () => {
    const cookie = after('a', 'b', 'c', 'd', 'b', 'e');
    expect(['a', 'b', 'c', 'd', 'e'].filter((account) => devices.knownAs(cookie, of(account)))).toEqual([
      'b',
      'c',
      'd',
      'e',
    ]);
  });

  it('cannot be made up: not by another secret, another id, a cut mark or a bare id', () => {
    const cookie = after('kari');
    const others = createDevices('another secret that tests know, 32+');
    expect(others.knownAs(cookie, of('kari'))).toBeUndefined();
    expect(devices.knownAs(cookie.replace(/=./, '=_').replace('=__', '=A_'), of('kari'))).toBeUndefined();
    expect(devices.knownAs(cookie.slice(0, -1), of('kari'))).toBeUndefined();
    expect(devices.knownAs(cookie.split('.').slice(0, 3).join('.'), of('kari'))).toBeUndefined();
  });

  it('keeps a cookie that tells scripts and other sites nothing', () => {
    const header = devices.remember(undefined, of('demo-kari'));
    expect(header).toMatch(/; path=\/auth\/realms\/torg\/login-actions; max-age=31536000; httponly; samesite=lax$/);
    expect(header).not.toContain('kari');
  });
});
