import { defaultDeliveryMethod } from '@torg/domain/shop';
import { arrivalText, deliveryPriceText, freeDeliveryFromText } from '../../bindings/delivery.ts';
import { useStorefront } from '../../bindings/storefront.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './promises.module.css';

/** Reasons to trust the shop: what it says of delivery, returns and payment. */
export const Promises = () => {
  const storefront = useStorefront();
  const { text, shop } = storefront;
  const { info } = shop.config;
  const { t } = text;
  const usual = defaultDeliveryMethod(info);
  return (
    <ul className={styles.promises}>
      <li>
        <Icon name="truck" />
        <span>
          <strong>{arrivalText(text, usual)}</strong>
          <span>{freeDeliveryFromText(storefront) ?? deliveryPriceText(storefront)}</span>
        </span>
      </li>
      {info.returnDays > 0 && (
        <li>
          <Icon name="returns" />
          <span>
            <strong>{t('promise.returns', { days: info.returnDays })}</strong>
            <span>{t('promise.returns_how')}</span>
          </span>
        </li>
      )}
      {info.paymentMethods.some(({ provider }) => provider === undefined) && (
        <li>
          <Icon name="receipt" />
          <span>
            <strong>{t('promise.invoice')}</strong>
            <span>{t('promise.invoice_how')}</span>
          </span>
        </li>
      )}
    </ul>
  );
};
