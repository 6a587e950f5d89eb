import { paths } from '@torg/domain/navigation';
import { useStorefront } from '../../bindings/storefront.ts';
import { ShopForm } from '../../ui/shop-form.tsx';

type Props = { readonly customer: string; readonly customerId: string; readonly look?: string };

/** Leads to where the representative acts for a customer again: it still asks why. No number of a customer is in an address. */
export const ActAgain = ({ customer, customerId, look = 'button' }: Props) => {
  const { path, text } = useStorefront();
  return (
    <ShopForm action={path(paths.customers)} fields={{ intent: 'search', search: customerId }}>
      <button type="submit" className={look}>
        {text.t('acting.again', { customer })}
      </button>
    </ShopForm>
  );
};
