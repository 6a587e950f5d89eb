import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { option as O } from 'fp-ts';
import { acceptForms } from '../http/form-body.ts';
import type { RequestContext } from '../http/request-context.ts';
import type { PageServer } from '../pages/page-server.ts';
import { sendPage } from '../pages/send/send-page.ts';
import { inLocale } from './own-page.ts';

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

/** The query of a request. */
export const queryOf = (request: FastifyRequest) => request.query as Readonly<Record<string, unknown>>;

/** Serves a page about approvals, in each language. Whom it is not for is told so by a page. */
export const serveApprovalPage = async <Doing>(
  app: FastifyInstance,
  { pages }: Pick<ApprovalPageDeps, 'pages'>,
  { path, of, get, post }: ApprovalPage<Doing>,
): Promise<void> => {
  app.removeAllContentTypeParsers();
  await acceptForms(app);
  const forWhom = (handler: ApprovalHandler<Doing>) =>
    inLocale(async (request, reply) => {
      const { context, protocol } = request;
      const doing = of(context);
      return O.isSome(doing)
        ? handler(request, reply, doing.value)
        : sendPage(request, reply, pages.forbid({ context, isHttps: protocol === 'https' }));
    });
  for (const prefix of ['', '/:locale']) {
    const options = { schema: { hide: true } } as const;
    const config = { role: 'user', isPage: true } as const;
    app.get(`${prefix}${path}`, { ...options, config: { ...config, budget: 'rendering' } }, forWhom(get));
    app.post(`${prefix}${path}`, { ...options, config: { ...config, budget: 'approvals' } }, forWhom(post));
  }
};
