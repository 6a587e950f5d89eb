import { isBusinessCustomer } from '@torg/domain/user';
import { useStorefront } from '../../bindings/storefront.ts';
import { useSession } from '../../bindings/stores.ts';
import { ProfileLink } from './profile-link.tsx';
import styles from './shopping-for.module.css';

/** Says for which business is shopped, where prices and terms are those of one. */
export const ShoppingFor = () => {
  const { facts } = useStorefront();
  const session = useSession();
  const user = session._tag === 'Known' ? session.user : (facts.user ?? {});
  if (!isBusinessCustomer(user, facts.priceContext.customerGroup)) return null;
  return (
    <div className={styles.row}>
      <ProfileLink user={user} />
    </div>
  );
};
