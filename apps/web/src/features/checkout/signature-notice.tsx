import { useRouter } from '@tanstack/react-router';
import { paths, type SigningEndName, signingEnds } from '@torg/domain/navigation';
import type { StepsAhead } from '@torg/domain/purchase';
import { useText } from '../../bindings/storefront.ts';
import type { MessageKey } from '../../bindings/text.ts';
import { Link } from '../../ui/link.tsx';
import styles from './checkout-page.module.css';

const texts: Readonly<Record<SigningEndName, MessageKey>> = {
  signed: 'signing.signed',
  rejected: 'signing.rejected',
  'timed-out': 'signing.timed_out',
  withdrawn: 'signing.withdrawn',
  'other-person': 'signing.other_person',
};

/**
 * How the contract ended that its signatory comes back from, or that somebody has proved who they are, and what is next;
 * what is ordered, the server decides.
 */
export const SignatureNotice = ({ steps }: { readonly steps: StepsAhead }) => {
  const { t } = useText();
  const { signature }: { readonly signature?: unknown } = useRouter().state.location.search;
  const end = signingEnds.find((known) => known === signature);
  if (end === undefined)
    return steps.identification !== 'done' ? null : (
      <div className={styles.told} role="status">
        <p>{t('checkout.identified')}</p>
      </div>
    );
  return (
    <div className={end === 'signed' ? styles.told : styles.notice} role="status">
      <p>{t(texts[end])}</p>
      {end !== 'signed' && <Link to={paths.basket}>{t('signing.to_basket')}</Link>}
    </div>
  );
};
