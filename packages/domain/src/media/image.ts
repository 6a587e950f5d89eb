import type { option as O, taskEither as TE } from 'fp-ts';
import type { Unavailable } from '../failure/failure.ts';

/**
 * Widths in pixels of every image type, of the product image twice as dense, for phones, and of the two forms beside its
 * square that search engines ask for.
 */
export const imageWidths = {
  banner: 2560,
  'tab-banner': 1024,
  'mobile-banner': 580,
  'menu-icon': 20,
  'custom-group-logo': 250,
  opengraph: 1200,
  normal: 1024,
  thumbnail: 75,
  'product-card': 300,
  'company-logo': 230,
  'certification-icon': 92,
  'social-icon': 60,
  'article-one-column': 1200,
  'article-two-columns': 583,
  'article-four-columns': 280,
  usp: 60,
  partner: 250,
  'product-image': 475,
  'product-image-double': 950,
  'product-image-modal': 1280,
  'product-image-4x3': 1280,
  'product-image-16x9': 1280,
  'error-background': 500,
  'eco-rating': 600,
  'trade-in-product': 40,
  'charging-device-pictogram': 100,
  'energy-label-modal': 350,
} as const;

/** A place for pictures by its name; `imageWidths` has its width in pixels. */
export type ImageType = keyof typeof imageWidths;

/** Formats that `/media` delivers; svg, png and gif are kept, other sources become webp or jpg. */
export type ImageFormat = 'webp' | 'jpg' | 'png' | 'gif' | 'svg';

/** A picture of something: the id that `/media/{type}/{id}.{format}` takes, and the words for who cannot see it. */
export type ImageRef = { readonly id: string; readonly alt: string };

/** The path of a picture in the width of its type. */
export const imagePath = (type: ImageType, id: string, format: ImageFormat = 'webp'): string =>
  `/media/${type}/${encodeURIComponent(id)}.${format}`;

/** Gives the address of a picture in the width of its type. */
export type PictureAddress = typeof imagePath;

/** Addresses of a shop's pictures: on its `mediaDomain` where it has one, else paths of its own host. */
export const pictureAddress =
  ({ mediaDomain = '' }: { readonly mediaDomain?: string }): PictureAddress =>
  (type, id, format) =>
    mediaDomain + imagePath(type, id, format);

/** Where the picture with this id lies on another host; `none` when it is a file of the shop or unknown. */
export type FindRemoteImage = (id: string) => TE.TaskEither<Unavailable, O.Option<{ readonly url: string }>>;
