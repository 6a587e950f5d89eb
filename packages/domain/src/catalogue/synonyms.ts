/** How nouns end in Norwegian, Swedish and English; what differs from them is not found, and nothing else is lost. */
export const nounEndings: readonly string[] = [
  ...['', 'a', 'e', 'n', 'r', 's', 't', 'ar', 'en', 'er', 'es', 'et', 'ne', 'or'],
  ...['ene', 'arna', 'erna', 'orna'],
];

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
