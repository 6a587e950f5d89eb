import { type LimitFault, type LimitForm, readLimit, type UserChange } from '@torg/domain/company-user';
import { companyUserPaths, userDone } from '@torg/domain/navigation';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { either as E, function as F } from 'fp-ts';
import { countField, fieldOf, listField } from '../http/form-fields.ts';
import { refusal, refuse } from '../http/problems/answer.ts';
import { type CompanyUserPagesDeps, forKeepers, ofCompanyInUse, showUsersWith } from './company-user-page.ts';
import { seeOther } from './own-page.ts';
import { doneIn, serveOwnPages } from './own-page-routes.ts';

const limitIn = (request: FastifyRequest): LimitForm => ({
  ...{ amount: fieldOf(request, 'amount'), reset: fieldOf(request, 'reset') },
});

const changeIn = (request: FastifyRequest): UserChange | LimitFault | undefined => {
  const intent = fieldOf(request, 'intent');
  const revision = countField(request, 'revision');
  if (revision === undefined) return undefined;
  const who = { user: fieldOf(request, 'user'), revision };
  if (intent === 'permissions') return { ...who, intent, permissions: listField(request, 'permissions') };
  if (intent === 'limit')
    return F.pipe(
      readLimit(limitIn(request)),
      E.map((limit) => ({ ...who, intent, limit }) as const),
      E.toUnion,
    );
  return intent === 'deactivate' || intent === 'activate' ? { ...who, intent } : undefined;
};

/** What was chosen or typed stays where nothing came of it. */
const typedIn = (request: FastifyRequest, change: UserChange) => {
  if (change.intent === 'permissions') return { typed: change.permissions };
  return change.intent === 'limit' ? { typedLimit: limitIn(request) } : {};
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
      const user = fieldOf(request, 'user');
      if ('code' in change)
        return show(request, reply, users, { user, code: change.code, status: 422, typedLimit: limitIn(request) });
      const changed = await users.apply(change)();
      const done = {
        permissions: 'changed',
        deactivate: 'deactivated',
        activate: 'activated',
        limit: 'limited',
      } as const;
      // Who shuts themselves out is nobody here any more.
      if (E.isRight(changed)) return seeOther(request, reply, companyUserPaths.usersAfter(done[change.intent]));
      if (changed.left._tag === 'Unavailable') return refuse(reply, changed.left);
      const { status, code } = refusal(reply, changed.left);
      return show(request, reply, users, { user, code, status, ...typedIn(request, change) });
    });

    // Whom the page is not for is told so by a page: handlers look at permissions.
    await serveOwnPages(app, { budget: 'companyUsers' }, [{ path: companyUserPaths.users, get: list, post }]);
  };
