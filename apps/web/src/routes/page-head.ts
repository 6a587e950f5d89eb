import { type ListingQuery, readAskedListing } from '@torg/domain/catalogue';
import { territorial } from '@torg/domain/language';
import { type ImageRef, imageWidths } from '@torg/domain/media';
import { type SearchParams, toSearchParams } from '@torg/domain/navigation';
import { pictureUrl, type SeoContext, searchFacts, type ToldPage } from '@torg/domain/seo';
import { plainListing } from '@torg/domain/settings';
import type { Storefront } from '../bindings/storefront.ts';
import type { MessageKey } from '../bindings/text.ts';

/** In what shop and language a page is told about. */
export const seoContext = ({ facts: { origin }, shop: { config }, text: { t } }: Storefront): SeoContext => ({
  ...{ origin, config, t },
});

/** What the head of a page tells browsers, search engines and link previews. */
export const pageHead = (storefront: Storefront, page: ToldPage) => {
  const { title, description, robots, canonical, alternates } = searchFacts(seoContext(storefront), page);
  return {
    meta: [
      { title },
      ...(description === '' ? [] : [{ name: 'description', content: description }]),
      { name: 'robots', content: robots },
      ...(canonical === undefined ? [] : previewOf(storefront, page, { description, canonical })),
    ],
    links: [
      ...(canonical === undefined ? [] : [{ rel: 'canonical', href: canonical }]),
      ...alternates.map(({ language, href }) => ({ rel: 'alternate', hrefLang: language, href })),
    ],
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

type Told = { readonly description: string; readonly canonical: string };

/** Link previews, by the Open Graph protocol (ogp.me) and the cards of X that build upon it. */
const previewOf = (storefront: Storefront, { title, image, kind }: ToldPage, { description, canonical }: Told) => {
  const { info, locale, previewImage } = storefront.shop.config;
  const shown = image ?? previewImage;
  const others = info.locales.filter((other) => other !== locale);
  return [
    { property: 'og:type', content: kind ?? 'website' },
    { property: 'og:title', content: title },
    ...(description === '' ? [] : [{ property: 'og:description', content: description }]),
    { property: 'og:site_name', content: info.name },
    { property: 'og:url', content: canonical },
    { property: 'og:locale', content: territorial(locale) },
    ...others.map((other) => ({ property: 'og:locale:alternate', content: territorial(other) })),
    ...(shown === undefined ? [] : pictureOf(storefront, shown)),
    { name: 'twitter:card', content: shown === undefined ? 'summary' : 'summary_large_image' },
  ];
};

const pictureOf = (storefront: Storefront, { id, alt }: ImageRef) => [
  { property: 'og:image', content: pictureUrl(seoContext(storefront), 'opengraph', id, 'jpg') },
  { property: 'og:image:width', content: String(imageWidths.opengraph) },
  { property: 'og:image:alt', content: alt },
];

/** What the query string of a page asks of its listing, wherever that stands. */
export const askedListing = ({ search }: { readonly search: object }): { readonly asked: ListingQuery } => ({
  asked: readAskedListing(toSearchParams(search as SearchParams)),
});

/** The listing as it is shown: as long as the shopper wants listings to be, where the address does not say how long. */
export const shownListing = ({ facts }: Storefront, asked: ListingQuery): ListingQuery =>
  asked.pageSize === plainListing.pageSize ? { ...asked, pageSize: facts.listingView.pageSize } : asked;
