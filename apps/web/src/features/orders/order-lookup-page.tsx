import type { OrderLookupField } from '@torg/domain/purchase';
import type { InputHTMLAttributes, ReactNode } from 'react';
import { useStorefront } from '../../bindings/storefront.ts';
import type { MessageKey } from '../../bindings/text.ts';
import { Link } from '../../ui/link.tsx';
import { ShopForm } from '../../ui/shop-form.tsx';
import styles from './order-page.module.css';

type Typed = Readonly<Record<OrderLookupField, string>>;

/** What the page of a form says; its address is where it is posted to, too. */
type Props = {
  readonly page: 'find-order' | 'withdraw';
  readonly to: string;
  readonly texts: Readonly<
    Record<'title' | 'intro' | 'send' | 'asked_title' | 'asked' | 'asked_hint' | 'again', MessageKey>
  >;
  readonly children?: ReactNode;
};

/**
 * Has something done about an order for who placed it as a guest, by its number and mailbox, and says nothing of whether
 * there is such an order.
 */
export const OrderLookupPage = ({ page, to, texts, children }: Props) => {
  const { text, facts } = useStorefront();
  const sent = facts.own?.page === page ? facts.own.sent : undefined;
  return (
    <div className={`page ${styles.page}`}>
      <h1 tabIndex={-1}>{text.t(texts.title)}</h1>
      {sent?.wrong.length === 0 ? (
        <Asked {...sent.typed} {...{ to, texts }} />
      ) : (
        <Form {...{ to, texts }} typed={sent?.typed} wrong={sent?.wrong ?? []} />
      )}
      {children}
    </div>
  );
};

const Asked = ({ number, email, to, texts }: Typed & Pick<Props, 'to' | 'texts'>) => {
  const { t } = useStorefront().text;
  return (
    <section className={styles.proof}>
      {/* biome-ignore lint/a11y/noAutofocus: it is the answer to what was sent, on a page of its own */}
      <h2 tabIndex={-1} autoFocus>
        {t(texts.asked_title)}
      </h2>
      <p>{t(texts.asked, { number: number.trim(), email: email.trim() })}</p>
      <p>{t(texts.asked_hint)}</p>
      <Link to={to}>{t(texts.again)}</Link>
    </section>
  );
};

type FormProps = Pick<Props, 'to' | 'texts'> & {
  readonly typed: Typed | undefined;
  readonly wrong: readonly OrderLookupField[];
};

const Form = ({ to, texts, typed, wrong }: FormProps) => {
  const { text, path } = useStorefront();
  const { t } = text;
  const about = (name: OrderLookupField, error: string) => ({
    ...{ name, defaultValue: typed?.[name], error: wrong.includes(name) ? error : undefined },
    isFirstWrong: wrong[0] === name,
  });
  return (
    <ShopForm className={styles.proof} action={path(to)} noValidate>
      <p>{t(texts.intro)}</p>
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
        {t(texts.send)}
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
