import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import type { CatalogueIndex } from '@torg/domain/catalogue';
import type { ShopFailure } from '@torg/domain/failure';
import type { Clock } from '@torg/domain/runtime';
import type { ShopInfo } from '@torg/domain/shop';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { either as E, function as F, option as O, taskEither as TE } from 'fp-ts';
import { acceptedEncoding } from '../encoding.ts';
import { refuse } from '../http/problems/answer.ts';
import { anonymous, type OpenShop } from '../http/request-context.ts';
import type { CatalogueVersions } from '../pages/cache/page-cache.ts';
import type { CanonicalOrigin } from '../pages/plan/canonical-origin.ts';
import type { WebBuild } from '../pages/render/web-build.ts';
import { matches } from '../pages/send/page.ts';
import { campaignPhase, mainLocale } from '../shops/running-shop.ts';
import { pagesOfSitemap, type Sources, sitemapNames } from '../sitemap/listed-pages.ts';
import { sitemapIndexOf, sitemapOf } from '../sitemap/sitemap-xml.ts';

/** Where the index of sitemaps is. */
export const sitemapPath = '/sitemap.xml';

const folder = '/sitemap';

export type CatalogueIndexOf = (info: ShopInfo) => CatalogueIndex;

export type SitemapDeps = {
  readonly openShop: OpenShop;
  readonly catalogueIndexOf: CatalogueIndexOf;
  readonly versions: CatalogueVersions;
  readonly originOf: CanonicalOrigin;
  readonly clock: Clock;
  /** Which pages there are differs from build to build. */
  readonly web: Pick<WebBuild, 'id'>;
};

/** Compressed once for each crawler: two thirds of the time of the best quality would be spent on the last tenth. */
const brotliQuality = 5;

/** What search engines are told to read. There is nothing to tell of a shop that shows nothing without login. */
export const sitemapRoutes =
  ({ openShop, catalogueIndexOf, versions, originOf, clock, web }: SitemapDeps): FastifyPluginAsync =>
  async (app) => {
    const sourcesOf = ({ context: { shop } }: FastifyRequest): Sources => ({
      shop,
      // What everybody sees, whoever asks.
      catalogue: openShop(anonymous(shop, mainLocale(shop))).catalogue,
      index: catalogueIndexOf(shop.info),
      now: clock.now(),
    });

    const index = (request: FastifyRequest): Wanted => {
      const origin = originOf(request, request.context.shop);
      const addressOf = (name: string) => `${origin}${folder}/${name}`;
      return F.pipe(
        sitemapNames(sourcesOf(request)),
        TE.map((names) => O.some(sitemapIndexOf(names.map(addressOf)))),
      );
    };

    const file = (request: FastifyRequest): Wanted => {
      const { shop } = request.context;
      const place = { origin: originOf(request, shop), locales: shop.info.locales };
      const { file: name } = request.params as { readonly file: string };
      return F.pipe(pagesOfSitemap(sourcesOf(request), name), TE.map(O.map((pages) => sitemapOf(pages, place))));
    };

    const tagOf = (request: FastifyRequest): string | undefined => {
      const { shop } = request.context;
      const version = versions.of(shop.info.id);
      if (version === undefined) return undefined;
      const phase = campaignPhase(shop, clock.now());
      const state = [web.id, shop.info.id, shop.version, phase, version, originOf(request, shop), request.url].join(
        ' ',
      );
      return `W/"${createHash('sha256').update(state).digest('base64url').slice(0, 22)}"`;
    };

    const serve =
      (read: (request: FastifyRequest) => Wanted) => async (request: FastifyRequest, reply: FastifyReply) => {
        if (request.context.shop.info.loginRequired) return refuse(reply, { _tag: 'NotFound' });
        const etag = tagOf(request);
        if (matches(request.headers['if-none-match'], etag)) return reply.code(304).headers(headersOf(etag)).send();
        const found = await read(request)();
        if (E.isLeft(found)) return refuse(reply, found.left);
        if (O.isNone(found.right)) return refuse(reply, { _tag: 'NotFound' });
        reply.headers(headersOf(etag)).type('application/xml; charset=utf-8');
        return sendPieces(request, reply, found.right.value);
      };

    const options = {
      schema: { hide: true },
      config: { role: 'open', skipSession: true, budget: 'rendering' },
    } as const;
    app.get(sitemapPath, options, serve(index));
    app.get(`${folder}/:file`, options, serve(file));
  };

type Wanted = TE.TaskEither<ShopFailure, O.Option<Iterable<string>>>;

const headersOf = (etag: string | undefined): Readonly<Record<string, string>> => ({
  'cache-control': 'public, max-age=3600',
  vary: 'Accept-Encoding',
  ...(etag === undefined ? {} : { etag }),
});

const sendPieces = (request: FastifyRequest, reply: FastifyReply, pieces: Iterable<string>): FastifyReply => {
  const plain = Readable.from(pieces);
  const encoding = acceptedEncoding(request.headers['accept-encoding']);
  if (encoding === 'identity') return reply.send(plain);
  reply.header('content-encoding', encoding);
  const params = { [constants.BROTLI_PARAM_QUALITY]: brotliQuality };
  return reply.send(plain.pipe(encoding === 'br' ? createBrotliCompress({ params }) : createGzip()));
};
