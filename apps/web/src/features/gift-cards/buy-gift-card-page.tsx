import { giftCardPaths } from '@torg/domain/navigation';
import { type GiftCardField, longestGiftMessage, waysToBuyCards } from '@torg/domain/purchase';
import type { InputHTMLAttributes, ReactNode } from 'react';
import { useStorefront } from '../../bindings/storefront.ts';
import type { MessageKey } from '../../bindings/text.ts';
import { inLanguage } from '../../bindings/wording.ts';
import { Link } from '../../ui/link.tsx';
import { ShopForm } from '../../ui/shop-form.tsx';
import styles from './gift-card-pages.module.css';

const recipient = { label: 'gift_card.to', hint: 'gift_card.to_hint' } as const;

/** Where a gift card is bought. It is paid on the page of a payment provider, and works without scripts. */
export const BuyGiftCardPage = () => {
  const { text, facts, shop, path } = useStorefront();
  const { t, money, code } = text;
  const { info } = shop.config;
  const own = facts.own?.page === 'buy-gift-card' ? facts.own : undefined;
  const { typed, errors = [] } = own ?? {};
  const about = (field: GiftCardField): About => {
    const wrong = errors.find((one) => one.field === field);
    return {
      ...{ field, first: typed?.[field] ?? '', isFirstWrong: errors[0]?.field === field },
      error: wrong === undefined ? undefined : code(wrong.code),
    };
  };
  const { amounts = [], years = 0 } = info.giftCards ?? {};
  return (
    <div className={`page ${styles.page}`}>
      <h1 tabIndex={-1}>{t('gift_card.buy_title')}</h1>
      <p className={styles.intro}>{t('gift_card.buy_intro', { years })}</p>
      <p>
        <Link to={giftCardPaths.card}>{t('gift_card.have')}</Link>
      </p>
      {own?.code !== undefined && (
        <p className={styles.error} role="alert">
          {code(own.code)}
        </p>
      )}
      <ShopForm
        className={styles.form}
        action={path(giftCardPaths.buy)}
        fields={{ idempotencyKey: own?.key ?? '' }}
        noValidate
      >
        <Choices
          {...about('amount')}
          legend={t('gift_card.amount')}
          options={amounts.map((amount) => ({ value: String(amount), name: money(amount) }))}
        />
        <Field {...about('to')} {...recipient} type="email" maxLength={254} />
        <Message {...about('message')} />
        <fieldset className={styles.part}>
          <legend>
            <h2>{t('gift_card.buyer')}</h2>
          </legend>
          <Field {...about('firstName')} label="checkout.first_name" autoComplete="given-name" maxLength={100} />
          <Field {...about('lastName')} label="checkout.last_name" autoComplete="family-name" maxLength={100} />
          <Field {...about('email')} label="checkout.email" type="email" autoComplete="email" maxLength={254} />
        </fieldset>
        <Choices
          {...about('paymentMethod')}
          legend={t('checkout.payment_method')}
          options={waysToBuyCards(info).map(({ id, name }) => ({
            value: id,
            name: name ? inLanguage(name, shop.config) : t('checkout.payment_bank'),
          }))}
        />
        <button type="submit" className="button">
          {t('gift_card.buy')}
        </button>
        <p className={styles.hint}>{t('gift_card.obligation')}</p>
      </ShopForm>
    </div>
  );
};

type About = {
  readonly field: GiftCardField;
  readonly first: string;
  readonly error: string | undefined;
  readonly isFirstWrong: boolean;
};

const Wrong = ({ field, error }: Pick<About, 'field' | 'error'>): ReactNode =>
  error === undefined ? null : (
    <p id={`gift-${field}-error`} className={styles.error}>
      {error}
    </p>
  );

type FieldProps = About &
  Pick<InputHTMLAttributes<HTMLInputElement>, 'type' | 'autoComplete' | 'maxLength'> & {
    readonly label: MessageKey;
    readonly hint?: MessageKey;
  };

const Field = ({ field, first, error, isFirstWrong, label, hint, ...input }: FieldProps) => {
  const { t } = useStorefront().text;
  const id = `gift-${field}`;
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{t(label)}</label>
      {hint !== undefined && (
        <p id={`${id}-hint`} className={styles.hint}>
          {t(hint)}
        </p>
      )}
      <input
        {...input}
        id={id}
        className="field"
        name={field}
        defaultValue={first}
        required
        // biome-ignore lint/a11y/noAutofocus: what has to be mended first, on the page that answers
        autoFocus={isFirstWrong}
        aria-invalid={error !== undefined}
        aria-describedby={described === '' ? undefined : described}
      />
      <Wrong {...{ field, error }} />
    </div>
  );
};

const Message = ({ field, first, error }: About) => {
  const { t } = useStorefront().text;
  const id = `gift-${field}`;
  return (
    <div className={styles.field}>
      <label htmlFor={id}>
        {t('gift_card.message')} <span className={styles.hint}>{t('checkout.optional')}</span>
      </label>
      <textarea
        id={id}
        className={`field ${styles.message}`}
        name={field}
        rows={4}
        maxLength={longestGiftMessage}
        defaultValue={first}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
      />
      <Wrong {...{ field, error }} />
    </div>
  );
};

type ChoicesProps = About & {
  readonly legend: string;
  readonly options: readonly { readonly value: string; readonly name: string }[];
};

/** One of several; the first is chosen where nothing was sent. */
const Choices = ({ field, first, error, legend, options }: ChoicesProps) => (
  <fieldset className={styles.part} aria-describedby={error === undefined ? undefined : `gift-${field}-error`}>
    <legend>
      <h2>{legend}</h2>
    </legend>
    <div className={styles.options}>
      {options.map(({ value, name }, index) => (
        <label key={value} className={styles.option}>
          <input
            type="radio"
            name={field}
            value={value}
            defaultChecked={first === '' ? index === 0 : value === first}
          />
          {name}
        </label>
      ))}
    </div>
    <Wrong {...{ field, error }} />
  </fieldset>
);
