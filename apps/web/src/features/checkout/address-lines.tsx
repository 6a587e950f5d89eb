import type { NewAddress } from '@torg/domain/profile';
import { useStorefront } from '../../bindings/storefront.ts';

/** An address as it stands on a letter; its country where the shop delivers to several. */
export const AddressLines = ({ contact, address, business }: NewAddress) => {
  const { info, locale } = useStorefront().shop.config;
  const name = `${contact.firstName} ${contact.lastName}`;
  const country = new Intl.DisplayNames(locale, { type: 'region' }).of(address.country);
  return (
    <>
      <strong>{business?.company ?? name}</strong>
      {business !== undefined && <span>{name}</span>}
      <span>{[address.street, address.extra].filter((line) => line !== '').join(', ')}</span>
      <span>{`${address.postalCode} ${address.city}`}</span>
      {info.countries.length > 1 && <span>{country ?? address.country}</span>}
    </>
  );
};
