import { listPaths } from '@torg/domain/navigation';
import type { ListOwner } from '@torg/domain/shopping-list';
import { longestListName } from '@torg/domain/shopping-list';
import { type ReactNode, useId } from 'react';
import { useStorefront } from '../../bindings/storefront.ts';
import { ShopForm } from '../../ui/shop-form.tsx';
import styles from './lists.module.css';
import { useListSharing } from './use-list-sharing.ts';

type Props = {
  /** What the list is made of: `basket`, `order` with its number, or what is written into the form. */
  readonly source: { readonly from: 'basket' | 'lines' } | { readonly from: 'order'; readonly number: string };
  /** What was typed before. */
  readonly name?: string;
  readonly of?: ListOwner;
  readonly setAside?: boolean;
  /** More fields. */
  readonly children?: ReactNode;
};

/** Names a list and makes it. Whatever is wrong is said on the page of lists, which has the form again. */
export const MakeListForm = ({ source, name = '', of = 'user', setAside = false, children }: Props) => {
  const { path, text } = useStorefront();
  const { mayShare, profileId } = useListSharing();
  const nameId = useId();
  return (
    <ShopForm className={styles.form} action={path(listPaths.all)} fields={{ intent: 'make', profileId, ...source }}>
      <label htmlFor={nameId}>{text.t('list.name')}</label>
      <input id={nameId} className="field" name="name" defaultValue={name} maxLength={longestListName} required />
      {children}
      {source.from === 'basket' && (
        <label className={styles.check}>
          <input type="checkbox" name="setAside" value="yes" defaultChecked={setAside} />
          <span>{text.t('list.set_aside')}</span>
        </label>
      )}
      {mayShare && (
        <label className={styles.check}>
          <input type="checkbox" name="of" value="company" defaultChecked={of === 'company'} />
          <span>{text.t('list.share')}</span>
        </label>
      )}
      <button type="submit" className="button button-quiet">
        {text.t('list.make')}
      </button>
    </ShopForm>
  );
};
