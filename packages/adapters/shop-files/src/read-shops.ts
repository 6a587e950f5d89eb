import { join } from 'node:path';
import type { CalendarDay, FindHolidays } from '@torg/domain/calendar';
import type { Article, StartSection } from '@torg/domain/content';
import type { Locale, ShopInfo } from '@torg/domain/shop';
import {
  apply,
  either as E,
  function as F,
  option as O,
  readonlyArray as RA,
  readonlyRecord as RR,
  taskEither as TE,
} from 'fp-ts';
import { closedFlow, crossFieldErrors, repeatedHosts, unknownProviders } from './cross-field-errors.ts';
import { decodeShopInfo } from './decode-shop-info.ts';
import { type ReadMarkdown, readArticles } from './read-articles.ts';
import { type Campaigns, planOf, readCampaigns, type WrittenCampaigns } from './read-campaigns.ts';
import { type CheckMessage, type Messages, readMessages } from './read-messages.ts';
import { readStart } from './read-start.ts';
import { readTheme } from './read-theme.ts';
import { gathering, inFile, type Reading, unlessProblems } from './shop-file-problem.ts';
import { fileName, listNames, readJson, type ShopFolder } from './shop-folder.ts';
import type { ThemeFont } from './theme-fonts.ts';

/** Prices of a list, in a file of the shop's folder. */
export type PriceFile = { readonly priceList: string; readonly file: string };

/** All that a shop's folder holds, read and checked. Pictures are found by `findPicture` when they are asked for. */
export type ShopFiles = {
  readonly info: ShopInfo;
  /** The public holidays of the shop's country or region, from last year on. */
  readonly holidays: readonly CalendarDay[];
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
  readonly findHolidays: FindHolidays;
  /** Names of the payment providers that shops may name; any name where nobody pays. */
  readonly paymentProviders?: readonly string[];
  /** Whether shops may log in by the implicit and the hybrid flow; left out: they may not. */
  readonly frontChannelFlows?: boolean;
};

const readInfo = (folder: ShopFolder, json: unknown): Reading<ShopInfo> =>
  F.pipe(decodeShopInfo(json), E.mapLeft(inFile(fileName(folder, 'shop.json'))), TE.fromEither);

/** The public holidays of a shop, which is wrong about its place where there are none. */
const readHolidays =
  (findHolidays: FindHolidays) =>
  (folder: ShopFolder, { holidays: place }: ShopInfo): Reading<readonly CalendarDay[]> => {
    const file = fileName(folder, 'shop.json');
    const wrong = (expected: string) => inFile(file)([{ path: 'holidays', value: place, expected }]);
    return F.pipe(
      findHolidays(place),
      TE.mapLeft(({ cause }) => wrong(`a place whose holidays can be found (${String(cause)})`)),
      TE.chainOptionK(() => wrong('a country or region whose public holidays are known'))(F.identity),
    );
  };

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

const plansOf = (
  info: ShopInfo,
  byLocale: Readonly<Record<string, WrittenCampaigns>>,
): Readonly<Record<Locale, Campaigns>> =>
  F.pipe(
    forLocales(info.locales, byLocale, {}),
    RR.map((bySlug) =>
      F.pipe(
        bySlug,
        RR.map((campaign) => planOf(campaign, info)),
      ),
    ),
  );

const readShop =
  (deps: ReadShopsDeps) =>
  (folder: ShopFolder, shopJson: unknown): Reading<ShopFiles> =>
    F.pipe(
      apply.sequenceS(gathering)({
        brand: F.pipe(
          readInfo(folder, shopJson),
          TE.bindTo('info'),
          TE.chainFirst(({ info }) =>
            unlessProblems(info)([
              ...unknownProviders(folder, info, deps.paymentProviders),
              ...closedFlow(folder, info, deps.frontChannelFlows === true),
            ]),
          ),
          TE.bind('holidays', ({ info }) => readHolidays(deps.findHolidays)(folder, info)),
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
      TE.map(({ brand: { info, holidays, theme }, messages, articles, start, campaigns, feeds, priceFiles }) => ({
        info,
        holidays,
        directory: folder.path,
        themeCss: theme.css,
        themeFonts: theme.fonts,
        messages: forLocales(info.locales, messages, {}),
        articles: forLocales(info.locales, articles, []),
        start: forLocales(info.locales, start, []),
        campaigns: plansOf(info, campaigns),
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
