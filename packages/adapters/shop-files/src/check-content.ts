import { picturesOf } from '@torg/domain/content';
import { facetKeys, type Locale, type ShopInfo } from '@torg/domain/shop';
import { function as F, option as O, readonlyArray as RA, taskEither as TE } from 'fp-ts';
import { linksIn, misfits } from './assemble-content.ts';
import { findPicture } from './find-picture.ts';
import type { WrittenPage } from './read-content.ts';
import { gathering, type Reading, type ShopFileProblem } from './shop-file-problem.ts';
import { fileName, type ShopFolder } from './shop-folder.ts';

export type PagesByLocale = Readonly<Record<Locale, readonly WrittenPage[]>>;

/** Where a block leads, and where that stands. */
export type PlacedLink = {
  readonly file: string;
  readonly line: number;
  readonly field: string;
  readonly locale: Locale;
  readonly href: string;
};

/** Pages whose blocks fit the shop, the blocks that do not, and what is wrong with the pages themselves. */
export type CheckedContent = {
  readonly links: readonly PlacedLink[];
  readonly pages: PagesByLocale;
  readonly warnings: readonly ShopFileProblem[];
  readonly errors: readonly ShopFileProblem[];
};

const imageOf = (page: WrittenPage): string | undefined =>
  page.kind === 'campaign' ? page.front.image?.id : undefined;

/** Ids that pages name and no picture of the shop has. */
const missingPictures = (folder: ShopFolder, pages: readonly WrittenPage[]): Reading<ReadonlySet<string>> => {
  const named = pages.flatMap((page) => [imageOf(page) ?? [], ...page.blocks.map(({ block }) => picturesOf(block))]);
  return F.pipe(
    [...new Set(named.flat())],
    RA.traverse(gathering)((id) =>
      F.pipe(
        findPicture(folder.path, id),
        TE.bimap(
          ({ cause }) => [{ file: fileName(folder, 'pictures'), expected: `a readable folder (${String(cause)})` }],
          (picture) => (O.isSome(picture) ? [] : [id]),
        ),
      ),
    ),
    TE.map((missing) => new Set(missing.flat())),
  );
};

const filterPrefix = 'filter.';

/** A filter that the shop does not have would be left out, and the campaign would show too much. */
const foreignFacets = (page: WrittenPage, info: ShopInfo): readonly ShopFileProblem[] => {
  if (page.kind !== 'campaign') return [];
  const known = facetKeys(info).map((key) => filterPrefix + key);
  return [...new URLSearchParams(page.front.query).keys()]
    .filter((name) => name.startsWith(filterPrefix) && !known.includes(name))
    .map((name) => ({
      ...{ file: page.file, field: 'query' },
      expected: `facets of the shop, ${known.join(', ')}, instead of ${name}`,
    }));
};

const missingImage = (page: WrittenPage, missing: ReadonlySet<string>): readonly ShopFileProblem[] => {
  const id = imageOf(page);
  const expected = `the name of a file in pictures/ without its extension instead of ${id}`;
  return id !== undefined && missing.has(id) ? [{ file: page.file, field: 'image.id', expected }] : [];
};

/** Holds what pages say against the rest of the shop: its pictures, its campaigns, its facets. */
export const checkContent = (folder: ShopFolder, info: ShopInfo, content: PagesByLocale): Reading<CheckedContent> =>
  F.pipe(
    missingPictures(folder, Object.values(content).flat()),
    TE.map((missing) => {
      const all = Object.values(content).flat();
      const checked = Object.entries(content).map(([locale, pages]) => {
        const campaigns = new Set(pages.filter(({ kind }) => kind === 'campaign').map(({ slug }) => slug));
        const surroundings = { locale, campaigns, missingPictures: missing };
        const fits = pages.map((page) => {
          const held = page.blocks.map((placed) => ({ placed, wrong: misfits(placed, surroundings) }));
          const blocks = held.filter(({ wrong }) => wrong.length === 0).map(({ placed }) => placed);
          return {
            page: { ...page, blocks },
            warnings: [...page.warnings, ...held.flatMap(({ wrong }) => wrong)],
          };
        });
        return [locale, fits] as const;
      });
      const linksOfPage = (locale: Locale, page: WrittenPage): readonly PlacedLink[] =>
        page.blocks.flatMap(({ block, file, lineOf }) =>
          linksIn(block).map(({ href, field }) => ({ ...{ file, line: lineOf(field), field }, locale, href })),
        );
      return {
        links: checked.flatMap(([locale, fits]) => fits.flatMap(({ page }) => linksOfPage(locale, page))),
        pages: Object.fromEntries(checked.map(([locale, fits]) => [locale, fits.map(({ page }) => page)])),
        warnings: checked.flatMap(([, fits]) => fits.flatMap(({ warnings }) => warnings)),
        errors: all.flatMap((page) => [...foreignFacets(page, info), ...missingImage(page, missing)]),
      };
    }),
  );
