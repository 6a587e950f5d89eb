import { approvalPaths } from '@torg/domain/navigation';
import type { CompanyApprovals } from '@torg/domain/purchase';
import type { Clock } from '@torg/domain/runtime';
import type { OwnContent } from '@torg/web/server';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { either as E, option as O } from 'fp-ts';
import { refusal, refuse } from '../http/problems/answer.ts';
import { linkDigest, openLink } from '../mail/signed-link.ts';
import type { ApprovalPageDeps } from './approval-page.ts';
import type { ApprovalRoutesDeps } from './approvals.ts';
import { saidIn } from './decision-form.ts';
import { type OwnPageHandler, seeOther, sendOwnPage } from './own-page.ts';
import { serveOwnPages } from './own-page-routes.ts';

export type ApprovalLinkPagesDeps = Pick<ApprovalPageDeps, 'pages'> &
  Pick<ApprovalRoutesDeps, 'companyApprovalsOf'> & {
    readonly clock: Clock;
    /** What links are signed with. */
    readonly secret: string;
  };

type Shown = Omit<Extract<OwnContent, { page: 'approval-link' }>, 'page' | 'linkKey'>;

/** What a link opened: the order, and the link itself as it is kept with what it decides. */
type Opened = { readonly approvals: CompanyApprovals; readonly number: string; readonly link: string };

const keyOf = ({ params }: FastifyRequest): string => (params as { readonly key: string }).key;

/**
 * One order, for who got the link of the mail and is logged in: the link alone opens nothing, and is nobody else's
 * (decision 89). To open it decides nothing, since mail programs open links too; its form does, once.
 */
export const approvalLinkPages =
  ({ companyApprovalsOf, pages, clock, secret }: ApprovalLinkPagesDeps): FastifyPluginAsync =>
  async (app) => {
    const show = (request: FastifyRequest, reply: FastifyReply, shown: Shown, status = 200) =>
      sendOwnPage(pages, request, reply, {
        path: approvalPaths.byLink(keyOf(request)),
        own: { page: 'approval-link', linkKey: keyOf(request), ...shown },
        ...(status === 200 ? {} : { status }),
      });

    const opened =
      (
        handler: (request: FastifyRequest, reply: FastifyReply, opened: Opened) => Promise<FastifyReply>,
      ): OwnPageHandler =>
      async (request, reply) => {
        const { shop, session } = request.context;
        if (O.isNone(session)) return refuse(reply, { _tag: 'NotLoggedIn' });
        const opening = { shopId: shop.info.id, now: clock.now(), reader: session.value.user.customerUserId };
        const number = openLink(secret, 'approve', opening, keyOf(request));
        if (E.isLeft(number))
          return number.left === 'over'
            ? show(request, reply, { code: 'approval.link_over' }, 410)
            : show(request, reply, { code: 'approval.link_unknown' }, 404);
        const approvals = companyApprovalsOf(request.context);
        return O.isNone(approvals)
          ? show(request, reply, { code: 'approval.link_no_right' }, 403)
          : handler(request, reply, {
              approvals: approvals.value,
              number: number.right,
              link: linkDigest(keyOf(request)),
            });
      };

    /** Shows the order as it stands; one of a company that is not in use is unknown. */
    const showOrder = async (
      request: FastifyRequest,
      reply: FastifyReply,
      { approvals, number, link }: Opened,
      more: Shown = {},
      status = 200,
    ): Promise<FastifyReply> => {
      const found = await approvals.find(number, link)();
      if (E.isRight(found)) return show(request, reply, { ...found.right, ...more }, status);
      return found.left._tag === 'UnknownOrder'
        ? show(request, reply, { code: 'approval.link_elsewhere' }, 404)
        : refuse(reply, found.left);
    };

    const get = opened((request, reply, what) => showOrder(request, reply, what));

    const post = opened(async (request, reply, what) => {
      const said = saidIn(request);
      if (said === undefined) return refuse(reply, { _tag: 'BadRequest' });
      const { verdict, comment } = said;
      const decided = await what.approvals.decide(what.number, verdict, comment, what.link)();
      if (E.isRight(decided)) return seeOther(request, reply, approvalPaths.byLink(keyOf(request)));
      if (decided.left._tag === 'Unavailable') return refuse(reply, decided.left);
      const { status, code, by, at, reason, max } = refusal(reply, decided.left);
      const told = { ...(by === undefined ? {} : { by }), ...(at === undefined ? {} : { at }) };
      const more = { ...(reason === undefined ? {} : { reason }), ...(max === undefined ? {} : { max }) };
      return showOrder(request, reply, what, { code, comment, ...told, ...more }, status);
    });

    await serveOwnPages(app, { budget: 'approvals' }, [{ path: '/approve/:key', get, post }]);
  };
