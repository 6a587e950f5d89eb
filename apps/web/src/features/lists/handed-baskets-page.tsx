import { buyingPaths } from '@torg/domain/navigation';
import { longestHandedMessage } from '@torg/domain/sales-desk';
import type { OwnContent } from '../../bindings/own-content/own-content.ts';
import { useStorefront } from '../../bindings/storefront.ts';
import { FormAnswer } from '../../ui/form-answer.tsx';
import styles from '../../ui/own-page.module.css';
import { ShopForm } from '../../ui/shop-form.tsx';
import { HandedList } from './handed-list.tsx';
import { handedProblem } from './handed-texts.ts';
import { ShownHanded } from './shown-handed.tsx';

type Own = Extract<OwnContent, { page: 'handed-baskets' }>;

/** Baskets that were handed over: to the customer who answers, or by the representative who acts. Forms are the browser's own. */
export const HandedBasketsPage = () => {
  const { text, facts } = useStorefront();
  const { t } = text;
  const own = facts.own?.page === 'handed-baskets' ? facts.own : undefined;
  // The server has it for whoever may see it.
  if (own === undefined) return <h1 tabIndex={-1}>{t('handed.title')}</h1>;
  const { baskets, shown, done } = own;
  const isActing = own.basket !== undefined;
  const customer = facts.acting?.customer;
  return (
    <div className={`page ${styles.page}`}>
      <h1 tabIndex={-1}>
        {isActing && customer !== undefined ? t('handed.desk_title', { customer }) : t('handed.title')}
      </h1>
      <FormAnswer id="refused" done={done && t('handed.done', { what: done })} problem={handedProblem(text, own)} />
      {shown !== undefined && <ShownHanded {...own} shown={shown} isActing={isActing} />}
      {shown === undefined && <HandForm {...own} />}
      {baskets.length === 0 ? (
        <p>{t(isActing ? 'handed.none_handed' : 'handed.none')}</p>
      ) : (
        <HandedList baskets={baskets.filter(({ id }) => id !== shown?.id)} isActing={isActing} />
      )}
    </div>
  );
};

/** Where who acts hands the basket over. */
const HandForm = ({ basket, handedId = '', typed = '', code }: Own) => {
  const { path, text, facts } = useStorefront();
  const { t } = text;
  if (basket === undefined) return null;
  if (basket.lines.length === 0) return <p className={styles.hint}>{t('handed.empty')}</p>;
  return (
    <ShopForm
      action={path(buyingPaths.handedBaskets)}
      className={styles.form}
      fields={{ intent: 'hand', handedId, revision: String(basket.revision) }}
      aria-labelledby="hand-head"
    >
      <h2 id="hand-head">{t('handed.hand_head')}</h2>
      <ul className={styles.goods}>
        {basket.lines.map(({ sku, name, quantity }) => (
          <li key={sku}>{t('desk.units', { name, quantity })}</li>
        ))}
      </ul>
      <label htmlFor="handed-message">{t('handed.message_label')}</label>
      <textarea
        id="handed-message"
        className="field"
        name="message"
        rows={4}
        maxLength={longestHandedMessage}
        defaultValue={typed}
        aria-invalid={code === 'handed.invalid_message'}
        aria-describedby={code === 'handed.invalid_message' ? 'refused hand-hint' : 'hand-hint'}
      />
      <p id="hand-hint" className={styles.hint}>
        {t('handed.hand_hint')}
      </p>
      <button type="submit" className="button">
        {t('handed.hand', { customer: facts.acting?.customer ?? '' })}
      </button>
    </ShopForm>
  );
};
