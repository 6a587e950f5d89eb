import { languages } from '@torg/domain/language';
import { expect, it } from 'vitest';
import { textsIn } from './texts.ts';

const english = textsIn('en');
const filledIn = (text: string): readonly string[] => [...text.matchAll(/\{\w+\}/g)].map(([name]) => name).sort();

/** Norwegian writes it as English does. */
const sameAsEnglish: readonly string[] = ['For testing'];

it.each(languages.filter((language) => language !== 'en'))(
  'the bank says nothing in English in %s, and fills in the same',
  (locale) => {
    const texts: Readonly<Record<string, string>> = textsIn(locale);
    for (const [key, text] of Object.entries(english)) {
      if (!sameAsEnglish.includes(texts[key] ?? '')) expect(texts[key]).not.toBe(text);
      expect(filledIn(texts[key] ?? '')).toEqual(filledIn(text));
    }
  },
);

it('the bank knows a language by its tag, and speaks English to strangers', () => {
  expect(textsIn('sv-SE')).toBe(textsIn('sv'));
  expect(['no', 'nn', 'nb-NO'].map(textsIn)).toEqual(Array(3).fill(textsIn('nb')));
  expect(['de', 'svenska', 'constructor', ''].map(textsIn)).toEqual(Array(4).fill(english));
});
