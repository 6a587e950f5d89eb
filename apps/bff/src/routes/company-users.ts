import { getCompanyUsers, postCompanyUser, postInvitation, postInvitationChange } from '@torg/contracts';
import { aboutCompanyInUse, type CompanyUsers, type Invitation } from '@torg/domain/company-user';
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

/** An open invitation, as who keeps the users is told of it. */
export const openInvitation = ({ id, email, permissions, by, invitedAt, endsAt }: Invitation) => ({
  ...{ id, email, permissions, invitedAt, endsAt },
  by: by.name,
});

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
    const told = ({ book, invitations, keeper }: CompanyUsers) =>
      F.pipe(
        TE.Do,
        TE.apS('book', book()),
        TE.apS('open', invitations.list()),
        TE.map(({ book: { users, history }, open }) => ({
          company: keeper.company.id,
          users: [...users],
          history: [...history],
          mayGive: [...keeper.permissions],
          invitations: open.map((one) => ({ ...openInvitation(one), permissions: [...one.permissions] })),
        })),
      );
    /** @param company as it was shown, where it was. */
    const after = (
      context: RequestContext,
      company: string | undefined,
      deed: (users: CompanyUsers) => TE.TaskEither<Failure, void>,
    ) =>
      F.pipe(
        usersOf(context),
        TE.chainFirstEitherKW(({ keeper }) => aboutCompanyInUse(keeper, company)),
        TE.chainFirstW(deed),
        TE.chainW(told),
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
          after(context, body.company, ({ apply }) => apply({ ...body, user: params.id })),
        ),
    });

    app.route({
      ...on(postInvitation, 'invitations'),
      handler: ({ context, body }, reply) =>
        answer(
          reply,
          after(context, body.company, ({ invitations }) => invitations.invite(body)),
        ),
    });

    app.route({
      ...on(postInvitationChange, 'invitations'),
      handler: ({ context, params, body }, reply) =>
        answer(
          reply,
          after(context, body.company, ({ invitations }) => invitations.change({ ...body, id: params.id })),
        ),
    });
  };
