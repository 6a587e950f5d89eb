import type { OrderInShort } from '@torg/domain/purchase';
import { useStorefront } from '../../bindings/storefront.ts';
import { unbroken } from '../../bindings/wording.ts';
import { Link } from '../../ui/link.tsx';
import { ProductPicture } from '../../ui/product-picture.tsx';
import { stateName } from './order-states.ts';
import styles from './orders-page.module.css';

type Props = {
  readonly order: OrderInShort;
  /** The address of its page, without language prefix. */
  readonly to: string;
  /** Who has to do with it, a line for each; `undefined` is none. */
  readonly people: readonly (string | undefined)[];
};

/** An order in a list: the whole card leads to it. */
export const OrderCard = ({ order, to, people }: Props) => {
  const { text, facts } = useStorefront();
  const { t, money, date, number } = text;
  return (
    <li className={styles.order}>
      <h2 className={styles.number}>
        <Link to={to} className={styles.link}>
          {t('order.title', { number: order.number })}
        </Link>
      </h2>
      <p className={styles.state} data-state={order.state}>
        {t(stateName(order.state, order))}
      </p>
      <p className={styles.facts}>
        {date(order.placedAt)} · {t('order.units', { count: order.units })}
      </p>
      <p className={styles.total}>
        {money(order.gross + (order.deposit ?? 0))}
        {facts.priceContext.vatView === 'net' && ` ${unbroken(t('vat.gross'))}`}
        {order.deposit !== undefined && (
          <span className={styles.deposit}>{t('order.with_deposit_of', { amount: money(order.deposit) })}</span>
        )}
      </p>
      {people.map(
        (line) =>
          line !== undefined && (
            <p key={line} className={styles.by}>
              {line}
            </p>
          ),
      )}
      <ul className={styles.pictures} aria-hidden="true">
        {order.pictures.map(({ sku, image }) => (
          <li key={sku} className={styles.picture}>
            <ProductPicture image={image && { ...image, alt: '' }} size="thumbnail" fallsBack />
          </li>
        ))}
        {order.morePictures > 0 && <li className={styles.more}>+{number(order.morePictures)}</li>}
      </ul>
    </li>
  );
};
