import { createHash, timingSafeEqual } from 'node:crypto';
import { fastifyFormbody } from '@fastify/formbody';
import type { FastifyBaseLogger, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type Provider from 'oidc-provider';
import { errors } from 'oidc-provider';
import { normalised } from '../account.ts';
import { demoPassword } from '../accounts/demo-users.ts';
import type { Brand } from '../brands/brand.ts';
import { type DirectoryLoginState, directoryHomePage, directoryLoginPage } from '../pages/directory-pages.ts';
import { errorPage } from '../pages/message-pages.ts';
import { lookOf } from '../pages/page.ts';
import { chooseLocale } from '../pages/texts.ts';
import { sendPage } from '../routes/answer.ts';
import { plainLook, watchDoor } from '../routes/at-the-door.ts';
import { fieldOf } from '../routes/form-body.ts';
import { type FormPlace, inSeconds, type KeptForms, keptFor, secondsLeft, showKept } from '../routes/kept-forms.ts';
import { givenUp, goOn } from '../routes/login-result.ts';
import { handTo } from '../routes/mount-provider.ts';
import { type AddressLimits, sendTooMany, waitForAddress } from '../routes/too-many.ts';
import type { PasswordDoor } from '../throttle/password-door.ts';
import { loginFromAddress } from '../throttle/throttle.ts';
import { directoryLoginPath } from './directory-provider.ts';
import { directoryUsers } from './directory-users.ts';

export type DirectoryRoutesDeps = AddressLimits & {
  readonly passwordDoor: PasswordDoor;
  readonly forms: KeptForms;
  readonly directory: Provider;
  readonly origin: string;
  readonly brand: Brand;
  readonly log: FastifyBaseLogger;
};

type DirectoryRequest = FastifyRequest<{ Params: { readonly uid: string } }>;

const placeOf = ({ params: { uid } }: DirectoryRequest): FormPlace => ({
  name: 'login',
  path: directoryLoginPath(uid),
});

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

const isDemoPassword = (password: string): boolean => timingSafeEqual(digest(password), digest(demoPassword));

/** The directory at its own host: its protocol, and one page to log in. */
export const directoryRoutes =
  (deps: DirectoryRoutesDeps): FastifyPluginAsync =>
  async (scope) => {
    const { directory, origin, brand } = deps;
    const constraints = { host: new URL(origin).host };
    watchDoor(scope, origin, '/login/');

    const hand = handTo(directory, '', brand.origins);
    const beginLogin = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      const seconds = await waitForAddress(deps, loginFromAddress, request.ip);
      return seconds === undefined
        ? hand(request, reply)
        : sendTooMany(reply, brand, lookOf(brand, chooseLocale(undefined, brand.locales)), seconds);
    };
    await scope.register(async (protocol) => {
      // The provider reads bodies itself.
      protocol.removeAllContentTypeParsers();
      protocol.addContentTypeParser('*', (_request, _payload, done) => done(null));
      protocol.route({ method: ['GET', 'POST'], url: '/auth', constraints, handler: beginLogin });
      protocol.route({ method: ['GET', 'POST', 'OPTIONS'], url: '/*', constraints, handler: hand });
    });

    scope.get('/', { constraints }, async (request, reply) =>
      sendPage(reply, brand, directoryHomePage(lookOf(brand, plainLook(request).locale), '/session/end')),
    );

    const find = async (request: DirectoryRequest, reply: FastifyReply) => {
      try {
        const interaction = await directory.interactionDetails(request.raw, reply.raw);
        return interaction.uid === request.params.uid && interaction.prompt.name === 'login' ? interaction : undefined;
      } catch (error) {
        if (error instanceof errors.SessionNotFound) return undefined;
        throw error;
      }
    };

    const withLogin =
      (
        handle: (
          request: DirectoryRequest,
          reply: FastifyReply,
          show: (state: DirectoryLoginState) => FastifyReply,
          hint: string,
        ) => Promise<FastifyReply>,
      ) =>
      async (request: DirectoryRequest, reply: FastifyReply): Promise<FastifyReply> => {
        const interaction = await find(request, reply);
        const look = lookOf(brand, chooseLocale(interaction?.params.ui_locales, brand.locales));
        if (interaction === undefined) return sendPage(reply, brand, errorPage(look, 'error.login_expired'), 400);
        const action = directoryLoginPath(request.params.uid);
        const show = (state: DirectoryLoginState) => sendPage(reply, brand, directoryLoginPage(look, action, state));
        const { login_hint: hint } = interaction.params;
        return handle(request, reply, show, typeof hint === 'string' ? hint : '');
      };

    await scope.register(async (pages) => {
      await pages.register(fastifyFormbody);
      pages.route<{ Params: { uid: string } }>({
        ...{ method: 'GET', url: '/login/:uid', constraints },
        handler: withLogin(async (request, reply, show, hint) => {
          const kept = await keptFor(request, deps.forms, placeOf(request));
          const seconds = kept && secondsLeft(kept);
          if (seconds !== undefined)
            return sendTooMany(reply, brand, lookOf(brand, chooseLocale(undefined, brand.locales)), seconds);
          return show({ userName: kept?.values.userName ?? hint, isWrong: kept?.problem !== undefined });
        }),
      });
      pages.route<{ Params: { uid: string } }>({
        ...{ method: 'POST', url: '/login/:uid', constraints },
        handler: withLogin(async (request, reply) => {
          if (fieldOf(request.body, 'answer') === 'cancel') {
            return goOn(directory, request, reply, givenUp);
          }
          const [userName, password] = [fieldOf(request.body, 'userName'), fieldOf(request.body, 'password')];
          const values = { userName };
          const name = `${origin} ${normalised(userName)}`;
          const attempt = { name, accountId: undefined, address: request.ip, device: undefined };
          const answer = await deps.passwordDoor.knock(attempt);
          if ('wait' in answer)
            return showKept(reply, deps.forms, placeOf(request), { values, until: inSeconds(answer.wait) });
          const user = directoryUsers.find((one) => one.userName === normalised(userName));
          if (user === undefined || !isDemoPassword(password) || !answer.isOpen)
            return showKept(reply, deps.forms, placeOf(request), { values, problem: 'login.wrong' });
          await deps.passwordDoor.forget(attempt);
          return goOn(directory, request, reply, { login: { accountId: user.id, remember: false } });
        }),
      });
    });
  };
