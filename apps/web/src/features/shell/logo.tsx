import { paths } from '@torg/domain/navigation';
import { useStorefront } from '../../bindings/storefront.ts';
import { Link } from '../../ui/link.tsx';
import styles from './logo.module.css';

/** The shop's logo, which leads home: its mark on a phone, and inverted while a floating banner is faded. */
export const Logo = () => {
  const { shop, picture, facts } = useStorefront();
  const { name } = shop.config.info;
  const size = { width: 230, height: 64, fetchPriority: 'low' } as const;
  return (
    <Link to={paths.start} className={styles.logo}>
      <picture className={styles.plain}>
        <source media="(max-width: 579px)" srcSet={picture('company-logo', 'logo-mobile', 'svg')} />
        <img src={picture('company-logo', 'logo', 'svg')} alt={name} {...size} />
      </picture>
      {facts.ribbon?.isFloatingBanner && (
        <img src={picture('company-logo', 'logo-inverted', 'svg')} alt={name} className={styles.inverted} {...size} />
      )}
    </Link>
  );
};
