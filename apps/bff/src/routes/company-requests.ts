import { getCompanyRequests, getOwnRequests, postCompanyRequest, postOwnRequest } from '@torg/contracts';
import {
  aboutCompanyInUse,
  type CompanyRequest,
  type KeptRequests,
  type OwnRequests,
  type UserKeeper,
} from '@torg/domain/company-user';
import type { FastifyPluginAsync } from 'fastify';
import { function as F, type option as O, taskEither as TE } from 'fp-ts';
import { answer } from '../http/problems/answer.ts';
import type { Failure } from '../http/problems/problem-of.ts';
import type { RequestContext } from '../http/request-context.ts';
import { on, withContracts } from './contract-route.ts';

/** Requests to the company of whoever asks, and as whom they keep its users. */
type Kept = { readonly keeper: UserKeeper; readonly requests: KeptRequests };

export type CompanyRequestRoutesDeps = {
  readonly ownRequestsOf: (context: RequestContext) => OwnRequests;
  /** None for who keeps no users. */
  readonly keptRequestsOf: (context: RequestContext) => O.Option<Kept>;
};

/** A request, as who asked is told of it. */
export const ownRequest = ({ id, organisationNumber, askedAt, endsAt, state, company }: CompanyRequest) => ({
  ...{ id, organisationNumber, askedAt, endsAt, state },
  ...(company === undefined ? {} : { company }),
});

/** A request, as who decides about it is told. */
export const keptRequest = ({ id, organisationNumber, askedAt, endsAt, user }: CompanyRequest) => {
  const { id: _, ...who } = user;
  return { id, organisationNumber, askedAt, endsAt, user: who };
};

/** Requests to buy for a company: those of a user, and those that who keeps the company's users decides about. */
export const companyRequestRoutes =
  ({ ownRequestsOf, keptRequestsOf }: CompanyRequestRoutesDeps): FastifyPluginAsync =>
  async (instance) => {
    const app = withContracts(instance);
    const toldOwn = ({ list }: OwnRequests) =>
      F.pipe(
        list(),
        TE.map((all) => ({ requests: all.map(ownRequest) })),
      );
    const toldKept = ({ keeper, requests }: Kept) =>
      F.pipe(
        requests.list(),
        TE.map((all) => ({
          company: keeper.company.id,
          requests: all.map(keptRequest),
          mayGive: [...keeper.permissions],
        })),
      );
    const keptOf = (context: RequestContext) =>
      F.pipe(
        keptRequestsOf(context),
        TE.fromOption((): Failure => ({ _tag: 'Forbidden' })),
      );

    app.route({
      ...on(getOwnRequests),
      handler: ({ context }, reply) => answer(reply, toldOwn(ownRequestsOf(context))),
    });

    app.route({
      ...on(postOwnRequest, 'invitations'),
      handler: ({ context, body }, reply) => {
        const own = ownRequestsOf(context);
        return answer(
          reply,
          F.pipe(
            own.ask(body.organisationNumber),
            TE.chainW(() => toldOwn(own)),
          ),
        );
      },
    });

    app.route({
      ...on(getCompanyRequests),
      handler: ({ context }, reply) => answer(reply, F.pipe(keptOf(context), TE.chainW(toldKept))),
    });

    app.route({
      ...on(postCompanyRequest, 'companyUsers'),
      handler: ({ context, params: { id }, body: { intent, permissions = [], company } }, reply) =>
        answer(
          reply,
          F.pipe(
            keptOf(context),
            TE.chainFirstEitherKW(({ keeper }) => aboutCompanyInUse(keeper, company)),
            TE.chainFirstW(({ requests }) =>
              requests.decide(intent === 'approve' ? { id, intent, permissions } : { id, intent }),
            ),
            TE.chainW(toldKept),
          ),
        ),
    });
  };
