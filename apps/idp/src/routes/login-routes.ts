import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import type Provider from 'oidc-provider';
import { normalised } from '../account.ts';
import type { AccountStore } from '../accounts/account-store.ts';
import { externalPath, type LoginParams } from '../addresses.ts';
import type { Client } from '../brands/brand.ts';
import { apiScope } from '../oidc/provider.ts';
import type { FieldErrors } from '../pages/form.ts';
import { allowPage, type LoginState, loginPage } from '../pages/login-pages.ts';
import type { Devices } from '../throttle/devices.ts';
import type { PasswordDoor } from '../throttle/password-door.ts';
import { notFound, sendPage } from './answer.ts';
import { fieldOf } from './form-body.ts';
import { inSeconds, type KeptForm, type KeptForms, keptFor, secondsLeft, showKept } from './kept-forms.ts';
import { givenUp, goOn, noteResult } from './login-result.ts';
import { findLogin, type LoginRequest, type LoginUnderWay, loginPlace, refuseExpired } from './login-under-way.ts';
import { type AddressLimits, sendTooMany } from './too-many.ts';

export type LoginDeps = AddressLimits & {
  readonly provider: Provider;
  readonly accounts: AccountStore;
  readonly passwordDoor: PasswordDoor;
  readonly devices: Devices;
  readonly forms: KeptForms;
  readonly clientOf: (id: string) => Client | undefined;
};

const notices = ['changed', 'confirmed'];

const missing = (userName: string, password: string): FieldErrors => ({
  ...(userName === '' ? { userName: 'required.user_name' } : {}),
  ...(password === '' ? { password: 'required.password' } : {}),
});

/** The provider that the shop has named, where it is one of those that its login page offers. */
const hintedProvider = ({ client, interaction: { params } }: LoginUnderWay): string | undefined =>
  [params.kc_idp_hint, params.idp_hint].flatMap((hint) =>
    client.providers.filter(({ alias }) => alias === hint).map(({ alias }) => alias),
  )[0];

/** Pages of a login: who are you, and for programs on a user's machine: may it act for you? */
export const loginRoutes =
  (deps: LoginDeps): FastifyPluginAsync =>
  async (scope) => {
    const showAgain = (reply: FastifyReply, login: LoginUnderWay, form: KeptForm) =>
      showKept(reply, deps.forms, loginPlace(login.ways), form);

    const logIn = async (request: LoginRequest, reply: FastifyReply, login: LoginUnderWay) => {
      const [userName, password] = [fieldOf(request.body, 'userName'), fieldOf(request.body, 'password')];
      const errors = missing(userName.trim(), password);
      if (Object.keys(errors).length > 0) return showAgain(reply, login, { values: { userName }, errors });
      const { cookie } = request.headers;
      const meant = await deps.accounts.findByName(userName);
      const device = meant && deps.devices.knownAs(cookie, meant);
      const attempt = { name: normalised(userName), accountId: meant?.id, address: request.ip, device };
      const answer = await deps.passwordDoor.knock(attempt);
      if ('wait' in answer) return showAgain(reply, login, { values: { userName }, until: inSeconds(answer.wait) });
      const account = await deps.accounts.authenticate(userName, password);
      if (account === undefined || !answer.isOpen)
        return showAgain(reply, login, { values: { userName }, problem: 'login.wrong' });
      await deps.passwordDoor.forget(attempt);
      reply.header('set-cookie', await deps.devices.remember(cookie, account));
      // The browser forgets the session when it is closed; the shop remembers for itself.
      const ofUser = { accountId: account.id, remember: false, ts: account.loginTime };
      const next = await noteResult(deps.provider, request, reply, { login: ofUser });
      // A reset in the meantime found nothing to end yet.
      if ((await deps.accounts.findByName(userName))?.passwordMark === account.passwordMark)
        return reply.redirect(next, 303);
      await noteResult(deps.provider, request, reply, {});
      return showAgain(reply, login, { values: { userName }, problem: 'login.wrong' });
    };

    const allow = async (request: LoginRequest, reply: FastifyReply, { client, interaction }: LoginUnderWay) => {
      const accountId = interaction.session?.accountId;
      if (fieldOf(request.body, 'answer') !== 'allow' || accountId === undefined) {
        return goOn(deps.provider, request, reply, givenUp);
      }
      const grant = new deps.provider.Grant({ accountId, clientId: client.id });
      const { missingOIDCScope, missingResourceScopes } = interaction.prompt.details;
      if (Array.isArray(missingOIDCScope)) grant.addOIDCScope(missingOIDCScope.join(' '));
      for (const resource of Object.keys(missingResourceScopes ?? {})) grant.addResourceScope(resource, apiScope);
      return goOn(deps.provider, request, reply, { consent: { grantId: await grant.save() } });
    };

    const withLogin =
      (handle: (request: LoginRequest, reply: FastifyReply, login: LoginUnderWay) => Promise<FastifyReply>) =>
      async (request: LoginRequest, reply: FastifyReply): Promise<FastifyReply> => {
        const client = deps.clientOf(request.params.client);
        if (client === undefined) return notFound(reply);
        const login = await findLogin(deps.provider, client, request, reply);
        return login === undefined ? refuseExpired(reply, client) : handle(request, reply, login);
      };

    scope.get<{ Params: LoginParams; Querystring: { notice?: string } }>(
      '/:client/:uid',
      withLogin(async (request, reply, login) => {
        const { client, look, ways, interaction } = login;
        const { prompt, params } = interaction;
        if (prompt.name === 'consent') return sendPage(reply, client.brand, allowPage(look, ways.login));
        const hinted = hintedProvider(login);
        if (hinted !== undefined && Object.keys(request.query as object).length === 0) {
          return reply.header('cache-control', 'no-store').redirect(externalPath(ways.login, hinted), 303);
        }
        const { notice } = request.query as { readonly notice?: unknown };
        const known = notices.find((name) => name === notice);
        const kept = await keptFor(request, deps.forms, loginPlace(ways));
        const seconds = kept && secondsLeft(kept);
        if (seconds !== undefined) return sendTooMany(reply, client.brand, look, seconds, 429, ways.forgotten);
        const hint = typeof params.login_hint === 'string' ? params.login_hint : '';
        const state: LoginState = {
          userName: kept?.values.userName ?? hint,
          errors: kept?.errors ?? {},
          ...(kept?.problem === undefined ? {} : { problem: kept.problem }),
          ...(known === undefined ? {} : { notice: `notice.${known}` }),
        };
        return sendPage(reply, client.brand, loginPage(look, ways, state, client));
      }),
    );
    scope.post<{ Params: LoginParams }>(
      '/:client/:uid',
      withLogin((request, reply, login) =>
        login.interaction.prompt.name === 'consent' ? allow(request, reply, login) : logIn(request, reply, login),
      ),
    );
  };
