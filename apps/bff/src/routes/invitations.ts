import { getInvitation, postAcceptInvitation } from '@torg/contracts';
import type { Invited, JoinRefusal } from '@torg/domain/company-user';
import type { Clock } from '@torg/domain/runtime';
import type { FastifyPluginAsync } from 'fastify';
import { either as E, function as F, taskEither as TE } from 'fp-ts';
import { answer } from '../http/problems/answer.ts';
import type { RequestContext } from '../http/request-context.ts';
import { openLink } from '../mail/signed-link.ts';
import { on, withContracts } from './contract-route.ts';

export type InvitationRoutesDeps = {
  /** Invitations of who asks. */
  readonly invitedOf: (context: RequestContext) => Invited;
  readonly clock: Clock;
  /** What links are signed with. */
  readonly secret: string;
};

/** The id of the invitation that a link names, wherever it was opened. */
export const invitationOf =
  ({ clock, secret }: Pick<InvitationRoutesDeps, 'clock' | 'secret'>) =>
  ({ shop }: Pick<RequestContext, 'shop'>, key: string): E.Either<JoinRefusal, string> =>
    F.pipe(
      openLink(secret, 'join', { shopId: shop.info.id, now: clock.now() }, key),
      E.mapLeft((why): JoinRefusal => ({ _tag: why === 'over' ? 'InvitationOver' : 'InvitationUnknown' })),
    );

/** The invitation of a link, for whom it is: they are logged in, since the link alone makes nobody a user of a company. */
export const invitationRoutes =
  (deps: InvitationRoutesDeps): FastifyPluginAsync =>
  async (instance) => {
    const app = withContracts(instance);
    const idOf = invitationOf(deps);

    app.route({
      ...on(getInvitation),
      handler: ({ context, params }, reply) =>
        answer(
          reply,
          F.pipe(
            TE.fromEither(idOf(context, params.key)),
            TE.chainW(deps.invitedOf(context).find),
            TE.map((found) => ({ ...found, permissions: [...found.permissions] })),
          ),
        ),
    });

    app.route({
      ...on(postAcceptInvitation, 'proofs'),
      handler: ({ context, params, body }, reply) =>
        answer(
          reply,
          F.pipe(
            TE.fromEither(idOf(context, params.key)),
            TE.chainW((id) => deps.invitedOf(context).accept(id, body.email)),
            TE.map(() => ({ isJoined: true })),
          ),
        ),
    });
  };
