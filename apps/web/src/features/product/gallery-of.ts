import type { Product, Variant } from '@torg/domain/catalogue';
import type { ImageRef } from '@torg/domain/media';

/**
 * The pictures to show for a variant, each once: its own where there are several, since those of another colour would
 * only be in the way; else those of the whole product after it.
 */
export const galleryOf = ({ images }: Product, variant: Variant): readonly ImageRef[] => {
  const all = variant.images.length > 1 ? variant.images : [...variant.images, ...images];
  return all.filter(({ id }, index) => all.findIndex((other) => other.id === id) === index);
};

/** The widths that a product's page gives its large picture. */
export const pictureWidths = '(max-width: 619px) 92vw, (max-width: 899px) 46vw, 720px';
