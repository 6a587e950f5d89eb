import { type Product, preselectedVariant, type Variant } from '@torg/domain/catalogue';
import type { ImageRef } from '@torg/domain/media';

/** A value of an option, and the variant that choosing it leads to. */
export type VariantOffer = {
  readonly value: string;
  readonly variant: Variant;
  readonly isChosen: boolean;
  /** The other options can stay as they are. */
  readonly isExact: boolean;
};

/**
 * What choosing each value of an option leads to: the variant that differs in nothing else, or where there is none,
 * the one that is best to show among those with the value. A value that no variant has is left out.
 */
export const variantOffers = (product: Product, chosen: Variant, option: string): readonly VariantOffer[] => {
  const values = product.options.find(({ name }) => name === option)?.values ?? [];
  return values.flatMap((value): VariantOffer[] => {
    const wanted = { ...chosen.options, [option]: value };
    const withValue = product.variants.filter((variant) => variant.options[option] === value);
    const exact = withValue.find((variant) =>
      product.options.every(({ name }) => variant.options[name] === wanted[name]),
    );
    const variant = exact ?? preselectedVariant(withValue);
    if (variant === undefined) return [];
    return [{ value, variant, isChosen: chosen.options[option] === value, isExact: exact !== undefined }];
  });
};

/** A picture for each value, where every value has one of its own: colours are seen rather than read. */
export const picturesOfOffers = (offers: readonly VariantOffer[]): ReadonlyMap<string, ImageRef> => {
  const pictures = new Map(
    offers.flatMap(({ value, variant }): [string, ImageRef][] => {
      const [image] = variant.images;
      return image === undefined ? [] : [[value, image]];
    }),
  );
  const distinct = new Set([...pictures.values()].map(({ id }) => id));
  return distinct.size === offers.length ? pictures : new Map();
};
