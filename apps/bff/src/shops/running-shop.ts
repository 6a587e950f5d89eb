import { firstViewFonts, type ShopFiles, withFontAddresses, withMediaOrigin } from '@torg/adapter-shop-files';
import { deliveryPromise } from '@torg/domain/checkout';
import type { ConsentTexts } from '@torg/domain/consent';
import { type Article, openingHoursOf, previewPicture, ribbonChanges } from '@torg/domain/content';
import { type CookieQuestion, cookieArticle } from '@torg/domain/cookie-consent';
import type { Locale, ShopInfo } from '@torg/domain/shop';
import { publicShopInfo, type StorefrontConfig, sectionTexts, splitMessages } from '@torg/domain/storefront';
import { either as E, function as F, readonlyArray as RA } from 'fp-ts';
import { type MessageCatalogues, parseMessages } from './messages.ts';
import { type PublishedFile, publish, publishFont, shortHash, wholeHash } from './published-file.ts';

export type PublishedConfig = {
  readonly config: StorefrontConfig;
  /** All of it, for frontends of others. */
  readonly file: PublishedFile;
  /** What pages load before they are hydrated: the texts of late parts stand in a file of their own. */
  readonly pageFile: PublishedFile;
  readonly lateTexts: PublishedFile;
};

/** A shop as this process serves it: its folder's content, ready to be sent. */
export type RunningShop = {
  readonly info: ShopInfo;
  readonly files: ShopFiles;
  /** What everybody may know, for each locale of the shop. */
  readonly configs: ReadonlyMap<Locale, PublishedConfig>;
  /** What those may know who browse the shop: others only where it requires login. */
  readonly browsedConfigs: ReadonlyMap<Locale, PublishedConfig>;
  /** The brand's style sheet; left out when the brand has none. */
  readonly theme?: PublishedFile;
  /** The brand's typefaces. */
  readonly fonts: readonly PublishedFile[];
  /** Addresses of those that the first view of a page needs. */
  readonly firstFonts: readonly string[];
  /** Moments at which a campaign, its header or a ribbon begins or ends, ascending, in milliseconds since 1970. */
  readonly campaignChanges: readonly number[];
  /** What users consent to, by language: a hash of the words that the privacy page shows. */
  readonly privacyTexts: ConsentTexts;
  /** The question about cookies that shoppers answer: another one whenever the shop's text or its scripts change. */
  readonly cookieVersion: string;
  /** Differs whenever something of the folder that pages show differs. */
  readonly version: string;
};

const campaignChangesOf = ({ campaigns, ribbons, campaignHeaders }: ShopFiles): readonly number[] => {
  const inLanguages = Object.values(campaigns).flatMap((bySlug) => Object.values(bySlug));
  const plans = [...inLanguages, ...Object.values(campaignHeaders)];
  const times = plans.flatMap(({ begins, ends }) => [begins, ends]).filter(Number.isFinite);
  const ofRibbons = Object.values(ribbons).flatMap(ribbonChanges);
  return [...new Set([...times, ...ofRibbons])].sort((a, b) => a - b);
};

const cookieVersionOf = ({ info: { googleAnalytics, tracking }, articles, cookieTexts }: ShopFiles): string => {
  const told = Object.values(articles).map((all) => all.find(({ slug }) => slug === cookieArticle));
  return shortHash(JSON.stringify([told, cookieTexts, googleAnalytics, tracking]));
};

const questionIn = (files: ShopFiles, locale: Locale): CookieQuestion => {
  const { googleAnalytics, tracking } = files.info;
  const text = files.cookieTexts[locale];
  return {
    version: cookieVersionOf(files),
    tracking: { googleAnalytics, tracking },
    ...(text === undefined ? {} : { text }),
  };
};

const configIn = (
  files: ShopFiles,
  catalogues: MessageCatalogues,
  locale: Locale,
): E.Either<string, readonly [Locale, PublishedConfig]> => {
  const application = catalogues[locale];
  if (application === undefined) {
    return E.left(`${files.info.id}: locales: there are no texts in ${locale}, only in ${Object.keys(catalogues)}`);
  }
  return F.pipe(
    parseMessages(application, files.messages[locale] ?? {}, sectionTexts(files.info, locale)),
    E.map((messages): readonly [Locale, PublishedConfig] => {
      const footer = (files.articles[locale] ?? [])
        .filter((article) => article.inFooter)
        .map(({ title, slug }) => ({ name: title, slug }));
      const image = previewPicture(files.start[locale]?.blocks ?? []);
      const {
        holidays,
        info: {
          locales,
          customComponent: { footer: opening },
        },
      } = files;
      const config: StorefrontConfig = {
        info: publicShopInfo(files.info),
        ...{ locale, messages, footer, holidays },
        deliveryPromise: deliveryPromise(files.info),
        ...(files.tradeIn === undefined ? {} : { tradeInCategory: files.tradeIn.category }),
        ...(files.promotions?.some(({ code }) => code !== undefined) ? { takesCodes: true as const } : {}),
        ...(files.plans === undefined ? {} : { plans: files.plans }),
        ...(image === undefined ? {} : { previewImage: image }),
        ...(opening === undefined ? {} : { openingHours: openingHoursOf(opening, { locale, locales }) }),
        campaignChanges: campaignChangesOf(files),
        cookies: questionIn(files, locale),
      };
      return [locale, publishConfig(config, locale)];
    }),
  );
};

const publishConfig = (config: StorefrontConfig, name: string): PublishedConfig => {
  const json = (family: string, content: unknown): PublishedFile =>
    publish(`/static/config/${family}`, 'json', 'application/json', JSON.stringify(content));
  const { first, late } = splitMessages(config.messages);
  const lateTexts = json(`${name}-texts`, late);
  const page = { ...config, messages: first, lateTexts: lateTexts.address };
  return { config, file: json(`${name}-all`, config), pageFile: json(name, page), lateTexts };
};

/**
 * What is told before login where a shop requires it: what its start page shows, when campaigns run and what goes with
 * goods is about its goods.
 */
const beforeLogin = ({
  config: { previewImage: _image, plans: _plans, ...config },
}: PublishedConfig): PublishedConfig =>
  publishConfig({ ...config, isBeforeLogin: true, campaignChanges: [] }, `${config.locale}-before-login`);

/** A brand's style sheet, in which each font of the folder stands by the address at which it is served. */
const publishTheme = ({
  info,
  themeCss,
  themeFonts,
}: ShopFiles): Pick<RunningShop, 'theme' | 'fonts' | 'firstFonts'> => {
  if (themeCss === '') return { fonts: [], firstFonts: [] };
  const fonts = new Map(themeFonts.map(({ path, bytes }) => [path, publishFont(path, bytes)] as const));
  const css = withMediaOrigin(
    withFontAddresses(themeCss, (path) => fonts.get(path)?.address),
    info.mediaDomain,
  );
  return {
    theme: publish('/static/theme', 'css', 'text/css; charset=utf-8', css),
    fonts: [...fonts.values()],
    firstFonts: firstViewFonts(themeCss).flatMap((path) => fonts.get(path)?.address ?? []),
  };
};

/** The article that says what a shop does with personal data, in a language. */
export const privacyArticle = (
  { info, files }: Pick<RunningShop, 'info' | 'files'>,
  locale: Locale,
): Article | undefined => (files.articles[locale] ?? []).find(({ slug }) => slug === info.privacyPageContentId);

const privacyTextsOf = (files: ShopFiles): ConsentTexts =>
  new Map(
    files.info.locales.flatMap((locale): readonly (readonly [Locale, string])[] => {
      const article = privacyArticle({ info: files.info, files }, locale);
      return article === undefined ? [] : [[locale, wholeHash(JSON.stringify([article.title, article.body]))]];
    }),
  );

/** Makes a shop out of its folder and the application's texts; the left names the text that is wrong. */
export const runningShop = (files: ShopFiles, catalogues: MessageCatalogues): E.Either<string, RunningShop> =>
  F.pipe(
    files.info.locales,
    RA.traverse(E.Applicative)((locale) => configIn(files, catalogues, locale)),
    E.map((configs): RunningShop => {
      const theme = publishTheme(files);
      const parts = [
        configs.map(([, { file }]) => file.hash),
        theme.theme?.hash,
        files.articles,
        files.start,
        files.brands,
        files.campaigns,
        files.drafts,
        files.ribbons,
        files.info,
        files.promotions,
      ];
      return {
        info: files.info,
        files,
        configs: new Map(configs.map(([locale, all]) => [locale, files.info.loginRequired ? beforeLogin(all) : all])),
        browsedConfigs: new Map(configs),
        ...theme,
        campaignChanges: campaignChangesOf(files),
        privacyTexts: privacyTextsOf(files),
        cookieVersion: cookieVersionOf(files),
        version: shortHash(JSON.stringify(parts)),
      };
    }),
  );

/**
 * The configuration in a locale, or in the main language where the shop does not speak it.
 * @param browses whether it is for somebody who may browse the shop.
 */
export const storefrontConfigOf = (shop: RunningShop, locale: Locale, browses = false): PublishedConfig => {
  const configs = browses ? shop.browsedConfigs : shop.configs;
  const config = configs.get(locale) ?? [...configs.values()][0];
  if (config === undefined) throw new Error(`shop ${shop.info.id} has no language`);
  return config;
};

/** The main language of a shop. */
export const mainLocale = (shop: RunningShop): Locale => shop.info.locales[0] ?? 'nb';

/** Languages in which a shop has an article. */
export const articleLocales = ({ info, files }: Pick<RunningShop, 'info' | 'files'>, slug: string): readonly Locale[] =>
  info.locales.filter((locale) => (files.articles[locale] ?? []).some((article) => article.slug === slug));

/** Languages in which a shop has a campaign. */
export const campaignLocales = (
  { info, files }: Pick<RunningShop, 'info' | 'files'>,
  slug: string,
): readonly Locale[] => info.locales.filter((locale) => Object.hasOwn(files.campaigns[locale] ?? {}, slug));

/** Which of its campaigns a shop shows, as a number that moves whenever one begins or ends. */
export const campaignPhase = ({ campaignChanges }: Pick<RunningShop, 'campaignChanges'>, now: number): number =>
  campaignChanges.filter((change) => change <= now).length;

/** Slugs of the articles that the footer links to: everybody may read them. */
export const footerArticles = (shop: RunningShop, locale: Locale): readonly string[] =>
  (shop.files.articles[locale] ?? []).filter((article) => article.inFooter).map((article) => article.slug);
