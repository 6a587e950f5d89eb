import { bannerLooks, type StartSection } from '@torg/domain/content';
import { function as F, readonlyArray as RA, taskEither as TE } from 'fp-ts';
import { gathering, type Reading, type ShopFileProblem, unlessProblems } from './shop-file-problem.ts';
import { fileName, isObject, isText, listNames, readJson, type ShopFolder } from './shop-folder.ts';

/** The parameters of a listing that a row of products may name. */
const queryPattern = /^(q|category|brand|filter\.[a-z0-9_-]+|minPrice|maxPrice|sort)$/;

/** How many products one row may show. */
const maxCount = 24;

type Find = (field: string, expected: string) => readonly ShopFileProblem[];

/** A path of this shop, written without language prefix, or an https address. */
const isLink = (href: unknown): boolean =>
  typeof href === 'string' && (/^\/(?![/\\])[^\s\\]*$/.test(href) || (URL.canParse(href) && /^https:/i.test(href)));

const textProblems = (at: Find, path: string, owner: Readonly<Record<string, unknown>>, names: readonly string[]) =>
  names.flatMap((name) => (isText(owner[name]) ? [] : at(`${path}${name}`, 'a text that is not empty')));

const bannerProblems = (at: Find, path: string, banner: unknown): readonly ShopFileProblem[] => {
  if (!isObject(banner)) return at(path, 'an object with title, text and link');
  const { image, link, look } = banner;
  return [
    ...textProblems(at, `${path}.`, banner, ['title', 'text']),
    ...(image === undefined || (isObject(image) && isText(image.id) && typeof image.alt === 'string')
      ? []
      : at(`${path}.image`, 'an object with id and alt')),
    ...(look === undefined || bannerLooks.some((known) => known === look)
      ? []
      : at(`${path}.look`, bannerLooks.join(', '))),
    ...(isObject(link)
      ? [
          ...textProblems(at, `${path}.link.`, link, ['label']),
          ...(isLink(link.href) ? [] : at(`${path}.link.href`, 'a path such as /all, or an https address')),
        ]
      : at(`${path}.link`, 'an object with label and href')),
  ];
};

const rowProblems = (at: Find, path: string, row: Readonly<Record<string, unknown>>): readonly ShopFileProblem[] => {
  const { query, count } = row;
  const unknown =
    typeof query === 'string' ? [...new URLSearchParams(query).keys()].filter((key) => !queryPattern.test(key)) : [];
  return [
    ...textProblems(at, `${path}.`, row, ['title']),
    ...(typeof query === 'string' ? [] : at(`${path}.query`, 'a listing query such as category=shoes&sort=newest')),
    ...unknown.flatMap((key) =>
      at(`${path}.query`, `q, category, brand, filter.{key}, minPrice, maxPrice or sort instead of ${key}`),
    ),
    ...(Number.isInteger(count) && Number(count) >= 1 && Number(count) <= maxCount
      ? []
      : at(`${path}.count`, `a whole number from 1 to ${maxCount}`)),
  ];
};

const sectionProblems =
  (at: Find) =>
  (index: number, section: unknown): readonly ShopFileProblem[] => {
    const path = `[${index}]`;
    const kind = isObject(section) ? section.kind : undefined;
    if (!isObject(section)) return at(path, 'an object with kind');
    if (kind === 'banner') return bannerProblems(at, `${path}.banner`, section.banner);
    if (kind === 'products') return rowProblems(at, path, section);
    if (kind === 'categories') return textProblems(at, `${path}.`, section, ['title']);
    return at(`${path}.kind`, 'banner, products or categories');
  };

const sectionsIn =
  (file: string) =>
  (json: unknown): Reading<readonly StartSection[]> => {
    if (json === undefined) return TE.right([]);
    if (!Array.isArray(json)) return TE.left([{ file, expected: 'an array of start page sections' }]);
    const at: Find = (field, expected) => [{ file, field, expected }];
    return F.pipe(json, RA.chainWithIndex(sectionProblems(at)), unlessProblems(json as readonly StartSection[]));
  };

/** Reads `content/{locale}/start.json`, by locale: the rows of the start page in their order; none where there is no such file. */
export const readStart = (folder: ShopFolder): Reading<Readonly<Record<string, readonly StartSection[]>>> =>
  F.pipe(
    listNames(folder, 'content'),
    TE.chain(
      RA.traverse(gathering)((locale) => {
        const file = `content/${locale}/start.json`;
        return F.pipe(
          readJson(folder, file),
          TE.chain(sectionsIn(fileName(folder, file))),
          TE.map((sections) => [locale, sections] as const),
        );
      }),
    ),
    TE.map((entries) => Object.fromEntries(entries)),
  );
