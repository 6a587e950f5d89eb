import type { UserChange } from '@torg/domain/company-user';
import { companyUserPaths, userDone } from '@torg/domain/navigation';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { either as E } from 'fp-ts';
import { countField, fieldOf, listField } from '../http/form-fields.ts';
import { refusal, refuse } from '../http/problems/answer.ts';
import { type CompanyUserPagesDeps, forKeepers, ofCompanyInUse, showUsersWith } from './company-user-page.ts';
import { seeOther } from './own-page.ts';
import { doneIn, serveOwnPages } from './own-page-routes.ts';

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
  (deps: CompanyUserPagesDeps): FastifyPluginAsync =>
  async (app) => {
    const show = showUsersWith(deps);

    const list = forKeepers(deps)((request, reply, users) => show(request, reply, users, doneIn(request, userDone)));

    const post = ofCompanyInUse(deps)(async (request, reply, users) => {
      const change = changeIn(request);
      if (change === undefined) return refuse(reply, { _tag: 'BadRequest' });
      const changed = await users.apply(change)();
      const done = { permissions: 'changed', deactivate: 'deactivated', activate: 'activated' } as const;
      // Who shuts themselves out is nobody here any more.
      if (E.isRight(changed)) return seeOther(request, reply, companyUserPaths.usersAfter(done[change.intent]));
      if (changed.left._tag === 'Unavailable') return refuse(reply, changed.left);
      const { status, code } = refusal(reply, changed.left);
      const typed = change.intent === 'permissions' ? { typed: change.permissions } : {};
      return show(request, reply, users, { user: change.user, code, status, ...typed });
    });

    // Whom the page is not for is told so by a page: handlers look at permissions.
    await serveOwnPages(app, { budget: 'companyUsers' }, [{ path: companyUserPaths.users, get: list, post }]);
  };
