import type { RichText } from '@torg/domain/rich-text';
import { either as E, function as F, readonlyArray as RA, separated, taskEither as TE } from 'fp-ts';
import { type Static, Type } from 'typebox';
import { decode } from './decode.ts';
import { type PlacedBlock, type ReadMarkdown, readBlock } from './read-block.ts';
import { decodeCampaign, type WrittenCampaign } from './read-campaigns.ts';
import { decodeYaml, parseYaml } from './read-yaml.ts';
import { Fields, Flag, Text } from './schema.ts';
import { gathering, type Reading, type ShopFileProblem } from './shop-file-problem.ts';
import { fileName, listNames, readContentText, type ShopFolder } from './shop-folder.ts';
import { splitPage } from './split-page.ts';

const draft = Flag(false);
const OwnFields = Fields({ description: Type.Optional(Text), draft }, { expected: 'description and draft' });
const ArticleFields = Fields(
  {
    title: Text,
    description: Text,
    // How `cookies.md` asks; read by `readCookieTexts`.
    extract: Type.Optional(Text),
    ingress: Type.Optional(Text),
    footer: Flag(false),
    order: Type.Integer({ default: 0, expected: 'a whole number' }),
    draft,
  },
  { expected: 'title, description and footer' },
);

/** How the front matter of each kind of page is read. */
const frontMatters = {
  start: decode(OwnFields),
  brand: decode(OwnFields),
  article: decode(ArticleFields),
  campaign: decodeCampaign,
} as const;

type Fronts = {
  readonly start: Static<typeof OwnFields>;
  readonly brand: Static<typeof OwnFields>;
  readonly article: Static<typeof ArticleFields>;
  readonly campaign: WrittenCampaign;
};

type Kind = keyof Fronts;

/** A page as its file has it. */
export type WrittenPage = {
  readonly [K in Kind]: {
    readonly kind: K;
    readonly locale: string;
    readonly slug: string;
    readonly file: string;
    readonly isDraft: boolean;
    readonly front: Fronts[K];
    /** The words before the first block. */
    readonly body: RichText;
    readonly blocks: readonly PlacedBlock[];
    /** Blocks that are wrong: the page stands without them. */
    readonly warnings: readonly ShopFileProblem[];
  };
}[Kind];

const namePattern = /^([a-z0-9]+(?:-[a-z0-9]+)*)(\.draft)?\.md$/;

/** Folders of content, with the kind of the pages in them. */
const folders: readonly (readonly [folder: string, kind: Kind])[] = [
  ['', 'article'],
  ['brands/', 'brand'],
  ['campaigns/', 'campaign'],
];

type Place = { readonly locale: string; readonly kind: Kind; readonly file: string; readonly slug: string };

const readPage =
  ({ locale, kind, file, slug }: Place, isNamedDraft: boolean, readMarkdown: ReadMarkdown) =>
  (text: string): E.Either<readonly ShopFileProblem[], WrittenPage> => {
    const page = splitPage(text);
    if (page === undefined) return E.left([{ file, expected: 'front matter between two lines of ---, then Markdown' }]);
    const { left: faults, right: blocks } = separated.bimap(
      RA.flatten<ShopFileProblem>,
      F.identity<readonly PlacedBlock[]>,
    )(RA.partitionMap(readBlock(file, readMarkdown))(page.blocks));
    return F.pipe(
      parseYaml({ file, line: 2, yaml: page.yaml }),
      E.map((parsed) => ({ ...parsed, value: parsed.value ?? {} })),
      E.chain(decodeYaml<Fronts[Kind]>(frontMatters[kind], file)),
      E.map(
        (front) =>
          ({
            ...{ kind, locale, slug, file, front, blocks, warnings: faults },
            isDraft: isNamedDraft || front.draft,
            body: readMarkdown(page.body),
          }) as WrittenPage,
      ),
    );
  };

const isContentFile = (name: string): boolean => name.endsWith('.md') || name === 'start.json';

const readFolder =
  (folder: ShopFolder, locale: string, readMarkdown: ReadMarkdown) =>
  ([below, kind]: (typeof folders)[number]): Reading<readonly WrittenPage[]> =>
    F.pipe(
      listNames(folder, `content/${locale}/${below}`),
      TE.map(RA.filter((name) => below !== '' || isContentFile(name))),
      TE.chain(
        RA.traverse(gathering)((name): Reading<WrittenPage> => {
          const path = `content/${locale}/${below}${name}`;
          const file = fileName(folder, path);
          const [, slug, asDraft] = namePattern.exec(name) ?? [];
          const expected = 'a name of lower-case letters, digits and hyphens that ends in .md';
          if (slug === undefined) return TE.left([{ file, expected }]);
          const own: Kind = below === '' && slug === 'start' ? 'start' : kind;
          return F.pipe(
            readContentText(folder, path),
            TE.chainEitherK((text = '') =>
              readPage({ locale, kind: own, file, slug }, asDraft !== undefined, readMarkdown)(text),
            ),
          );
        }),
      ),
    );

/**
 * Reads every page below `content/{locale}`: `start.md`, articles `{slug}.md`, `brands/{slug}.md` and
 * `campaigns/{slug}.md`. A file that ends in `.draft.md`, or says `draft: true`, is a draft.
 * @returns the pages by locale; the left names every front matter that is wrong, while blocks that are wrong are told by
 *   their page's `warnings`.
 */
export const readContent = (
  folder: ShopFolder,
  readMarkdown: ReadMarkdown,
): Reading<Readonly<Record<string, readonly WrittenPage[]>>> =>
  F.pipe(
    listNames(folder, 'content'),
    TE.chain(
      RA.traverse(gathering)((locale) =>
        F.pipe(
          folders,
          RA.traverse(gathering)(readFolder(folder, locale, readMarkdown)),
          TE.map((pages) => [locale, pages.flat()] as const),
        ),
      ),
    ),
    TE.map((entries) => Object.fromEntries(entries)),
  );
