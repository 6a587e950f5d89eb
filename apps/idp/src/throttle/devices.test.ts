import { describe, expect, it } from 'vitest';
import { createDevices } from './devices.ts';

const devices = createDevices('a secret that only tests know, 32+');
const cookieOf = (header: string): string => header.split(';')[0] ?? '';
const after = (...accounts: readonly string[]): string =>
  accounts.reduce((cookie, account) => cookieOf(devices.remember(cookie, account)), '');

describe('a browser', () => {
  it('is known for the accounts that logged in there, and for no other', () => {
    const cookie = after('kari', 'nils');
    const known = devices.knownAs(cookie, 'kari');
    expect(known).toMatch(/^[\w-]{22}$/);
    expect(devices.knownAs(`a=b; ${cookie}; c=d`, 'nils')).toBe(known);
    expect(devices.knownAs(cookie, 'per')).toBeUndefined();
    expect(devices.knownAs(undefined, 'kari')).toBeUndefined();
  });

  it('is another one than any before', () => {
    expect(devices.knownAs(after('kari'), 'kari')).not.toBe(devices.knownAs(after('kari'), 'kari'));
  });

  it('is known for the last four accounts', () => {
    const cookie = after('a', 'b', 'c', 'd', 'b', 'e');
    expect(['a', 'b', 'c', 'd', 'e'].filter((account) => devices.knownAs(cookie, account))).toEqual([
      'b',
      'c',
      'd',
      'e',
    ]);
  });

  it('cannot be made up: not by another secret, another id, a cut mark or a bare id', () => {
    const cookie = after('kari');
    const others = createDevices('another secret that tests know, 32+');
    expect(others.knownAs(cookie, 'kari')).toBeUndefined();
    expect(devices.knownAs(cookie.replace(/=./, '=_').replace('=__', '=A_'), 'kari')).toBeUndefined();
    expect(devices.knownAs(cookie.slice(0, -1), 'kari')).toBeUndefined();
    expect(devices.knownAs(cookie.split('.').slice(0, 3).join('.'), 'kari')).toBeUndefined();
  });

  it('keeps a cookie that tells scripts and other sites nothing', () => {
    const header = devices.remember(undefined, 'demo-kari');
    expect(header).toMatch(/; path=\/auth\/realms\/torg\/login-actions; max-age=31536000; httponly; samesite=lax$/);
    expect(header).not.toContain('kari');
  });
});
