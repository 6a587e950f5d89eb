import { describe, expect, it } from 'vitest';
import { type ImageType, imageWidths } from './image.ts';
import { isShownAs, kindsOfPicture } from './picture-kind.ts';

const shown = new Set(['banner-fjell']);
const typesOf = (id: string) =>
  (Object.keys(imageWidths) as ImageType[]).filter((type) => isShownAs(kindsOfPicture(id, shown), type));

describe('a picture', () => {
  it('of a product is shown as products, their labels and pictograms are, and as nothing else', () => {
    expect(typesOf('kappe')).toEqual([
      'opengraph',
      'thumbnail',
      'product-card',
      'product-image',
      'product-image-double',
      'product-image-modal',
      'product-image-4x3',
      'product-image-16x9',
      'eco-rating',
      'trade-in-product',
      'charging-device-pictogram',
      'energy-label-modal',
    ]);
  });

  it.each(['logo', 'logo-mobile', 'logo-inverted', 'favicon'])('of the brand, %s, is its mark', (id) => {
    expect(typesOf(id)).toEqual(['company-logo', 'social-icon']);
  });

  it('that only begins like a mark is of a product', () => {
    expect(kindsOfPicture('logotype-mug', shown)).toEqual(['product']);
  });

  it('of the shop’s own pages is shown as these show it, and as a product since a feed may name it', () => {
    expect(typesOf('banner-fjell')).toEqual(
      expect.arrayContaining(['banner', 'tab-banner', 'mobile-banner', 'normal']),
    );
    expect(typesOf('banner-fjell')).toContain('product-card');
    expect(typesOf('banner-fjell')).not.toContain('company-logo');
  });

  it('of some kind is shown as each type that there is', () => {
    const all = new Set(['kappe', 'logo', 'banner-fjell'].flatMap(typesOf));
    expect([...all].sort()).toEqual(Object.keys(imageWidths).sort());
  });
});
