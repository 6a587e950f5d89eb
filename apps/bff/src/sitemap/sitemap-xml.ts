import { html, type SafeHtml } from '@remix-run/html-template';
import { localizedPath } from '@torg/domain/navigation';
import type { Locale } from '@torg/domain/shop';

/** A page that search engines are told of. */
export type ListedPage = {
  /** Without language prefix. */
  readonly path: string;
  /** Languages in which there is such a page. */
  readonly locales: readonly Locale[];
  /** Milliseconds since 1970. */
  readonly changedAt?: number;
};

/** How a shop's addresses are made: its origin, and its languages, the main one first. */
export type Place = { readonly origin: string; readonly locales: readonly Locale[] };

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const protocol = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const xhtml = 'http://www.w3.org/1999/xhtml';

/** Pages that become one piece of the stream: enough that compression has something to work with. */
const pagesAtOnce = 200;

/** A page in each of its languages; every address names its sisters, and the main language for whoever speaks none. */
const entriesOf = ({ path, locales, changedAt }: ListedPage, place: Place): SafeHtml[] => {
  const addressIn = (locale: Locale): string => place.origin + localizedPath(path, locale, place.locales);
  const link = (language: string, locale: Locale): SafeHtml =>
    html`<xhtml:link rel="alternate" hreflang="${language}" href="${addressIn(locale)}"/>`;
  const [first = ''] = locales;
  const sisters =
    locales.length < 2 ? [] : [...locales.map((locale) => link(locale, locale)), link('x-default', first)];
  const lastmod = changedAt === undefined ? null : html`<lastmod>${new Date(changedAt).toISOString()}</lastmod>`;
  return locales.map((locale) => html`<url><loc>${addressIn(locale)}</loc>${lastmod}${sisters}</url>\n`);
};

/** The pages as a sitemap with alternates, piece by piece: the whole of ten thousand addresses is never in memory. */
export function* sitemapOf(pages: readonly ListedPage[], place: Place): Generator<string> {
  yield `${head}<urlset xmlns="${protocol}" xmlns:xhtml="${xhtml}">\n`;
  for (let start = 0; start < pages.length; start += pagesAtOnce) {
    yield pages
      .slice(start, start + pagesAtOnce)
      .flatMap((page) => entriesOf(page, place))
      .join('');
  }
  yield '</urlset>\n';
}

/** An index of sitemaps. @param addresses absolute. */
export function* sitemapIndexOf(addresses: readonly string[]): Generator<string> {
  yield `${head}<sitemapindex xmlns="${protocol}">\n`;
  for (const address of addresses) yield String(html`<sitemap><loc>${address}</loc></sitemap>\n`);
  yield '</sitemapindex>\n';
}
