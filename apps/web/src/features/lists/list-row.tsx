import { paths } from '@torg/domain/navigation';
import { useStorefront } from '../../bindings/storefront.ts';
import { inOneLine } from '../../bindings/wording.ts';
import { Link } from '../../ui/link.tsx';
import type { Row } from './list-rows.ts';
import styles from './lists.module.css';

type Props = {
  readonly row: Row;
  /** What else is told of it. */
  readonly note?: string;
  /** Whether it can be taken off. */
  readonly isFixed?: boolean;
};

/** One line of goods: whether it goes into the basket, how many, and the way off the list. */
export const ListRow = ({ row, note, isFixed = false }: Props) => {
  const { text, priced } = useStorefront();
  const { t } = text;
  const { sku, name, slug, options = {}, unitPrice, quantity, isChosen } = row;
  const chosen = inOneLine(Object.values(options));
  return (
    <li className={styles.line}>
      <input type="hidden" name="sku" value={sku} />
      <input
        type="checkbox"
        className={styles.choice}
        name="chosen"
        value={sku}
        defaultChecked={isChosen}
        aria-label={t('list.choose', { name })}
      />
      <div className={styles.what}>
        {slug === undefined ? <span>{name}</span> : <Link to={paths.product(slug, sku)}>{name}</Link>}
        {chosen !== '' && <span className={styles.hint}>{chosen}</span>}
        <span className={styles.hint}>
          {t('product.sku')} {sku}
        </span>
        {note !== undefined && <span className={styles.hint}>{note}</span>}
        <span className={styles.hint}>{unitPrice === undefined ? t('list.gone') : priced(unitPrice)}</span>
      </div>
      <input
        className={`field ${styles.quantity}`}
        name="quantity"
        defaultValue={quantity}
        inputMode="numeric"
        maxLength={20}
        autoComplete="off"
        aria-label={t('list.quantity_of', { name })}
      />
      {!isFixed && (
        <button type="submit" className={styles.off} name="off" value={sku}>
          {t('list.take_off')} <span className="visually-hidden">{name}</span>
        </button>
      )}
    </li>
  );
};
