import { join } from 'node:path';
import type { CalendarDay, FindHolidays } from '@torg/domain/calendar';
import type { Article, CampaignHeaderPlan, CampaignPlan, ContentPage, RibbonPlan } from '@torg/domain/content';
import type { Promotion } from '@torg/domain/promotion';
import type { Locale, ShopInfo } from '@torg/domain/shop';
import type { PlanTable } from '@torg/domain/subscription';
import type { TradeInTable } from '@torg/domain/trade-in';
import { apply, either as E, function as F, option as O, readonlyArray as RA, taskEither as TE } from 'fp-ts';
import { assemble, type Pages } from './assemble-content.ts';
import { campaignHeadersOf } from './campaign-headers.ts';
import { checkContent, type PagesByLocale, type PlacedLink } from './check-content.ts';
import {
  closedFlow,
  crossFieldErrors,
  missingServices,
  type ServedSetting,
  unknownProviders,
} from './cross-field-errors.ts';
import { decodeShopInfo } from './decode-shop-info.ts';
import type { ReadMarkdown } from './read-block.ts';
import { readContent } from './read-content.ts';
import { type CookieTexts, readCookieTexts } from './read-cookie-texts.ts';
import { type CheckMessage, type Messages, readMessages } from './read-messages.ts';
import { againstPlans, readPlans } from './read-plans.ts';
import { againstSettings, promotionsOf, readPromotions } from './read-promotions.ts';
import { readRibbons, ribbonPlansOf } from './read-ribbon.ts';
import { readTheme } from './read-theme.ts';
import { readTradeIn } from './read-trade-in.ts';
import { gathering, inFile, type Reading, type ShopFileProblem, unlessProblems } from './shop-file-problem.ts';
import { fileName, listNames, type ShopFolder } from './shop-folder.ts';
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
  /** How the shop asks about cookies in its own words. */
  readonly cookieTexts: CookieTexts;
  /** What it tells, by locale. Links are paths without a language prefix; brands and campaigns go by their slugs. */
  readonly articles: Readonly<Record<Locale, readonly Article[]>>;
  readonly start: Readonly<Record<Locale, ContentPage>>;
  readonly brands: Readonly<Record<Locale, Readonly<Record<string, ContentPage>>>>;
  readonly campaigns: Readonly<Record<Locale, Readonly<Record<string, CampaignPlan>>>>;
  /** Pages that nobody sees but by a link of the operator. */
  readonly drafts: Readonly<Record<Locale, Pages>>;
  /** Blocks that are wrong: their pages stand without them. */
  readonly warnings: readonly ShopFileProblem[];
  /** Where blocks lead. */
  readonly links: readonly PlacedLink[];
  /** Languages that have one. */
  readonly ribbons: Readonly<Record<Locale, RibbonPlan>>;
  /** In each language, where the shop has one. */
  readonly campaignHeaders: Readonly<Record<Locale, CampaignHeaderPlan>>;
  /** What it pays for old phones; left out, it takes none. */
  readonly tradeIn?: TradeInTable;
  /** The subscriptions that go with its goods; left out, there are none. */
  readonly plans?: PlanTable;
  /** Rules by which it asks for less, in the order in which they are applied; left out, there are none. */
  readonly promotions?: readonly Promotion[];
  /** Paths of the product feeds `products*.tsv`. */
  readonly feeds: readonly string[];
  /** The files `prices-<list>.tsv`, each with the price list that it is for. */
  readonly priceFiles: readonly PriceFile[];
};

/** What a shop's settings may count on, as the operator has set up the deployment. */
export type OfDeployment = {
  /** Names of the payment providers that shops may name; any name where nobody pays. */
  readonly paymentProviders?: readonly string[];
  /** Whether shops may log in by the implicit and the hybrid flow; left out: they may not. */
  readonly frontChannelFlows?: boolean;
  /** By settings that need a service which is not set up: the variable that says where it answers. */
  readonly missingServices?: Readonly<Partial<Record<ServedSetting, string>>>;
};

export type ReadShopDeps = OfDeployment & {
  readonly readMarkdown: ReadMarkdown;
  readonly checkMessage: CheckMessage;
  readonly findHolidays: FindHolidays;
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

type Told = Pick<ShopFiles, 'articles' | 'start' | 'brands' | 'campaigns' | 'drafts'>;

const toldBy = (info: ShopInfo, content: PagesByLocale): Told => {
  const byLocale = (isDraft: boolean): Readonly<Record<Locale, Pages>> =>
    Object.fromEntries(
      info.locales.map((locale) => [
        locale,
        assemble(
          (content[locale] ?? []).filter((page) => page.isDraft === isDraft),
          info,
        ),
      ]),
    );
  const shown = byLocale(false);
  const each = <K extends keyof Pages>(key: K): Readonly<Record<Locale, Pages[K]>> =>
    Object.fromEntries(Object.entries(shown).map(([locale, pages]) => [locale, pages[key]]));
  return {
    articles: each('articles'),
    start: each('start'),
    brands: each('brands'),
    campaigns: each('campaigns'),
    drafts: byLocale(true),
  };
};

/** Reads a shop's folder, all of it, given its shop.json. */
export const readShop =
  (deps: ReadShopDeps) =>
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
              ...missingServices(folder, info, deps.missingServices ?? {}),
            ]),
          ),
          TE.bind('holidays', ({ info }) => readHolidays(deps.findHolidays)(folder, info)),
          TE.bind('cookieTexts', ({ info }) => readCookieTexts(folder, info)),
          TE.bind('theme', ({ info }) => readTheme(folder, info)),
        ),
        messages: readMessages(folder, deps.checkMessage),
        content: readContent(folder, deps.readMarkdown),
        ribbons: readRibbons(folder),
        tradeIn: readTradeIn(folder),
        plans: readPlans(folder),
        promotions: readPromotions(folder),
        feeds: readFeeds(folder),
        priceFiles: readPriceFiles(folder),
      }),
      TE.bind('checked', ({ brand, content }) => checkContent(folder, brand.info, content)),
      TE.chainFirst((read) =>
        unlessProblems(read)([
          ...crossFieldErrors(folder, read.brand.info, read),
          ...againstPlans(folder, read.brand.info, read.plans),
          ...againstSettings(folder, read.brand.info, read.promotions),
          ...read.checked.errors,
        ]),
      ),
      TE.map(
        ({
          brand: { info, holidays, theme, cookieTexts },
          messages,
          checked,
          ribbons,
          tradeIn,
          plans,
          promotions,
          feeds,
          priceFiles,
        }) => ({
          info,
          holidays,
          directory: folder.path,
          themeCss: theme.css,
          themeFonts: theme.fonts,
          cookieTexts,
          messages: forLocales(info.locales, messages, {}),
          ...toldBy(info, checked.pages),
          warnings: checked.warnings,
          links: checked.links,
          campaignHeaders: campaignHeadersOf(info),
          ribbons: ribbonPlansOf(ribbons, info),
          ...(tradeIn === undefined ? {} : { tradeIn }),
          ...(plans === undefined ? {} : { plans }),
          ...(promotions === undefined ? {} : { promotions: promotionsOf(promotions, info) }),
          feeds,
          priceFiles,
        }),
      ),
    );
