import type { PaymentMethod } from '@torg/domain/shop';
import { deliveryPriceText, freeDeliveryFromText } from '../bindings/delivery.ts';
import { useStorefront } from '../bindings/storefront.ts';
import type { MessageKey } from '../bindings/text.ts';
import { Icon } from './icon.tsx';
import styles from './purchase-terms.module.css';

const paymentPromise = (methods: readonly PaymentMethod[]): MessageKey => {
  const atOnce = methods.filter(({ provider }) => provider !== undefined);
  if (atOnce.length === 0) return 'promise.invoice';
  return atOnce.length === methods.length ? 'promise.card' : 'promise.invoice_or_card';
};

/** `basket`: delivery is left out, since what it costs is told of the basket itself. */
type Props = {
  readonly place: 'product' | 'basket';
  /** `false`: nothing of it can be sent back. */
  readonly hasReturns?: boolean;
};

/** What a shopper wants to know before pressing the button beside it: cost of delivery, returns, payment. */
export const PurchaseTerms = ({ place, hasReturns = true }: Props) => {
  const storefront = useStorefront();
  const { text, shop } = storefront;
  const { returnDays, paymentMethods } = shop.config.info;
  const { t } = text;
  const freeFrom = freeDeliveryFromText(storefront);
  return (
    <ul className={styles.terms} data-place={place}>
      {place === 'product' && (
        <li>
          <Icon name="truck" size={20} />
          <span>
            {deliveryPriceText(storefront)}
            {freeFrom !== undefined && <> · {freeFrom}</>}
          </span>
        </li>
      )}
      {hasReturns && returnDays > 0 && (
        <li>
          <Icon name="returns" size={20} />
          {t('promise.returns', { days: returnDays })}
        </li>
      )}
      <li>
        <Icon name="receipt" size={20} />
        {t(paymentPromise(paymentMethods))}
      </li>
    </ul>
  );
};
