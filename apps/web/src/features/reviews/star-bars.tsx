import type { RatingSummary, Stars } from '@torg/domain/rating';
import { starValues } from '@torg/domain/rating';
import { useText } from '../../bindings/storefront.ts';
import { Link } from '../../ui/link.tsx';
import styles from './reviews.module.css';

type Props = {
  readonly rating: RatingSummary;
  /** The number of stars that reviews are narrowed to. */
  readonly chosen?: Stars | undefined;
  /** Where reviews of so many stars stand; of the chosen number, all of them. */
  readonly pathTo: (stars: Stars) => string;
};

/** How many reviews gave how many stars, each a link to those. */
export const StarBars = ({ rating, chosen, pathTo }: Props) => {
  const { t, number } = useText();
  return (
    <ul className={styles.bars} aria-label={t('review.by_stars')}>
      {[...starValues].reverse().map((stars) => (
        <li key={stars}>
          <Link to={pathTo(stars)} look="plain" current={chosen === stars ? 'true' : undefined}>
            <span>{t('shown_review.stars', { stars })}</span>
            <progress max={rating.count} value={rating.stars[stars - 1] ?? 0} aria-hidden="true" />
            <span>{number(rating.stars[stars - 1] ?? 0)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
};
