import type { Category, Link, Product } from '../../catalogue/product.ts';
import type { Campaign } from '../../content/campaign.ts';
import type { Article } from '../../content/content.ts';
import { articlePath, paths } from '../../navigation/paths.ts';
import { addressOf, type SeoContext } from '../told-page.ts';
import { vocabulary } from './vocabulary.ts';

type Step = { readonly name: string; readonly path: string };

const categoryStep = ({ name, slug }: Pick<Category, 'name' | 'slug'>): Step => ({
  name,
  path: paths.category(slug),
});

const breadcrumbs = (steps: readonly Step[], context: SeoContext) => ({
  '@context': vocabulary,
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: context.t('breadcrumbs.start'), path: paths.start }, ...steps].map((step, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: step.name,
    item: addressOf(context, step.path),
  })),
});

/** Where a product stands in the shop. */
export const productPlace = ({ slug, name, categories }: Product, context: SeoContext) =>
  breadcrumbs([...categories.map(categoryStep), { name, path: paths.product(slug) }], context);

/** Where a category stands in the shop. */
export const categoryData = (trail: readonly Link[], context: SeoContext): readonly unknown[] => [
  breadcrumbs(
    trail.length === 0 ? [{ name: context.t('listing.all_products'), path: paths.all }] : trail.map(categoryStep),
    context,
  ),
];

/** Where a brand stands in the shop. */
export const brandData = (name: string, slug: string, context: SeoContext): readonly unknown[] => [
  breadcrumbs(
    [
      { name: context.t('listing.all_products'), path: paths.all },
      { name, path: paths.brand(slug) },
    ],
    context,
  ),
];

/** Where a campaign stands in the shop. */
export const campaignData = ({ slug, title }: Campaign, context: SeoContext): readonly unknown[] => [
  breadcrumbs([{ name: title, path: paths.campaign(slug) }], context),
];

/** Where an article stands in the shop. */
export const articleData = ({ slug, title }: Article, context: SeoContext): readonly unknown[] => [
  breadcrumbs([{ name: title, path: articlePath(context.config.info, slug) }], context),
];
