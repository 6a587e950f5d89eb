import { aboutCompanyInUse, type CompanyUsers } from '@torg/domain/company-user';
import { companyUserPaths } from '@torg/domain/navigation';
import type { OwnContent } from '@torg/web/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { either as E, function as F, option as O, taskEither as TE } from 'fp-ts';
import { fieldOf } from '../http/form-fields.ts';
import { refuse } from '../http/problems/answer.ts';
import { problemOf } from '../http/problems/problem-of.ts';
import type { PageServer } from '../pages/page-server.ts';
import { type CompanyUserRoutesDeps, openInvitation } from './company-users.ts';
import { type OwnPageHandler, sendOwnPage } from './own-page.ts';
import { forbidOn } from './own-page-routes.ts';

export type CompanyUserPagesDeps = CompanyUserRoutesDeps & { readonly pages: Pick<PageServer, 'serveOwn' | 'forbid'> };

type Shown = Omit<Extract<OwnContent, { page: 'company-users' }>, 'page'>;
type More = Pick<Shown, 'done' | 'code' | 'user' | 'typed' | 'typedLimit' | 'invite' | 'invitation'> & {
  readonly status?: number;
};

/** Shows the page of a company's users, and what came of a form. */
export const showUsersWith =
  ({ pages }: Pick<CompanyUserPagesDeps, 'pages'>) =>
  async (
    request: FastifyRequest,
    reply: FastifyReply,
    { book, invitations, keeper }: CompanyUsers,
    { status, ...more }: More = {},
  ): Promise<FastifyReply> => {
    const found = await F.pipe(book(), TE.bindTo('kept'), TE.apS('open', invitations.list()))();
    if (E.isLeft(found)) return refuse(reply, found.left);
    const { id, company, permissions } = keeper;
    return sendOwnPage(pages, request, reply, {
      path: companyUserPaths.users,
      own: {
        page: 'company-users',
        ...found.right.kept,
        invitations: found.right.open.map(openInvitation),
        ...{ keeperId: id, company: { id: company.id, ...(company.name === undefined ? {} : { name: company.name }) } },
        ...{ mayGive: permissions, ...more },
      },
      ...(status === undefined ? {} : { status }),
    });
  };

/** What a form about the users of a company does, for who keeps them. */
type Posted = (request: FastifyRequest, reply: FastifyReply, users: CompanyUsers) => Promise<FastifyReply>;

/** For who keeps the users of the company that they buy for; all others are told so by a page. */
export const forKeepers =
  ({ companyUsersOf, pages }: CompanyUserPagesDeps) =>
  (handler: Posted): OwnPageHandler =>
  (request, reply) => {
    const users = companyUsersOf(request.context);
    return O.isSome(users) ? handler(request, reply, users.value) : forbidOn(pages)(request, reply);
  };

/** For forms about the company in use. */
export const ofCompanyInUse =
  (deps: CompanyUserPagesDeps) =>
  (handler: Posted): OwnPageHandler =>
    forKeepers(deps)((request, reply, users) => {
      const about = aboutCompanyInUse(users.keeper, fieldOf(request, 'company'));
      return E.isRight(about)
        ? handler(request, reply, users)
        : showUsersWith(deps)(request, reply, users, problemOf(about.left));
    });
