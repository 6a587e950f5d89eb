import { addressPaths } from '@torg/domain/navigation';
import type { SavedAddress } from '@torg/domain/profile';
import { useStorefront } from '../../bindings/storefront.ts';
import { ShopForm } from '../../ui/shop-form.tsx';
import { AddressLines } from '../checkout/address-lines.tsx';
import styles from './addresses.module.css';

type Props = { readonly address: SavedAddress; readonly mayEdit: boolean };

/** One address, and what may be done with it. What removes it is folded away, so that nobody meets it by mistake. */
export const AddressCard = ({ address: saved, mayEdit }: Props) => {
  const { path, text } = useStorefront();
  const { t } = text;
  const { id, isDefault, contact, address } = saved;
  const about = (action: string) => `${action}: ${address.street}, ${address.city}`;
  return (
    <li className={styles.card}>
      {isDefault && <p className={styles.badge}>{t('address.default')}</p>}
      <p className={styles.lines}>
        <AddressLines {...saved} />
        <span className={styles.contact}>{contact.phone}</span>
        <span className={styles.contact}>{contact.email}</span>
      </p>
      {mayEdit && (
        <div className={styles.actions}>
          <a className={styles.action} href={path(addressPaths.one(id))} aria-label={about(t('address.change'))}>
            {t('address.change')}
          </a>
          {!isDefault && (
            <ShopForm action={path(addressPaths.all)} fields={{ intent: 'default', id }}>
              <button type="submit" className={styles.action} aria-label={about(t('address.make_default'))}>
                {t('address.make_default')}
              </button>
            </ShopForm>
          )}
          <details className={styles.fold}>
            <summary className={styles.action} aria-label={about(t('address.remove'))}>
              {t('address.remove')}
            </summary>
            <ShopForm className={styles.removal} action={path(addressPaths.all)} fields={{ intent: 'remove', id }}>
              <p>{t('address.remove_hint')}</p>
              <button type="submit" className="button button-quiet" aria-label={about(t('address.remove_confirm'))}>
                {t('address.remove_confirm')}
              </button>
            </ShopForm>
          </details>
        </div>
      )}
    </li>
  );
};
