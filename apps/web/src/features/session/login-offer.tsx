import { useText } from '../../bindings/storefront.ts';
import styles from './login-offer.module.css';
import { useLoginAddress } from './use-login-address.ts';

/** Says to who is not logged in what login is good for here, and leads there and back. */
export const LoginOffer = ({ reason }: { readonly reason: string }) => {
  const { t } = useText();
  const address = useLoginAddress();
  if (address === undefined) return null;
  return (
    <p className={styles.offer}>
      {reason}{' '}
      <a className="link" href={address}>
        {t('account.log_in')}
      </a>
    </p>
  );
};
