import type { FastifyPluginAsync } from 'fastify';
import type { LoginParams } from '../addresses.ts';
import { confirmPage } from '../pages/mail-pages.ts';
import { confirmUsedPage, readyPage } from '../pages/message-pages.ts';
import { lookOf } from '../pages/page.ts';
import { sendPage } from './answer.ts';
import { fieldOf } from './form-body.ts';
import { showKept } from './kept-forms.ts';
import { donePath, findLogin, loginPlace, lookAsked, mainLook } from './login-under-way.ts';
import { type MailDeps, withClient } from './mail-deps.ts';

/** The page behind the link of a mail, where a registration becomes an account. */
export const confirmRoutes =
  (deps: MailDeps): FastifyPluginAsync =>
  async (scope) => {
    scope.get<{ Params: LoginParams }>(
      '/:client/:uid/confirm',
      withClient(deps, async (request, reply, client) => {
        const { query } = request;
        if (fieldOf(query, 'done') !== '') {
          return sendPage(reply, client.brand, readyPage(lookAsked(client, query), 'confirm.title', 'confirm.done'));
        }
        const token = fieldOf(query, 'token');
        const errand = await deps.tokens.look('confirm', token);
        if (errand === undefined) return sendPage(reply, client.brand, confirmUsedPage(mainLook(client)), 400);
        return sendPage(
          reply,
          client.brand,
          confirmPage(lookOf(client.brand, errand.locale), request.url.split('?')[0] ?? '', token),
        );
      }),
    );

    scope.post<{ Params: LoginParams }>(
      '/:client/:uid/confirm',
      withClient(deps, async (request, reply, client) => {
        const token = fieldOf(request.body, 'token');
        const errand = await deps.tokens.redeem('confirm', token);
        const account = errand?.purpose === 'confirm' ? await deps.accounts.create(errand.registration) : undefined;
        if (errand === undefined || account === undefined) {
          return reply.redirect(`${request.url}?${new URLSearchParams({ token })}`, 303);
        }
        // Whoever follows the link shows that they know the password, too, by logging in: it may be somebody else's choice.
        const login = await findLogin(deps.provider, client, request, reply);
        if (login === undefined) return reply.redirect(donePath(request, errand.locale), 303);
        const values = { userName: account.email };
        return showKept(reply, deps.forms, loginPlace(login.ways), { values }, 'again', '&notice=confirmed');
      }),
    );
  };
