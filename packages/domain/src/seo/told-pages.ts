import type { Listing, ListingQuery } from '../catalogue/listing.ts';
import { canonicalQuery, isNarrowed } from '../catalogue/listing-path.ts';
import type { LoadedBrand, LoadedListing } from '../catalogue/load-listing.ts';
import type { Link, Product } from '../catalogue/product.ts';
import type { Campaign } from '../content/campaign.ts';
import type { Article, ContentPage } from '../content/content.ts';
import type { ImageRef } from '../media/image.ts';
import { articlePath, listingPath, paths } from '../navigation/paths.ts';
import { plainText } from '../rich-text/rich-text.ts';
import type { SeoContext, ToldPage } from './told-page.ts';

/** What a shop put on a page may have a sentence about it. */
type Described = { readonly description?: ContentPage['description'] | undefined };

/** The start page. */
export const toldStart = ({ config: { info }, t }: SeoContext, { description }: Described): ToldPage => ({
  title: info.name,
  description: description ?? t('start.description', { shop: info.name }),
  canonical: paths.start,
});

/**
 * A category, or all goods.
 * @param trail the categories down to it; empty for all goods.
 */
export const toldCategory = (context: SeoContext, loaded: LoadedListing, trail: readonly Link[]): ToldPage => {
  const names = trail.map((link) => link.name).reverse();
  const title = names.length === 0 ? context.t('listing.all_products') : names.join(' – ');
  return {
    ...toldListing(context, loaded, title),
    description: describedListing(context, names[0] ?? title),
  };
};

/** What goes with a product: for who looks at that, not for search engines. */
export const toldAccessories = (
  { t }: SeoContext,
  { listing }: LoadedListing,
  { name }: Pick<Product, 'name'>,
): ToldPage => ({
  title: pagedTitle(t, t('product.accessories_of', { section: t('product.accessories'), name }), listing.page),
});

/** The goods of a brand. @param page what the shop put on the brand's page. */
export const toldBrand = (context: SeoContext, loaded: LoadedBrand, { description }: Described): ToldPage => ({
  ...toldListing(context, loaded, loaded.name),
  description: description ?? describedListing(context, loaded.name),
});

/** A campaign that runs. */
export const toldCampaign = (
  context: SeoContext,
  loaded: LoadedListing,
  { title, text, image, locales }: Campaign,
): ToldPage => ({
  ...toldListing(context, loaded, title),
  description: text,
  ...(image === undefined ? {} : { image }),
  ...(locales === undefined ? {} : { locales }),
});

/** An article. */
export const toldArticle = (
  { config: { info } }: SeoContext,
  { slug, title, description, locales }: Article,
): ToldPage => ({
  ...{ title, description, kind: 'article', canonical: articlePath(info, slug) },
  ...(locales === undefined ? {} : { locales }),
});

/** A product. What has no canonical address is not indexed: hidden goods are found by their link alone. */
export const toldProduct = ({ config: { info }, t }: SeoContext, product: Product): ToldPage => {
  const { name, slug, images } = product;
  const [image] = images;
  const told = productText(product);
  return {
    title: name,
    description: told === '' ? t('product.search_description', { name, shop: info.name }) : told,
    kind: 'product',
    ...(product.hidden === true ? {} : { canonical: paths.product(slug) }),
    ...(image === undefined ? {} : { image }),
  };
};

/** A product in plain words; empty where nobody wrote any. */
export const productText = ({ description, highlights }: Pick<Product, 'description' | 'highlights'>): string =>
  plainText(description) || highlights.join('. ');

const describedListing = ({ config: { info }, t }: SeoContext, name: string): string =>
  t('listing.description', { name, shop: info.name });

/** The title of one page of a listing: the first has the listing's own. */
export const pagedTitle = (t: SeoContext['t'], title: string, page: number): string =>
  page > 1 ? t('listing.title_page', { title, page }) : title;

/** Searches within a listing and filtered views are for people; of sorted ones, search engines keep the plain one. */
const toldListing = ({ t }: SeoContext, { query, listing }: LoadedListing, title: string): ToldPage => ({
  title: pagedTitle(t, title, listing.page),
  ...indexedAt(query, listing),
  ...previewImage(listing),
});

const indexedAt = (query: ListingQuery, { page }: Listing): Pick<ToldPage, 'canonical'> =>
  isNarrowed(query) ? {} : { canonical: listingPath(canonicalQuery({ ...query, page })) };

/** A link to a listing is shown with its first picture. */
const previewImage = ({ items }: Listing): { readonly image?: ImageRef } => {
  const image = items.find((item) => item.image !== undefined)?.image;
  return image === undefined ? {} : { image };
};
