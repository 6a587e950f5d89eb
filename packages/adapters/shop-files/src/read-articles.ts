import type { Article } from '@torg/domain/content';
import type { RichText } from '@torg/domain/rich-text';
import { either as E, function as F, readonlyArray as RA, taskEither as TE } from 'fp-ts';
import { type Static, Type } from 'typebox';
import { parse } from 'yaml';
import { decode } from './decode.ts';
import { Fields, Flag, Text } from './schema.ts';
import { gathering, inFile, type Reading, type ShopFileProblem } from './shop-file-problem.ts';
import { fileName, listNames, nameWithout, readText, type ShopFolder } from './shop-folder.ts';

/** Reads Markdown into allowed elements; HTML inside it is treated as untrusted. */
export type ReadMarkdown = (markdown: string) => RichText;

const FrontMatter = Fields(
  {
    title: Text,
    description: Text,
    footer: Flag(false),
    order: Type.Integer({ default: 0, expected: 'a whole number' }),
  },
  { expected: 'title, description and footer' },
);

const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const frontMatterPattern = /^---\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)([\s\S]*)$/;

const readFrontMatter = (
  file: string,
  yaml: string,
): E.Either<readonly ShopFileProblem[], Static<typeof FrontMatter>> =>
  F.pipe(
    E.tryCatch(
      (): unknown => parse(yaml),
      (cause): readonly ShopFileProblem[] => [
        { file, field: 'front matter', expected: `valid YAML (${String(cause)})` },
      ],
    ),
    E.chain(F.flow(decode(FrontMatter), E.mapLeft(inFile(file)))),
  );

type OrderedArticle = { readonly order: number; readonly article: Article };

const readArticle = (
  file: string,
  slug: string,
  text: string,
  readMarkdown: ReadMarkdown,
): E.Either<readonly ShopFileProblem[], OrderedArticle> => {
  const [, yaml, body] = frontMatterPattern.exec(text) ?? [];
  if (yaml === undefined || body === undefined) {
    return E.left([{ file, expected: 'front matter between two lines of ---, then Markdown' }]);
  }
  return F.pipe(
    readFrontMatter(file, yaml),
    E.map(({ title, description, footer, order }) => ({
      order,
      article: { slug, title, description, inFooter: footer, body: readMarkdown(body) },
    })),
  );
};

const readLocale =
  (folder: ShopFolder, readMarkdown: ReadMarkdown) =>
  (locale: string): Reading<readonly [string, readonly Article[]]> =>
    F.pipe(
      listNames(folder, `content/${locale}`),
      TE.map(RA.filter((name) => name.endsWith('.md'))),
      TE.chain(
        RA.traverse(gathering)((name) => {
          const slug = nameWithout('.md', name);
          const file = fileName(folder, `content/${locale}/${name}`);
          return slugPattern.test(slug)
            ? F.pipe(
                readText(folder, `content/${locale}/${name}`),
                TE.chainEitherK((text) => readArticle(file, slug, text ?? '', readMarkdown)),
              )
            : TE.left([{ file, expected: 'a name of lower-case letters, digits and hyphens' }]);
        }),
      ),
      TE.map((articles) => [locale, articles.toSorted((a, b) => a.order - b.order).map(({ article }) => article)]),
    );

/** Reads `content/{locale}/*.md`, by locale; `order` in the front matter, then the file name, decides their order. */
export const readArticles = (
  folder: ShopFolder,
  readMarkdown: ReadMarkdown,
): Reading<Readonly<Record<string, readonly Article[]>>> =>
  F.pipe(
    listNames(folder, 'content'),
    TE.chain(RA.traverse(gathering)(readLocale(folder, readMarkdown))),
    TE.map((entries) => Object.fromEntries(entries)),
  );
