import type { FastifyPluginAsync } from 'fastify';
import { normalised } from '../account.ts';
import type { LoginParams } from '../addresses.ts';
import { linkMail } from '../mail/compose-mail.ts';
import { forgottenPage } from '../pages/mail-pages.ts';
import { sentPage } from '../pages/message-pages.ts';
import type { Look } from '../pages/page.ts';
import { forgottenFromAddress, mailToUser } from '../throttle/throttle.ts';
import { sendPage } from './answer.ts';
import { fieldOf } from './form-body.ts';
import { findLogin, type LoginRequest, refuseExpired } from './login-under-way.ts';
import { doingLater, type MailDeps, mailsAddress, withClient } from './mail-deps.ts';
import { sendTooMany, waitForAddress } from './too-many.ts';

/** A password that was forgotten: a mail with a link to a page that takes a new one. */
export const forgottenRoutes =
  (deps: MailDeps): FastifyPluginAsync =>
  async (scope) => {
    const later = doingLater(scope, deps.log);

    const write = async (request: LoginRequest, name: string, look: Look): Promise<void> => {
      const account = await deps.accounts.findByName(name);
      if (account === undefined || (await deps.throttle.take(mailToUser, normalised(account.email))) !== undefined)
        return;
      const token = await deps.tokens.issue({ purpose: 'reset', accountId: account.id, locale: look.locale });
      await deps.outbox.send(linkMail(look, account, 'reset', { origin: deps.origin, login: request.params, token }));
    };

    scope.get<{ Params: LoginParams }>(
      '/:client/:uid/forgotten',
      withClient(deps, async (request, reply, client) => {
        const login = await findLogin(deps.provider, client, request, reply);
        if (login === undefined) return refuseExpired(reply, client);
        return sendPage(reply, client.brand, forgottenPage(login.look, login.ways, {}));
      }),
    );

    scope.post<{ Params: LoginParams }>(
      '/:client/:uid/forgotten',
      withClient(deps, async (request, reply, client) => {
        const login = await findLogin(deps.provider, client, request, reply);
        if (login === undefined) return refuseExpired(reply, client);
        const name = fieldOf(request.body, 'userName').trim();
        if (name === '') {
          const errors = { userName: 'required.user_name' };
          return sendPage(reply, client.brand, forgottenPage(login.look, login.ways, errors), 422);
        }
        const seconds = await waitForAddress(deps, forgottenFromAddress, request.ip);
        if (seconds !== undefined) return sendTooMany(reply, client.brand, login.look, seconds);
        later(() => write(request, name, login.look));
        return sendPage(reply, client.brand, sentPage(login.look, 'forgotten.sent', {}, mailsAddress(deps)));
      }),
    );
  };
