import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { nextCampaignChange } from '@torg/domain/content';
import type { Clock } from '@torg/domain/runtime';
import type { FastifyBaseLogger } from 'fastify';
import { createOnceAtATime } from './cache/once-at-a-time.ts';
import {
  type CachedPage,
  type CatalogueVersions,
  freshUntil,
  isFresh,
  type PageCache,
  stateOf,
} from './cache/page-cache.ts';
import { createSeenBefore } from './cache/seen-before.ts';
import { createPageMaker, type PageMaker, type PageMakerDeps, type PageRequest } from './render/make-page.ts';
import type { WebPages } from './render/render-page.ts';
import { type Page, packed } from './send/page.ts';

export type PageServerDeps = PageMakerDeps & {
  readonly web: WebPages & { readonly id: string };
  readonly cache: PageCache;
  readonly versions: CatalogueVersions;
  readonly clock: Clock;
};

/** Milliseconds that a page may take while an older one could be shown instead. */
const renderTimeout = 1_500;
/** Milliseconds for which, after the outside failed, older pages are shown without another try. */
const backoff = 1_000;

export type PageServer = Pick<
  PageMaker,
  | 'apologise'
  | 'forbid'
  | 'refusePreview'
  | 'askToWait'
  | 'askForLogout'
  | 'askForConsent'
  | 'handOver'
  | 'refuseVisit'
  | 'tellVisitOver'
  | 'tellUnidentified'
  | 'tellSigning'
> & {
  readonly keyOf: (request: PageRequest) => string;
  /**
   * The page for everybody who asks with this key: from the cache, or rendered now; undefined where it would have to
   * be rendered and may not.
   */
  readonly serve: (
    key: string,
    request: PageRequest,
    log: FastifyBaseLogger,
    mayRender: () => Promise<boolean>,
  ) => Promise<Page | undefined>;
  /** A page for this shopper alone. Never rejects; `status` takes the place of a rendered 200. */
  readonly serveOwn: (request: PageRequest, log: FastifyBaseLogger, status?: number) => Promise<Page>;
};

/** A page that was just made, and whether it is to be preferred to an older one. */
type Made = { readonly page: Page; readonly isGood: boolean };

export const createPageServer = (deps: PageServerDeps): PageServer => {
  const { web, cache, versions, clock } = deps;
  const maker = createPageMaker(deps);
  const failedAt = new Map<string, number>();
  const seenBefore = createSeenBefore();
  const once = createOnceAtATime<Made>();

  const tagOf = (key: string, version: number | undefined): string | undefined =>
    version === undefined
      ? undefined
      : `W/"${createHash('sha256').update(`${web.id} ${version} ${key}`).digest('base64url').slice(0, 22)}"`;

  const renderAndStore = async (key: string, request: PageRequest, log: FastifyBaseLogger): Promise<Made> => {
    const { shop } = request.context;
    const catalogueVersion = versions.of(shop.info.id);
    const until = freshUntil(clock, nextCampaignChange(shop.campaignChanges, clock.now()));
    const rendered = await maker.render(request, log);
    const page = maker.toPage(rendered, request, rendered.isWhole ? tagOf(key, catalogueVersion) : undefined);
    const isClosedPage = rendered.status === 503 && shop.info.temporaryClosedContent !== undefined;
    const isLasting = isClosedPage || (rendered.isWhole && rendered.status === 200);
    if (!rendered.isWhole) failedAt.set(shop.info.id, clock.now());
    const isGood = isClosedPage || (rendered.isWhole && rendered.status < 500);
    if (!isLasting || (key.includes('?') && !seenBefore(key))) return { page, isGood };
    const stored = await packed(page);
    if (catalogueVersion === versions.of(shop.info.id)) {
      await cache.store(key, { page: stored, shopVersion: shop.version, catalogueVersion, freshUntil: until });
    }
    return { page: stored, isGood };
  };

  return {
    ...maker,
    keyOf: ({ context, url, origin, variant }) => {
      const { shop, locale, priceContext, listingView, dismissedRibbon } = context;
      const prices = [priceContext.customerGroup, priceContext.vatView];
      const forWhom = [variant.isPersonal ? 'own' : 'all', ...prices, listingView.listView, listingView.pageSize];
      const ribbon = dismissedRibbon === undefined ? 'ribbon' : 'none';
      const state = stateOf(web.id, shop, clock);
      return [shop.info.id, state, origin, locale, ribbon, ...forWhom, url].join(' ');
    },
    serve: async (key, request, log, mayRender) => {
      const cached = await cache.find(key);
      const { shop } = request.context;
      if (cached !== undefined && isFresh(cached, shop, versions, clock)) return cached.page;
      if (!(await mayRender())) return undefined;
      const isBackingOff = clock.now() - (failedAt.get(shop.info.id) ?? Number.NEGATIVE_INFINITY) < backoff;
      if (cached !== undefined && isBackingOff) return cached.page;
      const rendering = once(`${versions.of(shop.info.id)} ${key}`, () => renderAndStore(key, request, log));
      return cached === undefined ? (await rendering).page : orOlder(cached, rendering);
    },
    serveOwn: async (request, log, status) => {
      const rendered = await maker.render(request, log);
      const shown = status !== undefined && rendered.status === 200 ? { ...rendered, status } : rendered;
      return maker.toPage(shown, request);
    },
  };
};

/** The page in the making, or the older one where that takes too long, fails or lacks parts. */
const orOlder = async (cached: CachedPage, rendering: Promise<Made>): Promise<Page> => {
  const waiting = new AbortController();
  const tooLong = sleep(renderTimeout, undefined, { signal: waiting.signal, ref: false }).catch(() => undefined);
  const result = await Promise.race([rendering, tooLong]);
  waiting.abort();
  return result?.isGood ? result.page : cached.page;
};
