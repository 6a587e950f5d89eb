const letters: Readonly<Record<string, string>> = {
  æ: 'ae',
  ø: 'o',
  å: 'a',
  ä: 'a',
  ö: 'o',
  ß: 'ss',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  œ: 'oe',
  '&': ' ',
};

/** Longest slug, in characters. */
const maxLength = 80;

/** The words of a text as slugs spell them: lower case `a-z 0-9`, without accents. */
export const plainWords = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]/g, (letter) => letters[letter] ?? letter)
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');

/**
 * The part of a path that names a thing: lower case `a-z 0-9` words joined by hyphens, at most 80 characters.
 * A name without any such character gives `x`, so that there is always an address.
 */
export const slugify = (name: string): string => {
  const slug = plainWords(name).join('-').slice(0, maxLength).replace(/-+$/, '');
  return slug === '' ? 'x' : slug;
};
