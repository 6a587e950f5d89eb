import { cardPaths } from '@torg/domain/navigation';
import type { SavedCard } from '@torg/domain/purchase';
import { useStorefront } from '../../bindings/storefront.ts';
import { FormAnswer } from '../../ui/form-answer.tsx';
import { ShopForm } from '../../ui/shop-form.tsx';
import styles from './cards-page.module.css';

/** The cards that somebody keeps with payment providers, and how each goes. */
export const CardsPage = () => {
  const { text, facts } = useStorefront();
  const { t } = text;
  const own = facts.own?.page === 'cards' ? facts.own : undefined;
  const { cards, done, code = cards === undefined ? 'cards.away' : undefined } = own ?? {};
  return (
    <div className={`page ${styles.page}`}>
      <h1 tabIndex={-1}>{t('cards.title')}</h1>
      <FormAnswer
        done={done === undefined ? undefined : t('cards.removed')}
        problem={code === undefined ? undefined : text.code(code)}
      />
      <p className={styles.hint}>{t('cards.lead')}</p>
      {cards?.length === 0 && <p>{t('cards.none')}</p>}
      {cards !== undefined && cards.length > 0 && (
        <ul className={styles.cards}>
          {cards.map((card) => (
            <Card key={card.id} card={card} />
          ))}
        </ul>
      )}
    </div>
  );
};

const brands: Readonly<Record<string, string>> = {
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
};

const Card = ({ card: { id, brand, lastFour, endMonth, endYear } }: { readonly card: SavedCard }) => {
  const { text, path } = useStorefront();
  const { t } = text;
  const name = t('cards.name', { brand: brands[brand] ?? t('cards.other_brand'), lastFour });
  const ends = `${String(endMonth).padStart(2, '0')}/${endYear}`;
  return (
    <li className={styles.card}>
      <p className={styles.name}>{name}</p>
      <p className={styles.hint}>{t('cards.ends', { ends })}</p>
      <ShopForm action={path(cardPaths.all)} fields={{ id }}>
        <button type="submit" className="button button-quiet" aria-label={`${t('cards.remove')}: ${name}`}>
          {t('cards.remove')}
        </button>
      </ShopForm>
    </li>
  );
};
