import { type ListingQuery, pageWindow } from '@torg/domain/catalogue';
import { listingPath } from '@torg/domain/navigation';
import { useText } from '../../bindings/storefront.ts';
import { Link } from '../../ui/link.tsx';
import styles from './pagination.module.css';

type Props = {
  readonly query: ListingQuery;
  readonly page: number;
  readonly pageCount: number;
  readonly onTurn: () => void;
};

/** The pages of a listing, as links. */
export const Pagination = ({ query, page, pageCount, onTurn }: Props) => {
  const { t, number } = useText();
  if (pageCount < 2) return null;
  const to = (target: number): string => listingPath({ ...query, page: target });
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: hears of its links, which are pressed by keys too
    <nav className={styles.pages} aria-label={t('pagination.label')} onClick={onTurn}>
      {page > 1 && (
        <Link to={to(page - 1)} className={styles.step} rel="prev">
          {t('pagination.previous')}
        </Link>
      )}
      <ol className={styles.numbers}>
        {pageWindow(page, pageCount).map((shown, index) => (
          <li key={shown ?? `gap-${index}`}>
            {shown === null ? (
              <span aria-hidden="true">…</span>
            ) : (
              <Link
                to={to(shown)}
                className={styles.number}
                current={shown === page ? 'page' : undefined}
                label={t('pagination.page', { page: shown })}
              >
                {number(shown)}
              </Link>
            )}
          </li>
        ))}
      </ol>
      {page < pageCount && (
        <Link to={to(page + 1)} className={styles.step} rel="next">
          {t('pagination.next')}
        </Link>
      )}
    </nav>
  );
};
