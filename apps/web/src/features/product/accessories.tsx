import { accessoriesInRows, hasAccessoryListing, type Product } from '@torg/domain/catalogue';
import { paths } from '@torg/domain/navigation';
import { useText } from '../../bindings/storefront.ts';
import { Link } from '../../ui/link.tsx';
import { ProductGrid } from '../listing/product-grid.tsx';
import styles from './accessories.module.css';

/** What goes with a product, ready to be put into the basket beside it. */
export const Accessories = ({ product }: { readonly product: Product }) => {
  const { t } = useText();
  const { slug, accessories } = product;
  if (accessories.length === 0) return null;
  const hasListing = hasAccessoryListing(product);
  return (
    <section className={styles.accessories} aria-labelledby="accessories">
      <h2 id="accessories">{t('product.accessories')}</h2>
      <ProductGrid cards={accessoriesInRows(product)} heading="h3" fullRows={hasListing} />
      {hasListing && (
        <p className={styles.all}>
          <Link to={paths.accessories(slug)}>{t('product.all_accessories')}</Link>
        </p>
      )}
    </section>
  );
};
