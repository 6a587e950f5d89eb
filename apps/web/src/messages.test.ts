import { parse } from '@formatjs/icu-messageformat-parser';
import { type Language, languages } from '@torg/domain/language';
import { describe, expect, it } from 'vitest';
import en from '../messages/en.json';
import nb from '../messages/nb.json';
import sv from '../messages/sv.json';

const components = import.meta.glob<string>(['./**/*.{ts,tsx}', '!./**/*.test.*', '!./testing/**'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
/** Codes of problems and of fields are message keys too, and come from here. */
const origins = import.meta.glob<string>(
  [
    '../../bff/src/**/*.ts',
    '../../../packages/{domain,contracts,adapters/mail,adapters/pdf}/src/**/*.ts',
    '!../../../**/*.test.ts',
  ],
  {
    query: '?raw',
    import: 'default',
    eager: true,
  },
);

/** The specification names a few keys that belong to no part. */
const whole = Object.keys(en).filter((key) => !key.includes('.'));
const parts = [...new Set(Object.keys(en).map((key) => key.split('.')[0]))].join('|');
/** Names of files look alike, and are none. */
const keysIn = (files: Readonly<Record<string, string>>): readonly string[] =>
  Object.values(files).flatMap((code) =>
    [...code.matchAll(new RegExp(`'((?:${parts})\\.(?!md'|json')[a-z0-9_]+|${whole.join('|')})'`, 'g'))].map(
      ([, key]) => key ?? '',
    ),
  );
const named = new Set(keysIn(components));
const known = new Set([...named, ...keysIn(origins)]);

type Catalogue = Readonly<Record<keyof typeof en, string>>;
type Translation = Exclude<Language, 'en'>;
const translations: Readonly<Record<Translation, Catalogue>> = { nb, sv };

/** What is written the same in English: signs around names and numbers, and words that the languages share. */
const sameAsEnglish: Readonly<Record<Translation, readonly string[]>> = {
  nb: [
    'OK',
    ': {name}',
    '{section}: {name}',
    '{quantity, number} × {name}',
    '{quantity, number} × {name} ({sku})',
    '{name} for {absent}',
    'beige',
    'SIM',
    'eSIM',
  ],
  sv: [
    'OK',
    ': {name}',
    '{section}: {name}',
    '{quantity, number} × {name}',
    '{quantity, number} × {name} ({sku})',
    'Material',
    'Order {number}',
    'Period',
    'beige',
    'orange',
    'SIM',
    'eSIM',
  ],
};

type Node = { readonly type: number; readonly value: string; readonly options?: Record<string, { value: Node[] }> };
const argumentsOf = (nodes: readonly Node[]): readonly string[] =>
  [
    ...new Set(
      nodes.flatMap((node) => [
        ...(node.type === 0 || node.type === 7 ? [] : [node.value]),
        ...Object.values(node.options ?? {}).flatMap((option) => argumentsOf(option.value)),
      ]),
    ),
  ].sort();

describe('the message catalogues', () => {
  it('are read together with the code that uses them', () => {
    expect(Object.keys(components).length).toBeGreaterThan(50);
    expect(Object.keys(origins).length).toBeGreaterThan(50);
    expect(named.size).toBeGreaterThan(50);
  });

  it('are all spoken of here', () => {
    const files = import.meta.glob('../messages/*.json');
    const spoken = ['en', ...Object.keys(translations)].map((locale) => `../messages/${locale}.json`);
    expect(Object.keys(files).sort()).toEqual(spoken.sort());
  });

  it('have the same keys, in order', () => {
    for (const texts of Object.values(translations)) expect(Object.keys(texts)).toEqual(Object.keys(en));
    expect(Object.keys(en)).toEqual([...Object.keys(en)].sort());
  });

  it('hold every key that the code names, and every code that it may be told', () => {
    expect([...known].filter((key) => !(key in en))).toEqual([]);
  });

  it('hold no key that nobody uses', () => {
    expect(Object.keys(en).filter((key) => !known.has(key))).toEqual([]);
  });

  it.each(languages.filter((language) => language !== 'en'))('say nothing in English in %s', (language) => {
    const same = Object.entries(translations[language]).filter(([key, text]) => en[key as keyof Catalogue] === text);
    expect([...new Set(same.map(([, text]) => text))].sort()).toEqual([...sameAsEnglish[language]].sort());
  });

  it.each(Object.entries(translations))('take the arguments in %s that they take in English', (_locale, texts) => {
    for (const [key, text] of Object.entries(en)) {
      const other = texts[key as keyof Catalogue];
      expect([key, argumentsOf(parse(other) as Node[])]).toEqual([key, argumentsOf(parse(text) as Node[])]);
    }
  });
});
