import type { Article, RichText } from '@torg/domain/content';
import { either as E, function as F, readonlyArray as RA, taskEither as TE } from 'fp-ts';
import { parse } from 'yaml';
import { gathering, type Reading, type ShopFileProblem } from './shop-file-problem.ts';
import { fileName, isObject, isText, listNames, nameWithout, readText, type ShopFolder } from './shop-folder.ts';

/** Reads Markdown into allowed elements; HTML inside it is treated as untrusted. */
export type ReadMarkdown = (markdown: string) => RichText;

type FrontMatter = {
  readonly title: string;
  readonly description: string;
  readonly footer: boolean;
  readonly order: number;
};

const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const frontMatterPattern = /^---\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)([\s\S]*)$/;
const frontMatterFields = ['title', 'description', 'footer', 'order'];

const fieldProblems = (file: string, fields: Readonly<Record<string, unknown>>): readonly ShopFileProblem[] => [
  ...['title', 'description'].flatMap((field) =>
    isText(fields[field]) ? [] : [{ file, field, expected: 'a text that is not empty' }],
  ),
  ...(['boolean', 'undefined'].includes(typeof fields.footer)
    ? []
    : [{ file, field: 'footer', expected: 'true or false' }]),
  ...(fields.order === undefined || Number.isInteger(fields.order)
    ? []
    : [{ file, field: 'order', expected: 'a whole number' }]),
  ...Object.keys(fields).flatMap((field) =>
    frontMatterFields.includes(field) ? [] : [{ file, field, expected: `one of ${frontMatterFields.join(', ')}` }],
  ),
];

const readFrontMatter = (file: string, yaml: string): E.Either<readonly ShopFileProblem[], FrontMatter> =>
  F.pipe(
    E.tryCatch(
      (): unknown => parse(yaml),
      (cause): readonly ShopFileProblem[] => [
        { file, field: 'front matter', expected: `valid YAML (${String(cause)})` },
      ],
    ),
    E.filterOrElse(isObject, (): readonly ShopFileProblem[] => [
      { file, field: 'front matter', expected: 'title, description and footer' },
    ]),
    E.chain((fields) => {
      const problems = fieldProblems(file, fields);
      if (problems.length > 0) return E.left(problems);
      const { title, description, footer = false, order = 0 } = fields;
      return E.right({ title, description, footer, order } as FrontMatter);
    }),
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
