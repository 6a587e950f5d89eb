import { type Product, type Variant, wordFor } from '@torg/domain/catalogue';
import { inOneLine } from '../../bindings/wording.ts';

/** What a variant is told from others by. */
export type Goods = Pick<Product, 'variants'> & { readonly words?: Product['words'] | undefined };

/** What tells a variant from the others, in the language of the page; its SKU where nothing does. */
export const variantName = ({ options, sku }: Variant, { variants, words }: Goods): string => {
  const differing = Object.entries(options).filter(([option, value]) =>
    variants.some((one) => one.options[option] !== value),
  );
  return inOneLine(differing.map(([option, value]) => wordFor(words, option, value))) || sku;
};
