import { amountIn, type PaymentMethod, usualDelivery } from '@torg/domain';
import { useStorefront } from '../../bindings/storefront.ts';
import type { MessageKey } from '../../bindings/text.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './purchase-terms.module.css';

const paymentPromise = (methods: readonly PaymentMethod[]): MessageKey => {
  if (!methods.includes('invoice')) return 'promise.card';
  return methods.includes('bank') ? 'promise.invoice_or_card' : 'promise.invoice';
};

/** `basket`: delivery is left out, since what it costs is told of the basket itself. */
type Props = { readonly place: 'product' | 'basket' };

/** What a shopper wants to know before pressing the button beside it: cost of delivery, returns, payment. */
export const PurchaseTerms = ({ place }: Props) => {
  const { text, shop, facts } = useStorefront();
  const { returnDays, paymentMethods, currency, taxClasses, defaultTaxClass } = shop.edition.info;
  const { t, money } = text;
  const usual = usualDelivery(shop.edition.info);
  const price = { amount: usual.price, currency, vat: 'gross', taxRate: taxClasses[defaultTaxClass] ?? 0 } as const;
  const amount = amountIn(price, facts.audience.vatView);
  return (
    <ul className={styles.terms} data-place={place}>
      {place === 'product' && (
        <li>
          <Icon name="truck" size={20} />
          <span>
            {usual.price === 0 ? t('promise.delivery_free') : t('promise.delivery_price', { amount: money(amount) })}
            {usual.price > 0 && usual.freeFrom !== undefined && (
              <> · {t('promise.free_delivery', { amount: money(usual.freeFrom) })}</>
            )}
          </span>
        </li>
      )}
      {returnDays > 0 && (
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
