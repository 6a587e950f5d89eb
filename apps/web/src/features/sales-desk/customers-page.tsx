import type { FoundCustomer, FoundCustomers } from '@torg/domain/acting';
import { paths, quotePaths } from '@torg/domain/navigation';
import type { OwnContent } from '../../bindings/own-content/own-content.ts';
import { useStorefront } from '../../bindings/storefront.ts';
import { Link } from '../../ui/link.tsx';
import { ShopForm } from '../../ui/shop-form.tsx';
import { ActAgain } from '../acting/act-again.tsx';
import styles from '../acting/acting-page.module.css';
import { refusalText } from '../acting/acting-texts.ts';
import { CustomerCardPage } from './customer-card-page.tsx';
import { ReasonField } from './reason-field.tsx';

type Props = Omit<Extract<OwnContent, { page: 'customers' }>, 'page'>;

/** Where a representative finds a customer, says why, and begins to act. Its forms are the browser's own. */
export const CustomersPage = (props: Props) => {
  const { shop, text } = useStorefront();
  const { t } = text;
  const { quotes: makesQuotes } = shop.config.info;
  const { code, left, card, search } = props;
  if (card !== undefined) return <CustomerCardPage {...card} {...(search === undefined ? {} : { search })} />;
  return (
    <div className={`page ${styles.page}`}>
      <h1 tabIndex={-1}>{t('acting.customers_title')}</h1>
      {left !== undefined && (
        <div className={styles.left}>
          {/* biome-ignore lint/a11y/noAutofocus: acting was ended by the visitor, and this is what came of it. */}
          <p role="status" tabIndex={-1} autoFocus>
            {t('acting.stopped', left)}
          </p>
          <ActAgain {...left} look="button button-quiet" />
        </div>
      )}
      <p className={styles.lead}>{t('acting.customers_lead')}</p>
      {makesQuotes && <Link to={quotePaths.desk}>{t('quote.desk_title')}</Link>}
      {code !== undefined && (
        // biome-ignore lint/a11y/noAutofocus: the visitor sent a form, and this is what came of it.
        <p className={styles.error} role="alert" id="refused" tabIndex={-1} autoFocus>
          {t(refusalText(code))}
        </p>
      )}
      <SearchForm {...props} />
      {props.found !== undefined && <Found {...props} found={props.found} />}
    </div>
  );
};

const SearchForm = ({ search, code }: Props) => {
  const { path, text } = useStorefront();
  const { t } = text;
  const isWrong = code === 'acting.invalid_search';
  return (
    <ShopForm action={path(paths.customers)} className={styles.search} fields={{ intent: 'search' }}>
      <label htmlFor="customer-search">{t('acting.search_label')}</label>
      <p id="customer-search-hint" className={styles.hint}>
        {t('acting.search_hint')}
      </p>
      <div className={styles.line}>
        <input
          id="customer-search"
          className="field"
          name="search"
          type="search"
          autoComplete="off"
          required
          minLength={3}
          maxLength={100}
          defaultValue={search ?? ''}
          aria-invalid={isWrong}
          aria-describedby={isWrong ? 'refused customer-search-hint' : 'customer-search-hint'}
        />
        <button type="submit" className="button">
          {t('acting.search')}
        </button>
      </div>
    </ShopForm>
  );
};

const Found = ({ search = '', found, chosen, reason, code }: Props & { readonly found: FoundCustomers }) => {
  const { path, text } = useStorefront();
  const { t } = text;
  const { customers, isMore } = found;
  if (customers.length === 0) {
    return (
      // biome-ignore lint/a11y/noAutofocus: the visitor searched, and this is what was found.
      <p className={styles.none} role="status" tabIndex={-1} autoFocus>
        {t('acting.found_none')}
      </p>
    );
  }
  const first = chosen ?? (customers.length === 1 ? customers[0]?.id : undefined);
  return (
    <ShopForm action={path(paths.customers)} className={styles.found} fields={{ intent: 'assume', search }}>
      <fieldset className={styles.customers}>
        {/* biome-ignore lint/a11y/noAutofocus: the visitor searched, and this is what was found. */}
        <legend tabIndex={-1} autoFocus={code === undefined}>
          {t('acting.found', { count: customers.length })}
        </legend>
        {isMore && <p className={styles.hint}>{t('acting.found_more')}</p>}
        {customers.map((customer) => (
          <Customer key={customer.id} customer={customer} isFirst={customer.id === first} />
        ))}
      </fieldset>
      <ReasonField reason={reason} isWrong={code === 'acting.invalid_reason'} />
      <div className={styles.line}>
        {/* The first of a form's buttons is the one that Enter presses. */}
        <button type="submit" className="button">
          {t('acting.begin')}
        </button>
        {/* What is known of a customer needs no reason: nothing is done for anybody. */}
        <button type="submit" className="button button-quiet" name="open" value="card" formNoValidate>
          {t('desk.open_card')}
        </button>
      </div>
    </ShopForm>
  );
};

/** A hit: no more than tells one customer from the next. */
const Customer = ({ customer, isFirst }: { readonly customer: FoundCustomer; readonly isFirst: boolean }) => {
  const { t } = useStorefront().text;
  const { id, name, email, businesses = [] } = customer;
  return (
    <label className={styles.customer}>
      <input type="radio" name="userId" value={id} required defaultChecked={isFirst} />
      <span className={styles.who}>{name}</span>
      <span className={styles.about}>
        {businesses.map(({ name: business, organisationNumber }) => (
          <span key={`${business} ${organisationNumber}`} className={styles.business}>
            {organisationNumber === undefined
              ? business
              : `${business}, ${t('selected_profiles.organisation', { number: organisationNumber })}`}
          </span>
        ))}
        {email !== undefined && <span>{email}</span>}
        <span>{t('acting.customer_number', { number: id })}</span>
      </span>
    </label>
  );
};
