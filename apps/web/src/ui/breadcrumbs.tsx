import { useText } from '../bindings/storefront.ts';
import styles from './breadcrumbs.module.css';
import { Link } from './link.tsx';

/** The way from the shop's root down to what the page shows; the page itself, where it is told, ends it and leads nowhere. */
export const Breadcrumbs = ({
  trail,
  current,
}: {
  readonly trail: readonly { readonly name: string; readonly to: string }[];
  /** What the page is called. */
  readonly current?: string;
}) => {
  const { t } = useText();
  return (
    <nav aria-label={t('breadcrumbs.label')}>
      <ol className={styles.trail}>
        {trail.map(({ name, to }) => (
          <li key={to}>
            <Link to={to} look="plain">
              {name}
            </Link>
          </li>
        ))}
        {current !== undefined && (
          <li>
            <span aria-current="page">{current}</span>
          </li>
        )}
      </ol>
    </nav>
  );
};
