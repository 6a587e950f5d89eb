import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { type Unavailable, unavailable } from '@torg/domain/failure';
import { type FindRemoteImage, type ImageFormat, type ImageType, imageWidths } from '@torg/domain/media';
import { function as F, option as O, taskEither as TE } from 'fp-ts';
import type { Download } from './download.ts';
import { createPictureCache } from './picture-cache.ts';
import { placeholderSvg } from './placeholder.ts';
import { createRemoteOriginals } from './remote-originals.ts';
import { canRender, contentTypes, renderPicture } from './render.ts';

/** `PictureNotFound`: no such picture, or not in that format. */
export type MediaError = { readonly _tag: 'PictureNotFound' } | Unavailable;

/**
 * A picture ready to be sent. `etag` is a whole header value.
 * `final` is false for a placeholder: the same address will soon give the picture itself, so nobody should keep it.
 * An `image/svg+xml` body may hold scripts: it has to be sent with a Content-Security-Policy that sandboxes it.
 */
export type Picture = {
  readonly body: Buffer;
  readonly contentType: string;
  readonly etag: string;
  readonly final: boolean;
};

/** A picture that could not be shown, for the operator's log. */
export type PictureProblem = { readonly id: string; readonly reason: string };

export type MediaDeps = {
  /** A folder of this shop's own; it is made when it is missing. */
  readonly cacheDir: string;
  /** The path of a picture that belongs to the shop. */
  readonly findPicture: (id: string) => TE.TaskEither<Unavailable, O.Option<string>>;
  readonly findRemoteImage: FindRemoteImage;
  readonly download: Download;
  readonly report: (problem: PictureProblem) => void;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
  /** Bytes that rendered pictures, and those loaded from other hosts, may each take on disk. */
  readonly maxCacheBytes?: number;
  /** The plain ground that product pictures stand on, `#rrggbb`. */
  readonly ground?: string;
};

export type Media = {
  /** A picture in the width of its type; product pictures are squares. */
  readonly picture: (type: ImageType, id: string, format: ImageFormat) => TE.TaskEither<MediaError, Picture>;
  /** Stops what is loading in the background. */
  readonly close: () => Promise<void>;
};

const mebibyte = 1024 * 1024;

/** Changes whenever pictures come out differently, so that none of the old ones is served. */
const recipeVersion = '1';

const remoteId = /^[0-9a-f]{24}$/;
const notFound: MediaError = { _tag: 'PictureNotFound' };

type Source = { readonly bytes: Buffer; readonly extension: string };

const attempt = <A>(run: () => Promise<A>): TE.TaskEither<Unavailable, A> => TE.tryCatch(run, unavailable);

/** Makes the pictures of one shop. */
export const createMedia = (deps: MediaDeps): Media => {
  const { cacheDir, ground = '#f1f0eb', maxCacheBytes = 512 * mebibyte, now = Date.now } = deps;
  const rendered = createPictureCache({ directory: `${cacheDir}/rendered`, maxBytes: maxCacheBytes });
  const originals = createRemoteOriginals({
    cache: createPictureCache({ directory: `${cacheDir}/remote`, maxBytes: maxCacheBytes }),
    download: deps.download,
    report: deps.report,
    now,
  });

  const render = (source: Source, type: ImageType, format: ImageFormat, final: boolean) =>
    attempt(async (): Promise<Picture> => {
      const hash = createHash('sha256')
        .update(`${recipeVersion} ${type} ${imageWidths[type]} ${format} ${ground} ${source.extension}\n`)
        .update(source.bytes)
        .digest('hex')
        .slice(0, 32);
      const body = await rendered.getOrMake(`${hash}.${format}`, () =>
        renderPicture({ bytes: source.bytes, extension: source.extension, type, format, ground }),
      );
      return { body, contentType: contentTypes[format], etag: `"${hash}"`, final };
    });

  const placeholder = (type: ImageType, format: ImageFormat): TE.TaskEither<MediaError, Picture> =>
    canRender('.webp', type, format)
      ? render({ bytes: placeholderSvg(type, ground), extension: '.svg' }, type, format, false)
      : TE.left(notFound);

  const broken = new Set<string>();

  /** A file that is no picture stays out of sight: the shopper sees the placeholder, the operator one line in the log. */
  const ownPicture = (id: string, path: string, type: ImageType, format: ImageFormat) => {
    const extension = extname(path).toLowerCase();
    if (!canRender(extension, type, format)) return TE.left(notFound);
    return F.pipe(
      attempt(() => readFile(path)),
      TE.chain((bytes) => render({ bytes, extension }, type, format, true)),
      TE.orElse(({ cause }) => {
        if (!broken.has(id)) deps.report({ id, reason: String(cause) });
        broken.add(id);
        return placeholder(type, format);
      }),
    );
  };

  const remotePicture = (id: string, type: ImageType, format: ImageFormat): TE.TaskEither<MediaError, Picture> =>
    F.pipe(
      remoteId.test(id) ? deps.findRemoteImage(id) : TE.right(O.none),
      TE.chain(
        O.match(
          () => TE.left<MediaError, Picture>(notFound),
          ({ url }) =>
            F.pipe(
              attempt(() => originals.get(id, url)),
              TE.chainW(
                O.match(
                  () => placeholder(type, format),
                  (bytes) =>
                    canRender('.webp', type, format)
                      ? render({ bytes, extension: '.webp' }, type, format, true)
                      : TE.left(notFound),
                ),
              ),
            ),
        ),
      ),
    );

  return {
    picture: (type, id, format) =>
      F.pipe(
        deps.findPicture(id),
        TE.chainW(
          O.match(
            () => remotePicture(id, type, format),
            (path) => ownPicture(id, path, type, format),
          ),
        ),
      ),
    close: originals.close,
  };
};
