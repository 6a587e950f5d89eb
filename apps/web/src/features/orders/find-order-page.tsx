import { paths } from '@torg/domain/navigation';
import type { OrderLookupField } from '@torg/domain/purchase';
import type { InputHTMLAttributes } from 'react';
import { useStorefront } from '../../bindings/storefront.ts';
import { Link } from '../../ui/link.tsx';
import { ShopForm } from '../../ui/shop-form.tsx';
import { useLoginAddress } from '../session/use-login-address.ts';
import styles from './order-page.module.css';

type Typed = Readonly<Record<OrderLookupField, string>>;

/** Has the link of an order sent to who placed it as a guest, and says nothing of whether there is such an order. */
export const FindOrderPage = () => {
  const { text, facts } = useStorefront();
  const sent = facts.own?.page === 'find-order' ? facts.own.sent : undefined;
  return (
    <div className={`page ${styles.page}`}>
      <h1 tabIndex={-1}>{text.t('order.find_title')}</h1>
      {sent?.wrong.length === 0 ? <Asked {...sent.typed} /> : <Form typed={sent?.typed} wrong={sent?.wrong ?? []} />}
      <Ways />
    </div>
  );
};

const Asked = ({ number, email }: Typed) => {
  const { t } = useStorefront().text;
  return (
    <section className={styles.proof}>
      {/* biome-ignore lint/a11y/noAutofocus: it is the answer to what was sent, on a page of its own */}
      <h2 tabIndex={-1} autoFocus>
        {t('order.find_asked_title')}
      </h2>
      <p>{t('order.find_asked', { number: number.trim(), email: email.trim() })}</p>
      <p>{t('order.find_asked_hint')}</p>
      <Link to={paths.findOrder}>{t('order.find_again')}</Link>
    </section>
  );
};

type FormProps = { readonly typed: Typed | undefined; readonly wrong: readonly OrderLookupField[] };

const Form = ({ typed, wrong }: FormProps) => {
  const { text, path } = useStorefront();
  const { t } = text;
  const about = (name: OrderLookupField, error: string) => ({
    ...{ name, defaultValue: typed?.[name], error: wrong.includes(name) ? error : undefined },
    isFirstWrong: wrong[0] === name,
  });
  return (
    <ShopForm className={styles.proof} action={path(paths.findOrder)} noValidate>
      <p>{t('order.find_intro')}</p>
      <Field
        {...about('number', t('order.find_number_wrong'))}
        label={t('order.number')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        placeholder="7K3M9-QXA2B"
        maxLength={40}
      />
      <Field
        {...about('email', t('checkout.email_invalid'))}
        label={t('order.proof_email')}
        type="email"
        autoComplete="email"
        maxLength={254}
      />
      <button type="submit" className="button">
        {t('order.find_send')}
      </button>
    </ShopForm>
  );
};

type FieldProps = InputHTMLAttributes<HTMLInputElement> & {
  readonly name: OrderLookupField;
  readonly label: string;
  readonly error: string | undefined;
  readonly isFirstWrong: boolean;
};

const Field = ({ name, label, error, isFirstWrong, ...input }: FieldProps) => {
  const id = `find-${name}`;
  const errorId = error === undefined ? undefined : `${id}-error`;
  return (
    <>
      <label htmlFor={id}>{label}</label>
      {error !== undefined && (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      )}
      <input
        id={id}
        {...input}
        className="field"
        name={name}
        required
        // biome-ignore lint/a11y/noAutofocus: what has to be mended first, on the page that answers
        autoFocus={isFirstWrong}
        aria-invalid={error !== undefined}
        aria-describedby={errorId}
      />
    </>
  );
};

/** For who has an account, and who has neither number nor mail. */
const Ways = () => {
  const { text, shop } = useStorefront();
  const { t } = text;
  const login = useLoginAddress();
  const help = shop.config.info.customerService?.helpContentId;
  return (
    <p className={styles.ways}>
      {login !== undefined && (
        <a className="link" href={login}>
          {t('order.find_log_in')}
        </a>
      )}
      {help !== undefined && <Link to={paths.content(help)}>{t('service.title')}</Link>}
    </p>
  );
};
