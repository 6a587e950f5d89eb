import { getCampaign, getContentPage, getTradeIn } from '@torg/contracts';
import type { Campaign, FoundCampaign } from '@torg/domain/content';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { either as E, function as F, taskEither as TE } from 'fp-ts';
import { answer } from '../http/problems/answer.ts';
import type { Failure } from '../http/problems/problem-of.ts';
import type { OpenShop } from '../http/request-context.ts';
import { on, withContracts } from './contract-route.ts';

const campaignOrFailure = (found: FoundCampaign): E.Either<Failure, { readonly campaign: Campaign }> => {
  if (found.state === 'running') return E.right({ campaign: found.campaign });
  return E.left({ _tag: found.state === 'over' ? 'Gone' : 'NotFound' });
};

/** What a shop puts on its pages, and pays for old phones. */
export const contentRoutes =
  (openShop: OpenShop): FastifyPluginAsync =>
  async (instance) => {
    const app = withContracts(instance);
    const contents = (request: FastifyRequest) => openShop(request.context).contents;

    app.route({
      ...on(getCampaign),
      handler: (request, reply) =>
        answer(reply, F.pipe(contents(request).campaign(request.query.slug), TE.chainEitherKW(campaignOrFailure))),
    });

    app.route({
      ...on(getContentPage),
      handler: (request, reply) => {
        const { brand } = request.query;
        const wanted = brand === undefined ? { page: 'start' as const } : { page: 'brand' as const, slug: brand };
        return answer(reply, contents(request).page(wanted));
      },
    });

    app.route({
      ...on(getTradeIn),
      handler: (request, reply) =>
        answer(
          reply,
          F.pipe(
            contents(request).tradeInModels(),
            TE.map((models) => ({ models: [...models] })),
          ),
        ),
    });
  };
