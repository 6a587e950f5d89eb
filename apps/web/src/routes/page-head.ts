import { type ImageRef, imageAddress, localizedPath } from '@torg/domain';
import type { Storefront } from '../bindings/storefront.ts';

type PageHead = {
  readonly title: string;
  readonly description?: string;
  /** The canonical address, without language prefix; left out for pages that search engines should not keep. */
  readonly canonical?: string;
  readonly image?: ImageRef;
};

/** What the head of a page tells browsers, search engines and link previews. */
export const pageHead = (storefront: Storefront, { title, description, canonical, image }: PageHead) => {
  const { origin } = storefront.facts;
  const { info } = storefront.shop.edition;
  const full = title === info.name ? title : `${title} – ${info.name}`;
  const preview =
    image === undefined ? [] : [{ property: 'og:image', content: origin + imageAddress('opengraph', image.id, 'jpg') }];
  return {
    meta: [
      { title: full },
      ...(description === undefined ? [] : [{ name: 'description', content: description }]),
      { name: 'robots', content: canonical === undefined ? 'noindex' : 'index, follow' },
      { property: 'og:title', content: title },
      { property: 'og:site_name', content: info.name },
      ...(canonical === undefined ? [] : [{ property: 'og:url', content: origin + storefront.path(canonical) }]),
      ...preview,
    ],
    links: canonical === undefined ? [] : linksTo(storefront, canonical),
  };
};

/** The title of one page of a listing: the first has the listing's own. */
export const pagedTitle = ({ text }: Storefront, title: string, page: number): string =>
  page > 1 ? text.t('listing.title_page', { title, page }) : title;

const linksTo = ({ path, facts, shop }: Storefront, canonical: string) => {
  const { locales } = shop.edition.info;
  const own = { rel: 'canonical', href: facts.origin + path(canonical) };
  if (locales.length < 2) return [own];
  const inLocale = (locale: string) => facts.origin + localizedPath(canonical, locale, locales);
  return [
    own,
    ...locales.map((locale) => ({ rel: 'alternate', hrefLang: locale, href: inLocale(locale) })),
    { rel: 'alternate', hrefLang: 'x-default', href: inLocale(locales[0] ?? '') },
  ];
};

/** A text cut to what search engines show, at a word's end. */
export const excerpt = (text: string, length = 155): string => {
  if (text.length <= length) return text;
  const cut = text.slice(0, length);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), length / 2)).trimEnd()}…`;
};
