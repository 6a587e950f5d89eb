import styles from './drawer-head.module.css';
import { Icon } from './icon.tsx';

type Props = { readonly drawerId: string; readonly title: string; readonly closeLabel: string };

/** What a drawer is called, and a button that closes it before any script has run. */
export const DrawerHead = ({ drawerId, title, closeLabel }: Props) => (
  <div className={styles.head}>
    <p className={styles.title}>{title}</p>
    <button
      type="button"
      className={styles.close}
      popoverTarget={drawerId}
      popoverTargetAction="hide"
      aria-label={closeLabel}
    >
      <Icon name="close" />
    </button>
  </div>
);
