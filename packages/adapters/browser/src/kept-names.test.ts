import * as cookies from '@torg/contracts/cookies';
import { isOfName } from '@torg/domain/cookie-consent';
import { describe, expect, it } from 'vitest';
import { keptNames } from './kept-names.ts';
import * as names from './names.ts';

/** Names of headers, fields, channels and locks, which a browser does not keep. */
const notKept = [
  ...[
    'cookieConsentPath',
    'ribbonMaxAge',
    'giftCardMaxAge',
    'assumedUserHeader',
    'assumedUserField',
    'sessionCookieName',
    'noticeCookieName',
    'notices',
  ],
  ...['basketChannel', 'sessionChannel', 'eventsChannel', 'eventsLock', 'tokenLock', 'loginLock'],
];

const namesIn = (value: unknown): readonly string[] => {
  if (typeof value === 'function') return [String(value(true)), String(value(false))];
  return typeof value === 'object' && value !== null ? Object.values(value).map(String) : [String(value)];
};

describe('the register of what is kept in a browser', () => {
  const declared = Object.entries({ ...cookies, ...names }).filter(([name]) => !notKept.includes(name));

  it.each(declared)('has what is declared as %s', (_, value) => {
    for (const name of namesIn(value)) {
      expect([
        name,
        keptNames.some((kept) => isOfName(kept, name.replace(/^draft\.(true|false)$/, 'draft.x'))),
      ]).toEqual([name, true]);
    }
  });

  it('has each name once, and declares more than a few', () => {
    const all = keptNames.map(({ where, name }) => `${where} ${name}`);
    expect(new Set(all).size).toBe(all.length);
    expect(declared.length).toBeGreaterThan(25);
  });
});
