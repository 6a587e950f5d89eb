import { paths } from '@torg/domain/navigation';
import type { OrderLine } from '@torg/domain/purchase';
import { useStorefront } from '../../bindings/storefront.ts';
import { inOneLine, unbroken } from '../../bindings/wording.ts';
import { Link } from '../../ui/link.tsx';
import { ProductPicture } from '../../ui/product-picture.tsx';
import { TradeInNote } from '../../ui/trade-in-note.tsx';
import { DiscountNotes } from '../promotion/discount-notes.tsx';
import { SubscriptionNote } from '../subscription/subscription-note.tsx';
import styles from './sold-lines.module.css';

type Line = Pick<
  OrderLine,
  | 'sku'
  | 'slug'
  | 'name'
  | 'options'
  | 'image'
  | 'quantity'
  | 'unitPrice'
  | 'discounts'
  | 'net'
  | 'gross'
  | 'tradeIn'
  | 'subscription'
  | 'noWithdrawal'
  | 'digital'
>;

type Props = {
  readonly lines: readonly Line[];
  /** What became of some of a line's units, by its SKU. */
  readonly notes?: ReadonlyMap<string, readonly string[]>;
};

/** Lines that are (to be) ordered, each with what it costs. */
export const SoldLines = ({ lines, notes }: Props) => {
  const { text, facts, shop } = useStorefront();
  // Businesses order, and book, by SKU.
  const skuOf = ({ sku }: Line) => (shop.config.info.viewMode === 'B2B' ? [`${text.t('product.sku')} ${sku}`] : []);
  return (
    <ul className={styles.lines}>
      {lines.map((line) => (
        <li key={line.sku} className={styles.line}>
          <span className={styles.picture}>
            <ProductPicture image={line.image && { ...line.image, alt: '' }} size="thumbnail" fallsBack />
          </span>
          <span className={styles.what}>
            {line.slug === '' ? (
              <span className={styles.name}>{line.name}</span>
            ) : (
              <Link to={paths.product(line.slug, line.sku)} className={styles.name}>
                {line.name}
              </Link>
            )}
            <span className={styles.more}>
              {inOneLine([
                ...skuOf(line),
                ...Object.values(line.options),
                unbroken(text.t('order.units', { count: line.quantity })),
              ])}
            </span>
            {notes?.get(line.sku)?.map((note) => (
              <span key={note} className={styles.more}>
                {note}
              </span>
            ))}
            {line.digital && <span className={styles.more}>{text.t('order.file')}</span>}
            {line.noWithdrawal && <span className={styles.more}>{text.t('basket.no_withdrawal')}</span>}
            <DiscountNotes line={line} />
            {line.tradeIn && <TradeInNote tradeIn={line.tradeIn} />}
            {line.subscription && <SubscriptionNote subscription={line.subscription} upfront={line.gross} />}
          </span>
          <span className={styles.amount}>{text.money(line[facts.priceContext.vatView])}</span>
        </li>
      ))}
    </ul>
  );
};
