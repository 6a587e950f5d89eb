import { paths } from '@torg/domain/navigation';
import { findingText } from '../../bindings/finding-text.ts';
import type { OwnContent } from '../../bindings/own-content/own-content.ts';
import { useStorefront } from '../../bindings/storefront.ts';
import { Link } from '../../ui/link.tsx';
import styles from './lists.module.css';

type Put = NonNullable<Extract<OwnContent, { page: 'list' }>['put']>;

/** What of goods that were chosen is in the basket now, and what is not. */
export const PutNotice = ({ put: { goods, findings } }: { readonly put: Put }) => {
  const storefront = useStorefront();
  const { t } = storefront.text;
  const missing = findings.filter(({ _tag }) => ['Gone', 'SoldOut', 'NoRoom'].includes(_tag)).length;
  return (
    // biome-ignore lint/a11y/noAutofocus: the visitor sent a form, and this is what came of it.
    <div className={findings.length > 0 ? styles.partly : styles.done} role="status" tabIndex={-1} autoFocus>
      {findings.length > 0 && <p>{t('list.in_basket_partly')}</p>}
      <ul className={styles.findings}>
        {findings.map((finding) => (
          <li key={`${finding.sku} ${finding._tag}`}>{findingText(storefront, finding)}</li>
        ))}
      </ul>
      {goods > missing && <p>{t('list.in_basket', { count: goods - missing })}</p>}
      <Link to={paths.basket} look="button">
        {t('list.see_basket')}
      </Link>
    </div>
  );
};
