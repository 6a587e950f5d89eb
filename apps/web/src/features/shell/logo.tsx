import { paths } from '@torg/domain/navigation';
import { useStorefront } from '../../bindings/storefront.ts';
import { Link } from '../../ui/link.tsx';
import styles from './logo.module.css';

/** The id of a shop's logo among its pictures. */
const logoAddress = '/media/company-logo/logo.svg';

/** The shop's logo, which leads home. */
export const Logo = () => {
  const { name } = useStorefront().shop.config.info;
  return (
    <Link to={paths.start} className={styles.logo}>
      <img src={logoAddress} alt={name} width={230} height={64} fetchPriority="low" />
    </Link>
  );
};
