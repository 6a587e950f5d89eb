import {
  getAccessoryFilters,
  getCampaign,
  getCategories,
  getProduct,
  getProductCategories,
  getProductFilters,
  getProducts,
  getStock,
  getSuggestions,
} from '@torg/contracts';
import { type ListingQuery, listingSearch, type ReadAccessoryFacets, readListingQuery } from '@torg/domain/catalogue';
import type { Campaign, FoundCampaign } from '@torg/domain/content';
import { facetKeys } from '@torg/domain/shop';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { either as E, function as F, taskEither as TE } from 'fp-ts';
import { answer } from '../http/problems/answer.ts';
import type { Failure } from '../http/problems/problem-of.ts';
import type { OpenShop, RequestContext } from '../http/request-context.ts';
import type { CachedAnswers } from '../pages/cache/cached-answers.ts';
import { on, searchOf, withContracts } from './contract-route.ts';

/** As many SKUs as one call is answered for. */
const maxSkus = 100;

const listingQuery = (request: FastifyRequest): ListingQuery => {
  const search = searchOf(request.url);
  const campaign = search.get('campaign');
  return readListingQuery(search, {
    facetKeys: facetKeys(request.context.shop.info),
    ...(campaign === null ? {} : { campaign }),
  });
};

const campaignOrFailure = (found: FoundCampaign): E.Either<Failure, { readonly campaign: Campaign }> => {
  if (found.state === 'running') return E.right({ campaign: found.campaign });
  return E.left({ _tag: found.state === 'over' ? 'Gone' : 'NotFound' });
};

export type CatalogueRoutesDeps = {
  readonly answers: CachedAnswers;
  readonly openShop: OpenShop;
  readonly accessoryFacetsOf: (context: RequestContext) => ReadAccessoryFacets;
};

/** A listing's query in one spelling; the mark tells those that were narrowed from the one that everybody opens. */
const questionOf = (call: string, query: ListingQuery): string => {
  const { category, brand, campaign } = query;
  const isWhole = listingSearch(query) === '' && (category ?? brand ?? campaign) === undefined;
  return `${call}${isWhole ? '' : '?'}${JSON.stringify(Object.entries(query).sort())}`;
};

/** What everybody with the same prices is told about goods. */
export const cachedCatalogueRoutes =
  ({ openShop, answers }: CatalogueRoutesDeps): FastifyPluginAsync =>
  async (instance) => {
    const app = withContracts(instance);
    const catalogue = (request: FastifyRequest) => openShop(request.context).catalogue;

    app.route({
      ...on(getProducts),
      handler: (request, reply) => {
        const query = listingQuery(request);
        return answers.answer(request, reply, questionOf('products', query), catalogue(request).listing(query));
      },
    });

    app.route({
      ...on(getProduct),
      handler: (request, reply) =>
        answers.answer(
          request,
          reply,
          `product/${request.params.slug}`,
          F.pipe(
            catalogue(request).product(request.params.slug),
            TE.chainW(TE.fromOption((): Failure => ({ _tag: 'NotFound' }))),
            TE.map((product) => ({ product })),
          ),
        ),
    });

    for (const endpoint of [getCategories, getProductCategories]) {
      app.route({
        ...on(endpoint),
        handler: (request, reply) => answers.answer(request, reply, endpoint.url, catalogue(request).categories()),
      });
    }

    app.route({
      ...on(getProductFilters),
      handler: (request, reply) => {
        const query = listingQuery(request);
        const facets = F.pipe(
          catalogue(request).listing(query),
          TE.map((listing) => listing.facets),
        );
        return answers.answer(request, reply, questionOf('filters', query), facets);
      },
    });
  };

/** What a shopper can find out about goods besides: what changes by the unit, by the minute or by the letter typed. */
export const catalogueRoutes =
  ({ openShop, accessoryFacetsOf }: CatalogueRoutesDeps): FastifyPluginAsync =>
  async (instance) => {
    const app = withContracts(instance);
    const catalogue = (request: FastifyRequest) => openShop(request.context).catalogue;

    app.route({
      ...on(getAccessoryFilters),
      handler: (request, reply) =>
        answer(
          reply,
          F.pipe(
            accessoryFacetsOf(request.context)(request.query.slug),
            TE.chainW(TE.fromOption((): Failure => ({ _tag: 'NotFound' }))),
          ),
        ),
    });

    app.route({
      ...on(getCampaign),
      handler: (request, reply) =>
        answer(
          reply,
          F.pipe(openShop(request.context).contents.campaign(request.query.slug), TE.chainEitherKW(campaignOrFailure)),
        ),
    });

    app.route({
      ...on(getStock),
      handler: (request, reply) =>
        answer(
          reply,
          F.pipe(
            catalogue(request).stock([...new Set([request.query.sku].flat())].slice(0, maxSkus)),
            TE.map((stocks) => [...stocks].map(([sku, stock]) => ({ sku, ...stock }))),
          ),
        ),
    });

    app.route({
      ...on(getSuggestions),
      handler: (request, reply) => answer(reply, catalogue(request).suggestions(searchOf(request.url).get('q') ?? '')),
    });
  };
