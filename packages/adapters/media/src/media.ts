import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { type TooManyRequests, type Unavailable, unavailable } from '@torg/domain/failure';
import { type FindRemoteImage, type ImageFormat, type ImageType, imageWidths } from '@torg/domain/media';
import { function as F, option as O, taskEither as TE } from 'fp-ts';
import type { Download } from './download.ts';
import { createPictureCache } from './picture-cache.ts';
import { placeholderSvg, plainGround } from './placeholder.ts';
import { createRemoteOriginals } from './remote-originals.ts';
import { canRender, contentTypes, renderPicture } from './render.ts';
import { type Busy, createWorkQueue, type WorkQueue } from './work-queue.ts';

/**
 * `PictureNotFound`: no such picture, or not in that format. A picture that is not kept may have to wait until it is made:
 * `TooManyRequests` for whoever had many made, `Busy` while many are being made.
 */
export type MediaError = { readonly _tag: 'PictureNotFound' } | TooManyRequests | Busy | Unavailable;

/** Asked before a picture is made that is not kept: whoever asks may have had enough of them. */
export type MayMake = TE.TaskEither<TooManyRequests, void>;

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
  /** In which pictures are made, for all shops of a process together. */
  readonly queue?: WorkQueue;
};

export type Media = {
  /** A picture in the width of its type; product pictures are squares. */
  readonly picture: (
    type: ImageType,
    /** Empty: the default picture, which stands for one that there is not. */
    id: string,
    format: ImageFormat,
    mayMake?: MayMake,
  ) => TE.TaskEither<MediaError, Picture>;
  /** Stops what is loading in the background. */
  readonly close: () => Promise<void>;
};

const mebibyte = 1024 * 1024;

/** Changes whenever pictures come out differently, so that none of the old ones is served. */
const recipeVersion = '1';

/** Making a picture keeps a processor busy for up to half a second; a page of a listing asks for some forty. */
export const createPictureQueue = (): WorkQueue => createWorkQueue({ atOnce: 2, maxWaiting: 200, longestWait: 10_000 });

const remoteId = /^[0-9a-f]{24}$/;
const notFound: MediaError = { _tag: 'PictureNotFound' };

type Source = { readonly bytes: Buffer; readonly extension: string };

/** A picture that may have to be made: what it is made of, as what, and whether it may. */
type Wanted = { readonly type: ImageType; readonly format: ImageFormat; readonly mayMake: MayMake };

const attempt = <A>(run: () => Promise<A>): TE.TaskEither<Unavailable, A> => TE.tryCatch(run, unavailable);

/** Makes the pictures of one shop. */
export const createMedia = (deps: MediaDeps): Media => {
  const { cacheDir, ground = plainGround, maxCacheBytes = 512 * mebibyte, now = Date.now } = deps;
  const { queue = createPictureQueue() } = deps;
  const rendered = createPictureCache({ directory: `${cacheDir}/rendered`, maxBytes: maxCacheBytes });
  const originals = createRemoteOriginals({
    cache: createPictureCache({ directory: `${cacheDir}/remote`, maxBytes: maxCacheBytes }),
    download: deps.download,
    report: deps.report,
    ...{ now, queue },
  });

  const nameOf = (source: Source, type: ImageType, format: ImageFormat): string =>
    createHash('sha256')
      .update(`${recipeVersion} ${type} ${imageWidths[type]} ${format} ${ground} ${source.extension}\n`)
      .update(source.bytes)
      .digest('hex')
      .slice(0, 32);

  const render = (source: Source, { type, format, mayMake }: Wanted, final: boolean) => {
    const hash = nameOf(source, type, format);
    const name = `${hash}.${format}`;
    const make = F.pipe(
      attempt(() => rendered.getOrMake(name, () => renderPicture({ ...source, type, format, ground }))),
      queue,
    );
    return F.pipe(
      attempt(() => rendered.get(name)),
      TE.chainW((kept): TE.TaskEither<TooManyRequests | Busy | Unavailable, Buffer> => {
        if (kept !== undefined) return TE.right(kept);
        return F.pipe(
          mayMake,
          TE.chainW(() => make),
        );
      }),
      TE.map((body): Picture => ({ body, contentType: contentTypes[format], etag: `"${hash}"`, final })),
    );
  };

  const placeholder = (wanted: Wanted): TE.TaskEither<MediaError, Picture> =>
    canRender('.webp', wanted.type, wanted.format)
      ? render({ bytes: placeholderSvg(wanted.type, ground), extension: '.svg' }, wanted, false)
      : TE.left(notFound);

  const broken = new Set<string>();

  /** A file that is no picture stays out of sight: the shopper sees the placeholder, the operator one line in the log. */
  const ownPicture = (id: string, path: string, wanted: Wanted) => {
    const extension = extname(path).toLowerCase();
    if (!canRender(extension, wanted.type, wanted.format)) return TE.left(notFound);
    return F.pipe(
      attempt(() => readFile(path)),
      TE.chainW((bytes) => render({ bytes, extension }, wanted, true)),
      TE.orElse((failure): TE.TaskEither<MediaError, Picture> => {
        if (failure._tag !== 'Unavailable') return TE.left(failure);
        if (!broken.has(id)) deps.report({ id, reason: String(failure.cause) });
        broken.add(id);
        return placeholder(wanted);
      }),
    );
  };

  const remotePicture = (id: string, wanted: Wanted): TE.TaskEither<MediaError, Picture> =>
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
                  () => placeholder(wanted),
                  (bytes) =>
                    canRender('.webp', wanted.type, wanted.format)
                      ? render({ bytes, extension: '.webp' }, wanted, true)
                      : TE.left<MediaError, Picture>(notFound),
                ),
              ),
            ),
        ),
      ),
    );

  return {
    picture: (type, id, format, mayMake = TE.right(undefined)) => {
      const wanted: Wanted = { type, format, mayMake };
      if (id === '') return placeholder(wanted);
      return F.pipe(
        deps.findPicture(id),
        TE.chainW(
          O.match(
            () => remotePicture(id, wanted),
            (path) => ownPicture(id, path, wanted),
          ),
        ),
      );
    },
    close: originals.close,
  };
};
