import type { ComponentProps } from 'react';
import { useStorefront } from '../../bindings/storefront.ts';
import styles from './lists.module.css';
import { MakeListForm } from './make-list-form.tsx';
import { useListSharing } from './use-list-sharing.ts';

type Props = Pick<ComponentProps<typeof MakeListForm>, 'source'>;

/** Keeps the goods of the basket or of an order as a list, for who has lists: a fold with the form. */
export const SaveAsList = ({ source }: Props) => {
  const { t } = useStorefront().text;
  if (!useListSharing().keepsLists) return null;
  return (
    <details className={styles.save}>
      <summary>{t(source.from === 'basket' ? 'list.save_basket' : 'list.save_order')}</summary>
      <MakeListForm source={source} />
    </details>
  );
};
