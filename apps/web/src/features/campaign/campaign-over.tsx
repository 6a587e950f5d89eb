import { paths } from '@torg/domain/navigation';
import { useText } from '../../bindings/storefront.ts';
import { Link } from '../../ui/link.tsx';
import styles from './campaign-over.module.css';

/** Stands where a campaign was. */
export const CampaignOver = () => {
  const { t } = useText();
  return (
    <div className={`page ${styles.over}`}>
      <h1 tabIndex={-1}>{t('campaign.over')}</h1>
      <p>{t('campaign.over_text')}</p>
      <Link to={paths.all} look="button">
        {t('listing.all_products')}
      </Link>
    </div>
  );
};
