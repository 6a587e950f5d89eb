import type { KeptName } from '@torg/domain/cookie-consent';
import { option as O } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { createCookieChoice, forgetKept } from './cookie-choice.ts';

const version = 'abcdefgh-0123456';

describe('the choice in the cookie', () => {
  it('is written for two years and read again, and is none once the shop asks anew', () => {
    const page = { cookie: '' };
    createCookieChoice(page, true, version).write({ version, allowed: ['statistics'] });
    expect(page.cookie).toBe(`submitConsent=${version}.s; path=/; max-age=63072000; samesite=lax; secure`);
    const later = { cookie: `idp=x; submitConsent=${version}.s` };
    expect(createCookieChoice(later, false, version).read()).toEqual(O.some({ version, allowed: ['statistics'] }));
    expect(createCookieChoice(later, false, 'another-0123456x').read()).toEqual(O.none);
    expect(createCookieChoice({ cookie: '' }, false, version).read()).toEqual(O.none);
  });

  it('is not taken from a cookie whose name only ends or begins alike', () => {
    const page = { cookie: `xsubmitConsent=${version}.s; submitConsent2=${version}.s` };
    expect(createCookieChoice(page, false, version).read()).toEqual(O.none);
  });
});

describe('what is no longer allowed', () => {
  const storage = (entries: Readonly<Record<string, string>>) => {
    const map = new Map(Object.entries(entries));
    return {
      map,
      get length() {
        return map.size;
      },
      key: (index: number) => [...map.keys()][index] ?? null,
      removeItem: (name: string) => void map.delete(name),
    };
  };
  const kept = (name: string, where: KeptName['where']): KeptName => ({
    ...{ name, where, category: 'statistics', life: 'always', reason: 'statistics' },
  });

  it('goes from cookies of each host and from both storages, and nothing else does', () => {
    const written: string[] = [];
    const document = {
      get cookie() {
        return '_ga=1; _ga_X=2; idp=3';
      },
      set cookie(text: string) {
        written.push(text);
      },
    };
    const [local, tab] = [storage({ _ga_y: '', other: '', tracked: '' }), storage({ tracked: '', seen: '' })];
    forgetKept({ document, location: { hostname: 'shop.example.com' }, localStorage: local, sessionStorage: tab }, [
      kept('_ga*', 'cookie'),
      kept('tracked', 'localStorage'),
      kept('seen', 'sessionStorage'),
    ]);
    expect(written.filter((text) => !text.includes('domain='))).toEqual([
      '_ga=; path=/; max-age=0',
      '_ga_X=; path=/; max-age=0',
    ]);
    expect(written).toContain('_ga=; path=/; domain=example.com; max-age=0');
    expect(written.some((text) => text.startsWith('idp'))).toBe(false);
    expect([...local.map.keys()]).toEqual(['_ga_y', 'other']);
    expect([...tab.map.keys()]).toEqual(['tracked']);
  });

  it('is gone for good where the browser denies its storages', () => {
    const document = { cookie: '' };
    const denied = {
      ...{ document, location: { hostname: 'localhost' } },
      get localStorage(): never {
        throw new Error('denied');
      },
      get sessionStorage(): never {
        throw new Error('denied');
      },
    };
    expect(() => forgetKept(denied, [kept('tracked', 'localStorage')])).not.toThrow();
  });
});
