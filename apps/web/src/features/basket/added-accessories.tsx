import type { ProductCard } from '@torg/domain/catalogue';
import { paths } from '@torg/domain/navigation';
import { useText } from '../../bindings/storefront.ts';
import { Link } from '../../ui/link.tsx';
import { PriceNotes } from '../../ui/price-notes.tsx';
import { PriceTag } from '../../ui/price-tag.tsx';
import { ProductPicture } from '../../ui/product-picture.tsx';
import styles from './added-panel.module.css';

/** What goes with goods that were added; nothing where that is none. */
export const AddedAccessories = ({ cards }: { readonly cards: readonly ProductCard[] }) => {
  const { t } = useText();
  if (cards.length === 0) return null;
  return (
    <div className={styles.more}>
      <h3>{t('product.accessories')}</h3>
      <ul>
        {cards.map((card) => (
          <li key={card.slug}>
            <ProductPicture image={card.image && { ...card.image, alt: '' }} size="thumbnail" />
            <Link to={paths.product(card.slug)}>{card.name}</Link>
            <div className={styles.price}>
              <PriceTag price={card.price} compareAt={card.compareAt} isFrom={card.priceVaries} />
              <PriceNotes {...card} />
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
};
