import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { printedPicture } from './render.ts';

const drawing = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"><rect width="10" height="10" fill="#ff0000"/></svg>',
);

describe('a picture that is printed', () => {
  it('stands on the colour that it is given, without transparency', async () => {
    const printed = await printedPicture(drawing, 60, '#102030');
    const { data, info } = await sharp(printed).raw().toBuffer({ resolveWithObject: true });
    expect(info).toMatchObject({ width: 60, height: 30, channels: 3 });
    const at = (x: number) => [...data.subarray((15 * info.width + x) * 3, (15 * info.width + x) * 3 + 3)];
    expect([at(10), at(50)]).toEqual([
      [255, 0, 0],
      [16, 32, 48],
    ]);
  });

  it('is refused where it is none', async () => {
    await expect(printedPicture(Buffer.from('no picture'), 60, '#ffffff')).rejects.toThrow();
  });
});
