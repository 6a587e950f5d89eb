import { isDeskUser } from '@torg/domain/permission';
import { useStorefront } from '../../bindings/storefront.ts';
import { useSession } from '../../bindings/stores.ts';
import { useServerRendered } from '../../bindings/use-server-rendered.ts';
import styles from './checkout-page.module.css';
import { saveAddressField } from './form-fields.ts';

/**
 * Asks a user whether the address is kept for the next time. Who starts from a kept address wants to: it is the one
 * used last from then on.
 */
export const SaveAddress = ({ startsFromSaved }: { readonly startsFromSaved: boolean }) => {
  const { facts, text } = useStorefront();
  const session = useSession();
  const isServerRendered = useServerRendered();
  const posted = isServerRendered && facts.posted?.form === 'checkout' ? facts.posted : undefined;
  // What is ordered at a sales desk goes to somebody else each time.
  if (session._tag !== 'Known' || isDeskUser(session.user)) return null;
  return (
    <label className={styles.check}>
      <input
        type="checkbox"
        name={saveAddressField}
        value="yes"
        defaultChecked={posted === undefined ? startsFromSaved : posted.saveAddress === true}
      />
      {text.t('checkout.save_address')}
    </label>
  );
};
