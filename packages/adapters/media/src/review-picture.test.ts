import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { makeReviewPicture } from './review-picture.ts';

const red = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#cc2211' } });

describe('a picture that a reader sent', () => {
  it('is made anew in two sizes, without the place where it was taken', async () => {
    const taken = { IFD0: { Copyright: 'Secret street 7' }, IFD3: { GPSLatitude: '59/1 54/1 0/1' } };
    const sent = await red(3000, 2000).withExif(taken).jpeg().toBuffer();
    expect((await sharp(sent).metadata()).exif).toBeDefined();
    const made = await makeReviewPicture(sent);
    const [full, thumb] = await Promise.all([made?.full, made?.thumb].map((bytes) => sharp(bytes).metadata()));
    expect(full).toMatchObject({ format: 'webp', width: 1200, height: 800 });
    expect(thumb).toMatchObject({ format: 'webp', width: 192, height: 192 });
    expect([full?.exif, full?.xmp, full?.iptc, thumb?.exif]).toEqual([undefined, undefined, undefined, undefined]);
    expect(Buffer.from(made?.full ?? []).includes('Secret street')).toBe(false);
  });

  it('is turned as it was taken', async () => {
    const sent = await red(40, 20).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect(await sharp((await makeReviewPicture(sent))?.full).metadata()).toMatchObject({ width: 20, height: 40 });
  });

  it.each([
    ['words', Buffer.from('<script>alert(1)</script>')],
    [
      'a drawing, which may hold scripts',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    ],
    ['nothing', Buffer.alloc(0)],
  ])('is none when it is %s', async (_, bytes) => {
    expect(await makeReviewPicture(bytes)).toBeUndefined();
  });

  it('is none when it breaks off', async () => {
    const whole = await sharp({
      create: {
        width: 400,
        height: 400,
        channels: 3,
        background: '#fff',
        noise: { type: 'gaussian', mean: 128, sigma: 30 },
      },
    })
      .png()
      .toBuffer();
    expect(await makeReviewPicture(whole.subarray(0, whole.length / 2))).toBeUndefined();
  });
});
