import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { option as O } from 'fp-ts';
import type { RequestContext } from '../http/request-context.ts';
import type { PageServer } from '../pages/page-server.ts';
import { forbidOn, serveOwnPages } from './own-page-routes.ts';

/** What pages about approvals are served with. */
export type ApprovalPageDeps = { readonly pages: Pick<PageServer, 'serveOwn' | 'forbid'> };

/** Answers whom a page is for, by what they do there. */
export type ApprovalHandler<Doing> = (
  request: FastifyRequest,
  reply: FastifyReply,
  doing: Doing,
) => Promise<FastifyReply>;

/** A page and its form. */
type ApprovalPage<Doing> = {
  readonly path: string;
  /** None for whom the page is not for. */
  readonly of: (context: RequestContext) => O.Option<Doing>;
  readonly get: ApprovalHandler<Doing>;
  readonly post: ApprovalHandler<Doing>;
};

/** Serves a page about approvals. Whom it is not for is told so by a page. */
export const serveApprovalPage = async <Doing>(
  app: FastifyInstance,
  { pages }: Pick<ApprovalPageDeps, 'pages'>,
  { path, of, get, post }: ApprovalPage<Doing>,
): Promise<void> => {
  const forbid = forbidOn(pages);
  const forWhom = (handler: ApprovalHandler<Doing>) => (request: FastifyRequest, reply: FastifyReply) => {
    const doing = of(request.context);
    return O.isSome(doing) ? handler(request, reply, doing.value) : forbid(request, reply);
  };
  await serveOwnPages(app, { budget: 'approvals' }, [{ path, get: forWhom(get), post: forWhom(post) }]);
};
