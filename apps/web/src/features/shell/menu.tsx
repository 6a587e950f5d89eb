import type { Category } from '@torg/domain/catalogue';
import { paths } from '@torg/domain/navigation';
import { useStorefront } from '../../bindings/storefront.ts';
import { DrawerHead } from '../../ui/drawer-head.tsx';
import { Link } from '../../ui/link.tsx';
import styles from './menu.module.css';

export const menuId = 'menu';

/** The off-canvas menu. A popover opens and closes, and gives the focus back, before any script has run. */
export const Menu = ({ categories }: { readonly categories: readonly Category[] }) => {
  const { text, shop } = useStorefront();
  const { showMenuHeader, category: entry } = shop.config.info;
  const { t } = text;
  return (
    <div id={menuId} popover="auto" className={`drawer ${styles.menu}`}>
      <nav aria-label={t('menu.label')}>
        <DrawerHead drawerId={menuId} title={t('menu.label')} closeLabel={t('menu.close')} />
        <ul className={styles.list}>
          {entry.menu.allpage && (
            <li>
              <Link to={paths.all} look="plain">
                {t('menu.all')}
              </Link>
            </li>
          )}
          {(showMenuHeader ? categories : []).map((category) => (
            <li key={category.slug}>
              <Link to={paths.category(category.slug)} look="plain">
                {category.name}
              </Link>
              {category.children.length > 0 && (
                <ul className={styles.children}>
                  {category.children.map(({ slug, name }) => (
                    <li key={slug}>
                      <Link to={paths.category(slug)} look="plain">
                        {name}
                      </Link>
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ))}
          <li className={styles.account}>
            <Link to={paths.orders} look="plain">
              {t('menu.orders')}
            </Link>
          </li>
          <li>
            <Link to={paths.wishes} look="plain">
              {t('wishlist.title')}
            </Link>
          </li>
        </ul>
      </nav>
    </div>
  );
};
