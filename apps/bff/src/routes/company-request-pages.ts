import { aboutCompanyInUse, type RequestDecision } from '@torg/domain/company-user';
import { companyUserPaths as paths, requestDone } from '@torg/domain/navigation';
import type { Clock } from '@torg/domain/runtime';
import type { OwnContent } from '@torg/web/server';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { either as E, option as O, taskEither as TE } from 'fp-ts';
import { fieldOf, listField } from '../http/form-fields.ts';
import { refusal, refuse } from '../http/problems/answer.ts';
import type { Failure } from '../http/problems/problem-of.ts';
import { openLink } from '../mail/signed-link.ts';
import type { PageServer } from '../pages/page-server.ts';
import { type CompanyRequestRoutesDeps, keptRequest, ownRequest } from './company-requests.ts';
import { type OwnPageHandler, seeOther, sendOwnPage } from './own-page.ts';
import { doneIn, queryOf, serveOwnPages } from './own-page-routes.ts';

export type CompanyRequestPagesDeps = CompanyRequestRoutesDeps & {
  readonly pages: Pick<PageServer, 'serveOwn'>;
  readonly clock: Clock;
  /** What links are signed with. */
  readonly secret: string;
};

type Shown = Omit<Extract<OwnContent, { page: 'company-requests' }>, 'page' | 'own' | 'kept' | 'now'>;

const decisionIn = (request: FastifyRequest): RequestDecision | undefined => {
  const [id, intent] = [fieldOf(request, 'request'), fieldOf(request, 'intent')];
  if (intent === 'approve') return { id, intent, permissions: listField(request, 'permissions') };
  return intent === 'refuse' ? { id, intent } : undefined;
};

/**
 * Where a user asks to buy for a company, and who keeps its users decides, also by the link of a mail. To open the link
 * decides nothing, since mail programs open links too: its form does, by the right of whoever is logged in.
 */
export const companyRequestPages =
  ({ ownRequestsOf, keptRequestsOf, pages, clock, secret }: CompanyRequestPagesDeps): FastifyPluginAsync =>
  async (app) => {
    const show = async (
      request: FastifyRequest,
      reply: FastifyReply,
      shown: Shown = {},
      status = 200,
    ): Promise<FastifyReply> => {
      const { context } = request;
      const kept = O.toUndefined(keptRequestsOf(context));
      const found = await TE.sequenceArray([
        ownRequestsOf(context).list(),
        kept === undefined ? TE.right([]) : kept.requests.list(),
      ])();
      if (E.isLeft(found)) return refuse(reply, found.left);
      const [own = [], all = []] = found.right;
      const isThere = shown.link === undefined || all.some(({ id }) => id === shown.link);
      const company = kept && {
        id: kept.keeper.company.id,
        ...(kept.keeper.company.name === undefined ? {} : { name: kept.keeper.company.name }),
      };
      return sendOwnPage(pages, request, reply, {
        path: paths.requests,
        own: {
          ...{ page: 'company-requests', own: own.map(ownRequest), now: clock.now(), ...shown },
          ...(kept && company
            ? { kept: { company, mayGive: kept.keeper.permissions, requests: all.map(keptRequest) } }
            : {}),
          // What the link led to is not to be decided about any more, or not by the company in use.
          ...(isThere ? {} : { code: 'company_request.decided' }),
        },
        ...(isThere && status === 200 ? {} : { status: isThere ? status : 410 }),
      });
    };

    const get: OwnPageHandler = (request, reply) => {
      const { context } = request;
      const { key } = queryOf(request);
      if (typeof key !== 'string') return show(request, reply, doneIn(request, requestDone));
      const reader = O.toUndefined(context.session)?.user.customerUserId ?? '';
      const opened = openLink(secret, 'link-user', { shopId: context.shop.info.id, now: clock.now(), reader }, key);
      if (E.isLeft(opened) && opened.left === 'over')
        return show(request, reply, { code: 'company_request.over' }, 410);
      return E.isLeft(opened) || O.isNone(keptRequestsOf(context))
        ? show(request, reply, { code: 'company_request.not_for_you' }, 403)
        : show(request, reply, { link: opened.right });
    };

    const refused = (request: FastifyRequest, reply: FastifyReply, failure: Failure, told: Shown) => {
      if (failure._tag === 'Unavailable') return refuse(reply, failure);
      const { status, code } = refusal(reply, failure);
      return show(request, reply, { code, ...told }, status);
    };

    const ask: OwnPageHandler = async (request, reply) => {
      const typed = fieldOf(request, 'organisationNumber');
      const asked = await ownRequestsOf(request.context).ask(typed)();
      return E.isRight(asked)
        ? seeOther(request, reply, paths.requestsAfter('ask'))
        : refused(request, reply, asked.left, { typed });
    };

    const decide: OwnPageHandler = async (request, reply) => {
      const decision = decisionIn(request);
      if (decision === undefined) return refuse(reply, { _tag: 'BadRequest' });
      const kept = O.toUndefined(keptRequestsOf(request.context));
      if (kept === undefined) return show(request, reply, { code: 'company_request.not_for_you' }, 403);
      const about = aboutCompanyInUse(kept.keeper, fieldOf(request, 'company'));
      if (E.isLeft(about)) return refused(request, reply, about.left, {});
      const decided = await kept.requests.decide(decision)();
      if (E.isRight(decided)) return seeOther(request, reply, paths.requestsAfter(decision.intent));
      const chosen = decision.intent === 'approve' ? { chosen: decision.permissions } : {};
      return refused(request, reply, decided.left, { request: decision.id, ...chosen });
    };

    const post: OwnPageHandler = (request, reply) =>
      (fieldOf(request, 'intent') === 'ask' ? ask : decide)(request, reply);
    await serveOwnPages(app, { budget: 'invitations' }, [{ path: paths.requests, get, post }]);
  };
