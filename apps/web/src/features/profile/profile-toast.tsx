import { useEffect } from 'react';
import { useText } from '../../bindings/storefront.ts';
import styles from './profile-toast.module.css';

/** Milliseconds that the word about a change stays; it is in the account menu afterwards. */
const shownFor = 8_000;

/** Says for whom is shopped from now on, until it is closed or has been there for a while. */
export const ProfileToast = ({
  name,
  onClose,
}: {
  readonly name: string | undefined;
  readonly onClose: () => void;
}) => {
  const { t } = useText();
  useEffect(() => {
    if (name === undefined) return undefined;
    const timer = setTimeout(onClose, shownFor);
    return () => clearTimeout(timer);
  }, [name, onClose]);
  return (
    <div role="status" className={styles.place}>
      {name !== undefined && (
        <p className={styles.toast} data-profile-toast="">
          {t('selected_profiles.success_change_profile', { name })}
          <button type="button" className={styles.close} onClick={onClose}>
            {t('selected_profiles.close')}
          </button>
        </p>
      )}
    </div>
  );
};
