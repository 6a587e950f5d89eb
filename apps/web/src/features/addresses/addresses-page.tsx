import { addressPaths } from '@torg/domain/navigation';
import type { AddressOwner, SavedAddress } from '@torg/domain/profile';
import { profileInUse } from '@torg/domain/user';
import { useStorefront } from '../../bindings/storefront.ts';
import { useSession } from '../../bindings/stores.ts';
import { FormAnswer } from '../../ui/form-answer.tsx';
import { Link } from '../../ui/link.tsx';
import { profileName } from '../profile/profile-name.ts';
import { AddressCard } from './address-card.tsx';
import styles from './addresses.module.css';

/** The addresses of a user, and those that all of a company share, each with what may be done with it. */
export const AddressesPage = () => {
  const { text, facts } = useStorefront();
  const own = facts.own?.page === 'addresses' ? facts.own : undefined;
  const { addresses = [], mayEdit = { user: false, company: false }, done, code, max } = own ?? {};
  const of = (owner: AddressOwner) =>
    addresses.filter((address) => address.of === owner).toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault));
  const hasCompany = mayEdit.company || of('company').length > 0;
  return (
    <div className={`page ${styles.page}`}>
      <h1 tabIndex={-1}>{text.t('address.list_title')}</h1>
      <FormAnswer
        done={done === undefined ? undefined : text.t('address.done', { what: done })}
        problem={code === undefined ? undefined : text.code(code, { max: max ?? 0 })}
      />
      <Book of="user" addresses={of('user')} mayEdit={mayEdit.user} isAlone={!hasCompany} />
      {hasCompany && <Book of="company" addresses={of('company')} mayEdit={mayEdit.company} isAlone={false} />}
    </div>
  );
};

type BookProps = {
  readonly of: AddressOwner;
  readonly addresses: readonly SavedAddress[];
  readonly mayEdit: boolean;
  /** Whether the page's title says whose they are. */
  readonly isAlone: boolean;
};

const Book = ({ of, addresses, mayEdit, isAlone }: BookProps) => {
  const { t } = useStorefront().text;
  const title = useTitle(of);
  return (
    <section className={styles.book} aria-labelledby={`addresses-${of}`}>
      <h2 id={`addresses-${of}`} className={isAlone ? 'visually-hidden' : undefined}>
        {title}
      </h2>
      {of === 'company' && <p className={styles.hint}>{t('address.company_hint')}</p>}
      {!mayEdit && <p className={styles.hint}>{t('address.not_edited')}</p>}
      {addresses.length === 0 ? (
        <p>{t(mayEdit ? 'address.none' : 'address.none_yet')}</p>
      ) : (
        <ul className={styles.cards}>
          {addresses.map((address) => (
            <AddressCard key={address.id} {...{ address, mayEdit }} />
          ))}
        </ul>
      )}
      {mayEdit && (
        <p>
          <Link to={addressPaths.add(of)} look={addresses.length === 0 ? 'button' : 'quiet-button'}>
            {t('address.add')}
          </Link>
        </p>
      )}
    </section>
  );
};

/** Whose addresses they are, in words. */
const useTitle = (of: AddressOwner): string => {
  const { text, facts } = useStorefront();
  const session = useSession();
  const user = session._tag === 'Known' ? session.user : (facts.user ?? {});
  const company = profileInUse(user, facts.priceContext.customerGroup);
  if (of === 'user') return text.t('address.own');
  return text.t('address.company', { name: company === undefined ? '' : profileName(text, company) });
};
