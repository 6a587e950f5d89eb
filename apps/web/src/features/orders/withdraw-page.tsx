import { paths } from '@torg/domain/navigation';
import { useStorefront } from '../../bindings/storefront.ts';
import { Link } from '../../ui/link.tsx';
import { OrderLookupPage } from './order-lookup-page.tsx';
import styles from './order-page.module.css';

const texts = {
  title: 'withdraw.title',
  intro: 'withdraw.intro',
  send: 'order.withdraw_confirm',
  asked_title: 'withdraw.asked_title',
  asked: 'withdraw.asked',
  asked_hint: 'withdraw.asked_hint',
  again: 'withdraw.again',
} as const;

/** Withdraws from the purchase of all that an order holds, for who placed it as a guest; some of it on the order's page. */
export const WithdrawPage = () => {
  const { t } = useStorefront().text;
  return (
    <OrderLookupPage page="withdraw" to={paths.withdraw} texts={texts}>
      <p className={styles.ways}>
        <Link to={paths.orders}>{t('withdraw.own_orders')}</Link>
        <Link to={paths.findOrder}>{t('withdraw.some')}</Link>
      </p>
    </OrderLookupPage>
  );
};
