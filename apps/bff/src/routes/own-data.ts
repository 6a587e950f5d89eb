import { Readable } from 'node:stream';
import { getOwnData, postDeletion } from '@torg/contracts';
import { paths } from '@torg/domain/navigation';
import { keptUntilYear, type ShopperOwnData, wordOfDeletion } from '@torg/domain/own-data';
import type { OwnContent } from '@torg/web/server';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { either as E, function as F, option as O, taskEither as TE } from 'fp-ts';
import { tellLogout } from '../http/change-shopper.ts';
import { oweLogout, tellOnce } from '../http/cookies/logout-cookies.ts';
import { rememberTarget } from '../http/cookies/session-cookies.ts';
import { fieldOf } from '../http/form-fields.ts';
import { dataHeaders } from '../http/headers.ts';
import { answer, refusal, refuse } from '../http/problems/answer.ts';
import type { Failure } from '../http/problems/problem-of.ts';
import type { RequestContext } from '../http/request-context.ts';
import { ownDataText } from '../own-data/own-data-text.ts';
import type { PageServer } from '../pages/page-server.ts';
import type { Sessions } from '../session/sessions.ts';
import { on, withContracts } from './contract-route.ts';
import { endSessionUrl } from './end-session-url.ts';
import { inLocale, type OwnPageHandler, sendOwnPage, startOf } from './own-page.ts';
import { forbidOn, serveOwnPages } from './own-page-routes.ts';

export type OwnDataDeps = {
  readonly ownDataOf: (context: RequestContext) => ShopperOwnData;
  readonly sessions: Pick<Sessions, 'identityOf' | 'newSecret'>;
  readonly pages: Pick<PageServer, 'serveOwn' | 'forbid'>;
  readonly clock: { readonly now: () => number };
};

type Shown = Pick<Extract<OwnContent, { page: 'own-data' }>, 'typed' | 'code' | 'orders'>;

/** An account counts as its user's before consent, too: nobody has to accept anything to get their data, or rid of it. */
const servedBeforeConsent = true;

/** What the shop keeps of who is logged in: as a file, and its deletion. Who acts as a customer gets neither. */
export const ownDataRoutes =
  ({ ownDataOf, sessions, pages, clock }: OwnDataDeps): FastifyPluginAsync =>
  async (instance) => {
    const sendFile = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      const opened = await ownDataOf(request.context).open()();
      if (E.isLeft(opened)) return refuse(reply, opened.left);
      const { id, name } = request.context.shop.info;
      const madeAt = clock.now();
      const day = new Date(madeAt).toISOString().slice(0, 10);
      return reply
        .headers({
          ...dataHeaders(request.protocol === 'https'),
          'cache-control': 'private, no-store',
          'content-disposition': `attachment; filename="${id}-my-data-${day}.json"`,
          'x-robots-tag': 'noindex',
        })
        .type('application/json; charset=utf-8')
        .send(Readable.from(ownDataText({ shop: { id, name }, madeAt }, opened.right)));
    };

    const app = withContracts(instance);
    app.route({
      ...on(getOwnData, 'ownData', { servedBeforeConsent }),
      handler: (request, reply) => sendFile(request, reply) as Promise<never>,
    });
    app.route({
      ...on(postDeletion, 'ownData', { servedBeforeConsent }),
      handler: (request, reply) =>
        answer(
          reply,
          F.pipe(
            ownDataOf(request.context).remove({ word: request.body.word }),
            TE.map((outcome) => {
              if (request.login !== undefined) tellLogout(request, reply, false);
              return { deleted: outcome === 'deleted' };
            }),
          ),
        ),
    });

    await instance.register(async (scope) => {
      const forbid = forbidOn(pages);

      const show = async (
        request: FastifyRequest,
        reply: FastifyReply,
        shown: Shown = {},
        status?: number,
      ): Promise<FastifyReply> => {
        const { user } = ownDataOf(request.context);
        if (E.isLeft(user)) return user.left._tag === 'Forbidden' ? forbid(request, reply) : refuse(reply, user.left);
        const { customerUserId: userId } = user.right;
        const keptUntil = keptUntilYear(new Date(clock.now()).getUTCFullYear());
        return sendOwnPage(pages, request, reply, {
          path: paths.ownData,
          own: { page: 'own-data', userId, word: wordOfDeletion(user.right), keptUntil, ...shown },
          ...(status === undefined ? {} : { status }),
        });
      };

      const refused = (request: FastifyRequest, reply: FastifyReply, failure: Failure, typed: string) => {
        if (failure._tag === 'Forbidden') return forbid(request, reply);
        const { code, orders, status } = refusal(reply, failure);
        // What was typed is of somebody else than the page is shown to now.
        const kept = failure._tag === 'OtherUser' ? {} : { typed };
        return show(request, reply, { code, ...kept, ...(orders === undefined ? {} : { orders }) }, status);
      };

      const remove: OwnPageHandler = async (request, reply) => {
        const typed = fieldOf(request, 'word');
        const removed = await ownDataOf(request.context).remove({ word: typed, madeFor: fieldOf(request, 'user') })();
        if (E.isLeft(removed)) return refused(request, reply, removed.left, typed);
        return leave(request, reply);
      };

      /** The login ends at the identity server, too, or the next page would find it and begin anew. */
      const leave = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
        const { login } = request;
        const target = startOf(request);
        tellOnce(reply, 'data-deleted');
        tellLogout(request, reply, false);
        const state = sessions.newSecret();
        const elsewhere = login === undefined ? O.none : await endSessionUrl(sessions, request, login, state)();
        oweLogout(reply, state);
        if (O.isNone(elsewhere)) return reply.redirect(target, 303);
        rememberTarget(reply, target);
        return reply.redirect(elsewhere.value, 303);
      };

      await serveOwnPages(scope, { budget: 'ownData', servedBeforeConsent }, [
        { path: paths.ownData, get: (...asked) => show(...asked), post: remove },
      ]);
      for (const prefix of ['', '/:locale']) {
        const config = { role: 'user', isPage: true, budget: 'ownData', servedBeforeConsent } as const;
        scope.get(`${prefix}${paths.ownDataFile}`, { schema: { hide: true }, config }, inLocale(sendFile));
      }
    });
  };
