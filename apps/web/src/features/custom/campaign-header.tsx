import type { CampaignHeader as Shown } from '@torg/domain/content';
import { useText } from '../../bindings/storefront.ts';
import { Link } from '../../ui/link.tsx';
import { Countdown } from '../ribbon/countdown.tsx';
import styles from './campaign-header.module.css';

/** A campaign above the header: what it is about, the way there, the time left. It scrolls away with the page. */
export const CampaignHeader = ({ text, link, countdownInfo }: Shown) => {
  const { t } = useText();
  return (
    <aside className={styles.strip} aria-label={t('custom.campaign')}>
      <div className={`page ${styles.row}`}>
        <p className={styles.text}>{text}</p>
        <Countdown info={countdownInfo} className={styles.countdown} />
        <Link to={link.href} className={styles.link}>
          {link.label}
        </Link>
      </div>
    </aside>
  );
};
