import { buyingPaths, listPaths } from '@torg/domain/navigation';
import { longestListName, type ShownList } from '@torg/domain/shopping-list';
import { useId } from 'react';
import type { OwnContent } from '../../bindings/own-content/own-content.ts';
import { useStorefront } from '../../bindings/storefront.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { Link } from '../../ui/link.tsx';
import { ShopForm } from '../../ui/shop-form.tsx';
import { AddedGoods } from './added-goods.tsx';
import { ListAnswer } from './list-answer.tsx';
import { ListRow } from './list-row.tsx';
import { rowsOf } from './list-rows.ts';
import styles from './lists.module.css';
import { PutNotice } from './put-notice.tsx';

type Own = Omit<Extract<OwnContent, { page: 'list' }>, 'page'>;

/** One shopping list: what is on it, how it is changed, and the way into the basket. */
export const ListPage = () => {
  const { text, facts } = useStorefront();
  const own = facts.own?.page === 'list' ? facts.own : undefined;
  // The server has it for whoever may see it.
  if (own === undefined) return <h1 tabIndex={-1}>{text.t('list.one_title')}</h1>;
  const { list, done, code, max, sku } = own;
  return (
    <div className={`page ${styles.page}`}>
      <Breadcrumbs trail={[{ name: text.t('list.list_title'), to: listPaths.all }]} />
      <h1 tabIndex={-1}>{list.name}</h1>
      {list.of === 'company' && (
        <p className={styles.hint}>
          {text.t('list.company')}. {text.t('list.created_by', { name: list.createdBy })}
        </p>
      )}
      <ListAnswer {...{ done, code, max, sku }} />
      {own.put !== undefined && <PutNotice put={own.put} />}
      <ListForm {...own} />
      {list.lines.length > 0 && (
        <p>
          <Link to={buyingPaths.newRecurring({ from: 'list', list: list.id })}>{text.t('recurring.make')}</Link>
        </p>
      )}
      <RemoveList list={list} />
    </div>
  );
};

/** One form: its first button, which nobody sees, is the one that Enter presses; it saves. */
const ListForm = ({ list, typed }: Own) => {
  const { path, text } = useStorefront();
  const { t } = text;
  const id = useId();
  const rows = rowsOf(list, typed);
  return (
    <ShopForm
      className={styles.form}
      action={path(listPaths.one(list.id))}
      fields={{ id: list.id, revision: String(list.revision) }}
      noValidate
    >
      <button type="submit" hidden />
      <label htmlFor={`${id}-name`}>{t('list.name')}</label>
      <input
        id={`${id}-name`}
        className="field"
        name="name"
        defaultValue={typed?.name ?? list.name}
        maxLength={longestListName}
      />
      {rows.length === 0 ? (
        <p>{t('list.empty_list')}</p>
      ) : (
        <ul className={styles.lines}>
          {rows.map((row) => (
            <ListRow key={row.sku} row={row} />
          ))}
        </ul>
      )}
      <AddedGoods typed={typed?.added} />
      <div className={styles.ways}>
        {rows.length > 0 && (
          <button type="submit" className="button" name="intent" value="basket" aria-describedby={`${id}-basket`}>
            {t('list.to_basket')}
          </button>
        )}
        <button type="submit" className="button button-quiet" name="intent" value="save">
          {t('list.save')}
        </button>
      </div>
      {rows.length > 0 && (
        <p id={`${id}-basket`} className={styles.hint}>
          {t('list.to_basket_hint')}
        </p>
      )}
    </ShopForm>
  );
};

/** What removes it is folded away, so that nobody meets it by mistake. */
const RemoveList = ({ list }: { readonly list: ShownList }) => {
  const { path, text } = useStorefront();
  return (
    <details className={styles.save}>
      <summary>{text.t('list.remove')}</summary>
      <ShopForm className={styles.form} action={path(listPaths.all)} fields={{ intent: 'remove', id: list.id }}>
        <p>{text.t('list.remove_hint')}</p>
        <button type="submit" className="button button-quiet">
          {text.t('list.remove_confirm')}
        </button>
      </ShopForm>
    </details>
  );
};
