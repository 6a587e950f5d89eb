import { type Taxation, taxationText, taxationValues } from '@torg/domain/tax';
import { useStorefront } from '../../bindings/storefront.ts';
import styles from './totals-list.module.css';

/** Why an order is sold without VAT, where it is. */
export const TaxationNote = ({ taxation }: { readonly taxation: Taxation | undefined }) => {
  const { text } = useStorefront();
  const key = taxation && taxationText(taxation);
  return key === undefined ? null : <p className={styles.vat}>{text.t(key, taxationValues(taxation, text.date))}</p>;
};
