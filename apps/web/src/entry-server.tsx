import { createRequestHandler, RouterServer } from '@tanstack/react-router/ssr/server';
import type { ShopFailure } from '@torg/domain/failure';
import {
  articleData,
  brandData,
  campaignData,
  categoryData,
  productData,
  questionData,
  shopData,
} from '@torg/domain/seo/server';
import { isControlFlow } from '@torg/domain/storefront';
import { renderToReadableStream, renderToString } from 'react-dom/server';
import { PageFailure } from './bindings/answer.ts';
import type { PageRequest, PageResponse } from './bindings/page.ts';
import { createStorefront, type PageFacts, type Storefront } from './bindings/storefront.ts';
import { serverState } from './composition/client-state.ts';
import { createStorefrontRouter, type StorefrontRouter } from './composition/router.tsx';
import { loadAccountMenu } from './features/session/late-account-menu.tsx';
import { wholeTree } from './routes/document-routes.ts';
import { seoContext } from './routes/page-head.ts';
import { closedPath, failedPath } from './routes/stand-in-routes.tsx';

/** How React marks a part that threw while it was rendered: the browser is meant to try again. */
const failedPart = '<!--$!-->';

type Attempt = { readonly response: Response; readonly router?: StorefrontRouter; readonly html: string };

/**
 * Renders a page of a shop. Nothing outlives the call but formatters of the configuration's texts.
 * A port that is unavailable gives 503 and the error page, a defect 500; `failure` says what went wrong.
 * Rejects only when the error page cannot be rendered either.
 */
export const renderPage = async (request: PageRequest): Promise<PageResponse> => {
  const { info } = request.shop.config;
  const isClosed = info.temporaryClosedContent !== undefined;
  const storefront = storefrontOf(request);
  const { response, router, html } = await renderAt(isClosed ? storefront.path(closedPath) : request.url, storefront);
  if (router === undefined) {
    const location = response.headers.get('location') ?? storefront.path('/');
    return { status: response.status, location, html: '', jsonLd: [] };
  }
  if (html.includes(failedPart)) return renderFailure(storefront, request.url, await thrownBy(router));

  const failed = router.state.matches.find((match) => match.status === 'error');
  if (failed !== undefined) {
    const told = PageFailure.of(failed.error);
    const failure = isControlFlow(failed.error) ? {} : { failure: causeOf(told) ?? failed.error };
    return { status: told === undefined ? 500 : statuses[told._tag], html, jsonLd: [], ...failure };
  }
  const status = isClosed ? 503 : isMissing(router) ? 404 : isOver(router) ? 410 : 200;
  return { status, html, jsonLd: structuredData(router, storefront) };
};

const storefrontOf = ({
  url,
  shop,
  posted,
  user,
  priceContext,
  listingView,
  origin,
  configUrl,
  stylesheets,
  idempotencyKey,
  orderOnHold,
  acting,
  notice,
  own,
  ribbon,
  campaignHeader,
  categoriesFailed = [],
}: PageRequest) => {
  const facts: PageFacts = {
    ...{ url, priceContext, listingView, origin, configUrl, stylesheets, idempotencyKey },
    ...(posted === undefined ? {} : { posted }),
    ...(user === undefined ? {} : { user }),
    ...(acting === undefined ? {} : { acting }),
    ...(notice === undefined ? {} : { notice }),
    ...(own === undefined ? {} : { own }),
    ...(ribbon === undefined ? {} : { ribbon }),
    ...(campaignHeader === undefined ? {} : { campaignHeader }),
  };
  return createStorefront(shop, facts, serverState(shop.basket, categoriesFailed, orderOnHold));
};

const renderAt = async (url: string, storefront: Storefront): Promise<Attempt> => {
  await loadAccountMenu();
  const { shop, facts } = storefront;
  const attempt: { router?: StorefrontRouter; html: string } = { html: '' };
  const handle = createRequestHandler({
    request: new Request(new URL(url, facts.origin)),
    createRouter: () =>
      createStorefrontRouter({ routeTree: wholeTree, config: shop.config, storefrontOf: () => storefront, facts }),
  });
  const response = await handle(async ({ router }) => {
    attempt.router = router;
    attempt.html = renderToString(<RouterServer router={router} />);
    return new Response(null);
  });
  return { response, ...attempt };
};

const statuses: Readonly<Record<ShopFailure['_tag'], number>> = {
  Unavailable: 503,
  Closed: 503,
  TooManyRequests: 429,
  Forbidden: 403,
  NotLoggedIn: 401,
  ActingOver: 409,
  ActingChanged: 409,
};

const causeOf = (failure: ShopFailure | undefined): unknown =>
  failure?._tag === 'Unavailable' ? failure.cause : failure?._tag;

const isMissing = (router: StorefrontRouter): boolean =>
  router.state.matches.some((match) => match.status === 'notFound' || match._notFound);

/** What was at this address is over for good. */
const isOver = (router: StorefrontRouter): boolean =>
  router.state.matches.some(
    (match) =>
      match.status === 'success' &&
      ((match.routeId === '/campaign/$slug' && match.loaderData?.state === 'over') ||
        (match.routeId === '/product/$slug' && match.loaderData !== undefined && 'state' in match.loaderData)),
  );

/** What components throw, which `renderToString` keeps to itself: they are rendered once more to hear it. */
const thrownBy = async (router: StorefrontRouter): Promise<unknown> => {
  let thrown: unknown;
  const onError = (error: unknown): void => {
    thrown ??= error;
  };
  try {
    const stream = await renderToReadableStream(<RouterServer router={router} />, { onError });
    await stream.allReady;
    await stream.cancel();
  } catch (error) {
    onError(error);
  }
  return thrown;
};

/** Rendering stopped inside a page. The page says so, around it the shop goes on. */
const renderFailure = async (storefront: Storefront, url: string, cause: unknown): Promise<PageResponse> => {
  const failed = { ...storefront, facts: { ...storefront.facts, hasFailed: true as const } };
  const { html } = await renderAt(storefront.path(failedPath), failed);
  if (isControlFlow(cause)) return { status: 500, html, jsonLd: [] };
  return { status: 500, html, jsonLd: [], failure: new Error(`a component failed while rendering ${url}`, { cause }) };
};

const structuredData = (router: StorefrontRouter, storefront: Storefront): readonly unknown[] => {
  const context = seoContext(storefront);
  return router.state.matches.flatMap((match) => {
    if (match.status !== 'success' || match.loaderData === undefined) return [];
    if (match.routeId === '/product/$slug') {
      return 'state' in match.loaderData ? [] : productData(match.loaderData, context);
    }
    if (match.routeId === '/all/$') return categoryData(match.loaderData.trail, context);
    if (match.routeId === '/brand/$slug') {
      const { name, blocks } = match.loaderData;
      return [...brandData(name, match.params.slug, context), ...questionData(blocks)];
    }
    if (match.routeId === '/campaign/$slug') {
      if (match.loaderData.state === 'over') return [];
      const { campaign, blocks } = match.loaderData;
      return [...campaignData(campaign, context), ...questionData(blocks)];
    }
    if (match.routeId === '/content/$slug' || match.routeId === '/privacy') {
      const { article, blocks } = match.loaderData;
      return [...articleData(article, context), ...questionData(blocks)];
    }
    return match.routeId === '/' ? [...shopData(context), ...questionData(match.loaderData.blocks)] : [];
  });
};
