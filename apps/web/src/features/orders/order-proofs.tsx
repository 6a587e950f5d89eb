import type { Order } from '@torg/domain/purchase';
import { useText } from '../../bindings/storefront.ts';

/** How the buyer of an order proved who they are, and when they signed its contract; nothing where neither was asked for. */
export const OrderProofs = ({ order: { identification, signature } }: { readonly order: Order }) => {
  const { t, date } = useText();
  if (identification === undefined && signature === undefined) return null;
  return (
    <div>
      <dt>{t('order.proofs')}</dt>
      {identification !== undefined && (
        <dd>{t('order.identified', { provider: identification.provider, date: date(identification.at) })}</dd>
      )}
      {signature !== undefined && <dd>{t('order.signed', { date: date(signature.signedAt) })}</dd>}
    </div>
  );
};
