import { buyingPaths } from '@torg/domain/navigation';
import type { ComponentProps } from 'react';
import { useStorefront } from '../../bindings/storefront.ts';
import { Link } from '../../ui/link.tsx';
import styles from './lists.module.css';
import { MakeListForm } from './make-list-form.tsx';
import { useListSharing } from './use-list-sharing.ts';

type Props = Pick<ComponentProps<typeof MakeListForm>, 'source'> & {
  /** The goods: what goes with a subscription is bought with it once. */
  readonly lines: readonly { readonly subscription?: unknown }[];
};

/** Keeps the goods of the basket or of an order as a list, or has them ordered again and again, for who has lists. */
export const SaveAsList = ({ source, lines }: Props) => {
  const { t } = useStorefront().text;
  if (!useListSharing().keepsLists) return null;
  return (
    <div className={styles.keep}>
      <details className={styles.save}>
        <summary>{t(source.from === 'basket' ? 'list.save_basket' : 'list.save_order')}</summary>
        <MakeListForm source={source} />
      </details>
      {lines.every(({ subscription }) => subscription === undefined) && (
        <p>
          <Link to={buyingPaths.newRecurring(source)}>{t('recurring.make')}</Link>
        </p>
      )}
    </div>
  );
};
