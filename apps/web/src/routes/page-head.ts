import { canonicalQuery, isNarrowed, type Listing, type ListingQuery, readAskedListing } from '@torg/domain/catalogue';
import { type ImageRef, imageWidths } from '@torg/domain/media';
import { listingPath, localizedPath, type SearchParams, toSearchParams } from '@torg/domain/navigation';
import { excerpt } from '@torg/domain/rich-text';
import { plainListing } from '@torg/domain/settings';
import type { Locale } from '@torg/domain/shop';
import type { Storefront } from '../bindings/storefront.ts';
import type { MessageKey } from '../bindings/text.ts';
import { pictureUrl } from './structured-data.ts';

type PageHead = {
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

/** What the head of a page tells browsers, search engines and link previews. */
export const pageHead = (storefront: Storefront, page: PageHead) => {
  const { info } = storefront.shop.config;
  const { title } = page;
  const full = title === info.name ? title : `${title} – ${info.name}`;
  const description = excerpt(page.description ?? '');
  // Nobody but members gets further than the door.
  const canonical = info.loginRequired ? undefined : page.canonical;
  return {
    meta: [
      { title: full },
      ...(description === '' ? [] : [{ name: 'description', content: description }]),
      { name: 'robots', content: info.loginRequired ? 'noindex, nofollow' : canonical ? 'index, follow' : 'noindex' },
      ...(canonical === undefined ? [] : previewOf(storefront, { ...page, canonical, description })),
    ],
    links: canonical === undefined ? [] : linksTo(storefront, canonical, page.locales ?? info.locales),
  };
};

type Matched = { readonly match: { readonly context: { readonly storefront: () => Storefront } } };

/** The head of a page that search engines do not keep: only its title differs. */
export const titled =
  (key: MessageKey) =>
  ({ match }: Matched) => {
    const storefront = match.context.storefront();
    return pageHead(storefront, { title: storefront.text.t(key) });
  };

/** The title of one page of a listing: the first has the listing's own. */
export const pagedTitle = ({ text }: Storefront, title: string, page: number): string =>
  page > 1 ? text.t('listing.title_page', { title, page }) : title;

type Preview = PageHead & { readonly canonical: string; readonly description: string };

/** Link previews, by the Open Graph protocol (ogp.me) and the cards of X that build upon it. */
const previewOf = (storefront: Storefront, { title, description, canonical, image, kind }: Preview) => {
  const { facts, shop, path } = storefront;
  const { info, locale, previewImage } = shop.config;
  const shown = image ?? previewImage;
  const others = info.locales.filter((other) => other !== locale);
  return [
    { property: 'og:type', content: kind ?? 'website' },
    { property: 'og:title', content: title },
    ...(description === '' ? [] : [{ property: 'og:description', content: description }]),
    { property: 'og:site_name', content: info.name },
    { property: 'og:url', content: facts.origin + path(canonical) },
    { property: 'og:locale', content: territorial(locale) },
    ...others.map((other) => ({ property: 'og:locale:alternate', content: territorial(other) })),
    ...(shown === undefined ? [] : pictureOf(storefront, shown)),
    { name: 'twitter:card', content: shown === undefined ? 'summary' : 'summary_large_image' },
  ];
};

const pictureOf = (storefront: Storefront, { id, alt }: ImageRef) => [
  { property: 'og:image', content: pictureUrl(storefront, 'opengraph', id, 'jpg') },
  { property: 'og:image:width', content: String(imageWidths.opengraph) },
  { property: 'og:image:alt', content: alt },
];

/** A language with the country where most of its readers are: `nb_NO`. */
const territorial = (locale: Locale): string => {
  const { language, region } = new Intl.Locale(locale).maximize();
  return `${language}_${region}`;
};

const linksTo = ({ path, facts, shop }: Storefront, canonical: string, written: readonly Locale[]) => {
  const { locales } = shop.config.info;
  const own = { rel: 'canonical', href: facts.origin + path(canonical) };
  if (written.length < 2) return [own];
  const inLocale = (locale: Locale) => facts.origin + localizedPath(canonical, locale, locales);
  return [
    own,
    ...written.map((locale) => ({ rel: 'alternate', hrefLang: locale, href: inLocale(locale) })),
    { rel: 'alternate', hrefLang: 'x-default', href: inLocale(written[0] ?? '') },
  ];
};

/** What the query string of a page asks of its listing, wherever that stands. */
export const askedListing = ({ search }: { readonly search: object }): { readonly asked: ListingQuery } => ({
  asked: readAskedListing(toSearchParams(search as SearchParams)),
});

/** The listing as it is shown: as long as the shopper wants listings to be, where the address does not say how long. */
export const shownListing = ({ facts }: Storefront, asked: ListingQuery): ListingQuery =>
  asked.pageSize === plainListing.pageSize ? { ...asked, pageSize: facts.listingView.pageSize } : asked;

/** Where search engines keep a page of a listing; nowhere when somebody narrowed it for the moment. */
export const indexedAt = (query: ListingQuery, { page }: Listing): { readonly canonical?: string } =>
  isNarrowed(query) ? {} : { canonical: listingPath(canonicalQuery({ ...query, page })) };

/** A link to a listing is shown with its first picture. */
export const previewImage = ({ items }: Listing): { readonly image?: ImageRef } => {
  const image = items.find((item) => item.image !== undefined)?.image;
  return image === undefined ? {} : { image };
};
