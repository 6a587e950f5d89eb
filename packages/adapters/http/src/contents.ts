import type { getCampaign, getContentPage, getTradeIn, postSeo } from '@torg/contracts';
import type { Contents, FoundCampaign } from '@torg/domain/content';
import type { ShopFailure } from '@torg/domain/failure';
import { function as F, option as O, taskEither as TE } from 'fp-ts';
import type { Call } from './call.ts';
import { isGone, isNotFound, shopFailure } from './problem.ts';

/** The articles and campaigns of a shop, read over HTTP. */
export const httpContents = (call: Call): Contents => {
  const seo = call<typeof postSeo>('POST', '/api/seo');
  const campaign = call<typeof getCampaign>('GET', '/api/product/campaign');
  const page = call<typeof getContentPage>('GET', '/api/content/page');
  const tradeIn = call<typeof getTradeIn>('GET', '/api/trade-in');
  return {
    page: (of) =>
      F.pipe(
        page({ query: new URLSearchParams(of.page === 'brand' ? { brand: of.slug } : {}) }),
        TE.mapLeft(shopFailure),
      ),
    article: (slug) =>
      F.pipe(
        seo({ body: { id: slug, type: 'content' } }),
        TE.map((answer) => O.fromNullable(answer.article)),
        TE.orElse((failure) => (isNotFound(failure) ? TE.right(O.none) : TE.left(shopFailure(failure)))),
      ),
    campaign: (slug) =>
      F.pipe(
        campaign({ query: new URLSearchParams({ slug }) }),
        TE.map((answer): FoundCampaign => ({ state: 'running', campaign: answer.campaign })),
        TE.orElse((failure): TE.TaskEither<ShopFailure, FoundCampaign> => {
          if (isGone(failure)) return TE.right({ state: 'over' });
          return isNotFound(failure) ? TE.right({ state: 'unknown' }) : TE.left(shopFailure(failure));
        }),
      ),
    tradeInModels: () =>
      F.pipe(
        tradeIn({}),
        TE.bimap(shopFailure, ({ models }) => models),
      ),
  };
};
