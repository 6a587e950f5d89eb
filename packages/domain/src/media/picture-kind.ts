import type { ImageType } from './image.ts';

/** What a picture is of: goods, what the shop tells on its own pages, or the brand itself. */
export type PictureKind = 'product' | 'content' | 'brand';

const typesOf: Readonly<Record<PictureKind, readonly ImageType[]>> = {
  product: [
    'thumbnail',
    'product-card',
    'product-image',
    'product-image-double',
    'product-image-modal',
    'product-image-4x3',
    'product-image-16x9',
    'trade-in-product',
    'opengraph',
    // Labels and pictograms stand in feeds beside the pictures of the goods.
    'energy-label-modal',
    'eco-rating',
    'charging-device-pictogram',
  ],
  content: [
    'banner',
    'tab-banner',
    'mobile-banner',
    'opengraph',
    'normal',
    'menu-icon',
    'custom-group-logo',
    'certification-icon',
    'social-icon',
    'article-one-column',
    'article-two-columns',
    'article-four-columns',
    'usp',
    'partner',
    'error-background',
    'eco-rating',
    'charging-device-pictogram',
    'energy-label-modal',
  ],
  brand: ['company-logo', 'social-icon'],
};

/** Names under which a shop keeps the pictures of its brand. */
const isBrandName = (id: string): boolean => /^(logo(-.+)?|favicon)$/.test(id);

/**
 * What a picture may be of, by its id. A file that the shop's own pages show may be in its feed, too.
 * @param shown ids of the pictures that the shop's own pages show.
 */
export const kindsOfPicture = (id: string, shown: ReadonlySet<string>): readonly PictureKind[] => {
  if (isBrandName(id)) return ['brand'];
  return shown.has(id) ? ['content', 'product'] : ['product'];
};

/** Whether pages show a picture of one of these kinds as this type. Making any picture as every type would be dear. */
export const isShownAs = (kinds: readonly PictureKind[], type: ImageType): boolean =>
  kinds.some((kind) => typesOf[kind].includes(type));
