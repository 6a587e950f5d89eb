import { profileInUse, type User } from '@torg/domain/user';
import { useStorefront } from '../../bindings/storefront.ts';
import { profileName } from './profile-name.ts';
import styles from './shopping-for.module.css';

/** Above a business shop's header: the company that is bought for, whose prices are shown. */
export const BuyingFor = ({ user }: { readonly user: User }) => {
  const { text, facts } = useStorefront();
  const profile = profileInUse(user, facts.priceContext.customerGroup);
  if (profile === undefined) return null;
  return (
    <p className={styles.strip}>{text.t('selected_profiles.shopping_for', { name: profileName(text, profile) })}</p>
  );
};
