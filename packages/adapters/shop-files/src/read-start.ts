import { bannerLooks, type StartSection } from '@torg/domain/content';
import type { SettingError } from '@torg/domain/shop';
import { either as E, function as F, readonlyArray as RA, taskEither as TE } from 'fp-ts';
import { Type } from 'typebox';
import { decode } from './decode.ts';
import { Fields, Image, ListingQueryText, Text, Where, Whole } from './schema.ts';
import { gathering, inFile, type Reading } from './shop-file-problem.ts';
import { fileName, listNames, readJson, type ShopFolder } from './shop-folder.ts';

/** How many products one row may show. */
const maxCount = 24;

/** A path of this shop, written without language prefix, or an https address. */
const isLink = (href: string): boolean =>
  /^\/(?![/\\])[^\s\\]*$/.test(href) || (URL.canParse(href) && /^https:/i.test(href));

const Banner = Fields({
  title: Text,
  text: Text,
  image: Type.Optional(Image),
  look: Type.Optional(Type.Enum(bannerLooks)),
  link: Fields(
    { label: Text, href: Where(Type.String(), isLink, 'a path such as /all, or an https address') },
    { expected: 'an object with label and href' },
  ),
});

const sections = {
  banner: Fields({ kind: Type.Literal('banner'), banner: Banner }),
  products: Fields({
    kind: Type.Literal('products'),
    title: Text,
    query: ListingQueryText(
      /^(q|category|brand|filter\.[a-z0-9_-]+|minPrice|maxPrice|sort)$/,
      'q, category, brand, filter.{key}, minPrice, maxPrice and sort',
    ),
    count: Whole(1, maxCount),
  }),
  categories: Fields({ kind: Type.Literal('categories'), title: Text }),
};

const Kind = Type.Object(
  { kind: Type.Enum(['banner', 'products', 'categories']) },
  { expected: 'an object with kind' },
);

const Sections = Type.Array(Type.Unknown(), { expected: 'an array of start page sections' });

const validation = E.getApplicativeValidation(RA.getSemigroup<SettingError>());

/** What a row holds depends on its kind. */
const decodeSection = (index: number, json: unknown): E.Either<readonly SettingError[], StartSection> =>
  F.pipe(
    decode(Kind, `[${index}]`)(json),
    E.chain(({ kind }) => decode<(typeof sections)[typeof kind]>(sections[kind], `[${index}]`)(json)),
  );

/** Reads the rows of a start page; the left names every wrong field, what it held and what would be right. */
const decodeStart = (json: unknown): E.Either<readonly SettingError[], readonly StartSection[]> =>
  F.pipe(decode(Sections)(json), E.chain(RA.traverseWithIndex(validation)(decodeSection)));

/** Reads `content/{locale}/start.json`, by locale: the rows of the start page in their order; none where there is no such file. */
export const readStart = (folder: ShopFolder): Reading<Readonly<Record<string, readonly StartSection[]>>> =>
  F.pipe(
    listNames(folder, 'content'),
    TE.chain(
      RA.traverse(gathering)((locale) => {
        const file = `content/${locale}/start.json`;
        return F.pipe(
          readJson(folder, file),
          TE.chainEitherK((json = []) => F.pipe(decodeStart(json), E.mapLeft(inFile(fileName(folder, file))))),
          TE.map((sections) => [locale, sections] as const),
        );
      }),
    ),
    TE.map((entries) => Object.fromEntries(entries)),
  );
