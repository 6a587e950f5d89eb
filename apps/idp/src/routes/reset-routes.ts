import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { passwordProblem } from '../accounts/password-rule.ts';
import { type LoginParams, loginPath } from '../addresses.ts';
import type { Client } from '../brands/brand.ts';
import { resetPage } from '../pages/mail-pages.ts';
import { readyPage, resetUsedPage } from '../pages/message-pages.ts';
import { lookOf } from '../pages/page.ts';
import { sendPage } from './answer.ts';
import { changePassword } from './change-password.ts';
import { fieldOf } from './form-body.ts';
import { type FormPlace, keptFor, showKept } from './kept-forms.ts';
import { donePath, findLogin, type LoginRequest, loginPlace, lookAsked, mainLook } from './login-under-way.ts';
import { doingLater, type MailDeps, withClient } from './mail-deps.ts';

const placeOf = ({ params: { client, uid } }: LoginRequest): FormPlace => ({
  name: 'reset',
  path: loginPath(client, uid, 'reset'),
});

/** The page behind the link of a mail, where a new password is chosen. */
export const resetRoutes =
  (deps: MailDeps): FastifyPluginAsync =>
  async (scope) => {
    const later = doingLater(scope, deps.log);
    const find = async (token: string) => {
      const errand = await deps.tokens.look('reset', token);
      const account = errand?.purpose === 'reset' ? await deps.accounts.find(errand.accountId) : undefined;
      return errand === undefined || account === undefined ? undefined : { account, locale: errand.locale };
    };

    const used = async (request: LoginRequest, reply: FastifyReply, client: Client) => {
      const login = await findLogin(deps.provider, client, request, reply);
      return sendPage(reply, client.brand, resetUsedPage(login?.look ?? mainLook(client), login?.ways.forgotten), 400);
    };

    scope.get<{ Params: LoginParams }>(
      '/:client/:uid/reset',
      withClient(deps, async (request, reply, client) => {
        const { query } = request;
        if (fieldOf(query, 'done') !== '') {
          return sendPage(reply, client.brand, readyPage(lookAsked(client, query), 'reset.done_title', 'reset.done'));
        }
        const token = fieldOf(query, 'token');
        const found = await find(token);
        if (found === undefined) return used(request, reply, client);
        const place = placeOf(request);
        const kept = await keptFor(request, deps.forms, place);
        const state = { token, userName: found.account.userName, errors: kept?.errors ?? {} };
        return sendPage(reply, client.brand, resetPage(lookOf(client.brand, found.locale), place.path, state));
      }),
    );

    scope.post<{ Params: LoginParams }>(
      '/:client/:uid/reset',
      withClient(deps, async (request, reply, client) => {
        const [token, password] = [fieldOf(request.body, 'token'), fieldOf(request.body, 'password')];
        const found = await find(token);
        const toLink = new URLSearchParams({ token }).toString();
        if (found === undefined) return reply.redirect(`${request.url}?${toLink}`, 303);
        const { account } = found;
        const look = lookOf(client.brand, found.locale);
        const { userName, email, givenName, familyName } = account;
        const problem = passwordProblem(password, [userName, email, givenName, familyName]);
        if (problem !== undefined) {
          const form = { values: {}, errors: { password: problem } };
          return showKept(reply, deps.forms, placeOf(request), form, 'again', `&${toLink}`);
        }
        // A link is used up by nothing that may still fail for want of time.
        const passwordHash = await deps.passwords.hash(password);
        if ((await deps.tokens.redeem('reset', token)) === undefined)
          return reply.redirect(`${request.url}?${toLink}`, 303);
        await changePassword(deps, later, { request, reply, account, passwordHash, look });
        const login = await findLogin(deps.provider, client, request, reply);
        if (login === undefined) return reply.redirect(donePath(request, found.locale), 303);
        return showKept(
          reply,
          deps.forms,
          loginPlace(login.ways),
          { values: { userName } },
          'again',
          '&notice=changed',
        );
      }),
    );
  };
