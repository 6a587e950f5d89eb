import { paths } from '@torg/domain/navigation';
import { useStorefront } from '../../bindings/storefront.ts';
import { Link } from '../../ui/link.tsx';
import { useLoginAddress } from '../session/use-login-address.ts';
import { OrderLookupPage } from './order-lookup-page.tsx';
import styles from './order-page.module.css';

const texts = {
  title: 'order.find_title',
  intro: 'order.find_intro',
  send: 'order.find_send',
  asked_title: 'order.find_asked_title',
  asked: 'order.find_asked',
  asked_hint: 'order.find_asked_hint',
  again: 'order.find_again',
} as const;

/** Has the link of an order sent to who placed it as a guest. */
export const FindOrderPage = () => (
  <OrderLookupPage page="find-order" to={paths.findOrder} texts={texts}>
    <Ways />
  </OrderLookupPage>
);

/** For who has an account, and who has neither number nor mail. */
const Ways = () => {
  const { text, shop } = useStorefront();
  const { t } = text;
  const login = useLoginAddress();
  const help = shop.config.info.customerService?.helpContentId;
  return (
    <p className={styles.ways}>
      {login !== undefined && (
        <a className="link" href={login}>
          {t('order.find_log_in')}
        </a>
      )}
      {help !== undefined && <Link to={paths.content(help)}>{t('service.title')}</Link>}
    </p>
  );
};
