import { parse } from '@formatjs/icu-messageformat-parser';
import { type MessagePart, messageFormat } from '@torg/domain/storefront';
import { IntlMessageFormat } from 'intl-messageformat';
import { describe, expect, it } from 'vitest';
import en from '../../messages/en.json';
import nb from '../../messages/nb.json';
import sv from '../../messages/sv.json';

const catalogues = { nb, en, sv } as const;
const partsOf = (text: string) => parse(text) as unknown as readonly MessagePart[];

/** Names of a message's arguments, those of its branches included. */
const argumentsOf = (parts: readonly MessagePart[]): readonly string[] =>
  parts.flatMap(({ type, value, options = {} }) => [
    ...(type === 0 || type === 7 ? [] : [value]),
    ...Object.values(options).flatMap((option) => argumentsOf(option.value)),
  ]);

describe.each(Object.entries(catalogues))('every text in %s', (locale, texts) => {
  it.each([0, 1, 2, 5, 1_234_567, -3, 1.5, 'NO', 'Kari & <b>'])(
    'reads as ICU’s own formatter writes it with %j',
    (value) => {
      const format = messageFormat(locale);
      for (const [key, text] of Object.entries(texts)) {
        const parts = partsOf(text);
        const numeric = JSON.stringify(parts).includes('"pluralType"') || /, number\}/.test(text);
        if (numeric && typeof value === 'string') continue;
        const values = Object.fromEntries(argumentsOf(parts).map((name) => [name, value]));
        expect([key, format(parts, values)]).toEqual([key, new IntlMessageFormat(text, locale).format(values)]);
      }
    },
  );
});

it('a plural within a plural counts its own', () => {
  const text = '{outer, plural, other {#: {inner, plural, one {# piece} other {# pieces}}, of #}}';
  expect(messageFormat('en')(partsOf(text), { outer: 4, inner: 1 })).toBe('4: 1 piece, of 4');
});

it('what is not told is left out', () => {
  expect(messageFormat('en')(partsOf('Hello {name}!'), {})).toBe('Hello !');
});
