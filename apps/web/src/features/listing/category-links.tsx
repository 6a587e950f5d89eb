import type { Category } from '@torg/domain/catalogue';
import { paths } from '@torg/domain/navigation';
import { useText } from '../../bindings/storefront.ts';
import { Link } from '../../ui/link.tsx';
import styles from './category-links.module.css';

/** Categories to go on to, with the number of products in each. */
export const CategoryLinks = ({ categories }: { readonly categories: readonly Category[] }) => {
  const { t, number } = useText();
  return (
    <ul className={styles.links} aria-label={t('menu.categories')}>
      {categories.map(({ slug, name, productCount }) => (
        <li key={slug}>
          <Link to={paths.category(slug)} className={styles.link}>
            {name} <span className={styles.count}>{number(productCount)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
};
