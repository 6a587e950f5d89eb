import { getConsent, postConsent } from '@torg/contracts';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { either as E, function as F, option as O, taskEither as TE } from 'fp-ts';
import { answer } from '../http/problems/answer.ts';
import type { Failure } from '../http/problems/problem-of.ts';
import type { ShopperSession } from '../session/shopper-session.ts';
import type { LoginCookiesDeps } from './complete-login.ts';
import { on, withContracts } from './contract-route.ts';
import { decideConsent, shownText } from './decide-consent.ts';

/** Whose consent a call is about: the own, which is all that it may name. */
const callerOf = ({ context }: FastifyRequest, userId: string | undefined): E.Either<Failure, ShopperSession> => {
  const session = O.toUndefined(context.session);
  if (session === undefined) return E.left({ _tag: 'NotLoggedIn' });
  const isOwn = userId === undefined || userId === session.user.customerUserId;
  return isOwn ? E.right(session) : E.left({ _tag: 'Forbidden' });
};

const told = ({ context }: FastifyRequest, consent: boolean) => {
  const text = shownText(context);
  return { consent, ...(text === undefined ? {} : { version: text.version, locale: text.locale }) };
};

/** Calls for the consent of a user to what the shop does with personal data. */
export const consentRoutes =
  (deps: LoginCookiesDeps): FastifyPluginAsync =>
  async (instance) => {
    const app = withContracts(instance);

    const { config: reading, ...getRoute } = on(getConsent);
    app.route({
      ...getRoute,
      config: { ...reading, servedBeforeConsent: true },
      handler: (request, reply) =>
        answer(
          reply,
          F.pipe(
            TE.fromEither(callerOf(request, request.query.userId)),
            TE.map(({ user }) => told(request, user.privacyConsent !== false)),
          ),
        ),
    });

    const { config: deciding, ...postRoute } = on(postConsent, 'basket');
    app.route({
      ...postRoute,
      config: { ...deciding, servedBeforeConsent: true },
      handler: (request, reply) => {
        const { consent, version = '', locale = '' } = request.body;
        return answer(
          reply,
          F.pipe(
            TE.fromEither(callerOf(request, request.query.userId)),
            TE.filterOrElse(
              ({ user }) => user.privacyConsent !== undefined,
              (): Failure => ({ _tag: 'NotFound' }),
            ),
            TE.chain(
              (session): TE.TaskEither<Failure, boolean> =>
                decideConsent(deps, request, reply, session, { consent, version, locale }),
            ),
            TE.map((consents) => told(request, consents)),
          ),
        );
      },
    });
  };
