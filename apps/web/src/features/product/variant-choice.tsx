import {
  choicesOf,
  mustFit,
  type OptionOffer,
  offersOf,
  type Product,
  type ProductChoice,
  wantedFor,
  wordFor,
} from '@torg/domain/catalogue';
import type { ImageRef } from '@torg/domain/media';
import { productPath } from '@torg/domain/navigation';
import { useStorefront } from '../../bindings/storefront.ts';
import { ProductPicture } from '../../ui/product-picture.tsx';
import { optionName } from './option-name.ts';
import { flawOf, picturesOfOffers } from './value-offers.ts';
import styles from './variant-choice.module.css';

type Props = { readonly product: Product; readonly choice: ProductChoice };

/** How a product may look, as links that look like buttons: each has an address, and choosing needs no script. */
export const VariantChoice = ({ product, choice }: Props) => {
  const { text, path, shop } = useStorefront();
  const link = (name: string, offer: OptionOffer, image?: ImageRef) => {
    const why = flawOf(offer);
    const word = wordFor(product.words, name, offer.value);
    return (
      <a
        className={image === undefined ? styles.value : styles.pictured}
        href={path(productPath(product.slug, wantedFor(offer.choice)))}
        aria-current={offer.isChosen ? 'true' : undefined}
        aria-label={why === undefined ? undefined : `${word}, ${text.t(why)}`}
        data-flaw={why}
        data-scroll="keep"
        rel="nofollow"
      >
        {image && <ProductPicture image={{ ...image, alt: '' }} size="thumbnail" />}
        <span>{word}</span>
      </a>
    );
  };

  // What all variants have in common is no choice; the specifications tell it.
  const choices = choicesOf(product).filter(({ name }) => !mustFit(name));
  if (choices.length === 0) return null;
  return (
    <div className={styles.options}>
      {choices.map(({ name }) => {
        const label = optionName(shop.config, text, name);
        const offers = offersOf(product, choice, name);
        const pictures = picturesOfOffers(offers);
        return (
          <div key={name}>
            <p className={styles.label}>
              {label}: <span>{wordFor(product.words, name, choice.values[name] ?? '')}</span>
            </p>
            <ul className={styles.values} aria-label={label}>
              {offers.map((offer) => (
                <li key={offer.value}>{link(name, offer, pictures.get(offer.value))}</li>
              ))}
            </ul>
          </div>
        );
      })}
    </div>
  );
};
