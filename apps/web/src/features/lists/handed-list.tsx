import { buyingPaths } from '@torg/domain/navigation';
import type { ToldHandedBasket } from '@torg/domain/sales-desk';
import { useStorefront } from '../../bindings/storefront.ts';
import { Link } from '../../ui/link.tsx';
import styles from '../../ui/own-page.module.css';

type Props = {
  readonly baskets: readonly ToldHandedBasket[];
  /** Whether a representative reads it, who handed over. */
  readonly isActing?: boolean;
};

/** Handed baskets in short, each with the way to it. */
export const HandedList = ({ baskets, isActing = false }: Props) => {
  const { text } = useStorefront();
  const { t, date } = text;
  return (
    <ul className={styles.list}>
      {baskets.map((handed) => {
        const { id, by, at, goods, state, answeredAt, profile } = handed;
        return (
          <li key={id} className={styles.item}>
            <Link to={buyingPaths.handedBasket(id)}>
              {isActing
                ? t('desk.handed_line', { name: by, count: goods, date: date(at) })
                : t('handed.for_you', { name: by, count: goods })}
            </Link>
            {!isActing && <span className={styles.hint}>{date(at)}</span>}
            {profile?.name !== undefined && (
              <span className={styles.hint}>{t('handed.for_profile', { name: profile.name })}</span>
            )}
            <span className={styles.hint}>
              {answeredAt === undefined
                ? t('handed.state', { state })
                : t('handed.state_at', { state, date: date(answeredAt) })}
            </span>
          </li>
        );
      })}
    </ul>
  );
};
