import type { BasketLine } from '@torg/domain/basket';
import { paths } from '@torg/domain/navigation';
import { useId } from 'react';
import { useStorefront } from '../../bindings/storefront.ts';
import { inOneLine } from '../../bindings/wording.ts';
import { Link } from '../../ui/link.tsx';
import { ProductPicture } from '../../ui/product-picture.tsx';
import { TradeInNote } from '../../ui/trade-in-note.tsx';
import { DiscountNotes } from '../promotion/discount-notes.tsx';
import { useVisit } from '../punchout/use-visit.ts';
import { SubscriptionNote } from '../subscription/subscription-note.tsx';
import { BasketForm } from './basket-form.tsx';
import styles from './basket-line-item.module.css';
import { LineChanges } from './line-changes.tsx';
import { LineQuantity } from './line-quantity.tsx';
import type { Complaint } from './use-basket-commands.ts';

type Props = {
  readonly line: BasketLine;
  /** What is wrong with what was last asked of this line. */
  readonly complaint: Complaint | undefined;
};

/** One line of the basket: what it is, what it costs, and ways to change it. */
export const BasketLineItem = ({ line, complaint }: Props) => {
  const { text, facts, priced, shop } = useStorefront();
  const complaintId = useId();
  const visit = useVisit();
  const isGone = line.changes.some((change) => change._tag === 'Gone');
  // Who buys for a company orders by numbers.
  const isBusiness = shop.config.info.viewMode === 'B2B';
  const options = inOneLine(Object.values(line.options));

  return (
    <li className={styles.line} data-gone={isGone || undefined}>
      <div className={styles.picture}>
        <ProductPicture image={line.image && { ...line.image, alt: '' }} size="product-card" fallsBack />
      </div>
      <div className={styles.what}>
        <h2 className={styles.name}>
          {isGone ? (
            line.name
          ) : (
            <Link to={paths.product(line.slug, line.sku)} look="plain">
              {line.name}
            </Link>
          )}
        </h2>
        {options !== '' && <p className={styles.options}>{options}</p>}
        {isBusiness && (
          <p className={styles.options}>
            {text.t('product.sku')} {line.sku}
          </p>
        )}
        {!isGone && line.quantity > 1 && (
          <p className={styles.each}>{text.t('basket.each', { price: priced(line.unitPrice) })}</p>
        )}
        {!isGone && line.listPrice && (
          <p className={styles.own}>{text.t('price.own', { price: priced(line.listPrice) })}</p>
        )}
        {line.noWithdrawal && !isGone && <p className={styles.options}>{text.t('basket.no_withdrawal')}</p>}
        {!isGone && <DiscountNotes line={line} />}
        {line.tradeIn && !isGone && <TradeInNote tradeIn={line.tradeIn} />}
        {line.subscription && <SubscriptionNote subscription={line.subscription} upfront={line.gross} />}
        <LineChanges line={line} />
      </div>
      {!isGone && <p className={styles.amount}>{text.money(line[facts.priceContext.vatView])}</p>}
      {visit?.operation === 'inspect' ? (
        <p className={styles.options}>{text.t('added.quantity', { count: line.quantity })}</p>
      ) : (
        <div className={styles.controls}>
          {line.subscription && (
            <BasketForm fields={{ intent: 'drop-plan', line: line.id }}>
              <button type="submit" className={styles.remove}>
                {text.t('subscription.drop')} <span className="visually-hidden">{line.name}</span>
              </button>
            </BasketForm>
          )}
          {!isGone && line.subscription === undefined && (
            <LineQuantity
              line={line}
              complaintId={complaint === undefined ? undefined : complaintId}
              refused={complaint?.typed}
            />
          )}
          {line.tradeIn && !isGone && (
            <BasketForm fields={{ intent: 'drop-trade-in', line: line.id }}>
              <button type="submit" className={styles.remove}>
                {text.t('basket.trade_in_drop')} <span className="visually-hidden">{line.tradeIn.name}</span>
              </button>
            </BasketForm>
          )}
          <BasketForm fields={{ intent: 'remove', line: line.id }}>
            <button type="submit" className={styles.remove}>
              {text.t('basket.remove')} <span className="visually-hidden">{line.name}</span>
            </button>
          </BasketForm>
        </div>
      )}
      {complaint !== undefined && (
        <p className={styles.complaint} id={complaintId} role="alert">
          {complaint.text}
        </p>
      )}
    </li>
  );
};
