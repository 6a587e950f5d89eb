import type { Category } from '@torg/domain/catalogue';
import { paths } from '@torg/domain/navigation';
import { useStorefront, useText } from '../../bindings/storefront.ts';
import { DrawerHead } from '../../ui/drawer-head.tsx';
import { Link } from '../../ui/link.tsx';
import { phoneAddress } from './customer-service.tsx';
import { LanguageLinks } from './language-links.tsx';
import styles from './menu.module.css';

export const menuId = 'menu';

/** A category: what stands below it is one step in, so that all of the first ones are in sight together. */
const CategoryEntry = ({ slug, name, children }: Category) => {
  const { t } = useText();
  const all = paths.category(slug);
  if (children.length === 0) {
    return (
      <Link to={all} look="plain">
        {name}
      </Link>
    );
  }
  return (
    <details name="menu-category">
      <summary>{name}</summary>
      <ul className={styles.children}>
        <li>
          <Link to={all} look="plain">
            {t('menu.all_of', { category: name })}
          </Link>
        </li>
        {children.map((child) => (
          <li key={child.slug}>
            <Link to={paths.category(child.slug)} look="plain">
              {child.name}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
};

/** How the shop helps and is reached. */
const Help = () => {
  const { shop, text } = useStorefront();
  const { helpContentId, phone } = shop.config.info.customerService ?? {};
  return (
    <>
      {helpContentId !== undefined && (
        <li>
          <Link to={paths.content(helpContentId)} look="plain">
            {text.t('service.help')}
          </Link>
        </li>
      )}
      {phone !== undefined && (
        <li>
          <a href={phoneAddress(phone)}>{phone}</a>
        </li>
      )}
    </>
  );
};

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
              <CategoryEntry {...category} />
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
          <Help />
        </ul>
        <LanguageLinks />
      </nav>
    </div>
  );
};
