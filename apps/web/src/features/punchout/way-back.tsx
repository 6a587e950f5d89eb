import { paths } from '@torg/domain/navigation';
import type { PunchOutVisit } from '@torg/domain/user';
import { useStorefront } from '../../bindings/storefront.ts';
import { ShopForm } from '../../ui/shop-form.tsx';
import styles from './punchout.module.css';

type Props = { readonly visit: PunchOutVisit };

/** Hands the basket over to the procurement system that its buyer came from. */
export const HandOver = ({ visit }: Props) => {
  const { text, path } = useStorefront();
  return (
    <ShopForm action={path(paths.punchOutReturn)} className={styles.wide}>
      <button type="submit" className="button">
        {text.t('punchout.return_to', { company: visit.company })}
      </button>
    </ShopForm>
  );
};

/** Leads back to the procurement system without goods. */
export const GiveUp = () => {
  const { text, path } = useStorefront();
  return (
    <ShopForm action={path(paths.punchOutReturn)} fields={{ intent: 'give-up' }}>
      <button type="submit" className="button button-quiet">
        {text.t('punchout.give_up')}
      </button>
    </ShopForm>
  );
};
