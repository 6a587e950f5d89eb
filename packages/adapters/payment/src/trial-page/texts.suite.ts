import { languages } from '@torg/domain/language';
import { expect, it } from 'vitest';

const filledIn = (text: string): readonly string[] => [...text.matchAll(/\{\w+\}/g)].map(([name]) => name).sort();

/**
 * What the words of every page for trials are.
 * @param sameAsEnglish what another language writes as English does.
 */
export const textsSuite = (
  textsIn: (locale: string) => Readonly<Record<string, string>>,
  sameAsEnglish: readonly string[],
): void => {
  const english = textsIn('en');

  it.each(languages.filter((language) => language !== 'en'))(
    'nothing is said in English in %s, and the same is filled in',
    (locale) => {
      const texts = textsIn(locale);
      for (const [key, text] of Object.entries(english)) {
        if (!sameAsEnglish.includes(texts[key] ?? '')) expect(texts[key]).not.toBe(text);
        expect(filledIn(texts[key] ?? '')).toEqual(filledIn(text));
      }
    },
  );

  it('a language is known by its tag, and strangers are spoken to in English', () => {
    expect(textsIn('sv-SE')).toBe(textsIn('sv'));
    expect(['no', 'nn', 'nb-NO'].map(textsIn)).toEqual(Array(3).fill(textsIn('nb')));
    expect(['de', 'svenska', 'constructor', ''].map(textsIn)).toEqual(Array(4).fill(english));
  });
};
