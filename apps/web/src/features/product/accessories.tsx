import type { ProductCard } from '@torg/domain/catalogue';
import { useText } from '../../bindings/storefront.ts';
import { ProductGrid } from '../listing/product-grid.tsx';
import styles from './accessories.module.css';

/** What goes with a product, ready to be put into the basket beside it. */
export const Accessories = ({ cards }: { readonly cards: readonly ProductCard[] }) => {
  const { t } = useText();
  if (cards.length === 0) return null;
  return (
    <section className={styles.accessories} aria-labelledby="accessories">
      <h2 id="accessories">{t('product.accessories')}</h2>
      <ProductGrid cards={cards} heading="h3" />
    </section>
  );
};
