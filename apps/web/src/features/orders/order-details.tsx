import type { Order } from '@torg/domain';
import { useStorefront } from '../../bindings/storefront.ts';
import type { MessageKey } from '../../bindings/text.ts';
import { TotalsList } from '../basket/totals-list.tsx';
import styles from './order-details.module.css';
import { SoldLines } from './sold-lines.tsx';

const paymentNames: Readonly<Record<Order['paymentMethod'], MessageKey>> = {
  invoice: 'checkout.payment_invoice',
  bank: 'checkout.payment_bank',
};

/** What was ordered, what it costs, where it goes and how it is paid. */
export const OrderDetails = ({ order }: { readonly order: Order }) => {
  const { shop, text } = useStorefront();
  const { t } = text;
  const { contact, address, delivery, totals } = order;
  const countries = new Intl.DisplayNames(shop.edition.locale, { type: 'region' });
  const goods = { net: totals.net - delivery.net, gross: totals.gross - delivery.gross };
  const addressLines = [
    `${contact.firstName} ${contact.lastName}`,
    address.street,
    address.extra,
    `${address.postalCode} ${address.city}`,
    countries.of(address.country) ?? address.country,
  ].filter((line) => line !== '');

  return (
    <div className={styles.details}>
      <section className={styles.goods} aria-labelledby="order-goods">
        <h2 id="order-goods">{t('order.goods')}</h2>
        <SoldLines lines={order.lines} />
        <TotalsList goods={goods} delivery={delivery} totals={totals} />
      </section>
      <dl className={styles.facts}>
        <div>
          <dt>{t('checkout.address')}</dt>
          {addressLines.map((line) => (
            <dd key={line}>{line}</dd>
          ))}
        </div>
        <div>
          <dt>{t('checkout.contact')}</dt>
          <dd>{contact.email}</dd>
          <dd>{contact.phone}</dd>
        </div>
        <div>
          <dt>{t('checkout.delivery_method')}</dt>
          <dd>{delivery.name}</dd>
        </div>
        <div>
          <dt>{t('checkout.payment_method')}</dt>
          <dd>{t(paymentNames[order.paymentMethod])}</dd>
        </div>
      </dl>
    </div>
  );
};
