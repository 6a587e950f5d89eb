import { companyUserPaths } from '@torg/domain/navigation';
import type { FastifyPluginAsync } from 'fastify';
import { either as E } from 'fp-ts';
import { fieldOf, listField } from '../http/form-fields.ts';
import { refusal, refuse } from '../http/problems/answer.ts';
import { type CompanyUserPagesDeps, forKeepers, ofCompanyInUse, showUsersWith } from './company-user-page.ts';
import { seeOther } from './own-page.ts';
import { serveOwnPages } from './own-page-routes.ts';

/** Forms by which a company invites, on the page where it keeps its users. */
export const invitationPages =
  (deps: CompanyUserPagesDeps): FastifyPluginAsync =>
  async (app) => {
    const show = showUsersWith(deps);

    /** Who comes back to the address of a form, by a login in between, sees the page that it stood on. */
    const get = forKeepers(deps)(async (request, reply) => seeOther(request, reply, companyUserPaths.users));

    const invite = ofCompanyInUse(deps)(async (request, reply, users) => {
      const wish = { email: fieldOf(request, 'email'), permissions: listField(request, 'permissions') };
      const invited = await users.invitations.invite(wish)();
      if (E.isRight(invited)) return seeOther(request, reply, companyUserPaths.usersAfter('invited'));
      if (invited.left._tag === 'Unavailable') return refuse(reply, invited.left);
      const { status, code } = refusal(reply, invited.left);
      return show(request, reply, users, { invite: wish, code, status });
    });

    const change = ofCompanyInUse(deps)(async (request, reply, users) => {
      const intent = fieldOf(request, 'intent');
      if (intent !== 'send' && intent !== 'withdraw') return refuse(reply, { _tag: 'BadRequest' });
      const id = fieldOf(request, 'invitation');
      const changed = await users.invitations.change({ id, intent })();
      const done = intent === 'send' ? 'invited' : 'withdrawn';
      if (E.isRight(changed)) return seeOther(request, reply, companyUserPaths.usersAfter(done));
      if (changed.left._tag === 'Unavailable') return refuse(reply, changed.left);
      const { status, code } = refusal(reply, changed.left);
      return show(request, reply, users, { invitation: id, code, status });
    });

    await serveOwnPages(app, { budget: 'invitations' }, [
      {
        path: companyUserPaths.invitations,
        get,
        post: (request, reply) => (fieldOf(request, 'intent') === 'invite' ? invite : change)(request, reply),
      },
    ]);
  };
