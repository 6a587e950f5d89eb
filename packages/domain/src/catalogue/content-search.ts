import { function as F, taskEither as TE } from 'fp-ts';
import type { FoundContent } from './listing.ts';
import type { Catalogue } from './ports.ts';

/** Articles that are suggested while somebody types. */
const suggestedContents = 2;

/**
 * The same catalogue, that finds articles beside goods.
 * @param find the articles of a text, the likeliest first.
 */
export const searchingContents = (
  catalogue: Catalogue,
  find: (text: string) => readonly FoundContent[],
): Catalogue => ({
  ...catalogue,
  listing: (query) =>
    F.pipe(
      catalogue.listing(query),
      TE.map((listing) => {
        const contents = query.text === undefined ? [] : find(query.text);
        return contents.length === 0 ? listing : { ...listing, contents };
      }),
    ),
  suggestions: (text, stop) =>
    F.pipe(
      catalogue.suggestions(text, stop),
      TE.map((found) => ({
        ...found,
        contents: find(text)
          .filter(({ isNamed }) => isNamed)
          .slice(0, suggestedContents)
          .map(({ name, slug }) => ({ name, slug })),
      })),
    ),
});
