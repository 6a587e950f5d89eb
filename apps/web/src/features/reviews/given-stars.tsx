import { useText } from '../../bindings/storefront.ts';
import styles from '../../ui/stars.module.css';

/** The stars of one review. */
export const GivenStars = ({ stars }: { readonly stars: number }) => {
  const { t } = useText();
  return (
    <span className={styles.stars}>
      <span className={styles.row} data-halves={stars * 2} aria-hidden="true" />
      <span className="visually-hidden">{t('shown_review.stars', { stars })}</span>
    </span>
  );
};
