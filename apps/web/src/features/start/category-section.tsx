import { paths } from '@torg/domain/navigation';
import { useId } from 'react';
import { useCategories, useText } from '../../bindings/storefront.ts';
import { Link } from '../../ui/link.tsx';
import { ProductPicture } from '../../ui/product-picture.tsx';
import styles from './category-section.module.css';
import sectionStyles from './section.module.css';

const widths = '(max-width: 619px) 46vw, (max-width: 899px) 30vw, 240px';

/** The first level of categories, as large ways in, each with a picture of what is bought most in it. */
export const CategorySection = ({ title, isInSight }: { readonly title: string; readonly isInSight: boolean }) => {
  const { t } = useText();
  const categories = useCategories();
  const titleId = useId();
  if (categories.length === 0) return null;
  return (
    <section className={`${sectionStyles.section} ${styles.section}`} aria-labelledby={titleId}>
      <div className={sectionStyles.head}>
        <h2 id={titleId}>{title}</h2>
      </div>
      <ul className={styles.tiles}>
        {categories.map(({ slug, name, productCount, image }) => (
          <li key={slug}>
            <Link to={paths.category(slug)} className={styles.tile}>
              <span className={styles.picture}>
                <ProductPicture
                  image={image === undefined ? undefined : { id: image, alt: '' }}
                  size="product-card"
                  sizes={widths}
                  isFirst={isInSight}
                />
              </span>
              <span className={styles.words}>
                <span className={styles.name}>{name}</span>
                <span className={styles.count}>{t('listing.count', { count: productCount })}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
};
