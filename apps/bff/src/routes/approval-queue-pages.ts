import { approvalPaths } from '@torg/domain/navigation';
import type { CompanyApprovals } from '@torg/domain/purchase';
import type { OwnContent } from '@torg/web/server';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { either as E, option as O } from 'fp-ts';
import { refusal, refuse } from '../http/problems/answer.ts';
import { problemOf } from '../http/problems/problem-of.ts';
import type { RequestContext } from '../http/request-context.ts';
import { type ApprovalHandler, type ApprovalPageDeps, serveApprovalPage } from './approval-page.ts';
import type { ApprovalRoutesDeps } from './approvals.ts';
import { saidIn } from './decision-form.ts';
import { sendOwnPage } from './own-page.ts';
import { queryOf } from './own-page-routes.ts';

export type QueuePagesDeps = ApprovalPageDeps &
  Pick<ApprovalRoutesDeps, 'companyApprovalsOf'> & {
    /** None for who keeps no rules. */
    readonly companyRulesOf: (context: RequestContext) => O.Option<unknown>;
  };

type Shown = Omit<Extract<OwnContent, { page: 'approvals' }>, 'page'>;

/** Where a company approves what is ordered for it. A form does everything. */
export const queuePages =
  ({ companyApprovalsOf, companyRulesOf, pages }: QueuePagesDeps): FastifyPluginAsync =>
  async (app) => {
    const showQueue = async (
      request: FastifyRequest,
      reply: FastifyReply,
      { list }: CompanyApprovals,
      more: Omit<Shown, 'orders' | 'which' | 'mayKeepRules'> & { readonly status?: number } = {},
    ): Promise<FastifyReply> => {
      const which = queryOf(request).show === 'over' ? 'over' : 'waiting';
      const found = await list(which)();
      if (E.isLeft(found)) return refuse(reply, found.left);
      const { status, ...told } = more;
      const mayKeepRules = O.isSome(companyRulesOf(request.context));
      return sendOwnPage(pages, request, reply, {
        path: which === 'over' ? approvalPaths.over : approvalPaths.queue,
        own: { page: 'approvals', which, orders: found.right, mayKeepRules, ...told },
        ...(status === undefined ? {} : { status }),
      });
    };

    /** Each order is decided about by itself; the page says of each what came of it, in the order of the form. */
    const postQueue: ApprovalHandler<CompanyApprovals> = async (request, reply, approvals) => {
      const said = saidIn(request);
      if (said === undefined) return refuse(reply, { _tag: 'BadRequest' });
      const { verdict, numbers, comment } = said;
      if (numbers.length === 0) {
        const nothing = { code: 'approval.nothing_chosen', comment, status: 422 };
        return showQueue(request, reply, approvals, nothing);
      }
      const results: NonNullable<Shown['results']>[number][] = [];
      for (const number of numbers) {
        const decided = await approvals.decide(number, verdict, comment)();
        if (E.isRight(decided)) {
          results.push({ number, isDone: true, verdict });
          continue;
        }
        if (decided.left._tag === 'Unavailable') refusal(reply, decided.left);
        const { code, by, at, reason, max } = problemOf(decided.left);
        const told = { ...(by === undefined ? {} : { by }), ...(at === undefined ? {} : { at }) };
        const more = { ...(reason === undefined ? {} : { reason }), ...(max === undefined ? {} : { max }) };
        results.push({ number, isDone: false, verdict, code, ...told, ...more });
      }
      const isKept = results.some(({ isDone }) => !isDone) ? { comment } : {};
      const done = results.every(({ isDone }) => isDone);
      return showQueue(request, reply, approvals, { results, ...isKept, status: done ? 200 : 422 });
    };

    await serveApprovalPage(
      app,
      { pages },
      {
        ...{ path: approvalPaths.queue, of: companyApprovalsOf, get: showQueue, post: postQueue },
      },
    );
  };
