import { mailboxOf } from '@torg/domain/mail';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { normalised, type Registration } from '../account.ts';
import { passwordProblem } from '../accounts/password-rule.ts';
import type { LoginParams } from '../addresses.ts';
import { linkMail, takenMail } from '../mail/compose-mail.ts';
import type { FieldErrors } from '../pages/form.ts';
import { type RegisterState, registerPage } from '../pages/login-pages.ts';
import { sentPage } from '../pages/message-pages.ts';
import { registrationFromAddress, registrationMail } from '../throttle/throttle.ts';
import { notFound, sendPage } from './answer.ts';
import { fieldOf, isEmail, nameOf } from './form-body.ts';
import { type FormPlace, inSeconds, keptFor, secondsLeft, showKept } from './kept-forms.ts';
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

const blank = { givenName: '', familyName: '', email: '' };

const placeOf = ({ ways }: LoginUnderWay): FormPlace => ({ name: 'register', path: ways.register });

/**
 * Registration. An account is made when the link of a mail was followed; so the page says the same to everybody, and
 * only the owner of an address learns that it has an account already.
 */
export const registerRoutes =
  (deps: MailDeps): FastifyPluginAsync =>
  async (scope) => {
    const later = doingLater(scope, deps.log);

    /** @param registration undefined: the one that was asked for in this login before. */
    const write = async (login: LoginUnderWay, email: string, registration?: Registration): Promise<void> => {
      const { look, client, interaction } = login;
      const taken = await deps.accounts.findByName(email);
      if ((await deps.throttle.take(registrationMail, mailboxOf(email))) !== undefined) return;
      if (taken !== undefined) return deps.outbox.send(takenMail(look, taken));
      const asked = registration ?? (await deps.tokens.registrationOf(interaction.uid, email));
      if (asked === undefined) return;
      const params = { client: client.id, uid: interaction.uid };
      const errand = { purpose: 'confirm', registration: asked, locale: look.locale, login: params.uid } as const;
      const token = await deps.tokens.issue(errand);
      await deps.outbox.send(linkMail(look, asked, 'confirm', { origin: deps.origin, login: params, token }));
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
      withLogin(async (request, reply, login) => {
        const { client, look, ways } = login;
        const sent = await keptFor(request, deps.forms, placeOf(login), 'sent');
        if (sent?.sends !== undefined) {
          const { email = '' } = sent.values;
          const again = { action: ways.register, sends: sent.sends };
          const markup = sentPage(look, ways.login, 'register.sent', { email }, again, mailsAddress(deps));
          return sendPage(reply, client.brand, markup);
        }
        const kept = await keptFor(request, deps.forms, placeOf(login));
        const seconds = kept && secondsLeft(kept);
        if (seconds !== undefined) return sendTooMany(reply, client.brand, look, seconds);
        const state = { ...blank, ...kept?.values, errors: kept?.errors ?? {} };
        return sendPage(reply, client.brand, registerPage(look, ways, state));
      }),
    );

    const sendAgain = async (request: LoginRequest, reply: FastifyReply, login: LoginUnderWay) => {
      const place = placeOf(login);
      const kept = await deps.forms.find(request.headers.cookie, place);
      if (kept?.sends === undefined) return reply.redirect(place.path, 303);
      const seconds = await waitForAddress(deps, registrationFromAddress, request.ip);
      const { values } = kept;
      if (seconds !== undefined) return showKept(reply, deps.forms, place, { values, until: inSeconds(seconds) });
      later(() => write(login, normalised(values.email ?? '')));
      return showKept(reply, deps.forms, place, { values, sends: kept.sends + 1 }, 'sent');
    };

    scope.post<{ Params: LoginParams }>(
      '/:client/:uid/register',
      withLogin(async (request, reply, login) => {
        const { body } = request;
        if (fieldOf(body, 'again') !== '') return sendAgain(request, reply, login);
        const place = placeOf(login);
        const values = {
          givenName: nameOf(body, 'givenName'),
          familyName: nameOf(body, 'familyName'),
          email: fieldOf(body, 'email').trim(),
        };
        const password = fieldOf(body, 'password');
        const errors = wrongFields(values, password);
        if (Object.keys(errors).length > 0) return showKept(reply, deps.forms, place, { values, errors });
        const seconds = await waitForAddress(deps, registrationFromAddress, request.ip);
        if (seconds !== undefined) return showKept(reply, deps.forms, place, { values, until: inSeconds(seconds) });
        const passwordHash = await deps.passwords.hash(password);
        const registration = { ...values, email: normalised(values.email), passwordHash };
        later(() => write(login, registration.email, registration));
        return showKept(reply, deps.forms, place, { values, sends: 1 }, 'sent');
      }),
    );
  };
