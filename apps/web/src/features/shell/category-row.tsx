import type { Category } from '@torg/domain/catalogue';
import { paths } from '@torg/domain/navigation';
import type { HeaderLayout } from '@torg/domain/shop';
import { useStorefront } from '../../bindings/storefront.ts';
import { Link } from '../../ui/link.tsx';
import styles from './category-row.module.css';

type Props = { readonly categories: readonly Category[]; readonly layout: HeaderLayout };

/** More would fill the row of a desk; the menu has them all. */
const mostShown = 9;

/** The first level of categories, where the header has room for it. */
export const CategoryRow = ({ categories, layout }: Props) => {
  const { text, shop } = useStorefront();
  return (
    <nav className={styles.categories} data-layout={layout} aria-label={text.t('menu.categories')}>
      <ul className={layout === 'inline' ? undefined : 'page'}>
        {shop.config.info.category.menu.allpage && (
          <li>
            <Link to={paths.all} look="plain">
              {text.t('menu.all')}
            </Link>
          </li>
        )}
        {categories.slice(0, mostShown).map(({ slug, name }) => (
          <li key={slug}>
            <Link to={paths.category(slug)} look="plain">
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
};
