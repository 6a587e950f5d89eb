import { useText } from '../bindings/storefront.ts';
import styles from './breadcrumbs.module.css';
import { Link } from './link.tsx';

/** The way from the shop's root down to what the page shows; the page itself is not part of it. */
export const Breadcrumbs = ({
  trail,
}: {
  readonly trail: readonly { readonly name: string; readonly to: string }[];
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
      </ol>
    </nav>
  );
};
