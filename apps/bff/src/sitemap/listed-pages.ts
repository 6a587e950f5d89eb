import type { CatalogueIndex, Category } from '@torg/domain/catalogue';
import { campaignState } from '@torg/domain/content';
import type { ShopFailure } from '@torg/domain/failure';
import { articlePath, pages, paths } from '@torg/domain/navigation';
import type { Shop } from '@torg/domain/storefront';
import { function as F, option as O, taskEither as TE } from 'fp-ts';
import { articleLocales, campaignLocales, type RunningShop } from '../shops/running-shop.ts';
import type { ListedPage } from './sitemap-xml.ts';

/** Addresses of one sitemap; the protocol allows five times as many (sitemaps.org). */
const maxAddresses = 10_000;

/** Each page has an address in every language. */
const pagesPerFile = ({ info }: RunningShop): number => Math.floor(maxAddresses / info.locales.length);

const placed = (shop: RunningShop, paths: readonly string[]): readonly ListedPage[] =>
  paths.slice(0, pagesPerFile(shop)).map((path) => ({ path, locales: shop.info.locales }));

const pathsOf = (categories: readonly Category[]): readonly string[] =>
  categories.flatMap(({ slug, children }) => [paths.category(slug), ...pathsOf(children)]);

/** Pages of one address that every shop has. The privacy page stands among articles: its shop has to have written it. */
const fixedPages = pages.flatMap(({ pattern, name, isPublic, isEndless }) =>
  isPublic && !isEndless && name !== 'privacy' && !/[:*]/.test(pattern) ? [pattern] : [],
);

/** Fixed pages, and the listings that everybody finds. */
const categoryPages = (shop: RunningShop, { catalogue }: Pick<Shop, 'catalogue'>) =>
  F.pipe(
    catalogue.categories(),
    TE.map((categories) => placed(shop, [...fixedPages, ...pathsOf(categories)])),
  );

const brandPages = (shop: RunningShop, index: CatalogueIndex) =>
  F.pipe(
    index.brands(pagesPerFile(shop)),
    TE.map((slugs) => placed(shop, slugs.map(paths.brand))),
  );

/** Articles, each in the languages that it is written in. */
const articlePages = (shop: RunningShop): readonly ListedPage[] => {
  const slugs = new Set(Object.values(shop.files.articles).flatMap((articles) => articles.map(({ slug }) => slug)));
  return [...slugs].map((slug) => ({
    path: articlePath(shop.info, slug),
    locales: articleLocales(shop, slug),
  }));
};

/** Campaigns that run, each in the languages that it is written in. */
const campaignPages = (shop: RunningShop, now: number): readonly ListedPage[] => {
  const running = Object.values(shop.files.campaigns).flatMap((campaigns) =>
    Object.entries(campaigns).flatMap(([slug, plan]) => (campaignState(plan, now) === 'running' ? [slug] : [])),
  );
  return [...new Set(running)].map((slug) => ({
    path: paths.campaign(slug),
    locales: campaignLocales(shop, slug),
  }));
};

const productPages = (shop: RunningShop, index: CatalogueIndex, page: number) =>
  F.pipe(
    index.products(page, pagesPerFile(shop)),
    TE.map((products) =>
      products.map(({ slug, changedAt }) => ({
        path: paths.product(slug),
        locales: shop.info.locales,
        changedAt,
      })),
    ),
  );

export type Sources = {
  readonly shop: RunningShop;
  readonly catalogue: Shop['catalogue'];
  readonly index: CatalogueIndex;
  /** Milliseconds since 1970. */
  readonly now: number;
};

/** Names of a shop's sitemaps. */
export const sitemapNames = ({ shop, index, now }: Sources): TE.TaskEither<ShopFailure, readonly string[]> =>
  F.pipe(
    index.countProducts(),
    TE.map((products) => [
      ...['categories.xml', 'brands.xml', 'articles.xml'],
      // A sitemap without an address would be refused.
      ...(campaignPages(shop, now).length === 0 ? [] : ['campaigns.xml']),
      ...Array.from({ length: Math.ceil(products / pagesPerFile(shop)) }, (_, page) => `products-${page + 1}.xml`),
    ]),
  );

/** Page numbers have no more digits: a shop has a few hundred thousand products, not a billion. */
const productFile = /^products-([1-9]\d{0,5})\.xml$/;

/** The pages of one sitemap; none for a name that is no sitemap's. */
export const pagesOfSitemap = (
  { shop, catalogue, index, now }: Sources,
  name: string,
): TE.TaskEither<ShopFailure, O.Option<readonly ListedPage[]>> => {
  const page = productFile.exec(name)?.[1];
  if (page !== undefined) {
    const nonEmpty = O.fromPredicate((pages: readonly ListedPage[]) => pages.length > 0);
    return F.pipe(productPages(shop, index, Number(page)), TE.map(nonEmpty));
  }
  if (name === 'categories.xml') return F.pipe(categoryPages(shop, { catalogue }), TE.map(O.some));
  if (name === 'brands.xml') return F.pipe(brandPages(shop, index), TE.map(O.some));
  if (name === 'campaigns.xml') {
    return TE.right(O.fromPredicate((pages: readonly ListedPage[]) => pages.length > 0)(campaignPages(shop, now)));
  }
  return TE.right(name === 'articles.xml' ? O.some(articlePages(shop)) : O.none);
};
