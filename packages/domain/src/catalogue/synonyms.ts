import type { Language } from '../language/language.ts';

/** How nouns end; what differs from them is not found, and nothing else is lost. */
const endings: Readonly<Record<Language, readonly string[]>> = {
  nb: ['a', 'e', 'n', 'r', 's', 't', 'en', 'er', 'es', 'et', 'ne', 'ene'],
  en: ['s', 'es'],
  sv: ['a', 'e', 'n', 'r', 's', 't', 'ar', 'en', 'er', 'et', 'or', 'arna', 'erna', 'orna'],
};

/** How nouns end in any of the languages, with the ending that is none. */
export const nounEndings: readonly string[] = [...new Set(['', ...Object.values(endings).flat()])];

/**
 * Other words for the same thing.
 * @param word as somebody typed it, in any of its forms.
 * @param groups of words of which each stands for the others, in lower case.
 */
export const synonymsOf = (word: string, groups: readonly (readonly string[])[]): readonly string[] => {
  const typed = word.toLowerCase();
  const isMeant = (known: string) => typed.startsWith(known) && nounEndings.includes(typed.slice(known.length));
  const others = groups.filter((group) => group.some(isMeant)).flat();
  return [...new Set(others)].filter((known) => !isMeant(known));
};
