import { getCompanyUsers, postCompanyUser } from '@torg/contracts';
import type { CompanyUsers } from '@torg/domain/company-user';
import type { FastifyPluginAsync } from 'fastify';
import { function as F, type option as O, taskEither as TE } from 'fp-ts';
import { answer } from '../http/problems/answer.ts';
import type { Failure } from '../http/problems/problem-of.ts';
import type { RequestContext } from '../http/request-context.ts';
import { on, withContracts } from './contract-route.ts';

export type CompanyUserRoutesDeps = {
  /** None for who keeps no users. */
  readonly companyUsersOf: (context: RequestContext) => O.Option<CompanyUsers>;
};

/** The users of a company, for who keeps them. */
export const companyUserRoutes =
  ({ companyUsersOf }: CompanyUserRoutesDeps): FastifyPluginAsync =>
  async (instance) => {
    const app = withContracts(instance);
    const usersOf = (context: RequestContext) =>
      F.pipe(
        companyUsersOf(context),
        TE.fromOption((): Failure => ({ _tag: 'Forbidden' })),
      );
    const told = ({ book, keeper }: CompanyUsers) =>
      F.pipe(
        book(),
        TE.map(({ users, history }) => ({
          users: [...users],
          history: [...history],
          mayGive: [...keeper.permissions],
        })),
      );

    app.route({
      ...on(getCompanyUsers),
      handler: (request, reply) => answer(reply, F.pipe(usersOf(request.context), TE.chainW(told))),
    });

    app.route({
      ...on(postCompanyUser, 'companyUsers'),
      handler: ({ context, params, body }, reply) =>
        answer(
          reply,
          F.pipe(
            usersOf(context),
            TE.chainFirstW(({ apply }) => apply({ ...body, user: params.id })),
            TE.chainW(told),
          ),
        ),
    });
  };
