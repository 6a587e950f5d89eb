import { describe, expect, it } from 'vitest';
import { holdsWebAddress, isInvisible, isWebAddress, plainName } from './told-text.ts';

describe('a text that somebody tells', () => {
  it.each([
    '',
    ' ',
    '\u3164',
    '\u115f\u1160',
    '\u{e0041}\u{e0042}',
    '\u200e\u200f',
    '\u061c',
    '\u2800',
    '\ufe0f',
    '\u200d',
  ])('is seen by nobody: %j', (text) => {
    expect(isInvisible(text)).toBe(true);
  });

  it.each(['Ada', '李', 'ي\u200c', 'A\u3164'])('is seen: %j', (text) => {
    expect(isInvisible(text)).toBe(false);
  });

  it.each(['see http://evil.example', 'HTTPS://x', 'www.evil.example', 'x WWW.evil', 'ｈｔｔｐ：／／evil'])(
    'holds a web address: %j',
    (text) => {
      expect(holdsWebAddress(text)).toBe(true);
      expect(isWebAddress(text)).toBe(true);
    },
  );

  it('that is a name is a web address with a host and a path, too', () => {
    expect(isWebAddress('evil.example/win')).toBe(true);
    expect(isWebAddress('æøå.no/')).toBe(true);
    expect(holdsWebAddress('Prosjekt 12.AB/3')).toBe(false);
  });

  it.each(['Ada', 'J.R. Tolkien', 'St. John', 'Komplett.no AS', 'c/o Ada', 'Owww.', 'Ada / Eva'])(
    'holds none: %j',
    (text) => {
      expect(isWebAddress(text)).toBe(false);
    },
  );
});

describe('a greeting', () => {
  it.each([
    ['Ada', 'Ada'],
    ['  Anne-Marie ', 'Anne-Marie'],
    ['J.R.R. Tolkien', 'J.R.R. Tolkien'],
    ["Seán O'Brien", "Seán O'Brien"],
    ['Dr. Müller', 'Dr. Müller'],
    ['李小龙', '李小龙'],
    ['مریم', 'مریم'],
    ['Kari, Ola', 'Kari'],
  ])('of %j is that name', (text, name) => {
    expect(plainName(text)).toBe(name);
  });

  it.each([
    ['Gratis iPhone: http://evil.example/win', 'Gratis iPhone'],
    ['Ada 99 kr', 'Ada'],
    ['one two three four five six', 'one two three four'],
    ['evil.example', undefined],
    ['www.evil.example', undefined],
    ['http://evil.example', undefined],
    ['99', undefined],
    ['\u3164', undefined],
    ['x'.repeat(31), undefined],
    ['', undefined],
  ])('of %j is no more than a name: %j', (text, name) => {
    expect(plainName(text)).toBe(name);
  });
});
