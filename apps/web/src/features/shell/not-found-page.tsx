import { paths } from '@torg/domain/navigation';
import { useCategories, useText } from '../../bindings/storefront.ts';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { CategoryLinks } from '../listing/category-links.tsx';
import styles from './not-found-page.module.css';

/** What is shown where there is no such page: that there is none, and where to begin instead. */
export const NotFoundPage = () => {
  const { t } = useText();
  const categories = useCategories();
  return (
    <>
      <Notice title={t('not_found.title')} text={t('not_found.text')}>
        <Link to={paths.all} look="button">
          {t('not_found.all_products')}
        </Link>
        <Link to={paths.start}>{t('not_found.start')}</Link>
      </Notice>
      {categories.length > 0 && (
        <section className={`page ${styles.onward}`} aria-labelledby="begin-here">
          <h2 id="begin-here">{t('not_found.begin_here')}</h2>
          <CategoryLinks categories={categories} />
        </section>
      )}
    </>
  );
};
