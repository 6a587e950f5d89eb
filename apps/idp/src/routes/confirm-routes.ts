import type { FastifyPluginAsync } from 'fastify';
import type { LoginParams } from '../addresses.ts';
import { confirmPage } from '../pages/mail-pages.ts';
import { confirmUsedPage, readyPage } from '../pages/message-pages.ts';
import { lookOf } from '../pages/page.ts';
import { sendPage } from './answer.ts';
import { fieldOf } from './form-body.ts';
import { findLogin, mainLook } from './login-under-way.ts';
import { type MailDeps, withClient } from './mail-deps.ts';

/** The page behind the link of a mail, where a registration becomes an account. */
export const confirmRoutes =
  (deps: MailDeps): FastifyPluginAsync =>
  async (scope) => {
    scope.get<{ Params: LoginParams }>(
      '/:client/:uid/confirm',
      withClient(deps, async (request, reply, client) => {
        const token = fieldOf(request.query, 'token');
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
        const errand = await deps.tokens.redeem('confirm', fieldOf(request.body, 'token'));
        const account = errand?.purpose === 'confirm' ? await deps.accounts.create(errand.registration) : undefined;
        if (errand === undefined || account === undefined) {
          return sendPage(reply, client.brand, confirmUsedPage(mainLook(client)), 400);
        }
        // Whoever follows the link shows that they know the password, too, by logging in: it may be somebody else's choice.
        const login = await findLogin(deps.provider, client, request, reply);
        return login === undefined
          ? sendPage(
              reply,
              client.brand,
              readyPage(lookOf(client.brand, errand.locale), 'confirm.title', 'confirm.done'),
            )
          : reply.redirect(`${login.ways.login}?notice=confirmed`, 303);
      }),
    );
  };
