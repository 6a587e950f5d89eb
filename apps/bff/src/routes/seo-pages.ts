import { categoryTrail, loadBrand, loadListing, readAskedListing } from '@torg/domain/catalogue';
import type { Article } from '@torg/domain/content';
import type { ShopFailure } from '@torg/domain/failure';
import {
  type SeoContext,
  type ToldPage,
  toldArticle,
  toldBrand,
  toldCampaign,
  toldCategory,
  toldProduct,
  toldStart,
} from '@torg/domain/seo';
import {
  articleData,
  brandData,
  campaignData,
  categoryData,
  productData,
  questionData,
  shopData,
} from '@torg/domain/seo/server';
import type { Shop } from '@torg/domain/storefront';
import { function as F, option as O, taskEither as TE } from 'fp-ts';
import type { Failure } from '../http/problems/problem-of.ts';
import { goneOrUnknown } from './catalogue.ts';

/** Pages that can be asked about. */
export type ToldType = 'brand' | 'campaign' | 'category' | 'content' | 'product' | 'start';

/** A page as it tells of itself. */
type Told = { readonly page: ToldPage; readonly jsonLd: readonly unknown[]; readonly article?: Article };

type Tell = (shop: Shop, context: SeoContext, id: string) => TE.TaskEither<Failure, Told>;

const notFound = (): Failure => ({ _tag: 'NotFound' });

const found = <A>(task: TE.TaskEither<ShopFailure, O.Option<A>>): TE.TaskEither<Failure, A> =>
  F.pipe(task, TE.chainW(TE.fromOption(notFound)));

/** The first page of a listing, as an address without a question opens it. */
const asked = () => readAskedListing(new URLSearchParams());

const tellStart: Tell = ({ contents }, context, id) =>
  id === ''
    ? F.pipe(
        contents.page({ page: 'start' }),
        TE.map((start) => ({
          page: toldStart(context, start),
          jsonLd: [...shopData(context), ...questionData(start.blocks)],
        })),
      )
    : TE.left(notFound());

const tellAll: Tell = ({ catalogue }, context) =>
  F.pipe(
    loadListing(catalogue)(asked()),
    TE.map((loaded) => ({ page: toldCategory(context, loaded, []), jsonLd: categoryData([], context) })),
  );

/** A category that moved is told about at its present place. */
const tellCategory: Tell = (shop, context, id) =>
  id === ''
    ? tellAll(shop, context, id)
    : F.pipe(
        TE.Do,
        TE.apSW('loaded', loadListing(shop.catalogue)(asked(), { category: id })),
        TE.apSW('categories', shop.catalogue.categories()),
        TE.chainW(({ loaded, categories }): TE.TaskEither<Failure, Told> => {
          const moved = loaded.listing.category;
          if (moved !== undefined && moved !== id) return tellCategory(shop, context, moved);
          const trail = categoryTrail(categories, id);
          if (trail.length === 0) return TE.left(notFound());
          return TE.right({ page: toldCategory(context, loaded, trail), jsonLd: categoryData(trail, context) });
        }),
      );

const tellBrand: Tell = ({ catalogue, contents }, context, id) =>
  F.pipe(
    TE.Do,
    TE.apSW('loaded', found(loadBrand(catalogue)(asked(), id))),
    TE.apSW('page', contents.page({ page: 'brand', slug: id })),
    TE.map(({ loaded, page }) => ({
      page: toldBrand(context, loaded, page),
      jsonLd: [...brandData(loaded.name, id, context), ...questionData(page.blocks)],
    })),
  );

const tellCampaign: Tell = ({ catalogue, contents }, context, id) =>
  F.pipe(
    TE.Do,
    TE.apSW('campaign', contents.campaign(id)),
    TE.apSW('loaded', loadListing(catalogue)(asked(), { campaign: id })),
    TE.chainW(({ campaign, loaded }): TE.TaskEither<Failure, Told> => {
      if (campaign.state !== 'running') return TE.left({ _tag: campaign.state === 'over' ? 'Gone' : 'NotFound' });
      const { blocks = [], ...of } = campaign.campaign;
      return TE.right({
        page: toldCampaign(context, loaded, of),
        jsonLd: [...campaignData(of, context), ...questionData(blocks)],
      });
    }),
  );

const tellArticle: Tell = ({ contents }, context, id) =>
  F.pipe(
    found(contents.article(id)),
    TE.map((article) => ({
      page: toldArticle(context, article),
      jsonLd: [...articleData(article, context), ...questionData(article.blocks ?? [])],
      article,
    })),
  );

const tellProduct: Tell = ({ catalogue }, context, id) =>
  F.pipe(
    catalogue.product(id),
    TE.chainW(O.matchW(() => goneOrUnknown(catalogue, id), TE.right)),
    TE.map((product) => ({ page: toldProduct(context, product), jsonLd: productData(product, context) })),
  );

/** How each kind of page tells of itself, by its id: a slug, empty for the start page and for all goods. */
export const tellers: Readonly<Record<ToldType, Tell>> = {
  brand: tellBrand,
  campaign: tellCampaign,
  category: tellCategory,
  content: tellArticle,
  product: tellProduct,
  start: tellStart,
};
