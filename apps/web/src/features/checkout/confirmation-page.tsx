import { clockTimeIn } from '@torg/domain/calendar';
import { invoiceAddress } from '@torg/domain/checkout';
import { isAllFiles } from '@torg/domain/delivery';
import { paths } from '@torg/domain/navigation';
import { depositLeft, moneyOf, type Order } from '@torg/domain/purchase';
import { laterText, windowText } from '@torg/domain/storefront';
import { useEffect } from 'react';
import { useStorefront } from '../../bindings/storefront.ts';
import type { Text } from '../../bindings/text.ts';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { sumLabels } from '../basket/sum-labels.ts';
import { promiseOf } from '../delivery/promise-of.ts';
import { OrderedGoods, OrderFacts, usePaidBeside, usePaymentName } from '../orders/order-details.tsx';
import { OrderDocuments } from '../orders/order-documents.tsx';
import { OrderFiles } from '../orders/order-files.tsx';
import styles from './confirmation-page.module.css';

/** Thanks for an order, and what happens now. */
export const ConfirmationPage = ({ order }: { readonly order: Order }) => {
  const { shop, text, facts, checkoutDraft } = useStorefront();
  const { t } = text;
  const isAsking = order.state === 'awaiting-approval';
  const { gross, net } = order.totals;
  const { total } = sumLabels(facts.priceContext.vatView, 'order', net !== gross);
  const deposit = depositLeft(order);
  const { name, pickup = false, availableAt = 0, window, later } = order.delivery;
  // What is there goes at once, where the shopper wanted that.
  const packedAt = Math.max(order.placedAt, later === undefined ? availableAt : 0);
  const isPacked = !isAllFiles(order.lines) && order.soldCard === undefined;
  const method = shop.config.info.deliveryMethods.find(({ id }) => id === order.delivery.method);
  // A form that was sent without scripts leaves its draft behind.
  useEffect(() => checkoutDraft.clear(), [checkoutDraft]);

  return (
    <div className={`page ${styles.page}`}>
      <header className={styles.thanks}>
        <span className={styles.mark}>
          <Icon name="check" size={32} />
        </span>
        <h1 tabIndex={-1}>{t(isAsking ? 'approval.asked_head' : 'order.thanks', { name: order.contact.firstName })}</h1>
        <p className={styles.number}>
          {t('order.number')} <strong>{order.number}</strong>
        </p>
        <p>
          {t(deposit > 0 ? 'order.all_with_deposit' : total)} <strong>{text.money(gross + deposit)}</strong> ·&nbsp;
          {[usePaymentName(order), ...usePaidBeside(order)].join(' · ')}
        </p>
      </header>
      <section className={styles.next} aria-labelledby="order-next">
        <h2 id="order-next">{t('order.next_title')}</h2>
        <ol className={styles.steps}>
          {isAsking && <li>{t('approval.next_decision')}</li>}
          {isAllFiles(order.lines) && <li>{t('order.next_files')}</li>}
          {order.soldCard !== undefined && <li>{t('gift_card.next', { email: order.soldCard.to })}</li>}
          {isPacked && <li>{t(isAsking ? 'approval.next_packing' : 'order.next_packing')}</li>}
          {isPacked && (
            <li>
              <span>
                {t(pickup ? 'order.next_pickup' : 'order.next_delivery', { method: name })}
                {method && (
                  <strong className={styles.arrival}>
                    {window === undefined
                      ? promiseOf(
                          text,
                          shop.config,
                          { ...method, pickup },
                          order.address,
                          clockTimeIn(shop.config.info.timeZone)(packedAt),
                        )
                      : windowText(window, text)}
                  </strong>
                )}
                {laterText(order, text)}
              </span>
            </li>
          )}
          <li>
            {order.paymentState === 'approved'
              ? t('order.next_paid', { email: order.contact.email })
              : moneyOf(order) === 0
                ? t(
                    order.giftCard !== undefined
                      ? 'order.next_nothing_gift_card'
                      : order.points?.taken
                        ? 'order.next_nothing_points'
                        : 'order.next_nothing',
                    {
                      email: order.contact.email,
                    },
                  )
                : invoiceText(text, order)}
          </li>
        </ol>
        <p className={styles.ways}>
          <Link to={paths.order(order.number)} look="button">
            {t('order.follow')}
          </Link>
          <Link to={paths.all}>{t('order.shop_on')}</Link>
        </p>
        <OrderFiles order={order} />
        <OrderDocuments order={order} />
        <Contact />
      </section>
      <div className={styles.goods}>
        <OrderedGoods order={order} />
      </div>
      <div className={styles.facts}>
        <OrderFacts order={order} />
      </div>
    </div>
  );
};

const invoiceText = ({ t }: Text, order: Order): string => {
  const address = invoiceAddress(order);
  return address.by === 'ehf'
    ? t('order.next_invoice_ehf', { number: address.organisationNumber })
    : t('order.next_invoice', { email: address.email });
};

/** Whom to ask about the order; nothing where the shop names nobody. */
const Contact = () => {
  const { shop, text } = useStorefront();
  const { phone, email } = shop.config.info.customerService ?? {};
  if (phone === undefined && email === undefined) return null;
  return (
    <p className={styles.ways}>
      <span>{text.t('order.help')}</span>
      {phone !== undefined && (
        <a className="link" href={`tel:${phone.replaceAll(' ', '')}`}>
          {phone}
        </a>
      )}
      {email !== undefined && (
        <a className="link" href={`mailto:${email}`}>
          {email}
        </a>
      )}
    </p>
  );
};
