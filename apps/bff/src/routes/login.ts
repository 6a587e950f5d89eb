import { fastifyCookie } from '@fastify/cookie';
import { postLogin } from '@torg/contracts';
import type { FastifyPluginAsync } from 'fastify';
import { function as F, taskEither as TE } from 'fp-ts';
import { isLogoutOwed } from '../http/cookies/logout-cookies.ts';
import { beginLogin } from '../http/cookies/session-cookies.ts';
import { answer } from '../http/problems/answer.ts';
import type { Failure } from '../http/problems/problem-of.ts';
import type { Sessions } from '../session/sessions.ts';
import { on, withContracts } from './contract-route.ts';
import { outageOf } from './identity-realm.ts';

/** A form is shown even to whom the identity server still knows (OpenID Connect Core, 3.1.2.1). */
const prompt = 'login' as const;

/** Starts a login where the identity server is there to carry it out. */
export const loginRoutes =
  (sessions: Pick<Sessions, 'newSecret' | 'identityOf'>): FastifyPluginAsync =>
  async (instance) => {
    const { config, ...route } = on(postLogin, 'identity');
    withContracts(instance).route({
      ...route,
      config: { ...config, skipSession: true },
      handler: (request, reply) =>
        answer(
          reply,
          F.pipe(
            sessions.identityOf(request.context.shop.info),
            TE.fromOption((): Failure => ({ _tag: 'NotFound' })),
            TE.chain((identity) => F.pipe(identity.discover(), TE.mapLeft(outageOf))),
            TE.map(() => {
              const cookies = fastifyCookie.parse(request.headers.cookie ?? '');
              const nonce = beginLogin(reply, cookies, sessions.newSecret);
              return { nonce, ...(isLogoutOwed(cookies, request.protocol === 'https') ? { prompt } : {}) };
            }),
          ),
        ),
    });
  };
