import { localizedPath, signingPaths } from '@torg/domain/navigation';
import type { ShopInfo } from '@torg/domain/shop';
import type { ContractSignings } from '@torg/domain/subscription/server';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { either as E, function as F, option as O, taskEither as TE } from 'fp-ts';
import { logOf } from '../http/logging.ts';
import { answer, refuse } from '../http/problems/answer.ts';
import type { RequestContext } from '../http/request-context.ts';
import type { PageServer } from '../pages/page-server.ts';
import type { CanonicalOrigin } from '../pages/plan/canonical-origin.ts';
import { plainMessage } from '../pages/render/plain-page.ts';
import type { SigningNotice } from '../pages/render/signing-page.ts';
import { sendPage } from '../pages/send/send-page.ts';
import { storefrontConfigOf } from '../shops/running-shop.ts';
import { searchOf } from './contract-route.ts';
import { inLocale, seeOther } from './own-page.ts';
import { type Reached, visitedOrigin } from './visited-origin.ts';

export type SigningRoutesDeps = {
  readonly contractSigningsOf: (info: ShopInfo) => ContractSignings | undefined;
  readonly pages: Pick<PageServer, 'tellSigning'>;
  readonly reached: Reached;
  readonly originOf: CanonicalOrigin;
};

/** Where Scrive tells a shop that something happened, behind it the id of a signing. */
const signingCallbackPath = '/bff/signing/callback';

/** Bytes of the longest call-back: it tells of a document as a whole, and nothing of it is read. */
const callbackLimit = 512 * 1024;

/** Who is logged in, and acts for nobody else. */
const personIn = ({ session }: RequestContext): string | undefined => {
  const login = O.toUndefined(session);
  return login?.representative === undefined ? login?.user.customerUserId : undefined;
};

/**
 * `/redirect-scrive` leads to where the contract is signed that waits for who is logged in, and comes back there: Scrive is
 * asked how it stands, and the checkout tells. Whoever has none is told the same as everybody.
 */
export const signingRoutes =
  ({ contractSigningsOf, pages, reached, originOf }: SigningRoutesDeps): FastifyPluginAsync =>
  async (app) => {
    const lead = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      const { context } = request;
      const { shop, locale } = context;
      const signings = contractSigningsOf(shop.info);
      if (signings === undefined) return refuse(reply, { _tag: 'NotFound' });
      reply.header('cache-control', 'private, no-store');
      const tell = (notice: SigningNotice) =>
        sendPage(request, reply, pages.tellSigning({ context, isHttps: request.protocol === 'https' }, notice));
      const person = personIn(context);
      if (person === undefined) return tell('nothing');
      const search = searchOf(request.url);
      const isBack = search.get('back') === '1';
      const way = {
        title: `${plainMessage(storefrontConfigOf(shop, locale, true).config, 'document.contract_title')} ${shop.info.name}`,
        returnUrl: visitedOrigin(request, reached) + localizedPath(signingPaths.back, locale, shop.info.locales),
        callbackUrl: (id: string) => `${originOf(request, shop)}${signingCallbackPath}/${id}`,
      };
      const found = await (isBack ? signings.look(person) : signings.lead(person, way))();
      if (E.isLeft(found)) {
        logOf(request).warn({ err: found.left.cause }, 'how a contract stands could not be asked');
        return tell('away');
      }
      if (O.isNone(found.right)) return tell('nothing');
      const { signing, page } = found.right.value;
      if (signing.state !== 'open') return seeOther(request, reply, signingPaths.checkout(signing.state));
      if (!isBack && page !== undefined) return reply.redirect(page, 303);
      return tell(search.get('ask') === '0' ? 'pending-quiet' : 'pending');
    };

    for (const prefix of ['', '/:locale'])
      app.get(
        `${prefix}${signingPaths.sign}`,
        {
          exposeHeadRoute: false,
          schema: { hide: true },
          // Scrive leads there.
          config: { role: 'open', isPage: true, writes: 'anybody', budget: 'payments' },
        },
        inLocale(lead),
      );
    await app.register(callbackRoute({ contractSigningsOf }));
  };

/**
 * What Scrive tells by itself. It carries no signature, so that nothing of it is believed: it has Scrive asked about a
 * signing whose id nobody guesses, and is answered alike whether there is one.
 */
const callbackRoute =
  ({ contractSigningsOf }: Pick<SigningRoutesDeps, 'contractSigningsOf'>): FastifyPluginAsync =>
  async (app: FastifyInstance) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: callbackLimit }, (_request, _body, done) =>
      done(null),
    );
    const options = {
      schema: { hide: true },
      bodyLimit: callbackLimit,
      config: { role: 'open' as const, servedWhenClosed: true, isSigned: true, budget: 'reading' as const },
    };
    app.post<{ Params: { readonly id: string } }>(`${signingCallbackPath}/:id`, options, (request, reply) =>
      answer(
        reply,
        F.pipe(
          contractSigningsOf(request.context.shop.info)?.hear(request.params.id) ?? TE.right(undefined),
          TE.map(() => ({})),
        ),
      ),
    );
  };
