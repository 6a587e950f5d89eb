import type { GoneProduct } from '@torg/domain/catalogue';
import { paths } from '@torg/domain/navigation';
import { useText } from '../../bindings/storefront.ts';
import { Link } from '../../ui/link.tsx';
import styles from './gone-product-page.module.css';

/** Stands where a product was that has left the shop, and leads to what stands in its place. */
export const GoneProductPage = ({ name, categories }: GoneProduct) => {
  const { t } = useText();
  const category = categories.at(-1);
  return (
    <div className={`page ${styles.gone}`}>
      <h1 tabIndex={-1}>{name}</h1>
      <p>{t('product.gone')}</p>
      <Link to={category === undefined ? paths.all : paths.category(category.slug)} look="button">
        {category === undefined ? t('listing.all_products') : t('product.gone_category', { category: category.name })}
      </Link>
    </div>
  );
};
