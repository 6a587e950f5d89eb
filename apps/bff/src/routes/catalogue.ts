import {
  getAccessoryFilters,
  getCategories,
  getProduct,
  getProductCards,
  getProductCategories,
  getProductFilters,
  getProducts,
  getReviews,
  getStock,
  getSuggestions,
} from '@torg/contracts';
import { clockTimeIn } from '@torg/domain/calendar';
import {
  type Catalogue,
  type ListingQuery,
  listingSearch,
  type Product,
  readListingQuery,
  type Stock,
} from '@torg/domain/catalogue';
import { countryOfPostalCode, type PromisedDelivery, promisedDeliveries } from '@torg/domain/delivery';
import { readReviewQuery, reviewSearch } from '@torg/domain/rating';
import type { Clock } from '@torg/domain/runtime';
import { facetKeys } from '@torg/domain/shop';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { either as E, function as F, option as O, taskEither as TE } from 'fp-ts';
import { answer } from '../http/problems/answer.ts';
import type { Failure } from '../http/problems/problem-of.ts';
import type { OpenShop } from '../http/request-context.ts';
import type { CachedAnswers } from '../pages/cache/cached-answers.ts';
import { on, searchOf, withContracts } from './contract-route.ts';

/** As many SKUs as one call is answered for. */
const maxSkus = 100;

const listingQuery = (request: FastifyRequest): ListingQuery => {
  const search = searchOf(request.url);
  const places = ['campaign', 'accessoriesOf'].flatMap((name) => {
    const slug = search.get(name);
    return slug === null ? [] : [[name, slug] as const];
  });
  return readListingQuery(search, {
    facetKeys: facetKeys(request.context.shop.info),
    ...Object.fromEntries(places),
  });
};

/** Why there is no product: it left the shop, or nobody has heard of it. */
export const goneOrUnknown = (catalogue: Catalogue, slug: string): TE.TaskEither<Failure, never> =>
  F.pipe(
    catalogue.goneProduct(slug),
    TE.chainW(
      O.match(
        () => TE.left<Failure>({ _tag: 'NotFound' }),
        (product) => TE.left<Failure>({ _tag: 'Gone', product }),
      ),
    ),
  );

/** The product at an address, or why there is none. */
const soldProduct = (catalogue: Catalogue, slug: string): TE.TaskEither<Failure, Product> =>
  F.pipe(
    catalogue.product(slug),
    TE.chainW(
      O.matchW(
        () => goneOrUnknown(catalogue, slug),
        (product) => TE.right(product),
      ),
    ),
  );

export type CatalogueRoutesDeps = {
  readonly answers: CachedAnswers;
  readonly openShop: OpenShop;
  readonly clock: Clock;
};

/** When what has a stock arrives at the postal code that a call names. */
type DeliveriesOf = (stock: Stock) => { readonly deliveries?: readonly PromisedDelivery[] };

/** @param now milliseconds since 1970. @returns what tells nothing of deliveries where the call names no postal code. */
const deliveriesAsked = (
  { context, query }: FastifyRequest<{ Querystring: { readonly postalCode?: string } }>,
  now: number,
): E.Either<Failure, DeliveriesOf> => {
  const { postalCode } = query;
  if (postalCode === undefined) return E.right(() => ({}));
  const { info, files } = context.shop;
  const country = countryOfPostalCode(postalCode, info.countries);
  if (country === undefined) {
    return E.left({ _tag: 'InvalidPostalCode', field: 'postalCode', value: postalCode, countries: info.countries });
  }
  const clockTime = clockTimeIn(info.timeZone);
  return E.right(({ availableAt = now }) => ({
    deliveries: promisedDeliveries(
      info,
      { country, postalCode },
      clockTime(Math.max(now, availableAt)),
      files.holidays,
    ),
  }));
};

/** A listing's query in one spelling; the mark tells those that were narrowed from the one that everybody opens. */
const questionOf = (call: string, query: ListingQuery): string => {
  const { category, brand, campaign, accessoriesOf } = query;
  const isWhole = listingSearch(query) === '' && (category ?? brand ?? campaign ?? accessoriesOf) === undefined;
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
            soldProduct(catalogue(request), request.params.slug),
            TE.map((product) => ({ product })),
          ),
        ),
    });

    app.route({
      ...on(getReviews),
      handler: (request, reply) => {
        const { slug } = request.params;
        const query = readReviewQuery(searchOf(request.url));
        return answers.answer(
          request,
          reply,
          `reviews/${slug}?${reviewSearch(query)}`,
          F.pipe(
            catalogue(request).reviews(slug, query),
            TE.chainW(TE.fromOption((): Failure => ({ _tag: 'NotFound' }))),
          ),
        );
      },
    });

    for (const endpoint of [getCategories, getProductCategories]) {
      app.route({
        ...on(endpoint),
        handler: (request, reply) => {
          const withHidden = request.query.hideHiddenProduct !== 'true';
          const question = `${endpoint.url}${withHidden ? '/with-hidden' : ''}`;
          return answers.answer(request, reply, question, catalogue(request).categories({ withHidden }));
        },
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

    app.route({
      ...on(getAccessoryFilters),
      handler: (request, reply) => {
        const query = { ...listingQuery(request), accessoriesOf: request.query.slug };
        const facets = F.pipe(
          catalogue(request).listing(query),
          TE.chainFirstW(({ total }) =>
            total > 0 ? TE.right(null) : soldProduct(catalogue(request), request.query.slug),
          ),
          TE.map((listing) => listing.facets),
        );
        return answers.answer(request, reply, questionOf('accessory-filters', query), facets);
      },
    });
  };

/** What a shopper can find out about goods besides: what changes by the unit, by the minute or by the letter typed. */
export const catalogueRoutes =
  ({ openShop, clock }: CatalogueRoutesDeps): FastifyPluginAsync =>
  async (instance) => {
    const app = withContracts(instance);
    const catalogue = (request: FastifyRequest) => openShop(request.context).catalogue;

    app.route({
      ...on(getProductCards),
      handler: (request, reply) =>
        answer(
          reply,
          F.pipe(
            catalogue(request).cards([request.query.slug].flat()),
            TE.map((items) => ({ items })),
          ),
        ),
    });

    app.route({
      ...on(getStock),
      handler: (request, reply) =>
        answer(
          reply,
          F.pipe(
            TE.fromEither(deliveriesAsked(request, clock.now())),
            TE.chainW((deliveriesOf) =>
              F.pipe(
                catalogue(request).stock([...new Set([request.query.sku].flat())].slice(0, maxSkus)),
                TE.map((stocks) => [...stocks].map(([sku, stock]) => ({ sku, ...stock, ...deliveriesOf(stock) }))),
              ),
            ),
          ),
        ),
    });

    app.route({
      ...on(getSuggestions),
      handler: (request, reply) => answer(reply, catalogue(request).suggestions(searchOf(request.url).get('q') ?? '')),
    });
  };
