import { companyUserPaths } from '@torg/domain/navigation';
import type { OwnContent } from '@torg/web/server';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { either as E, function as F, taskEither as TE } from 'fp-ts';
import { textField } from '../http/form-fields.ts';
import { refusal, refuse } from '../http/problems/answer.ts';
import type { Failure } from '../http/problems/problem-of.ts';
import type { PageServer } from '../pages/page-server.ts';
import { type InvitationRoutesDeps, invitationOf } from './invitations.ts';
import { type OwnPageHandler, seeOther, sendOwnPage } from './own-page.ts';
import { serveOwnPages } from './own-page-routes.ts';

export type JoinPagesDeps = InvitationRoutesDeps & { readonly pages: Pick<PageServer, 'serveOwn'> };

type Shown = Omit<Extract<OwnContent, { page: 'join-company' }>, 'page' | 'linkKey'>;

const keyOf = ({ params }: FastifyRequest): string => (params as { readonly key: string }).key;

/**
 * The invitation of a mail's link, for who is logged in. To open it accepts nothing, since mail programs open links too: its
 * form does.
 */
export const joinPages =
  (deps: JoinPagesDeps): FastifyPluginAsync =>
  async (app) => {
    const idOf = invitationOf(deps);

    const show = (request: FastifyRequest, reply: FastifyReply, shown: Shown, status = 200) =>
      sendOwnPage(deps.pages, request, reply, {
        path: companyUserPaths.join(keyOf(request)),
        own: { page: 'join-company', linkKey: keyOf(request), ...shown },
        ...(status === 200 ? {} : { status }),
      });

    const find = ({ context }: FastifyRequest, key: string) =>
      F.pipe(TE.fromEither(idOf(context, key)), TE.chainW(deps.invitedOf(context).find));

    const refused = async (request: FastifyRequest, reply: FastifyReply, failure: Failure): Promise<FastifyReply> => {
      if (failure._tag === 'Unavailable') return refuse(reply, failure);
      const { status, code } = refusal(reply, failure);
      const typed = textField(request, 'email');
      // What is wrong with what was typed is said beside the invitation, which stays.
      const found = typed === undefined ? undefined : await find(request, keyOf(request))();
      const invitation = found !== undefined && E.isRight(found) ? { invitation: found.right } : {};
      return show(request, reply, { code, ...invitation, ...(typed === undefined ? {} : { typed }) }, status);
    };

    const get: OwnPageHandler = async (request, reply) => {
      const found = await find(request, keyOf(request))();
      return E.isRight(found) ? show(request, reply, { invitation: found.right }) : refused(request, reply, found.left);
    };

    const post: OwnPageHandler = async (request, reply) => {
      const { context } = request;
      const accepted = await F.pipe(
        TE.fromEither(idOf(context, keyOf(request))),
        TE.chainW((id) => deps.invitedOf(context).accept(id, textField(request, 'email'))),
      )();
      return E.isRight(accepted)
        ? seeOther(request, reply, companyUserPaths.join(keyOf(request)))
        : refused(request, reply, accepted.left);
    };

    await serveOwnPages(app, { budget: 'proofs' }, [{ path: '/join/:key', get, post }]);
  };
