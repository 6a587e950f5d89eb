import { type ImageFormat, type ImageType, imageWidths } from '@torg/domain/media';
import sharp from 'sharp';

export const contentTypes: Readonly<Record<ImageFormat, string>> = {
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  svg: 'image/svg+xml',
};

/** Product pictures have a form of their own, so that their height is known before they are there: their height by their width. */
const productForms: Partial<Readonly<Record<ImageType, number>>> = {
  'product-card': 1,
  'product-image': 1,
  'product-image-double': 1,
  'product-image-modal': 1,
  'product-image-4x3': 3 / 4,
  'product-image-16x9': 9 / 16,
  thumbnail: 1,
  'trade-in-product': 1,
};

/** The height in pixels of a type whose pictures all have the same form; undefined where each keeps its own. */
export const fixedHeight = (type: ImageType): number | undefined => {
  const form = productForms[type];
  return form === undefined ? undefined : Math.round(imageWidths[type] * form);
};

/** Larger pictures are refused before they take memory: an 8K photo has 33 million pixels. */
export const limitInputPixels = 50_000_000;

/**
 * Whether a source can be delivered in a format: webp or jpg always, and svg, png and gif as what they are.
 * The drawing of a product becomes a photo like the others.
 */
export const canRender = (extension: string, type: ImageType, format: ImageFormat): boolean => {
  if (format === 'webp' || format === 'jpg') return true;
  return extension === `.${format}` && !(format === 'svg' && fixedHeight(type) !== undefined);
};

export type RenderInput = {
  readonly bytes: Buffer;
  /** With its dot, lower case. */
  readonly extension: string;
  readonly type: ImageType;
  readonly format: ImageFormat;
  readonly ground: string;
};

type Colour = { readonly r: number; readonly g: number; readonly b: number };

const parseColour = (hex: string): Colour => ({
  r: Number.parseInt(hex.slice(1, 3), 16),
  g: Number.parseInt(hex.slice(3, 5), 16),
  b: Number.parseInt(hex.slice(5, 7), 16),
});

/** How far the corners of a picture may differ (0 to 255) and still count as one plain ground. */
const cornerTolerance = 10;

/** A photo on a plain ground of its own is continued in that colour; everything else stands on the shop's ground. */
const surroundings = async (bytes: Buffer, ground: string): Promise<Colour> => {
  const size = 32;
  const { data, info } = await sharp(bytes, { limitInputPixels })
    .toColourspace('srgb')
    .resize(size, size, { fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  if (info.channels !== 3) return parseColour(ground);
  const pixel = (x: number, y: number) => {
    const at = (y * size + x) * 3;
    return [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0] as const;
  };
  const last = size - 1;
  const corners = [pixel(0, 0), pixel(last, 0), pixel(0, last), pixel(last, last)];
  const channel = (index: 0 | 1 | 2) => corners.map((corner) => corner[index]);
  const plain = ([0, 1, 2] as const).every(
    (index) => Math.max(...channel(index)) - Math.min(...channel(index)) <= cornerTolerance,
  );
  const mean = (index: 0 | 1 | 2) => Math.round(channel(index).reduce((sum, value) => sum + value, 0) / corners.length);
  return plain ? { r: mean(0), g: mean(1), b: mean(2) } : parseColour(ground);
};

/**
 * Renders a picture in the width of its type, in CSS pixels of `imageWidths`. Photos are never enlarged,
 * but for product pictures, which all fill the same form. Rejects what is no picture or too large to open.
 */
export const renderPicture = async ({ bytes, extension, type, format, ground }: RenderInput): Promise<Buffer> => {
  if (format === 'svg') return bytes;
  const width = imageWidths[type];
  const image = sharp(bytes, { limitInputPixels, animated: format === 'gif', failOn: 'error' }).autoOrient();
  const height = fixedHeight(type);
  const onGround =
    height === undefined
      ? image.resize({ width, withoutEnlargement: extension !== '.svg' })
      : image
          .resize({ width, height, fit: 'contain', background: await surroundings(bytes, ground) })
          .flatten({ background: ground });
  switch (format) {
    case 'webp':
      return onGround.webp({ quality: 80, effort: 4, smartSubsample: true }).toBuffer();
    case 'jpg':
      return onGround.flatten({ background: ground }).jpeg({ quality: 82, mozjpeg: true }).toBuffer();
    case 'png':
      return onGround.png({ compressionLevel: 9, palette: true }).toBuffer();
    case 'gif':
      return onGround.gif().toBuffer();
  }
};

/**
 * A picture as it stands on one colour, for what cannot draw transparency or SVG: a PNG. Rejects what is no picture or too
 * large to open. @param width in pixels; smaller photos stay as they are. @param ground `#rrggbb`.
 */
export const printedPicture = (bytes: Buffer, width: number, ground: string): Promise<Buffer> =>
  sharp(bytes, { limitInputPixels, failOn: 'error', density: 216 })
    .resize({ width, withoutEnlargement: true })
    .flatten({ background: ground })
    .png({ compressionLevel: 9 })
    .toBuffer();

/** Why bytes cannot be shown as a picture, in English for the operator; undefined when they can. */
export const pictureProblem = async (bytes: Buffer): Promise<string | undefined> => {
  try {
    await sharp(bytes, { limitInputPixels, failOn: 'error' }).stats();
    return undefined;
  } catch (cause) {
    const [first = ''] = (cause instanceof Error ? cause.message : String(cause)).split('\n');
    return first.replace(/^Input buffer (?:contains|has) /, '');
  }
};
