import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { acceptForms } from '../http/form-body.ts';
import type { BudgetName } from '../http/hooks/budgets.ts';
import { refuse } from '../http/problems/answer.ts';
import type { Failure } from '../http/problems/problem-of.ts';
import type { PageServer } from '../pages/page-server.ts';
import { sendPage } from '../pages/send/send-page.ts';
import { inLocale, type OwnPageHandler } from './own-page.ts';

/** A page of a user, and what its forms are sent to. */
type OwnPageRoute = {
  /** Without language prefix. */
  readonly path: string;
  readonly get: OwnPageHandler;
  readonly post?: OwnPageHandler;
};

type Serving = {
  /** What forms count against; pages count as what is rendered. */
  readonly budget: BudgetName;
  /** Whose own things it is about, where a representative acts as somebody; left out, the customer's. */
  readonly about?: 'own';
  /** Whether it is served to who has not agreed to the privacy text. */
  readonly servedBeforeConsent?: boolean;
  /** What a path may begin with; left out, nothing, and any segment that is a language of the shop. */
  readonly prefixes?: readonly string[];
};

/** Serves pages of users in each language, in a scope of their own: it takes forms and nothing else. */
export const serveOwnPages = async (
  app: FastifyInstance,
  { budget, prefixes = ['', '/:locale'], ...more }: Serving,
  routes: readonly OwnPageRoute[],
): Promise<void> => {
  app.removeAllContentTypeParsers();
  await acceptForms(app);
  const options = (counted: BudgetName) => ({
    schema: { hide: true },
    config: { role: 'user' as const, isPage: true, budget: counted, ...more },
  });
  for (const prefix of prefixes) {
    for (const { path, get, post } of routes) {
      app.get(`${prefix}${path}`, options('rendering'), inLocale(get));
      if (post !== undefined) app.post(`${prefix}${path}`, options(budget), inLocale(post));
    }
  }
};

/** The query of a request. */
export const queryOf = (request: FastifyRequest): Readonly<Record<string, unknown>> =>
  request.query as Readonly<Record<string, unknown>>;

/** What was just done, as the address that a form led to says; nothing where it says none of what is known. */
export const doneIn = <Done extends string>(
  request: FastifyRequest,
  known: readonly Done[],
): { readonly done?: Done } => {
  const done = known.find((one) => one === queryOf(request).done);
  return done === undefined ? {} : { done };
};

/** Tells by a page that it is for somebody else. */
export const forbidOn =
  (pages: Pick<PageServer, 'forbid'>) =>
  (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { context, protocol } = request;
    return sendPage(request, reply, pages.forbid({ context, isHttps: protocol === 'https' }));
  };

/** Who may not is told so by a page; all that a reader cannot mend is a problem. */
export const turnDownOn = (pages: Pick<PageServer, 'forbid'>) => {
  const forbid = forbidOn(pages);
  return async (request: FastifyRequest, reply: FastifyReply, failure: Failure): Promise<FastifyReply> =>
    failure._tag === 'Forbidden' ? forbid(request, reply) : refuse(reply, failure);
};
