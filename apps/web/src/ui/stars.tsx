import type { Rating } from '@torg/domain/rating';
import { useText } from '../bindings/storefront.ts';
import styles from './stars.module.css';

/** How goods are rated: stars, the average and, never without it, the number of reviews. */
export const Stars = ({ average, count }: Rating) => {
  const { t, number } = useText();
  return (
    <span className={styles.stars}>
      <span className={styles.row} data-halves={Math.round(average * 2)} aria-hidden="true" />
      <span className="visually-hidden">{t('shown_review.rating', { average: number(average), count })}</span>
      <span aria-hidden="true">{`${number(average)} (${number(count)})`}</span>
    </span>
  );
};
