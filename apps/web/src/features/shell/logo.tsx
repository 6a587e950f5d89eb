import { paths } from '@torg/domain/navigation';
import { useStorefront } from '../../bindings/storefront.ts';
import { Link } from '../../ui/link.tsx';
import styles from './logo.module.css';

type Props = {
  /** Up to which width of the window, in pixels, there is room for its mark alone. */
  readonly markUpTo: number;
};

/** The shop's logo, which leads home: its mark where there is little room, and inverted while a floating banner is faded. */
export const Logo = ({ markUpTo }: Props) => {
  const { shop, picture, facts } = useStorefront();
  const { name } = shop.config.info;
  const size = { width: 230, height: 64, fetchPriority: 'low' } as const;
  return (
    <Link to={paths.start} className={styles.logo}>
      <picture className={styles.plain}>
        <source media={`(max-width: ${markUpTo}px)`} srcSet={picture('company-logo', 'logo-mobile', 'svg')} />
        <img src={picture('company-logo', 'logo', 'svg')} alt={name} {...size} />
      </picture>
      {facts.ribbon?.isFloatingBanner && (
        <img src={picture('company-logo', 'logo-inverted', 'svg')} alt={name} className={styles.inverted} {...size} />
      )}
    </Link>
  );
};
