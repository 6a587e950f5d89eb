import { trackingSources } from '@torg/domain/cookie-consent';
import { isControlFlow } from '@torg/domain/storefront';
import { mayOthersRead } from '@torg/domain/tracking';
import type { FastifyBaseLogger } from 'fastify';
import { option as O } from 'fp-ts';
import { handOverPolicy, type PageSources, pageHeaders } from '../../http/headers.ts';
import type { RequestContext } from '../../http/request-context.ts';
import { type RunningShop, storefrontConfigOf } from '../../shops/running-shop.ts';
import { cachingHeaders, isCacheable, type PageVariant } from '../plan/page-policy.ts';
import { type Page, page } from '../send/page.ts';
import { type ConsentQuestion, consentPage } from './consent-page.ts';
import { type HandOver, handOverPage, handOverScript, visitOver, visitRefused } from './hand-over-page.ts';
import {
  apology,
  logoutQuestion,
  noAccess,
  type PlainPage,
  plainDocument,
  unidentified,
  type WithoutProof,
  waitingNotice,
} from './plain-page.ts';
import { asPreview, noPreview } from './preview.ts';
import type { Rendered, RenderRequest, WebPages } from './render-page.ts';
import { askAgainAfter, type SigningNotice, signingPage } from './signing-page.ts';

/** What is asked for, with all that decides about the page. */
export type PageRequest = RenderRequest & {
  readonly variant: PageVariant;
  readonly isHttps: boolean;
  /** When the link ends that shows a draft, in milliseconds since 1970. */
  readonly previewUntil?: number;
};

type PlainPageRequest = Pick<PageRequest, 'context' | 'isHttps'>;

export type PageMakerDeps = {
  readonly web: Pick<WebPages, 'stylesheets'>;
  readonly render: (request: RenderRequest) => Promise<Rendered>;
  /** Other origins that the answer to a form may lead to: the identity server's, the bank's. */
  readonly formTargets: (shop: RunningShop) => readonly string[];
};

export type PageMaker = {
  /** Renders; a defect of the application gives a page that says so. Never rejects. */
  readonly render: (request: PageRequest, log: FastifyBaseLogger) => Promise<Rendered>;
  /** What was rendered, with its headers. @param etag names its state; left out where nobody is to keep it. */
  readonly toPage: (rendered: Rendered, request: PageRequest, etag?: string) => Page;
  /** What a visitor is told when it cannot be known who that is. */
  readonly apologise: (request: PlainPageRequest) => Page;
  /** What is told to a user who may not see a page. */
  readonly forbid: (request: PlainPageRequest) => Page;
  /** What is told to who comes with a link to a draft that does not hold. */
  readonly refusePreview: (request: PlainPageRequest, state: 'altered' | 'over') => Page;
  /** Asks for patience. @param retryAfter milliseconds until pages are made for this visitor again. */
  readonly askToWait: (request: PlainPageRequest, retryAfter: number) => Page;
  /** Asks for consent to the privacy text, or tells of it. @param status 200, or 409 where the text has changed. */
  readonly askForConsent: (request: PlainPageRequest, question: ConsentQuestion, status: 200 | 409) => Page;
  /** Hands a basket over to a procurement system: a page whose policy lets its form go there, and nowhere else. */
  readonly handOver: (request: PlainPageRequest, form: HandOver) => Page;
  /** What is told to a buyer whose procurement system is not let in. */
  readonly refuseVisit: (request: PlainPageRequest) => Page;
  /** What is told to a buyer whose visit is over, or never began. */
  readonly tellVisitOver: (request: PlainPageRequest) => Page;
  /** What is told to who came back from a login that did not prove who they are. */
  readonly tellUnidentified: (request: PlainPageRequest, waysOn: WithoutProof) => Page;
  /** Tells how a contract stands that is to be signed. */
  readonly tellSigning: (request: PlainPageRequest, notice: SigningNotice) => Page;
  /** Asks whether to log out. @param target a path of the shop to go to after that. */
  readonly askForLogout: (request: PlainPageRequest, target: string) => Page;
};

const html = 'text/html; charset=utf-8';

const noticeStatus: Readonly<Record<SigningNotice, number>> = {
  pending: 200,
  'pending-quiet': 200,
  away: 503,
  nothing: 404,
};

const previewHeaders = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex, nofollow' };

export const createPageMaker = ({ web, render, formTargets }: PageMakerDeps): PageMaker => {
  const config = ({ shop, locale }: RequestContext) => storefrontConfigOf(shop, locale).config;

  const sourcesOf = (shop: RunningShop, isSecret: boolean, scripts: readonly string[] = []): PageSources => ({
    ...{ scripts, isSecret },
    formTargets: formTargets(shop),
    tracking: trackingSources(shop.info),
    pictures: shop.info.mediaDomain === undefined ? [] : [shop.info.mediaDomain],
  });

  const plainHtml = (context: RequestContext, plain: PlainPage): string => {
    const { theme } = context.shop;
    const stylesheets = [...web.stylesheets, ...(theme === undefined ? [] : [theme.address])];
    return plainDocument(config(context), plain, stylesheets);
  };

  const plainPage = (
    { context, isHttps }: PlainPageRequest,
    status: number,
    plain: PlainPage,
    retryAfter?: number,
  ): Page => {
    const headers = {
      // The address may be a key that was refused.
      ...pageHeaders(isHttps, sourcesOf(context.shop, true)),
      'cache-control': 'private, no-store',
      ...(retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }),
    };
    return page({ status, headers }, plainHtml(context, plain), html);
  };

  return {
    render: async (request, log) => {
      try {
        const rendered = await render(request);
        const { failure, lacking, withoutCategories } = rendered;
        if (withoutCategories !== undefined)
          log.error({ err: withoutCategories }, 'the categories could not be loaded');
        if (failure !== undefined) log.error({ err: failure }, 'a page failed');
        else if (lacking !== undefined) log.error({ err: lacking }, 'a page came without a part');
        return rendered;
      } catch (error) {
        if (!isControlFlow(error)) log.error({ err: error }, 'a page could not be rendered');
        const { context } = request;
        const sorry = plainHtml(context, apology(config(context)));
        return { status: 500, html: sorry, jsonLd: [], scripts: [], isWhole: true };
      }
    },
    toPage: ({ status, location, html: document, scripts }, { context, url, variant, isHttps, previewUntil }, etag) => {
      const shown = previewUntil === undefined ? document : asPreview(document, config(context), previewUntil);
      const [path = ''] = url.split('?', 1);
      const isSecret = previewUntil !== undefined || !mayOthersRead(path, context.shop.info.locales);
      const isClosed = context.shop.info.temporaryClosedContent !== undefined;
      const headers = {
        ...pageHeaders(isHttps, sourcesOf(context.shop, isSecret, scripts)),
        ...(previewUntil === undefined ? cachingHeaders(variant, status) : previewHeaders),
        ...(status === 503 ? { 'retry-after': isClosed ? '3600' : '5' } : {}),
        ...(location === undefined ? {} : { location }),
      };
      const isNamed = status === 200 && isCacheable(variant) && !variant.isFreeText;
      return page({ status, headers }, shown, html, isNamed ? etag : undefined);
    },
    apologise: (request) => plainPage(request, 503, apology(config(request.context)), 5),
    forbid: (request) =>
      plainPage(request, 403, noAccess(config(request.context), O.toUndefined(request.context.session)?.user)),
    refusePreview: (request, state) =>
      plainPage(request, state === 'over' ? 410 : 403, noPreview(config(request.context), state)),
    askToWait: (request, retryAfter) => {
      const seconds = Math.ceil(retryAfter / 1000);
      return plainPage(request, 429, waitingNotice(config(request.context), seconds), seconds);
    },
    askForConsent: (request, question, status) =>
      plainPage(request, status, consentPage(config(request.context), question)),
    handOver: (request, form) => {
      const policy = handOverPolicy(handOverScript, form.origins);
      const shown = plainPage(request, 200, handOverPage(config(request.context), form));
      return { ...shown, headers: { ...shown.headers, 'content-security-policy': policy } };
    },
    refuseVisit: (request) => plainPage(request, 403, visitRefused(config(request.context))),
    tellVisitOver: (request) => plainPage(request, 410, visitOver(config(request.context))),
    tellUnidentified: (request, waysOn) => plainPage(request, 409, unidentified(config(request.context), waysOn)),
    tellSigning: (request, notice) => {
      const shown = plainPage(request, noticeStatus[notice], signingPage(config(request.context), notice));
      return notice === 'pending' ? { ...shown, headers: { ...shown.headers, refresh: String(askAgainAfter) } } : shown;
    },
    askForLogout: (request, target) => plainPage(request, 200, logoutQuestion(config(request.context), target)),
  };
};
