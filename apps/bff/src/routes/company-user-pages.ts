import type { CompanyUsers, UserChange } from '@torg/domain/company-user';
import { companyUserPaths, userDone } from '@torg/domain/navigation';
import type { OwnContent } from '@torg/web/server';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { either as E, option as O } from 'fp-ts';
import { countField, fieldOf, listField } from '../http/form-fields.ts';
import { refusal, refuse } from '../http/problems/answer.ts';
import type { PageServer } from '../pages/page-server.ts';
import type { CompanyUserRoutesDeps } from './company-users.ts';
import { type OwnPageHandler, seeOther, sendOwnPage } from './own-page.ts';
import { doneIn, forbidOn, serveOwnPages } from './own-page-routes.ts';

export type CompanyUserPagesDeps = CompanyUserRoutesDeps & { readonly pages: Pick<PageServer, 'serveOwn' | 'forbid'> };

type Shown = Omit<Extract<OwnContent, { page: 'company-users' }>, 'page'>;

const changeIn = (request: FastifyRequest): UserChange | undefined => {
  const intent = fieldOf(request, 'intent');
  const revision = countField(request, 'revision');
  if (revision === undefined) return undefined;
  const who = { user: fieldOf(request, 'user'), revision };
  if (intent === 'permissions') return { ...who, intent, permissions: listField(request, 'permissions') };
  return intent === 'deactivate' || intent === 'activate' ? { ...who, intent } : undefined;
};

/** Where a company keeps its users. Forms do everything. */
export const companyUserPages =
  ({ companyUsersOf, pages }: CompanyUserPagesDeps): FastifyPluginAsync =>
  async (app) => {
    const forbid = forbidOn(pages);

    const show = async (
      request: FastifyRequest,
      reply: FastifyReply,
      { book, keeper }: CompanyUsers,
      { status, ...more }: Pick<Shown, 'done' | 'code' | 'user' | 'typed'> & { readonly status?: number } = {},
    ): Promise<FastifyReply> => {
      const found = await book()();
      if (E.isLeft(found)) return refuse(reply, found.left);
      const { id, company, permissions } = keeper;
      return sendOwnPage(pages, request, reply, {
        path: companyUserPaths.users,
        own: {
          page: 'company-users',
          ...found.right,
          ...{
            keeperId: id,
            company: { id: company.id, ...(company.name === undefined ? {} : { name: company.name }) },
          },
          ...{ mayGive: permissions, ...more },
        },
        ...(status === undefined ? {} : { status }),
      });
    };

    const list: OwnPageHandler = (request, reply) => {
      const users = companyUsersOf(request.context);
      if (O.isNone(users)) return forbid(request, reply);
      return show(request, reply, users.value, doneIn(request, userDone));
    };

    const post: OwnPageHandler = async (request, reply) => {
      const users = companyUsersOf(request.context);
      if (O.isNone(users)) return forbid(request, reply);
      // Another tab may have chosen another company since the form was shown.
      if (fieldOf(request, 'company') !== users.value.keeper.company.id)
        return show(request, reply, users.value, { code: 'user.other_company', status: 409 });
      const change = changeIn(request);
      if (change === undefined) return refuse(reply, { _tag: 'BadRequest' });
      const changed = await users.value.apply(change)();
      const done = { permissions: 'changed', deactivate: 'deactivated', activate: 'activated' } as const;
      // Who shuts themselves out is nobody here any more.
      if (E.isRight(changed)) return seeOther(request, reply, companyUserPaths.usersAfter(done[change.intent]));
      if (changed.left._tag === 'Unavailable') return refuse(reply, changed.left);
      const { status, code } = refusal(reply, changed.left);
      const typed = change.intent === 'permissions' ? { typed: change.permissions } : {};
      return show(request, reply, users.value, { user: change.user, code, status, ...typed });
    };

    // Whom the page is not for is told so by a page: handlers look at permissions.
    await serveOwnPages(app, { budget: 'companyUsers' }, [{ path: companyUserPaths.users, get: list, post }]);
  };
