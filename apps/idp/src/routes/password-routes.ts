import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { normalised } from '../account.ts';
import { passwordProblem } from '../accounts/password-rule.ts';
import { passwordPath } from '../addresses.ts';
import type { Client } from '../brands/brand.ts';
import { readyPage } from '../pages/message-pages.ts';
import { type Look, lookOf } from '../pages/page.ts';
import { passwordPage } from '../pages/password-page.ts';
import { notFound, sendPage } from './answer.ts';
import { plainLook } from './at-the-door.ts';
import { changePassword } from './change-password.ts';
import { fieldOf } from './form-body.ts';
import { type FormPlace, inSeconds, type KeptForm, keptFor, secondsLeft, showKept } from './kept-forms.ts';
import { doingLater, type MailDeps } from './mail-deps.ts';
import { sendTooMany } from './too-many.ts';

type PasswordRequest = FastifyRequest<{ Params: { readonly client: string } }>;
type Handler = (request: PasswordRequest, reply: FastifyReply, client: Client) => Promise<FastifyReply>;

const placeOf = ({ id }: Client): FormPlace => ({ name: 'password', path: passwordPath(id) });

const lookIn = ({ brand }: Client, request: FastifyRequest): Look => {
  const { locale } = plainLook(request);
  return lookOf(brand, brand.locales.find((known) => known === locale) ?? brand.locales[0] ?? locale);
};

/**
 * The page on which a user chooses another password, the present one being asked for: no login under way and no session is
 * believed in its place. Tries count as those of a login do. Every login ends with the change, this browser's too.
 */
export const passwordRoutes =
  (deps: MailDeps): FastifyPluginAsync =>
  async (scope) => {
    const later = doingLater(scope, deps.log);

    const ofClient =
      (handle: Handler) =>
      async (request: PasswordRequest, reply: FastifyReply): Promise<FastifyReply> => {
        const client = deps.clientOf(request.params.client);
        return client === undefined || client.isNative ? notFound(reply) : handle(request, reply, client);
      };

    const show: Handler = async (request, reply, client) => {
      const look = lookIn(client, request);
      if (fieldOf(request.query, 'done') !== '')
        return sendPage(reply, client.brand, readyPage(look, 'reset.done_title', 'reset.done'));
      const kept = await keptFor(request, deps.forms, placeOf(client));
      const seconds = kept && secondsLeft(kept);
      if (seconds !== undefined) return sendTooMany(reply, client.brand, look, seconds);
      const state = {
        userName: kept?.values.userName ?? '',
        errors: kept?.errors ?? {},
        ...(kept?.problem === undefined ? {} : { problem: kept.problem }),
      };
      return sendPage(reply, client.brand, passwordPage(look, passwordPath(client.id), state));
    };

    const post: Handler = async (request, reply, client) => {
      const { body } = request;
      const userName = fieldOf(body, 'userName');
      const [present, chosen] = [fieldOf(body, 'currentPassword'), fieldOf(body, 'password')];
      const again = (form: Omit<KeptForm, 'values'>) =>
        showKept(reply, deps.forms, placeOf(client), { ...form, values: { userName } });
      const errors = {
        ...(userName.trim() === '' ? { userName: 'required.user_name' } : {}),
        ...(present === '' ? { currentPassword: 'required.password' } : {}),
      };
      if (Object.keys(errors).length > 0) return again({ errors });
      const { cookie } = request.headers;
      const meant = await deps.accounts.findByName(userName);
      const device = meant && deps.devices.knownAs(cookie, meant);
      const attempt = { name: normalised(userName), accountId: meant?.id, address: request.ip, device };
      const answer = await deps.passwordDoor.knock(attempt);
      if ('wait' in answer) return again({ until: inSeconds(answer.wait) });
      const account = await deps.accounts.authenticate(userName, present);
      if (account === undefined || !answer.isOpen) return again({ problem: 'login.wrong' });
      const known = [account.userName, account.email, account.givenName, account.familyName];
      const wrong = chosen === present ? 'password.same' : passwordProblem(chosen, known);
      if (wrong !== undefined) {
        await deps.passwordDoor.forget(attempt);
        return again({ errors: { password: wrong } });
      }
      const passwordHash = await deps.passwords.hash(chosen);
      await changePassword(deps, later, { request, reply, account, passwordHash, look: lookIn(client, request) });
      return reply.header('cache-control', 'no-store').redirect(`${passwordPath(client.id)}?done=1`, 303);
    };

    scope.get('/:client/password', ofClient(show));
    scope.post('/:client/password', ofClient(post));
  };
