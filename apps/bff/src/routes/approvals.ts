import { getApprovalRules, getApprovals, postApproval } from '@torg/contracts';
import type { CompanyApprovals } from '@torg/domain/purchase';
import type { FastifyPluginAsync } from 'fastify';
import { function as F, type option as O, taskEither as TE } from 'fp-ts';
import { answer } from '../http/problems/answer.ts';
import type { Failure } from '../http/problems/problem-of.ts';
import type { OpenShop, RequestContext } from '../http/request-context.ts';
import { on, withContracts } from './contract-route.ts';

export type ApprovalRoutesDeps = {
  readonly openShop: OpenShop;
  /** None for who decides about no orders. */
  readonly companyApprovalsOf: (context: RequestContext) => O.Option<CompanyApprovals>;
};

/** What who orders is told of approvals, and what who approves does. */
export const approvalRoutes =
  ({ openShop, companyApprovalsOf }: ApprovalRoutesDeps): FastifyPluginAsync =>
  async (instance) => {
    const app = withContracts(instance);
    const approvalsOf = (context: RequestContext) =>
      F.pipe(
        companyApprovalsOf(context),
        TE.fromOption((): Failure => ({ _tag: 'Forbidden' })),
      );

    app.route({
      ...on(getApprovalRules),
      handler: (request, reply) => answer(reply, openShop(request.context).approvals.terms()),
    });

    app.route({
      ...on(getApprovals),
      handler: (request, reply) =>
        answer(
          reply,
          F.pipe(
            approvalsOf(request.context),
            TE.chainW(({ list }) => list(request.query.over === true ? 'over' : 'waiting')),
            TE.map((approvals) => ({ approvals })),
          ),
        ),
    });

    app.route({
      ...on(postApproval, 'approvals'),
      handler: (request, reply) => {
        const { verdict, comment = '' } = request.body;
        return answer(
          reply,
          F.pipe(
            approvalsOf(request.context),
            TE.chainW(({ decide }) => decide(request.params.number, verdict, comment)),
            TE.map((approval) => ({ approval })),
          ),
        );
      },
    });
  };
