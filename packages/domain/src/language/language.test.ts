import { expect, it } from 'vitest';
import { languageOf, languages } from './language.ts';

it.each(languages)('%s is spoken', (language) => expect(languageOf(language)).toBe(language));

it.each([
  ['en-GB', 'en'],
  ['sv-SE', 'sv'],
  ['NB', 'nb'],
  ['nn', 'nb'],
  ['no-NO', 'nb'],
  ['de', undefined],
  ['svenska', undefined],
  ['constructor', undefined],
  ['', undefined],
])('the language of %s is %s', (locale, language) => expect(languageOf(locale)).toBe(language));
