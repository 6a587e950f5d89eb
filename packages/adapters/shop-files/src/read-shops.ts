import { join } from 'node:path';
import type { Article, StartSection } from '@torg/domain/content';
import type { Locale, ShopInfo } from '@torg/domain/shop';
import { apply, either as E, function as F, option as O, readonlyArray as RA, taskEither as TE } from 'fp-ts';
import { crossFieldErrors, repeatedHosts } from './contradictions.ts';
import { type ReadMarkdown, readArticles } from './read-articles.ts';
import { type Campaigns, readCampaigns } from './read-campaigns.ts';
import { type CheckMessage, type Messages, readMessages } from './read-messages.ts';
import { readStart } from './read-start.ts';
import { readTheme } from './read-theme.ts';
import { gathering, type Reading, unlessProblems } from './shop-file-problem.ts';
import { fileName, listNames, readJson, type ShopFolder } from './shop-folder.ts';
import type { ThemeFont } from './theme-fonts.ts';

/** Prices of a list, in a file of the shop's folder. */
export type PriceFile = { readonly priceList: string; readonly file: string };

/** All that a shop's folder holds, read and checked. Pictures are found by `findPicture` when they are asked for. */
export type ShopFiles = {
  readonly info: ShopInfo;
  /** The shop's folder. */
  readonly directory: string;
  /** The brand's design tokens; empty when the brand has none of its own. */
  readonly themeCss: string;
  /** The fonts that the theme names by their paths in the folder. */
  readonly themeFonts: readonly ThemeFont[];
  /** The brand's own words by locale and message key, as ICU messages; every locale of the shop has an entry. */
  readonly messages: Readonly<Record<Locale, Messages>>;
  readonly articles: Readonly<Record<Locale, readonly Article[]>>;
  /** Links in it are paths without a language prefix. */
  readonly start: Readonly<Record<Locale, readonly StartSection[]>>;
  /** By locale and slug. */
  readonly campaigns: Readonly<Record<Locale, Campaigns>>;
  /** Paths of the product feeds `products*.tsv`. */
  readonly feeds: readonly string[];
  /** The files `prices-<list>.tsv`, each with the price list that it is for. */
  readonly priceFiles: readonly PriceFile[];
};

export type ReadShopsDeps = {
  readonly readMarkdown: ReadMarkdown;
  readonly checkMessage: CheckMessage;
  /** The domain's rule for shop.json; each problem names a path inside the file and what would be right. */
  readonly validateShopInfo: (
    json: unknown,
  ) => E.Either<readonly { readonly path: string; readonly expected: string }[], ShopInfo>;
};

const readInfo =
  (folder: ShopFolder, validateShopInfo: ReadShopsDeps['validateShopInfo']) =>
  (json: unknown): Reading<ShopInfo> =>
    F.pipe(
      validateShopInfo(json),
      E.mapLeft(RA.map(({ path, expected }) => ({ file: fileName(folder, 'shop.json'), field: path, expected }))),
      TE.fromEither,
    );

const readFeeds = (folder: ShopFolder): Reading<readonly string[]> =>
  F.pipe(
    listNames(folder, '.'),
    TE.map((names) => names.filter((name) => /^products.*\.tsv$/.test(name)).map((name) => join(folder.path, name))),
  );

const readPriceFiles = (folder: ShopFolder): Reading<readonly PriceFile[]> =>
  F.pipe(
    listNames(folder, '.'),
    TE.map(
      RA.filterMap((name) =>
        F.pipe(
          O.fromNullable(/^prices-(.+)\.tsv$/.exec(name)?.[1]),
          O.map((priceList) => ({ priceList, file: join(folder.path, name) })),
        ),
      ),
    ),
  );

const forLocales = <A>(locales: readonly Locale[], byLocale: Readonly<Record<string, A>>, none: A): Record<Locale, A> =>
  Object.fromEntries(locales.map((locale) => [locale, byLocale[locale] ?? none]));

const readShop =
  (deps: ReadShopsDeps) =>
  (folder: ShopFolder, shopJson: unknown): Reading<ShopFiles> =>
    F.pipe(
      apply.sequenceS(gathering)({
        brand: F.pipe(
          readInfo(folder, deps.validateShopInfo)(shopJson),
          TE.bindTo('info'),
          TE.bind('theme', ({ info }) => readTheme(folder, info)),
        ),
        messages: readMessages(folder, deps.checkMessage),
        articles: readArticles(folder, deps.readMarkdown),
        start: readStart(folder),
        campaigns: readCampaigns(folder),
        feeds: readFeeds(folder),
        priceFiles: readPriceFiles(folder),
      }),
      TE.chainFirst((read) => F.pipe(crossFieldErrors(folder, read.brand.info, read), TE.chain(unlessProblems(read)))),
      TE.map(({ brand: { info, theme }, messages, articles, start, campaigns, feeds, priceFiles }) => ({
        info,
        directory: folder.path,
        themeCss: theme.css,
        themeFonts: theme.fonts,
        messages: forLocales(info.locales, messages, {}),
        articles: forLocales(info.locales, articles, []),
        start: forLocales(info.locales, start, []),
        campaigns: forLocales(info.locales, campaigns, {}),
        feeds,
        priceFiles,
      })),
    );

/** A folder without shop.json is none of ours. */
const readIfShop =
  (deps: ReadShopsDeps, directory: string) =>
  (name: string): Reading<readonly ShopFiles[]> => {
    const folder = { path: join(directory, name), name };
    return F.pipe(
      readJson(folder, 'shop.json'),
      TE.chain((json) => (json === undefined ? TE.right([]) : F.pipe(readShop(deps)(folder, json), TE.map(RA.of)))),
    );
  };

/**
 * Reads every shop below a folder.
 * @param directory one folder for each shop; folders without a shop.json are left alone.
 * @returns the shops in the order of their folders' names, or every problem in all of their files at once.
 */
export const readShops = (directory: string, deps: ReadShopsDeps): Reading<readonly ShopFiles[]> =>
  F.pipe(
    listNames({ path: directory, name: directory }, '.'),
    TE.chain(RA.traverse(gathering)(readIfShop(deps, directory))),
    TE.map(RA.flatten),
    TE.chain((shops) =>
      shops.length === 0
        ? TE.left([{ file: directory, expected: 'at least one folder with a shop.json' }])
        : unlessProblems(shops)(repeatedHosts(shops)),
    ),
  );
