import { postSeo } from '@torg/contracts';
import { refusalOfAccess } from '@torg/domain/admission';
import type { Product } from '@torg/domain/catalogue';
import type { Article } from '@torg/domain/content';
import { articlePath, localizedPath, pageRoleAt, paths } from '@torg/domain/navigation';
import { excerpt, plainText } from '@torg/domain/rich-text';
import type { FastifyPluginAsync } from 'fastify';
import { function as F, option as O, taskEither as TE } from 'fp-ts';
import { answer } from '../http/problems/answer.ts';
import type { Failure } from '../http/problems/problem-of.ts';
import type { OpenShop, RequestContext } from '../http/request-context.ts';
import type { CanonicalOrigin } from '../pages/plan/canonical-origin.ts';
import type { Rendered, RenderRequest } from '../pages/render/render-page.ts';
import { footerArticles } from '../shops/running-shop.ts';
import { on, withContracts } from './contract-route.ts';

export type SeoRoutesDeps = {
  readonly openShop: OpenShop;
  readonly originOf: CanonicalOrigin;
  readonly render: (request: RenderRequest) => Promise<Pick<Rendered, 'jsonLd'>>;
};

type Wanted = { readonly id: string; readonly type: 'content' | 'product' };

const notFound = (): Failure => ({ _tag: 'NotFound' });

/** What search engines are told about a page. */
export const seoRoutes =
  ({ openShop, originOf, render }: SeoRoutesDeps): FastifyPluginAsync =>
  async (instance) => {
    const aboutArticle = (context: RequestContext, origin: string, slug: string) =>
      F.pipe(
        openShop(context).contents.article(slug),
        TE.chainW(TE.fromOption(notFound)),
        TE.map((article) => ({ ...articleSeo(context, origin, article), article })),
      );

    const aboutProduct = (context: RequestContext, origin: string, slug: string) =>
      F.pipe(
        openShop(context).catalogue.product(slug),
        TE.chainW(TE.fromOption(notFound)),
        TE.chainTaskK((product) => async () => {
          const path = localizedPath(paths.product(product.slug), context.locale, context.shop.info.locales);
          const { jsonLd } = await render({ context, url: path, origin, idempotencyKey: '' });
          return { ...productSeo(context, origin, product), jsonLd };
        }),
      );

    withContracts(instance).route({
      ...on(postSeo, 'rendering'),
      handler: (request, reply) => {
        const { context, body } = request;
        const refused = refusalOf(context, body);
        if (refused !== undefined) return answer(reply, TE.left<Failure, never>(refused));
        const origin = originOf(request, context.shop);
        return body.type === 'content'
          ? answer(reply, aboutArticle(context, origin, body.id))
          : answer(reply, aboutProduct(context, origin, body.id));
      },
    });
  };

/** The route is open for the articles that everybody may read; the rest is for who may browse the shop. */
const refusalOf = ({ shop, locale, session }: RequestContext, { id, type }: Wanted) => {
  const role = type === 'content' ? pageRoleAt(articlePath(shop.info, id), footerArticles(shop, locale)) : 'shopper';
  return refusalOfAccess({ role }, shop.info, O.toUndefined(session));
};

const about = (context: RequestContext, origin: string, title: string, description: string, path: string) => {
  const { info } = context.shop;
  return {
    title: `${title} – ${info.name}`,
    description: excerpt(description),
    canonical: origin + localizedPath(path, context.locale, info.locales),
    robots: info.loginRequired ? 'noindex, nofollow' : 'index, follow',
    jsonLd: [],
  };
};

const articleSeo = (context: RequestContext, origin: string, { slug, title, description }: Article) => {
  return about(context, origin, title, description, articlePath(context.shop.info, slug));
};

const productSeo = (context: RequestContext, origin: string, product: Product) => {
  const description = plainText(product.description) || product.highlights.join('. ');
  return about(context, origin, product.name, description, paths.product(product.slug));
};
