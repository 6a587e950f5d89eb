import { addresses } from '@torg/domain';
import { useId } from 'react';
import { useCategories } from '../../bindings/categories.ts';
import { useText } from '../../bindings/storefront.ts';
import { Link } from '../../ui/link.tsx';
import styles from './category-section.module.css';
import sectionStyles from './section.module.css';

/** The first level of categories, as large ways in. */
export const CategorySection = ({ title }: { readonly title: string }) => {
  const { t } = useText();
  const categories = useCategories();
  const titleId = useId();
  if (categories.length === 0) return null;
  return (
    <section className={sectionStyles.section} aria-labelledby={titleId}>
      <div className={sectionStyles.head}>
        <h2 id={titleId}>{title}</h2>
      </div>
      <ul className={styles.tiles}>
        {categories.map(({ slug, name, productCount }) => (
          <li key={slug}>
            <Link to={addresses.category(slug)} className={styles.tile}>
              <span className={styles.name}>{name}</span>
              <span className={styles.count}>{t('listing.count', { count: productCount })}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
};
