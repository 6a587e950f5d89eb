import { listPaths } from '@torg/domain/navigation';
import type { ListOwner, ShopperListBook } from '@torg/domain/shopping-list';
import { useId } from 'react';
import type { OwnContent } from '../../bindings/own-content/own-content.ts';
import { useStorefront } from '../../bindings/storefront.ts';
import { Link } from '../../ui/link.tsx';
import { HandedList } from './handed-list.tsx';
import { ListAnswer } from './list-answer.tsx';
import styles from './lists.module.css';
import { MakeListForm } from './make-list-form.tsx';

type Making = NonNullable<Extract<OwnContent, { page: 'lists' }>['making']>;

/** The shopping lists of a user, those that all of a company share, and the way to a new one. */
export const ListsPage = () => {
  const { text, facts } = useStorefront();
  const own = facts.own?.page === 'lists' ? facts.own : undefined;
  const { lists = [], handed = [], mayShare = false, done, code, max, sku, making } = own ?? {};
  const of = (owner: ListOwner) => lists.filter((list) => list.of === owner);
  return (
    <div className={`page ${styles.page}`}>
      <h1 tabIndex={-1}>{text.t('list.list_title')}</h1>
      <ListAnswer {...{ done, code, max, sku }} />
      {handed.length > 0 && <HandedToYou handed={handed} />}
      {making !== undefined && making.from !== 'lines' && <MadeOf making={making} />}
      <Book title={text.t('list.own')} lists={of('user')} isAlone={!mayShare} />
      {mayShare && <Book title={text.t('list.company')} lists={of('company')} isAlone={false} />}
      <NewList making={making?.from === 'lines' ? making : undefined} />
    </div>
  );
};

/** Baskets that representatives put together, which wait for an answer. */
const HandedToYou = ({ handed }: Pick<Extract<OwnContent, { page: 'lists' }>, 'handed'>) => {
  const { t } = useStorefront().text;
  const titleId = useId();
  return (
    <section className={styles.book} aria-labelledby={titleId}>
      <h2 id={titleId}>{t('handed.title')}</h2>
      <HandedList baskets={handed} />
    </section>
  );
};

/** The form of a list that was to be made elsewhere, as it was sent. */
const MadeOf = ({ making: { name, of, from, number, setAside = false } }: { readonly making: Making }) => {
  const { t } = useStorefront().text;
  return (
    <section className={styles.book}>
      <p>{from === 'order' ? t('list.making_order', { number }) : t('list.making_basket')}</p>
      <MakeListForm source={from === 'order' ? { from, number } : { from: 'basket' }} {...{ name, of, setAside }} />
    </section>
  );
};

type BookProps = Pick<ShopperListBook, 'lists'> & {
  readonly title: string;
  /** Whether the page's title says whose they are. */
  readonly isAlone: boolean;
};

const Book = ({ title, lists, isAlone }: BookProps) => {
  const { t } = useStorefront().text;
  const titleId = useId();
  return (
    <section className={styles.book} aria-labelledby={titleId}>
      <h2 id={titleId} className={isAlone ? 'visually-hidden' : undefined}>
        {title}
      </h2>
      {lists.length === 0 ? (
        <p>{t('list.none')}</p>
      ) : (
        <ul className={styles.lists}>
          {lists.map(({ id, name, goods, createdBy, of }) => (
            <li key={id} className={styles.card}>
              <Link to={listPaths.one(id)}>{name}</Link>
              <span className={styles.hint}>{t('list.goods', { count: goods })}</span>
              {of === 'company' && <span className={styles.hint}>{t('list.created_by', { name: createdBy })}</span>}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};

/** A list of goods that are written by SKU. */
const NewList = ({ making }: { readonly making: Making | undefined }) => {
  const { t } = useStorefront().text;
  const goodsId = useId();
  return (
    <details className={styles.save} open={making !== undefined}>
      <summary>{t('list.new')}</summary>
      <MakeListForm source={{ from: 'lines' }} {...(making ? { name: making.name, of: making.of } : {})}>
        <label htmlFor={goodsId}>{t('list.goods_to_add')}</label>
        <textarea
          id={goodsId}
          className="field"
          name="goods"
          rows={5}
          defaultValue={making?.goods}
          aria-describedby={`${goodsId}-hint`}
          spellCheck={false}
          required
        />
        <p id={`${goodsId}-hint`} className={styles.hint}>
          {t('list.goods_hint', { example: 'ABC-123 4' })}
        </p>
      </MakeListForm>
    </details>
  );
};
