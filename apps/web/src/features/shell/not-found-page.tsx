import { paths } from '@torg/domain/navigation';
import { useText } from '../../bindings/storefront.ts';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';

/** What is shown where there is no such page. */
export const NotFoundPage = () => {
  const { t } = useText();
  return (
    <Notice title={t('not_found.title')} text={t('not_found.text')}>
      <Link to={paths.all} look="button">
        {t('not_found.all_products')}
      </Link>
      <Link to={paths.start}>{t('not_found.start')}</Link>
    </Notice>
  );
};
