import { addressPaths, paths as pageAddresses } from '@torg/domain/navigation';
import { addressToStartFrom, noSavedAddress, type SavedAddress, savedAddressOf } from '@torg/domain/profile';
import { type MouseEvent, type ReactNode, useRef, useState } from 'react';
import { useStorefront } from '../../bindings/storefront.ts';
import { Link } from '../../ui/link.tsx';
import { isPlainClick } from '../../ui/plain-click.ts';
import { AddressLines } from './address-lines.tsx';
import styles from './saved-addresses.module.css';
import type { CheckoutFields } from './use-checkout-fields.ts';

type Props = Pick<CheckoutFields, 'chosen' | 'choose' | 'first' | 'values'> & {
  readonly addresses: readonly SavedAddress[];
};

/**
 * The shopper's addresses to choose from, where there is another than the form began with. Each is a link to this page
 * filled in with it; with scripts the form is filled in where it stands.
 */
export const SavedAddresses = ({ addresses, chosen, choose, first, values }: Props) => {
  const { path, text } = useStorefront();
  const { t } = text;
  const summary = useRef<HTMLElement>(null);
  const box = useRef<HTMLDetailsElement>(null);
  const [told, setTold] = useState('');
  if (addresses.every((one) => one === savedAddressOf(first, addresses))) return null;
  const shown = savedAddressOf(values, addresses, chosen);
  const start = addressToStartFrom(addresses, undefined)?.id;

  const take = (event: MouseEvent, address: SavedAddress | undefined): void => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    choose(address);
    setTold(address === undefined ? t('checkout.address_emptied') : t('checkout.address_filled_in', inShort(address)));
    box.current?.removeAttribute('open');
    summary.current?.focus();
  };
  const option = (id: string, address: SavedAddress | undefined, content: ReactNode) => (
    <li key={id}>
      <a
        className={styles.option}
        href={`${path(pageAddresses.checkout)}?address=${encodeURIComponent(id)}`}
        data-preload="no"
        aria-current={shown?.id === address?.id ? 'true' : undefined}
        onClick={(event) => take(event, address)}
      >
        {content}
      </a>
    </li>
  );

  return (
    <div>
      <details ref={box} className={styles.saved}>
        <summary ref={summary} className={styles.summary}>
          {t('checkout.saved_addresses', { count: addresses.length })}
        </summary>
        <ul className={styles.options}>
          {addresses.map((address) =>
            option(address.id, address, <Content saved={address} isFirst={address.id === start} />),
          )}
          {option(noSavedAddress, undefined, <strong>{t('checkout.new_address')}</strong>)}
        </ul>
        <p className={styles.manage}>
          <Link to={addressPaths.all}>{t('address.manage')}</Link>
        </p>
      </details>
      <p role="status" className={styles.told}>
        {told}
      </p>
    </div>
  );
};

const inShort = ({ address: { street, city } }: SavedAddress) => ({ street, city });

const Content = ({ saved, isFirst }: { readonly saved: SavedAddress; readonly isFirst: boolean }) => {
  const { t } = useStorefront().text;
  return (
    <>
      <AddressLines {...saved} />
      {saved.of === 'company' && <span className={styles.mark}>{t('address.of_company')}</span>}
      {isFirst && <span className={styles.mark}>{t('address.default')}</span>}
    </>
  );
};
