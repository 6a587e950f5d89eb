/** A word of the shop's goods. */
export type KnownWord = {
  readonly word: string;
  /** What its forms have in common, in languages whose words are reduced to it: `stol` of `stoler`. */
  readonly stem?: string;
  /** How many products have it, by their name or their category. */
  readonly products: number;
  /** It names brands only, neither goods nor categories. */
  readonly isBrand: boolean;
};

/** How many slips a word of that many characters may have and still be meant. */
const slipsIn = (length: number): number => (length < 3 ? 0 : length < 6 ? 1 : length < 9 ? 2 : 3);

/** So short a word is near many others by chance; its first letter is seldom the one that is mistyped. */
const shortWord = 5;

const canMean = (typed: string, { word }: KnownWord): boolean => typed.length >= shortWord || typed[0] === word[0];

/** Most words that one misspelt word may have meant. */
const mostCorrections = 3;

/** Shorter stems are near too many words. */
const shortestStem = 3;

/**
 * The known words that somebody may have meant by a word that no product has: those with the fewest slips, words of goods
 * and categories before brands, the commonest first. A slip is a letter too many, too few or wrong, or two that changed
 * places. None where all are too far off; a short word means none that begins with another letter.
 */
export const corrections = (word: string, known: readonly KnownWord[]): readonly string[] => {
  const near = known
    .filter((candidate) => canMean(word, candidate))
    .map((candidate) => ({ ...candidate, slips: slipsTo(word, candidate) }))
    .filter(({ slips }) => slips <= slipsIn(word.length))
    .sort(
      (a, b) =>
        a.slips - b.slips ||
        Number(a.isBrand) - Number(b.isBrand) ||
        b.products - a.products ||
        (a.word < b.word ? -1 : 1),
    );
  return near
    .filter(({ slips }) => slips === near[0]?.slips)
    .slice(0, mostCorrections)
    .map((candidate) => candidate.word);
};

/** The name of a list that somebody may have meant by one that is not in it, such as a setting or a token. */
export const nearestName = (typed: string, names: readonly string[]): string | undefined =>
  corrections(
    typed,
    names.map((word) => ({ word, products: 0, isBrand: false })),
  )[0];

/** To the word or its stem: who types `stoll` means `stol`, also where the category is called `stoler`. */
const slipsTo = (typed: string, { word, stem = '' }: KnownWord): number =>
  stem.length < shortestStem
    ? editDistance(typed, word)
    : Math.min(editDistance(typed, word), editDistance(typed, stem));

/** The restricted Damerau-Levenshtein distance (optimal string alignment). */
export const editDistance = (a: string, b: string): number => {
  const [from, to] = [[...a], [...b]];
  let before: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const [i, letter] of from.entries()) {
    const row = [i + 1];
    for (const [j, other] of to.entries()) {
      const replaced = (last[j] ?? 0) + (letter === other ? 0 : 1);
      const isSwapped = i > 0 && j > 0 && letter === to[j - 1] && from[i - 1] === other;
      const swapped = isSwapped ? (before[j - 1] ?? 0) + 1 : Number.POSITIVE_INFINITY;
      row.push(Math.min(replaced, swapped, (last[j + 1] ?? 0) + 1, (row[j] ?? 0) + 1));
    }
    before = last;
    last = row;
  }
  return last[to.length] ?? 0;
};
