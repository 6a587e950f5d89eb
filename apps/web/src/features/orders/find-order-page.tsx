import { paths } from '@torg/domain/navigation';
import type { OrderLookupField } from '@torg/domain/purchase';
import { useStorefront } from '../../bindings/storefront.ts';
import { Link } from '../../ui/link.tsx';
import { ShopForm } from '../../ui/shop-form.tsx';
import { useLoginAddress } from '../session/use-login-address.ts';
import styles from './order-page.module.css';

type Typed = Readonly<Record<OrderLookupField, string>>;

/** Has the link of an order sent to who placed it as a guest, and says nothing of whether there is such an order. */
export const FindOrderPage = () => {
  const { text, facts } = useStorefront();
  const { t } = text;
  const own = facts.own?.page === 'find-order' ? facts.own : undefined;
  return (
    <div className={`page ${styles.page}`}>
      <h1 tabIndex={-1}>{t('order.find_title')}</h1>
      {own?.isAsked && own.typed ? <Asked {...own.typed} /> : <Form typed={own?.typed} wrong={own?.wrong ?? []} />}
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
  const errorOf = (field: OrderLookupField) => (wrong.includes(field) ? `find-${field}-error` : undefined);
  return (
    <ShopForm className={styles.proof} action={path(paths.findOrder)} noValidate>
      <p>{t('order.find_intro')}</p>
      <label htmlFor="find-number">{t('order.number')}</label>
      <FieldError id="find-number-error" error={errorOf('number') && t('order.find_number_wrong')} />
      <input
        id="find-number"
        className="field"
        name="number"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        placeholder="7K3M9-QXA2B"
        maxLength={40}
        required
        defaultValue={typed?.number}
        // biome-ignore lint/a11y/noAutofocus: what has to be mended first, on the page that answers
        autoFocus={wrong[0] === 'number'}
        aria-invalid={wrong.includes('number')}
        aria-describedby={errorOf('number')}
      />
      <label htmlFor="find-email">{t('order.proof_email')}</label>
      <FieldError id="find-email-error" error={errorOf('email') && t('checkout.email_invalid')} />
      <input
        id="find-email"
        className="field"
        type="email"
        name="email"
        autoComplete="email"
        maxLength={254}
        required
        defaultValue={typed?.email}
        // biome-ignore lint/a11y/noAutofocus: as above
        autoFocus={wrong[0] === 'email'}
        aria-invalid={wrong.includes('email')}
        aria-describedby={errorOf('email')}
      />
      <button type="submit" className="button">
        {t('order.find_send')}
      </button>
    </ShopForm>
  );
};

const FieldError = ({ id, error }: { readonly id: string; readonly error: string | undefined }) =>
  error === undefined ? null : (
    <p id={id} className={styles.error}>
      {error}
    </p>
  );

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
