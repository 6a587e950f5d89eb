import { expect, it } from 'vitest';
import { languageOf, languages, ownName, territorial } from './language.ts';

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

it.each([...languages, 'de', 'en-GB'])('the own name and the country of %s are those that Unicode knows', (locale) => {
  const name = new Intl.DisplayNames(locale, { type: 'language' }).of(locale) ?? '';
  expect(ownName(locale).toLocaleLowerCase(locale)).toBe(name.toLocaleLowerCase(locale));
  expect(ownName(locale)).toMatch(/^\p{Lu}/u);
  const { language, region } = new Intl.Locale(locale).maximize();
  expect(territorial(locale)).toBe(`${language}_${region}`);
});

it('languages are named in their own words', () => {
  expect(languages.map(ownName)).toEqual(['Norsk bokmål', 'English', 'Svenska']);
});
