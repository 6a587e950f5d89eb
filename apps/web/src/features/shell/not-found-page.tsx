import { addresses } from '@torg/domain';
import { useText } from '../../bindings/storefront.ts';
import { Link } from '../../ui/link.tsx';
import { Notice } from './notice.tsx';

/** What is shown where there is no such page. */
export const NotFoundPage = () => {
  const { t } = useText();
  return (
    <Notice title={t('not_found.title')} text={t('not_found.text')}>
      <Link to={addresses.all} look="button">
        {t('not_found.all_products')}
      </Link>
      <Link to={addresses.start}>{t('not_found.start')}</Link>
    </Notice>
  );
};
