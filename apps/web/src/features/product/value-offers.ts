import { bestStock, type OptionOffer } from '@torg/domain/catalogue';
import type { ImageRef } from '@torg/domain/media';
import type { MessageKey } from '../../bindings/text.ts';

/** Why a value looks as if it could not be had: said to who does not see it. */
export const flawOf = ({ choice, isExact }: Pick<OptionOffer, 'choice' | 'isExact'>): MessageKey | undefined => {
  if (!isExact) return 'product.not_in_combination';
  return bestStock(choice.candidates) === 'out' ? 'product.variant_out' : undefined;
};

/** A picture for each value, where every value has one of its own: colours are seen rather than read. */
export const picturesOfOffers = (offers: readonly OptionOffer[]): ReadonlyMap<string, ImageRef> => {
  const pictures = new Map(
    offers.flatMap(({ value, choice }): [string, ImageRef][] => {
      const [image] = choice.shown.images;
      return image === undefined ? [] : [[value, image]];
    }),
  );
  const distinct = new Set([...pictures.values()].map(({ id }) => id));
  return distinct.size === offers.length ? pictures : new Map();
};
