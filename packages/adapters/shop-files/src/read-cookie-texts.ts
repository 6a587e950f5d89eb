import { type CookieQuestion, trackedCategories } from '@torg/domain/cookie-consent';
import type { Locale, ShopInfo } from '@torg/domain/shop';
import { either as E, function as F, readonlyArray as RA, taskEither as TE } from 'fp-ts';
import { Type } from 'typebox';
import { decode } from './decode.ts';
import { decodeYaml, parseYaml } from './read-yaml.ts';
import { Text } from './schema.ts';
import { gathering, type Reading, type ShopFileProblem } from './shop-file-problem.ts';
import { fileName, readText, type ShopFolder } from './shop-folder.ts';

/** What a shop says in its own words where it asks about cookies, by language. */
export type CookieTexts = Readonly<Record<Locale, CookieQuestion['text']>>;

/** The article that says more, and how its front matter asks: `extract` in the banner, `ingress` above the choice. */
const articleFile = 'cookies.md';
const Asking = Type.Object({ title: Text, extract: Text, ingress: Text }, { expected: 'title, extract and ingress' });

const askingIn = (file: string, markdown: string): E.Either<readonly ShopFileProblem[], CookieQuestion['text']> =>
  F.pipe(
    parseYaml({ file, line: 2, yaml: /^---\r?\n([\s\S]*?)\r?\n---/.exec(markdown)?.[1] ?? '' }),
    E.chain(decodeYaml(decode(Asking), file)),
    E.map(({ title, extract, ingress }) => ({ title, extract, ingress })),
  );

const withoutText = (info: ShopInfo, file: string): E.Either<readonly ShopFileProblem[], undefined> =>
  trackedCategories(info).length === 0
    ? E.right(undefined)
    : E.left([{ file, expected: 'the article about cookies, since shop.json names scripts of others' }]);

/**
 * Reads how a shop asks about cookies from the front matter of `content/{locale}/cookies.md`. A shop that loads scripts of
 * others has one in each of its languages: its link leads back to the choice.
 */
export const readCookieTexts = (folder: ShopFolder, info: ShopInfo): Reading<CookieTexts> =>
  F.pipe(
    info.locales,
    RA.traverse(gathering)((locale) => {
      const path = `content/${locale}/${articleFile}`;
      return F.pipe(
        readText(folder, path),
        TE.chainEitherK((text) =>
          text === undefined ? withoutText(info, fileName(folder, path)) : askingIn(fileName(folder, path), text),
        ),
        TE.map((text) => [locale, text] as const),
      );
    }),
    TE.map((entries) => Object.fromEntries(entries)),
  );
