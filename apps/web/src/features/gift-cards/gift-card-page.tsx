import { noonOf } from '@torg/domain/calendar';
import type { ShownGiftCard } from '@torg/domain/gift-card';
import { giftCardPaths, paths } from '@torg/domain/navigation';
import { useStorefront } from '../../bindings/storefront.ts';
import { Link } from '../../ui/link.tsx';
import { ShopForm } from '../../ui/shop-form.tsx';
import styles from './gift-card-pages.module.css';

/** Where the code of a gift card is typed, and what is on it is told. The form is the browser's own, so that no code is kept by it. */
export const GiftCardPage = () => {
  const { text, facts, shop } = useStorefront();
  const { t } = text;
  const own = facts.own?.page === 'gift-card' ? facts.own : undefined;
  return (
    <div className={`page ${styles.page}`}>
      <h1 tabIndex={-1}>{t('gift_card.title')}</h1>
      {own?.card !== undefined && <Shown card={own.card} />}
      <CodeForm isRefused={own?.isRefused ?? false} />
      {(shop.config.info.giftCards?.amounts.length ?? 0) > 0 && (
        <p>
          <Link to={giftCardPaths.buy} look="quiet-button">
            {t('gift_card.buy_title')}
          </Link>
        </p>
      )}
    </div>
  );
};

const Shown = ({ card }: { readonly card: ShownGiftCard }) => {
  const { text, path } = useStorefront();
  const { t, money, date } = text;
  return (
    <section className={styles.box} aria-labelledby="gift-card-shown">
      <h2 id="gift-card-shown">{t('gift_card.of_last', { last: card.last })}</h2>
      <dl className={styles.facts}>
        <div>
          <dt>{t('gift_card.available')}</dt>
          <dd className={styles.amount}>{money(card.available)}</dd>
        </div>
        <div>
          <dt>{t('gift_card.until')}</dt>
          <dd>{date(noonOf(card.until))}</dd>
        </div>
      </dl>
      <p>{t('gift_card.ready')}</p>
      <div className={styles.ways}>
        <Link to={paths.checkout} look="button">
          {t('gift_card.to_checkout')}
        </Link>
        <ShopForm action={path(giftCardPaths.card)} fields={{ intent: 'forget' }}>
          <button type="submit" className="button button-quiet">
            {t('gift_card.forget')}
          </button>
        </ShopForm>
      </div>
    </section>
  );
};

const CodeForm = ({ isRefused }: { readonly isRefused: boolean }) => {
  const { text, path } = useStorefront();
  const { t } = text;
  return (
    <ShopForm className={styles.box} action={path(giftCardPaths.card)} fields={{ intent: 'use' }} noValidate>
      <label htmlFor="gift-card-code">{t('gift_card.code')}</label>
      <p id="gift-card-code-hint" className={styles.hint}>
        {t('gift_card.code_hint')}
      </p>
      <input
        id="gift-card-code"
        className={`field ${styles.code}`}
        name="code"
        required
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        // biome-ignore lint/a11y/noAutofocus: what has to be mended first, on the page that answers
        autoFocus={isRefused}
        aria-invalid={isRefused}
        aria-describedby={`gift-card-code-hint${isRefused ? ' gift-card-code-error' : ''}`}
      />
      {isRefused && (
        <p id="gift-card-code-error" className={styles.error} role="alert">
          {t('gift_card.refused')}
        </p>
      )}
      <button type="submit" className="button">
        {t('gift_card.check')}
      </button>
    </ShopForm>
  );
};
