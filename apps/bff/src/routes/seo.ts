import { postSeo } from '@torg/contracts';
import { refusalOfAccess } from '@torg/domain/admission';
import { articlePath, pageRoleAt } from '@torg/domain/navigation';
import { type SeoContext, searchFacts } from '@torg/domain/seo';
import { createTexts, type StorefrontConfig, type Texts } from '@torg/domain/storefront';
import type { FastifyPluginAsync } from 'fastify';
import { function as F, option as O, taskEither as TE } from 'fp-ts';
import { answer } from '../http/problems/answer.ts';
import type { Failure } from '../http/problems/problem-of.ts';
import type { OpenShop, RequestContext } from '../http/request-context.ts';
import type { CanonicalOrigin } from '../pages/plan/canonical-origin.ts';
import { footerArticles } from '../shops/running-shop.ts';
import { on, withContracts } from './contract-route.ts';
import { type ToldType, tellers } from './seo-pages.ts';

export type SeoRoutesDeps = { readonly openShop: OpenShop; readonly originOf: CanonicalOrigin };

type Wanted = { readonly id: string; readonly type: ToldType };

/** What search engines are told about a page, by the rules that the page itself is made by. */
export const seoRoutes =
  ({ openShop, originOf }: SeoRoutesDeps): FastifyPluginAsync =>
  async (instance) => {
    withContracts(instance).route({
      ...on(postSeo, 'rendering'),
      handler: (request, reply) => {
        const { context, body } = request;
        const refused = refusalOf(context, body);
        if (refused !== undefined) return answer(reply, TE.left<Failure, never>(refused));
        const shop = openShop(context);
        const told: SeoContext = {
          origin: originOf(request, context.shop),
          config: shop.config,
          t: textsOf(shop.config).t,
        };
        return answer(
          reply,
          F.pipe(
            tellers[body.type](shop, told, body.id),
            TE.map(({ page, ...more }) => ({ ...searchFacts(told, page), ...more })),
          ),
        );
      },
    });
  };

/** The route is open for the articles that everybody may read; the rest is for who may browse the shop. */
const refusalOf = ({ shop, locale, session }: RequestContext, { id, type }: Wanted) => {
  const role = type === 'content' ? pageRoleAt(articlePath(shop.info, id), footerArticles(shop, locale)) : 'shopper';
  return refusalOfAccess({ role, servedInPunchOut: true }, shop.info, O.toUndefined(session));
};

// Configurations live as long as their shop; formatters are made once for each, and go with it.
const known = new WeakMap<StorefrontConfig['messages'], Texts>();

const textsOf = (config: StorefrontConfig): Texts => {
  const made = known.get(config.messages) ?? createTexts(config);
  known.set(config.messages, made);
  return made;
};
