import { type ImageFormat, type ImageRef, type ImageType, pictureAddress } from '../media/image.ts';
import { localizedPath } from '../navigation/paths.ts';
import { excerpt } from '../rich-text/rich-text.ts';
import type { Locale } from '../shop/shop-info.ts';
import type { MessageValues } from '../storefront/format-message.ts';
import type { StorefrontConfig } from '../storefront/storefront-config.ts';

/** Texts that titles, descriptions and breadcrumbs are made of. */
type SeoText =
  | 'breadcrumbs.start'
  | 'listing.all_products'
  | 'listing.description'
  | 'listing.title_page'
  | 'product.accessories'
  | 'product.accessories_of'
  | 'product.search_description'
  | 'start.description';

/** The shop and language that a page is told about in. */
export type SeoContext = {
  /** Scheme and host of the shop's canonical address. */
  readonly origin: string;
  readonly config: Pick<StorefrontConfig, 'info' | 'locale'>;
  readonly t: (key: SeoText, values?: MessageValues) => string;
};

/** What a page says of itself. */
export type ToldPage = {
  readonly title: string;
  /** Any length: as much is said as search engines show. */
  readonly description?: string;
  /** The canonical address, without language prefix; left out for pages that search engines should not keep. */
  readonly canonical?: string;
  /** What a link preview shows; left out, the shop's own picture does. */
  readonly image?: ImageRef;
  readonly kind?: 'article' | 'product';
  /** Languages in which there is such a page; left out: all of the shop's. */
  readonly locales?: readonly Locale[];
};

/** The address of a page in a language, `x-default` for everybody else. */
type Alternate = { readonly language: string; readonly href: string };

/** What search engines are told about a page. */
export type SearchFacts = {
  /** With the shop's name. */
  readonly title: string;
  /** Empty where nothing is known. */
  readonly description: string;
  /** The whole address; left out for pages that are not to be kept. */
  readonly canonical?: string;
  readonly robots: string;
  readonly alternates: readonly Alternate[];
};

/** The whole address of a page in the language of the context. @param path without language prefix. */
export const addressOf = ({ origin, config: { info, locale } }: SeoContext, path: string): string =>
  origin + localizedPath(path, locale, info.locales);

/** A picture for programs that read a page elsewhere. */
export const pictureUrl = (
  { origin, config: { info } }: SeoContext,
  type: ImageType,
  id: string,
  format: ImageFormat,
): string => new URL(pictureAddress(info)(type, id, format), origin).href;

/** What search engines are told about a page: nothing but its title where nobody but members gets further than the door. */
export const searchFacts = (context: SeoContext, page: ToldPage): SearchFacts => {
  const { info } = context.config;
  const { title } = page;
  const told = {
    title: title === info.name ? title : `${title} – ${info.name}`,
    description: excerpt(page.description ?? ''),
  };
  if (info.loginRequired) return { ...told, robots: 'noindex, nofollow', alternates: [] };
  if (page.canonical === undefined) return { ...told, robots: 'noindex', alternates: [] };
  return {
    ...told,
    canonical: addressOf(context, page.canonical),
    robots: 'index, follow',
    alternates: alternatesOf(context, page.canonical, page.locales ?? info.locales),
  };
};

const alternatesOf = (
  { origin, config: { info } }: SeoContext,
  path: string,
  written: readonly Locale[],
): readonly Alternate[] => {
  if (written.length < 2) return [];
  const inLocale = (locale: Locale) => origin + localizedPath(path, locale, info.locales);
  return [
    ...written.map((locale) => ({ language: locale, href: inLocale(locale) })),
    { language: 'x-default', href: inLocale(written[0] ?? '') },
  ];
};
