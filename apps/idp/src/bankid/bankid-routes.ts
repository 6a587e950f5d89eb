import { fastifyFormbody } from '@fastify/formbody';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type Provider from 'oidc-provider';
import { errors } from 'oidc-provider';
import type { Brand } from '../brands/brand.ts';
import { bankIdHomePage, bankIdPage } from '../pages/bankid-pages.ts';
import { errorPage } from '../pages/message-pages.ts';
import { lookOf } from '../pages/page.ts';
import { chooseLocale } from '../pages/texts.ts';
import { sendPage } from '../routes/answer.ts';
import { plainLook, watchDoor } from '../routes/at-the-door.ts';
import { fieldOf } from '../routes/form-body.ts';
import { givenUp, goOn, type LoginResult } from '../routes/login-result.ts';
import { handTo } from '../routes/mount-provider.ts';
import { bankIdLoginPath, withoutSession } from './bankid-provider.ts';
import { people, ways } from './people.ts';

export type BankIdRoutesDeps = { readonly bankId: Provider; readonly origin: string; readonly brand: Brand };

type LoginRequest = FastifyRequest<{ Params: { readonly uid: string } }>;

/** The demo world's BankID at its own host: its protocol, and one page. */
export const bankIdRoutes =
  ({ bankId, origin, brand }: BankIdRoutesDeps): FastifyPluginAsync =>
  async (scope) => {
    const constraints = { host: new URL(origin).host };
    watchDoor(scope, origin, '/identify/');
    const hand = handTo(bankId, '', brand.origins);

    await scope.register(async (protocol) => {
      // The provider reads bodies itself.
      protocol.removeAllContentTypeParsers();
      protocol.addContentTypeParser('*', (_request, _payload, done) => done(null));
      protocol.route({
        ...{ method: ['GET', 'POST', 'OPTIONS'], url: '/*', constraints },
        handler: (request, reply) => {
          const { headers } = request.raw;
          headers.cookie = withoutSession(headers.cookie);
          return hand(request, reply);
        },
      });
    });

    scope.get('/', { constraints }, async (request, reply) =>
      sendPage(reply, brand, bankIdHomePage(lookOf(brand, plainLook(request).locale))),
    );

    const find = async (request: LoginRequest, reply: FastifyReply) => {
      try {
        const interaction = await bankId.interactionDetails(request.raw, reply.raw);
        return interaction.uid === request.params.uid ? interaction : undefined;
      } catch (error) {
        if (error instanceof errors.SessionNotFound) return undefined;
        throw error;
      }
    };

    const resultOf = (body: unknown): LoginResult | undefined => {
      const answer = fieldOf(body, 'answer');
      if (answer === 'cancel') return givenUp;
      const person = people.find(({ id }) => id === fieldOf(body, 'person'));
      const way = ways.find(({ name }) => name === answer);
      return person && way && { login: { accountId: person.id, acr: way.acr, amr: [way.amr], remember: false } };
    };

    const withLogin = async (
      request: LoginRequest,
      reply: FastifyReply,
      result: LoginResult | undefined,
    ): Promise<FastifyReply> => {
      const interaction = await find(request, reply);
      const look = lookOf(brand, chooseLocale(interaction?.params.ui_locales, brand.locales));
      if (interaction === undefined) return sendPage(reply, brand, errorPage(look, 'error.login_expired'), 400);
      if (result === undefined)
        return sendPage(reply, brand, bankIdPage(look, bankIdLoginPath(interaction.uid), { people, ways }));
      return goOn(bankId, request, reply, result);
    };

    await scope.register(async (pages) => {
      await pages.register(fastifyFormbody);
      const url = '/identify/:uid';
      pages.route<{ Params: { uid: string } }>({
        ...{ method: 'GET', url, constraints },
        handler: (request, reply) => withLogin(request, reply, undefined),
      });
      pages.route<{ Params: { uid: string } }>({
        ...{ method: 'POST', url, constraints },
        handler: (request, reply) => withLogin(request, reply, resultOf(request.body)),
      });
    });
  };
