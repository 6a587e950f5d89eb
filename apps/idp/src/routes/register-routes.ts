import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { normalised } from '../account.ts';
import { passwordProblem } from '../accounts/password-rule.ts';
import type { LoginParams } from '../addresses.ts';
import { linkMail, takenMail } from '../mail/compose-mail.ts';
import type { FieldErrors } from '../pages/form.ts';
import { type RegisterState, registerPage } from '../pages/login-pages.ts';
import { sentPage } from '../pages/message-pages.ts';
import type { Look } from '../pages/page.ts';
import { mailToUser, registrationFromAddress } from '../throttle/throttle.ts';
import { notFound, sendPage } from './answer.ts';
import { fieldOf, isEmail, nameOf } from './form-body.ts';
import { findLogin, type LoginRequest, type LoginUnderWay, refuseExpired } from './login-under-way.ts';
import { doingLater, type MailDeps, mailsAddress, withClient } from './mail-deps.ts';
import { sendTooMany, waitForAddress } from './too-many.ts';

const wrongFields = (state: Omit<RegisterState, 'errors'>, password: string): FieldErrors => {
  const { givenName, familyName, email } = state;
  const problem = passwordProblem(password, [givenName, familyName, `${givenName} ${familyName}`, email]);
  return {
    ...(givenName === '' ? { givenName: 'required.given_name' } : {}),
    ...(familyName === '' ? { familyName: 'required.family_name' } : {}),
    ...(isEmail(email) ? {} : { email: 'required.email' }),
    ...(problem === undefined ? {} : { password: problem }),
  };
};

/**
 * Registration. An account is made when the link of a mail was followed; so the page says the same to everybody, and
 * only the owner of an address learns that it has an account already.
 */
export const registerRoutes =
  (deps: MailDeps): FastifyPluginAsync =>
  async (scope) => {
    const later = doingLater(scope, deps.log);

    const write = async (
      request: LoginRequest,
      fields: Omit<RegisterState, 'errors'>,
      passwordHash: string,
      look: Look,
    ) => {
      const { givenName, familyName } = fields;
      const email = normalised(fields.email);
      const taken = await deps.accounts.findByName(email);
      if ((await deps.throttle.take(mailToUser, email)) !== undefined) return;
      if (taken !== undefined) return deps.outbox.send(takenMail(look, taken));
      const registration = { email, givenName, familyName, passwordHash };
      const token = await deps.tokens.issue({ purpose: 'confirm', registration, locale: look.locale });
      await deps.outbox.send(
        linkMail(look, registration, 'confirm', { origin: deps.origin, login: request.params, token }),
      );
    };

    const withLogin = (
      handle: (request: LoginRequest, reply: FastifyReply, login: LoginUnderWay) => Promise<FastifyReply>,
    ) =>
      withClient(deps, async (request, reply, client) => {
        if (!client.takesRegistrations) return notFound(reply);
        const login = await findLogin(deps.provider, client, request, reply);
        return login === undefined ? refuseExpired(reply, client) : handle(request, reply, login);
      });

    scope.get<{ Params: LoginParams }>(
      '/:client/:uid/register',
      withLogin(async (_request, reply, { client, look, ways }) => {
        const blank = { givenName: '', familyName: '', email: '', errors: {} };
        return sendPage(reply, client.brand, registerPage(look, ways, blank));
      }),
    );

    scope.post<{ Params: LoginParams }>(
      '/:client/:uid/register',
      withLogin(async (request, reply, { client, look, ways }) => {
        const { body } = request;
        const fields = {
          givenName: nameOf(body, 'givenName'),
          familyName: nameOf(body, 'familyName'),
          email: fieldOf(body, 'email').trim(),
        };
        const password = fieldOf(body, 'password');
        const errors = wrongFields(fields, password);
        if (Object.keys(errors).length > 0) {
          return sendPage(reply, client.brand, registerPage(look, ways, { ...fields, errors }), 422);
        }
        const seconds = await waitForAddress(deps, registrationFromAddress, request.ip);
        if (seconds !== undefined) return sendTooMany(reply, client.brand, look, seconds);
        const passwordHash = await deps.passwords.hash(password);
        later(() => write(request, fields, passwordHash, look));
        const markup = sentPage(look, 'register.sent', { email: fields.email }, mailsAddress(deps));
        return sendPage(reply, client.brand, markup);
      }),
    );
  };
