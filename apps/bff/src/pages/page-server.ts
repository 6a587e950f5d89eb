import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '@torg/domain/runtime';
import type { FastifyBaseLogger } from 'fastify';
import { pageHeaders } from '../http/headers.ts';
import type { RequestContext } from '../http/visit.ts';
import type { RunningShop } from '../shops/running-shop.ts';
import { campaignPhase, nextTurn, storefrontConfigOf } from '../shops/running-shop.ts';
import type { CatalogueVersions, KeptPage, PageMemory } from './cache/page-cache.ts';
import { cachingHeaders, type Variant } from './plan/page-policy.ts';
import { apology, logoutQuestion, type PlainPage, plainDocument } from './render/plain-page.ts';
import type { Rendered, RenderRequest, WebPages } from './render/render-page.ts';
import { type Page, page } from './send/page.ts';

export type PageServerDeps = {
  readonly web: WebPages & { readonly id: string };
  readonly render: (request: RenderRequest) => Promise<Rendered>;
  readonly memory: PageMemory;
  readonly versions: CatalogueVersions;
  readonly clock: Clock;
  /** Other origins that the answer to a form may lead to: the identity server's, the bank's. */
  readonly formTargets: (shop: RunningShop) => readonly string[];
};

/** Milliseconds that a page may take while an older one could be shown instead. */
const patience = 1_500;
/** Milliseconds for which, after the outside failed, older pages are shown without another try. */
const backoffMs = 1_000;

/** A page that was asked for, with all that decides about it. */
export type Asked = RenderRequest & { readonly variant: Variant; readonly isHttps: boolean };

export type PlainAsked = Pick<Asked, 'visit' | 'isHttps'>;

export type PageServer = {
  readonly keyOf: (asked: Asked) => string;
  /** The page for everybody who asks with this key: as it was kept, or rendered now. Never rejects. */
  readonly serve: (key: string, asked: Asked, log: FastifyBaseLogger) => Promise<Page>;
  /** A page for this shopper alone. Never rejects; `status` takes the place of a rendered 200. */
  readonly serveOwn: (asked: Asked, log: FastifyBaseLogger, status?: number) => Promise<Page>;
  /** What a visitor is told when it cannot be known who that is. */
  readonly apologise: (asked: PlainAsked) => Page;
  /** Asks whether to log out. @param target a path of the shop to go to after that. */
  readonly askForLogout: (asked: PlainAsked, target: string) => Page;
};

export const createPageServer = ({ web, render, memory, versions, clock, formTargets }: PageServerDeps): PageServer => {
  const failedAt = new Map<string, number>();

  const edition = ({ shop, locale }: RequestContext) => storefrontConfigOf(shop, locale).edition;

  const plainHtml = (visit: RequestContext, plain: PlainPage): string => {
    const { theme } = visit.shop;
    const stylesheets = [...web.stylesheets, ...(theme === undefined ? [] : [theme.address])];
    return plainDocument(edition(visit), plain, stylesheets);
  };

  const lastWord = (visit: RequestContext): Rendered => {
    const html = plainHtml(visit, apology(edition(visit)));
    return { status: 500, html, jsonLd: [], scripts: [], isWhole: true };
  };

  const servePlain = ({ visit, isHttps }: PlainAsked, status: number, plain: PlainPage): Page =>
    page({
      status,
      html: plainHtml(visit, plain),
      headers: {
        ...pageHeaders(isHttps, [], formTargets(visit.shop)),
        'cache-control': 'private, no-store',
        ...(status === 503 ? { 'retry-after': '5' } : {}),
      },
    });

  const attempt = async (asked: Asked, log: FastifyBaseLogger): Promise<Rendered> => {
    try {
      const rendered = await render(asked);
      if (rendered.failure !== undefined) log.error({ err: rendered.failure }, 'a page failed');
      return rendered;
    } catch (error) {
      log.error({ err: error }, 'a page could not be rendered');
      return lastWord(asked.visit);
    }
  };

  const dress = (rendered: Rendered, asked: Asked, etag: string | undefined): Page => {
    const { status, location, html, scripts } = rendered;
    const caching = cachingHeaders(asked.variant, status);
    const isClosed = asked.visit.shop.info.temporaryClosedContent !== undefined;
    const retryAfter = status === 503 ? { 'retry-after': isClosed ? '3600' : '5' } : {};
    return page({
      status,
      html,
      ...(etag === undefined || status !== 200 ? {} : { etag }),
      headers: {
        ...pageHeaders(asked.isHttps, scripts, formTargets(asked.visit.shop)),
        ...caching,
        ...retryAfter,
        ...(location === undefined ? {} : { location }),
      },
    });
  };

  const keyOf = ({ visit, url, origin, variant }: Asked): string => {
    const { shop, locale, audience } = visit;
    const forWhom = [variant.isPersonal ? 'own' : 'all', audience.customerGroup, audience.vatView];
    const state = `${shop.version}.${campaignPhase(shop, clock.now())}`;
    return [shop.info.id, state, origin, locale, ...forWhom, url].join(' ');
  };

  const tagOf = (key: string, version: number | undefined): string | undefined =>
    version === undefined
      ? undefined
      : `W/"${createHash('sha256').update(`${web.id} ${version} ${key}`).digest('base64url').slice(0, 22)}"`;

  const renderKept = async (key: string, asked: Asked, log: FastifyBaseLogger) => {
    const { shop } = asked.visit;
    const catalogueVersion = versions.of(shop.info.id);
    const turnsAt = nextTurn(shop, clock.now());
    const rendered = await attempt(asked, log);
    const made = dress(rendered, asked, rendered.isWhole ? tagOf(key, catalogueVersion) : undefined);
    const isClosedPage = rendered.status === 503 && shop.info.temporaryClosedContent !== undefined;
    const isLasting = isClosedPage || (rendered.isWhole && rendered.status === 200);
    if (isLasting && memory.isWanted(key)) {
      const bytes = await made.body.pack();
      const kept = { page: made, shopVersion: shop.version, catalogueVersion, renderedAt: clock.now(), turnsAt, bytes };
      if (catalogueVersion === versions.of(shop.info.id)) memory.keep(key, kept);
    }
    if (!rendered.isWhole) failedAt.set(shop.info.id, clock.now());
    return { made, isGood: isClosedPage || (rendered.isWhole && rendered.status < 500) };
  };

  const serve = async (key: string, asked: Asked, log: FastifyBaseLogger): Promise<Page> => {
    const kept = memory.find(key);
    const { shop } = asked.visit;
    if (kept !== undefined && memory.isFresh(kept, shop)) return kept.page;
    const isResting = clock.now() - (failedAt.get(shop.info.id) ?? Number.NEGATIVE_INFINITY) < backoffMs;
    if (kept !== undefined && isResting) return kept.page;
    const rendering = memory.once(`${versions.of(shop.info.id)} ${key}`, () => renderKept(key, asked, log));
    return kept === undefined ? (await rendering).made : orOlder(kept, rendering);
  };

  return {
    keyOf,
    serve,
    apologise: (asked) => servePlain(asked, 503, apology(edition(asked.visit))),
    askForLogout: (asked, target) => servePlain(asked, 200, logoutQuestion(edition(asked.visit), target)),
    serveOwn: async (asked, log, status) => {
      const rendered = await attempt(asked, log);
      const shown = status !== undefined && rendered.status === 200 ? { ...rendered, status } : rendered;
      return dress(shown, asked, undefined);
    },
  };
};

/** The page in the making, or the older one where that takes too long, fails or lacks parts. */
const orOlder = async (
  kept: KeptPage,
  rendering: Promise<{ readonly made: Page; readonly isGood: boolean }>,
): Promise<Page> => {
  const waiting = new AbortController();
  const tooLong = sleep(patience, undefined, { signal: waiting.signal, ref: false }).catch(() => undefined);
  const result = await Promise.race([rendering, tooLong]);
  waiting.abort();
  return result?.isGood ? result.made : kept.page;
};
