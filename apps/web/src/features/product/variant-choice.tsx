import type { Product, Variant } from '@torg/domain/catalogue';
import type { ImageRef } from '@torg/domain/media';
import { paths } from '@torg/domain/navigation';
import { useStorefront } from '../../bindings/storefront.ts';
import type { MessageKey } from '../../bindings/text.ts';
import { ProductPicture } from '../../ui/product-picture.tsx';
import { optionName } from './option-name.ts';
import styles from './variant-choice.module.css';
import { picturesOfOffers, type VariantOffer, variantOffers } from './variant-offers.ts';

type Props = { readonly product: Product; readonly chosen: Variant };

/** Why a value is struck through, for who does not see that it is. */
const flaw = ({ variant, isExact }: Pick<VariantOffer, 'variant' | 'isExact'>): MessageKey | undefined => {
  if (!isExact) return 'product.not_in_combination';
  return variant.stock.state === 'out' ? 'product.variant_out' : undefined;
};

/** The variants of a product as links that look like buttons, so that each has an address and choosing needs no script. */
export const VariantChoice = ({ product, chosen }: Props) => {
  const { text, path, shop } = useStorefront();
  if (product.variants.length < 2) return null;
  // What all variants have in common is no choice; the specifications tell it.
  const choices = product.options.filter(({ values }) => values.length > 1);
  const link = ({ variant, value, isChosen, isExact }: VariantOffer, image?: ImageRef) => {
    const why = flaw({ variant, isExact });
    return (
      <a
        className={image === undefined ? styles.value : styles.pictured}
        href={path(paths.product(product.slug, variant.sku))}
        aria-current={isChosen ? 'true' : undefined}
        aria-label={why === undefined ? undefined : `${value}, ${text.t(why)}`}
        data-flaw={why === undefined ? undefined : ''}
        data-scroll="keep"
        rel="nofollow"
      >
        {image && <ProductPicture image={{ ...image, alt: '' }} size="thumbnail" />}
        <span>{value}</span>
      </a>
    );
  };

  if (choices.length === 0) {
    return (
      <ul className={styles.values} aria-label={text.t('product.variants')}>
        {product.variants.map((variant) => (
          <li key={variant.sku}>
            {link({ variant, value: variant.sku, isChosen: variant === chosen, isExact: true })}
          </li>
        ))}
      </ul>
    );
  }
  return (
    <div className={styles.options}>
      {choices.map(({ name }) => {
        const label = optionName(shop.edition, text, name);
        const offers = variantOffers(product, chosen, name);
        const pictures = picturesOfOffers(offers);
        return (
          <div key={name}>
            <p className={styles.label}>
              {label}: <span>{chosen.options[name]}</span>
            </p>
            <ul className={styles.values} aria-label={label}>
              {offers.map((offer) => (
                <li key={offer.value}>{link(offer, pictures.get(offer.value))}</li>
              ))}
            </ul>
          </div>
        );
      })}
    </div>
  );
};
