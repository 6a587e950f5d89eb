import {
  createCatalogue,
  createCatalogueIndex,
  createReadCategoryNames,
  createReadOffers,
  type Database,
} from '@torg/adapter-postgres';
import type { ReadCategoryNames } from '@torg/domain/approval';
import type { Catalogue, ReadOffers } from '@torg/domain/catalogue';
import { customerGroupOf } from '@torg/domain/user';
import { option as O } from 'fp-ts';
import { ContainerModule } from 'inversify';
import type { RequestContext } from '../http/request-context.ts';
import { createCatalogueCache } from '../pages/cache/catalogue-cache.ts';
import type { CatalogueVersions } from '../pages/cache/page-cache.ts';
import type { CatalogueIndexOf } from '../routes/sitemap.ts';
import type { Shops } from '../shops/shops.ts';
import { suggestingArticles } from '../shops/suggest-articles.ts';
import { database, shops, token } from './base.ts';
import { type CatalogueNews, followCatalogues } from './catalogue-news.ts';
import { type News, news } from './news.ts';

/** Goods as a visitor sees them. */
export type CatalogueOf = (context: RequestContext) => Catalogue;
/** Offers at the prices that a visitor pays: those of who is logged in now, whatever the browser remembers. */
export type OffersOf = (context: RequestContext) => ReadOffers;
/** What categories are called, in the language of a visitor. */
export type CategoryNamesOf = (context: Pick<RequestContext, 'shop' | 'locale'>) => ReadCategoryNames;

/** Opened at the start: what this process hears of changes. */
export const catalogueNews = token<CatalogueNews>('catalogueNews');
export const catalogueVersions = token<CatalogueVersions>('catalogueVersions');
export const catalogueOf = token<CatalogueOf>('catalogueOf');
export const catalogueIndexOf = token<CatalogueIndexOf>('catalogueIndexOf');
export const offersOf = token<OffersOf>('offersOf');
export const categoryNamesOf = token<CategoryNamesOf>('categoryNamesOf');

/** The versions of the present shops are asked for at once, so that the first pages can be cached. */
const followKnown = (opened: Database, heard: News, known: Shops): CatalogueNews => {
  const following = followCatalogues(opened, heard);
  for (const { info } of known.get().all) following.versions.of(info.id);
  return following;
};

const createCatalogueOf = ({ db }: Database, versions: CatalogueVersions): CatalogueOf => {
  const cache = createCatalogueCache(versions);
  return ({ shop, locale, priceContext }) => {
    const catalogue = createCatalogue(db, { ...shop.info, locale }, priceContext);
    const cached = cache.of(shop.info.id, { ...priceContext, locale }, catalogue);
    return suggestingArticles(cached, shop.files.articles[locale] ?? []);
  };
};

const createOffersOf =
  ({ db }: Database): OffersOf =>
  ({ shop, locale, session }) =>
    createReadOffers(db, { ...shop.info, locale }, customerGroupOf(O.toUndefined(session)?.user ?? {}, shop.info));

const createCategoryNamesOf =
  ({ db }: Database): CategoryNamesOf =>
  ({ shop, locale }) =>
    createReadCategoryNames(db, { ...shop.info, locale });

export const catalogueModule = new ContainerModule(({ bind }) => {
  bind(catalogueNews)
    .toResolvedValue(followKnown, [database, news, shops])
    .inSingletonScope()
    .onDeactivation(({ stop }) => stop());
  bind(catalogueVersions)
    .toResolvedValue(({ versions }: CatalogueNews) => versions, [catalogueNews])
    .inSingletonScope();
  bind(catalogueOf).toResolvedValue(createCatalogueOf, [database, catalogueVersions]).inSingletonScope();
  bind(catalogueIndexOf)
    .toResolvedValue(
      ({ db }: Database): CatalogueIndexOf =>
        (info) =>
          createCatalogueIndex(db, info),
      [database],
    )
    .inSingletonScope();
  bind(offersOf).toResolvedValue(createOffersOf, [database]).inSingletonScope();
  bind(categoryNamesOf).toResolvedValue(createCategoryNamesOf, [database]).inSingletonScope();
});
