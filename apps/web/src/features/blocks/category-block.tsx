import type { Category } from '@torg/domain/catalogue';
import type { BlockOf } from '@torg/domain/content';
import { paths } from '@torg/domain/navigation';
import { useId } from 'react';
import { useCategories, useText } from '../../bindings/storefront.ts';
import { Link } from '../../ui/link.tsx';
import { ProductPicture } from '../../ui/product-picture.tsx';
import styles from './category-block.module.css';
import sectionStyles from './section.module.css';

const widths = '(max-width: 619px) 46vw, (max-width: 899px) 30vw, 240px';

type Props = Omit<BlockOf<'categories'>, 'type'> & { readonly isInSight: boolean };

/** The first level of categories: large ways in with a picture of what is bought most, or an index with the level below. */
export const CategoryBlock = ({ title, look = 'tiles', isInSight }: Props) => {
  const categories = useCategories();
  const titleId = useId();
  if (categories.length === 0) return null;
  return (
    <section aria-labelledby={titleId}>
      <div className={sectionStyles.head}>
        <h2 id={titleId}>{title}</h2>
      </div>
      <ul className={styles[look]}>
        {categories.map((category) =>
          look === 'tiles' ? (
            <Tile key={category.slug} {...{ category, isInSight }} />
          ) : (
            <Entry key={category.slug} {...{ category, isInSight }} />
          ),
        )}
      </ul>
    </section>
  );
};

type One = { readonly category: Category; readonly isInSight: boolean };

const Tile = ({ category: { slug, name, productCount, image }, isInSight }: One) => {
  const { t } = useText();
  return (
    <li>
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
  );
};

const Entry = ({ category: { slug, name, children, image }, isInSight }: One) => (
  <li className={styles.entry}>
    <Link to={paths.category(slug)} className={styles.head}>
      <span className={styles.thumb}>
        <ProductPicture
          image={image === undefined ? undefined : { id: image, alt: '' }}
          size="thumbnail"
          isFirst={isInSight}
        />
      </span>
      <span className={styles.name}>{name}</span>
    </Link>
    <ul className={styles.below}>
      {children.map((child) => (
        <li key={child.slug}>
          <Link to={paths.category(child.slug)} className={styles.child}>
            {child.name}
          </Link>
        </li>
      ))}
    </ul>
  </li>
);
