import { mailboxOf } from '@torg/domain/mail';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import type { LoginParams } from '../addresses.ts';
import { linkMail } from '../mail/compose-mail.ts';
import { forgottenPage } from '../pages/mail-pages.ts';
import { sentPage } from '../pages/message-pages.ts';
import type { Look } from '../pages/page.ts';
import { forgottenFromAddress, resetMail } from '../throttle/throttle.ts';
import { sendPage } from './answer.ts';
import { fieldOf } from './form-body.ts';
import { type FormPlace, inSeconds, keptFor, secondsLeft, showKept } from './kept-forms.ts';
import { findLogin, type LoginRequest, type LoginUnderWay, refuseExpired } from './login-under-way.ts';
import { doingLater, type MailDeps, mailsAddress, withClient } from './mail-deps.ts';
import { sendTooMany, waitForAddress } from './too-many.ts';

const placeOf = ({ ways }: LoginUnderWay): FormPlace => ({ name: 'forgotten', path: ways.forgotten });

/** A password that was forgotten: a mail with a link to a page that takes a new one. */
export const forgottenRoutes =
  (deps: MailDeps): FastifyPluginAsync =>
  async (scope) => {
    const later = doingLater(scope, deps.log);

    const write = async (request: LoginRequest, name: string, look: Look): Promise<void> => {
      const account = await deps.accounts.findByName(name);
      if (account === undefined || (await deps.throttle.take(resetMail, mailboxOf(account.email))) !== undefined)
        return;
      const token = await deps.tokens.issue({ purpose: 'reset', accountId: account.id, locale: look.locale });
      await deps.outbox.send(linkMail(look, account, 'reset', { origin: deps.origin, login: request.params, token }));
    };

    const withLogin = (
      handle: (request: LoginRequest, reply: FastifyReply, login: LoginUnderWay) => Promise<FastifyReply>,
    ) =>
      withClient(deps, async (request, reply, client) => {
        const login = await findLogin(deps.provider, client, request, reply);
        return login === undefined ? refuseExpired(reply, client) : handle(request, reply, login);
      });

    scope.get<{ Params: LoginParams }>(
      '/:client/:uid/forgotten',
      withLogin(async (request, reply, login) => {
        const { client, look, ways } = login;
        const sent = await keptFor(request, deps.forms, placeOf(login), 'sent');
        if (sent?.sends !== undefined) {
          const again = { action: ways.forgotten, sends: sent.sends };
          return sendPage(
            reply,
            client.brand,
            sentPage(look, ways.login, 'forgotten.sent', {}, again, mailsAddress(deps)),
          );
        }
        const kept = await keptFor(request, deps.forms, placeOf(login));
        const seconds = kept && secondsLeft(kept);
        if (seconds !== undefined) return sendTooMany(reply, client.brand, look, seconds);
        const state = { userName: kept?.values.userName ?? '', errors: kept?.errors ?? {} };
        return sendPage(reply, client.brand, forgottenPage(look, ways, state));
      }),
    );

    scope.post<{ Params: LoginParams }>(
      '/:client/:uid/forgotten',
      withLogin(async (request, reply, login) => {
        const place = placeOf(login);
        const before = await deps.forms.find(request.headers.cookie, place);
        const isAgain = fieldOf(request.body, 'again') !== '';
        const userName = isAgain ? (before?.values.userName ?? '') : fieldOf(request.body, 'userName').trim();
        if (userName === '') {
          return showKept(reply, deps.forms, place, {
            values: {},
            errors: { userName: 'required.user_name' },
          });
        }
        const seconds = await waitForAddress(deps, forgottenFromAddress, request.ip);
        if (seconds !== undefined) {
          return showKept(reply, deps.forms, place, { values: { userName }, until: inSeconds(seconds) });
        }
        later(() => write(request, userName, login.look));
        const sends = isAgain ? (before?.sends ?? 0) + 1 : 1;
        return showKept(reply, deps.forms, place, { values: { userName }, sends }, 'sent');
      }),
    );
  };
