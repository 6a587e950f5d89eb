import { paths } from '@torg/domain/navigation';
import { useText } from '../../bindings/storefront.ts';
import { useSession } from '../../bindings/stores.ts';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useLoginAddress } from '../session/use-login-address.ts';

/** What is shown for an order that is not the visitor's, which a mail may have led to: its owner may only have to log in. */
export const OrderMissingPage = () => {
  const { t } = useText();
  const session = useSession();
  const login = useLoginAddress();
  return (
    <Notice
      title={t('order.missing_title')}
      text={t(session._tag === 'Known' ? 'order.missing_known_text' : 'order.missing_text')}
    >
      {login !== undefined && (
        <a className="button" href={login}>
          {t('account.log_in')}
        </a>
      )}
      {session._tag !== 'Known' && <Link to={paths.findOrder}>{t('order.find_title')}</Link>}
      <Link to={paths.orders} look={login === undefined ? 'button' : 'text'}>
        {t('order.list_title')}
      </Link>
    </Notice>
  );
};
