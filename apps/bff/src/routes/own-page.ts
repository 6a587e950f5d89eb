import { localizedPath, paths, withoutMainLocale } from '@torg/domain/navigation';
import type { OwnContent, PostedForm } from '@torg/web/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptsHtml } from '../http/hooks/turn-away.ts';
import { logOf } from '../http/logging.ts';
import { refuse } from '../http/problems/answer.ts';
import type { RequestContext } from '../http/request-context.ts';
import type { PageServer } from '../pages/page-server.ts';
import { sendPage } from '../pages/send/send-page.ts';
import { askedOrigin } from './asked-origin.ts';

/** A page of one shopper, which a route of its own serves. */
export type OwnPage = {
  /** Path and query, without language prefix. */
  readonly path: string;
  /** Takes the place of a rendered 200. */
  readonly status?: number;
  readonly posted?: PostedForm;
  readonly idempotencyKey?: string;
  readonly own?: OwnContent;
};

export const sendOwnPage = async (
  pages: Pick<PageServer, 'serveOwn'>,
  request: FastifyRequest,
  reply: FastifyReply,
  { path, status, posted, own, idempotencyKey = '' }: OwnPage,
): Promise<FastifyReply> => {
  const { context } = request;
  const page = await pages.serveOwn(
    {
      context,
      url: localizedPath(path, context.locale, context.shop.info.locales),
      origin: askedOrigin(request),
      idempotencyKey,
      ...(posted === undefined ? {} : { posted }),
      ...(own === undefined ? {} : { own }),
      variant: {
        isPublicPage: false,
        isFreeText: false,
        isPersonal: true,
        loginRequired: context.shop.info.loginRequired,
      },
      isHttps: request.protocol === 'https',
    },
    logOf(request),
    status,
  );
  return sendPage(request, reply, page);
};

/** The start page in the language of the request. */
export const startOf = ({ context: { locale, shop } }: FastifyRequest): string =>
  localizedPath(paths.start, locale, shop.info.locales);

/** Leads on to another address of the shop, in the language of the request. */
export const seeOther = (request: FastifyRequest, reply: FastifyReply, path: string): FastifyReply =>
  reply.redirect(localizedPath(path, request.context.locale, request.context.shop.info.locales), 303);

/** Answers a request for a page of its own. */
export type OwnPageHandler = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/**
 * The handler of a route with or without `:locale`; a language prefix has to be one that the shop's addresses have. Who looks
 * at a page by the main language's is led to its address.
 */
export const inLocale =
  (handler: OwnPageHandler): OwnPageHandler =>
  async (request, reply) => {
    const { locale } = request.params as { readonly locale?: string };
    const context = contextIn(request.context, locale);
    if (context === undefined) {
      const plain = withoutMainLocale(request.url, request.context.shop.info.locales);
      return plain !== undefined && request.method === 'GET' && acceptsHtml(request)
        ? reply.redirect(plain, 308)
        : refuse(reply, { _tag: 'NotFound' });
    }
    request.context = context;
    return handler(request, reply);
  };

const contextIn = (context: RequestContext, prefix: string | undefined): RequestContext | undefined => {
  const [main, ...others] = context.shop.info.locales;
  const locale = prefix === undefined ? main : others.find((known) => known === prefix);
  return locale === undefined ? undefined : { ...context, locale };
};
