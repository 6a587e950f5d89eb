import { getConsent, postConsent } from '@torg/contracts';
import { loginAbout } from '@torg/domain/shopper';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { function as F, option as O, taskEither as TE } from 'fp-ts';
import { answer } from '../http/problems/answer.ts';
import type { Failure } from '../http/problems/problem-of.ts';
import type { ShopperSession } from '../session/shopper-session.ts';
import type { LoginDeps } from './complete-login.ts';
import { aboutOf, on, withContracts } from './contract-route.ts';
import { type Decided, decideConsent, shownText } from './decide-consent.ts';

type Asked = { readonly userId?: string; readonly ignoreTuid?: boolean };

/** Whose consent a call is about: the own, which is all that it may name. As a customer nobody sees the question. */
const callerOf =
  ({ consentOf }: Pick<LoginDeps, 'consentOf'>) =>
  ({ context }: FastifyRequest, { userId, ...query }: Asked): TE.TaskEither<Failure, ShopperSession> => {
    const session = O.toUndefined(context.session);
    if (session === undefined) return TE.left({ _tag: 'NotLoggedIn' });
    const who = loginAbout(aboutOf(query), session);
    if (userId !== undefined && userId !== who.user.customerUserId) return TE.left({ _tag: 'Forbidden' });
    if (who === session) return TE.right(session);
    return F.pipe(
      consentOf(context.shop)(who).readUser(),
      TE.map((user) => ({ ...who, user, kind: session.kind })),
    );
  };

const told = ({ context }: FastifyRequest, consent: boolean) => {
  const text = shownText(context);
  return { consent, ...(text === undefined ? {} : { version: text.version, locale: text.locale }) };
};

/** Calls for the consent of a user to what the shop does with personal data. */
export const consentRoutes =
  (deps: LoginDeps): FastifyPluginAsync =>
  async (instance) => {
    const app = withContracts(instance);
    const caller = callerOf(deps);

    app.route({
      ...on(getConsent, 'reading', { servedBeforeConsent: true }),
      handler: (request, reply) =>
        answer(
          reply,
          F.pipe(
            caller(request, request.query),
            TE.map(({ user }) => told(request, user.privacyConsent !== false)),
          ),
        ),
    });

    app.route({
      ...on(postConsent, 'basket', { servedBeforeConsent: true }),
      handler: (request, reply) => {
        const { consent, version = '', locale = '' } = request.body;
        return answer(
          reply,
          F.pipe(
            caller(request, request.query),
            TE.filterOrElse(
              ({ user }) => user.privacyConsent !== undefined,
              (): Failure => ({ _tag: 'NotFound' }),
            ),
            TE.chain(
              (session): TE.TaskEither<Failure, Decided> =>
                decideConsent(deps, request, reply, session, { consent, version, locale }),
            ),
            TE.map(({ consents }) => told(request, consents)),
          ),
        );
      },
    });
  };
