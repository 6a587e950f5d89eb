import { addresses, type Product, type Variant } from '@torg/domain';
import { useStorefront } from '../../bindings/storefront.ts';
import { optionName } from './option-name.ts';
import styles from './variant-choice.module.css';
import { variantOffers } from './variant-offers.ts';

type Props = { readonly product: Product; readonly chosen: Variant };

/** The variants of a product as links, so that each has an address and choosing needs no script. */
export const VariantChoice = ({ product, chosen }: Props) => {
  const { text, path, shop } = useStorefront();
  if (product.variants.length < 2) return null;
  // What all variants have in common is no choice; the specifications tell it.
  const choices = product.options.filter(({ values }) => values.length > 1);
  const link = (variant: Variant, words: string, isChosen: boolean, isExact: boolean) => {
    const isOut = variant.stock.state === 'out';
    return (
      <a
        className={styles.value}
        href={path(addresses.product(product.slug, variant.sku))}
        aria-current={isChosen ? 'true' : undefined}
        data-out={isOut ? '' : undefined}
        data-apart={isExact ? undefined : ''}
        data-scroll="keep"
        rel="nofollow"
      >
        {words}
        {isOut && <span className="visually-hidden"> {text.t('stock.out')}</span>}
      </a>
    );
  };

  if (choices.length === 0) {
    return (
      <ul className={styles.values} aria-label={text.t('product.variants')}>
        {product.variants.map((variant) => (
          <li key={variant.sku}>{link(variant, variant.sku, variant === chosen, true)}</li>
        ))}
      </ul>
    );
  }
  return (
    <div className={styles.options}>
      {choices.map(({ name }) => {
        const label = optionName(shop.edition, text, name);
        return (
          <div key={name}>
            <p className={styles.label}>
              {label}: <span>{chosen.options[name]}</span>
            </p>
            <ul className={styles.values} aria-label={label}>
              {variantOffers(product, chosen, name).map(({ value, variant, isChosen, isExact }) => (
                <li key={value}>{link(variant, value, isChosen, isExact)}</li>
              ))}
            </ul>
          </div>
        );
      })}
    </div>
  );
};
