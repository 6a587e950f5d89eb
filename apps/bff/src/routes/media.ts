import type { MayMake, MediaError, Picture } from '@torg/adapter-media';
import { type ImageFormat, type ImageType, imageWidths, isShownAs } from '@torg/domain/media';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { either as E, type taskEither as TE } from 'fp-ts';
import type { RequestLimiter } from '../http/hooks/rate-limits.ts';
import { refuse } from '../http/problems/answer.ts';
import { refusalToBrowse } from '../http/request-context.ts';
import { matches } from '../pages/send/page.ts';
import { isOfDesign, pictureKinds } from '../shops/picture-kinds.ts';
import type { RunningShop } from '../shops/running-shop.ts';

/** Gives a picture of a shop in the width of its type, and makes it where it may and has to. */
export type FindPicture = (
  shop: RunningShop,
  type: ImageType,
  id: string,
  format: ImageFormat,
  mayMake: MayMake,
) => TE.TaskEither<MediaError, Picture>;

const formats: readonly string[] = ['webp', 'jpg', 'png', 'gif', 'svg'] satisfies readonly ImageFormat[];

const isType = (name: string): name is ImageType => Object.hasOwn(imageWidths, name);
const isFormat = (name: string): name is ImageFormat => formats.includes(name);

const isMissing = (error: MediaError): error is Extract<MediaError, { _tag: 'PictureNotFound' }> =>
  error._tag === 'PictureNotFound';

const day = 86_400;
/** Browsers keep a picture even over a reload: another picture wants another name. */
const lasting = `max-age=${30 * day}, stale-while-revalidate=${day}`;
const sharing = 'cross-origin-resource-policy';
const passing = 'max-age=60';
/** A logo keeps its name when it changes, and whoever changes it wants to see it. */
const askedFor = 'no-cache';
const brandTypes: readonly string[] = ['company-logo', 'social-icon'] satisfies readonly ImageType[];

/** Names under which a shop may keep the picture for browsers' tabs, the best first. */
const iconNames = ['favicon', 'logo-mobile', 'logo'];

type Address = { readonly type: string; readonly file: string };
/** `fallback=default`: a picture that there is not is answered with the default one. */
type Query = { readonly fallback?: string };

export type MediaRoutesDeps = {
  readonly findPicture: FindPicture;
  /** Counts pictures that are made: one costs more than a hundred that are kept. */
  readonly mayMakePictures: RequestLimiter;
};

/** The pictures of a shop, in the widths of the types that pages show them as. */
export const mediaRoutes =
  ({ findPicture, mayMakePictures }: MediaRoutesDeps): FastifyPluginAsync =>
  async (app) => {
    const mayMake =
      (request: FastifyRequest): MayMake =>
      async () => {
        const retryAfter = await mayMakePictures(request);
        return retryAfter === undefined ? E.right(undefined) : E.left({ _tag: 'TooManyRequests', retryAfter });
      };
    const options = {
      schema: { hide: true },
      config: {
        ...{ role: 'open' as const, skipSession: 'unless-required' as const, servedWhenClosed: true },
        budget: 'pictures' as const,
      },
    };
    const send = (
      request: FastifyRequest,
      reply: FastifyReply,
      type: ImageType,
      picture: Picture,
      whose: 'public' | 'private' = 'public',
    ): FastifyReply => {
      const { body, contentType, etag, final } = picture;
      const kept = brandTypes.includes(type) ? askedFor : lasting;
      reply.headers({ 'cache-control': `${whose}, ${final ? kept : passing}`, etag });
      // Whoever serves them at that host passes this on, and pages of the shop may show them.
      if (request.context.shop.info.mediaDomain !== undefined) reply.header(sharing, 'cross-origin');
      if (matches(request.headers['if-none-match'], etag)) return reply.code(304).send();
      return reply.type(contentType).send(body);
    };

    app.get<{ Params: Address; Querystring: Query }>('/media/:type/:file', options, async (request, reply) => {
      const { type, file } = request.params;
      const dot = file.lastIndexOf('.');
      const [id, format] = [file.slice(0, dot), file.slice(dot + 1)];
      if (!isType(type) || !isFormat(format) || dot < 1) return refuse(reply, { _tag: 'NotFound' });
      const { shop } = request.context;
      const isForAll = !shop.info.loginRequired || isOfDesign(shop, id);
      const refused = isForAll ? undefined : refusalToBrowse(request.context);
      if (refused !== undefined) return refuse(reply, refused);
      if (!isShownAs(pictureKinds(shop, id), type)) return refuse(reply, { _tag: 'NotFound' });
      const exact = await findPicture(shop, type, id, format, mayMake(request))();
      // Pages ask for a logo that is drawn; one that was photographed or exported does as well.
      const isOtherLogo = E.isLeft(exact) && isMissing(exact.left) && format === 'svg' && brandTypes.includes(type);
      const own = isOtherLogo ? await findPicture(shop, type, id, 'webp', mayMake(request))() : exact;
      const fallsBack = E.isLeft(own) && isMissing(own.left) && request.query.fallback === 'default';
      const found = fallsBack ? await findPicture(shop, type, '', format, mayMake(request))() : own;
      if (E.isLeft(found)) return refuse(reply, isMissing(found.left) ? { _tag: 'NotFound' } : found.left);
      return send(request, reply, type, found.right, isForAll ? 'public' : 'private');
    });

    app.get('/favicon.ico', options, async (request, reply) => {
      for (const name of iconNames) {
        const found = await findPicture(request.context.shop, 'social-icon', name, 'png', mayMake(request))();
        if (E.isRight(found)) return send(request, reply, 'social-icon', found.right);
        if (!isMissing(found.left)) return refuse(reply, found.left);
      }
      return refuse(reply, { _tag: 'NotFound' });
    });
  };
