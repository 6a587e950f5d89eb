import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unavailable } from '@torg/domain/failure';
import { type ImageFormat, type ImageType, imagePath } from '@torg/domain/media';
import { either as E, option as O, taskEither as TE } from 'fp-ts';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Download } from './download.ts';
import { createMedia, type Media, type PictureProblem } from './media.ts';
import { createWorkQueue } from './work-queue.ts';

const plain = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } });
const remoteId = 'a'.repeat(24);
const url = 'https://cdn.example/a.jpg';

let shop: string;
let files: Record<string, string>;
let problems: PictureProblem[];
let media: Media;

beforeEach(async () => {
  shop = await mkdtemp(join(tmpdir(), 'torg-media-'));
  files = {};
  problems = [];
  media = withDownload(() => TE.left({ _tag: 'HostAway', reason: 'nothing is loaded in this test' }));
});
afterEach(async () => {
  await media.close();
  await rm(shop, { recursive: true });
});

const withDownload = (download: Download): Media =>
  createMedia({
    cacheDir: join(shop, 'cache'),
    findPicture: (id) => TE.right(O.fromNullable(files[id])),
    findRemoteImage: (id) => TE.right(id === remoteId ? O.some({ url }) : O.none),
    download,
    report: (problem) => problems.push(problem),
  });

const own = async (id: string, extension: string, bytes: Buffer) => {
  files[id] = join(shop, `${id}.${extension}`);
  await writeFile(files[id], bytes);
};

const picture = async (type: ImageType, id: string, format: ImageFormat) => {
  const found = await media.picture(type, id, format)();
  if (E.isLeft(found)) throw new Error(found.left._tag);
  return found.right;
};
const sizeOf = async (body: Buffer) => {
  const { width, height, format, pages } = await sharp(body).metadata();
  return { width, height, format, ...(pages === undefined ? {} : { pages }) };
};
const pixel = async (body: Buffer, left: number, top: number) => [
  ...(await sharp(body).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer()),
];

const svg = (width: number, height: number) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><circle cx="50%" cy="50%" r="10" fill="red"/></svg>`,
  );

describe('pictures of the shop', () => {
  it('come in the width of their type, webp or jpg', async () => {
    await own('hill', 'jpg', await plain(3000, 1500, '#204060').jpeg().toBuffer());
    const banner = await picture('banner', 'hill', 'webp');
    expect(await sizeOf(banner.body)).toEqual({ width: 2560, height: 1280, format: 'webp' });
    expect(banner).toMatchObject({
      contentType: 'image/webp',
      final: true,
      etag: expect.stringMatching(/^"[0-9a-f]{32}"$/),
    });
    const mobile = await picture('mobile-banner', 'hill', 'jpg');
    expect(await sizeOf(mobile.body)).toEqual({ width: 580, height: 290, format: 'jpeg' });
    expect(mobile.contentType).toBe('image/jpeg');
    expect(mobile.etag).not.toBe(banner.etag);
  });

  it('are not enlarged, but drawings are', async () => {
    await own('small', 'png', await plain(200, 100, '#204060').png().toBuffer());
    await own('mark', 'svg', svg(20, 10));
    expect(await sizeOf((await picture('normal', 'small', 'webp')).body)).toMatchObject({ width: 200, height: 100 });
    expect(await sizeOf((await picture('normal', 'mark', 'webp')).body)).toMatchObject({ width: 1024, height: 512 });
  });

  it.each([
    ['product-card', 300, 300],
    ['product-image', 475, 475],
    ['product-image-double', 950, 950],
    ['product-image-modal', 1280, 1280],
    ['product-image-4x3', 1280, 960],
    ['product-image-16x9', 1280, 720],
    ['thumbnail', 75, 75],
  ] as const)('of goods fill the form of %s whole', async (type, width, height) => {
    await own('boot', 'jpg', await plain(400, 200, '#204060').jpeg().toBuffer());
    expect(await sizeOf((await picture(type, 'boot', 'webp')).body)).toEqual({ width, height, format: 'webp' });
  });

  it('of goods are continued beside them in a wider form, and nothing of them is cut off', async () => {
    const edged = await plain(400, 400, '#ffffff')
      .composite([{ input: await plain(400, 200, '#000').png().toBuffer(), left: 0, top: 100 }])
      .removeAlpha()
      .png()
      .toBuffer();
    await own('edged', 'png', edged);
    const { body } = await picture('product-image-16x9', 'edged', 'jpg');
    expect(await pixel(body, 100, 360)).toEqual([255, 255, 255]);
    expect(await pixel(body, 640, 360)).toEqual([0, 0, 0]);
    expect(await pixel(body, 640, 20)).toEqual([255, 255, 255]);
  });

  it('continue a plain ground of their own, and else stand on the ground of the shop', async () => {
    await own('plain', 'png', await plain(400, 200, '#ffffff').png().toBuffer());
    await own(
      'busy',
      'png',
      await plain(400, 200, '#ffffff')
        .composite([{ input: await plain(200, 200, '#000').png().toBuffer(), left: 0, top: 0 }])
        .png()
        .toBuffer(),
    );
    await own('cut-out', 'svg', svg(400, 200));
    expect(await pixel((await picture('product-card', 'plain', 'jpg')).body, 150, 5)).toEqual([255, 255, 255]);
    expect(await pixel((await picture('product-card', 'busy', 'jpg')).body, 150, 5)).toEqual([241, 240, 235]);
    expect(await pixel((await picture('product-card', 'cut-out', 'jpg')).body, 5, 150)).toEqual([241, 240, 235]);
  });

  it('stay svg, png and gif where they are, but drawings of products become photos', async () => {
    await own('logo', 'svg', svg(230, 56));
    await own('badge', 'png', await plain(500, 500, '#204060').png().toBuffer());
    const frames = await Promise.all(['red', 'blue'].map((colour) => plain(600, 300, colour).png().toBuffer()));
    await own(
      'wave',
      'gif',
      await sharp(frames, { join: { animated: true } })
        .gif()
        .toBuffer(),
    );
    expect(await picture('company-logo', 'logo', 'svg')).toMatchObject({
      body: svg(230, 56),
      contentType: 'image/svg+xml',
      final: true,
    });
    expect(await sizeOf((await picture('partner', 'badge', 'png')).body)).toEqual({
      width: 250,
      height: 250,
      format: 'png',
    });
    expect(await sizeOf((await picture('custom-group-logo', 'wave', 'gif')).body)).toMatchObject({
      width: 250,
      format: 'gif',
      pages: 2,
    });
    for (const [type, id, format] of [
      ['product-card', 'logo', 'svg'],
      ['company-logo', 'badge', 'svg'],
      ['company-logo', 'logo', 'png'],
    ] as const) {
      expect(await media.picture(type, id, format)()).toEqual(E.left({ _tag: 'PictureNotFound' }));
    }
  });

  it('without a name are the default one, which nobody keeps', async () => {
    const picture = await media.picture('thumbnail', '', 'webp')();
    expect(E.isRight(picture) && [picture.right.final, (await sizeOf(picture.right.body)).width]).toEqual([false, 75]);
  });

  it('change their etag with their file', async () => {
    await own('boot', 'png', await plain(40, 40, '#204060').png().toBuffer());
    const before = await picture('thumbnail', 'boot', 'webp');
    await own('boot', 'png', await plain(40, 40, '#602040').png().toBuffer());
    const after = await picture('thumbnail', 'boot', 'webp');
    expect(after.etag).not.toBe(before.etag);
    expect(after.body).not.toEqual(before.body);
  });

  it('are rendered once and then kept', async () => {
    await own('boot', 'png', await plain(40, 40, '#204060').png().toBuffer());
    await Promise.all([1, 2, 3].map(() => picture('thumbnail', 'boot', 'webp')));
    expect(await readdir(join(shop, 'cache/rendered'))).toHaveLength(1);
  });

  it('are made only for whom that is granted, and kept ones are for everybody', async () => {
    await own('boot', 'png', await plain(40, 40, '#204060').png().toBuffer());
    const refusal = { _tag: 'TooManyRequests', retryAfter: 1000 } as const;
    const refused = () => media.picture('thumbnail', 'boot', 'webp', TE.left(refusal))();
    expect(await refused()).toEqual(E.left(refusal));
    const made = await picture('thumbnail', 'boot', 'webp');
    expect(await refused()).toEqual(E.right(made));
    expect(problems).toEqual([]);
  });

  it('wait in turn, and are no placeholder when that takes too long', async () => {
    await own('boot', 'png', await plain(40, 40, '#204060').png().toBuffer());
    const full = createMedia({
      ...{ cacheDir: join(shop, 'cache'), findPicture: (id) => TE.right(O.fromNullable(files[id])) },
      ...{ findRemoteImage: () => TE.right(O.none), download: () => TE.right(Buffer.alloc(0)) },
      report: (problem) => problems.push(problem),
      queue: createWorkQueue({ atOnce: 0, maxWaiting: 1, longestWait: 1 }),
    });
    expect(await full.picture('thumbnail', 'boot', 'webp')()).toEqual(E.left({ _tag: 'Busy' }));
    expect(problems).toEqual([]);
  });

  it('give way to the placeholder when they cannot be opened, told to the operator once', async () => {
    await own('broken', 'jpg', Buffer.from('no picture'));
    await own('huge', 'svg', svg(9000, 9000));
    for (const id of ['broken', 'broken', 'huge']) {
      const found = await picture('product-card', id, 'webp');
      expect(found.final).toBe(false);
      expect(await sizeOf(found.body)).toEqual({ width: 300, height: 300, format: 'webp' });
    }
    expect(problems.map(({ id }) => id)).toEqual(['broken', 'huge']);
  });

  it('are not found when nobody knows them', async () => {
    for (const id of ['nothing', 'd'.repeat(24), '../../etc/passwd']) {
      expect(await media.picture('thumbnail', id, 'webp')()).toEqual(E.left({ _tag: 'PictureNotFound' }));
    }
  });

  it('are unavailable when the place to look is', async () => {
    const away = createMedia({
      cacheDir: join(shop, 'cache'),
      findPicture: () => TE.right(O.none),
      findRemoteImage: () => TE.left(unavailable('database away')),
      download: () => TE.right(Buffer.alloc(0)),
      report: () => undefined,
    });
    expect(await away.picture('thumbnail', remoteId, 'webp')()).toEqual(E.left(unavailable('database away')));
  });

  it('have the addresses that pages write', () => {
    expect(imagePath('product-card', 'boot')).toBe('/media/product-card/boot.webp');
  });
});

describe('pictures of other hosts', () => {
  it('are a placeholder until they are loaded, and then are kept', async () => {
    const jpeg = await plain(800, 400, '#204060').jpeg().toBuffer();
    const asked: string[] = [];
    media = withDownload((address) => {
      asked.push(address);
      return TE.right(jpeg);
    });
    const first = await picture('product-card', remoteId, 'webp');
    expect(first).toMatchObject({ final: false, contentType: 'image/webp' });
    expect(await sizeOf(first.body)).toEqual({ width: 300, height: 300, format: 'webp' });
    await vi.waitFor(async () => expect((await picture('product-card', remoteId, 'webp')).final).toBe(true), {
      timeout: 60_000,
    });
    const then = await picture('product-card', remoteId, 'webp');
    expect(then.etag).not.toBe(first.etag);
    expect(await sizeOf((await picture('product-image', remoteId, 'jpg')).body)).toEqual({
      width: 475,
      height: 475,
      format: 'jpeg',
    });
    expect(asked).toEqual([url]);
  });

  it('stay a placeholder when they are no pictures', async () => {
    media = withDownload(() => TE.right(Buffer.from('<html>')));
    expect((await picture('thumbnail', remoteId, 'webp')).final).toBe(false);
    await vi.waitFor(() => expect(problems).toHaveLength(1), { timeout: 60_000 });
    expect((await picture('thumbnail', remoteId, 'webp')).final).toBe(false);
  });
});
