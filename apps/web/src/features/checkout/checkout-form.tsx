import { addresses, type Basket } from '@torg/domain';
import { useStorefront } from '../../bindings/storefront.ts';
import styles from './checkout-page.module.css';
import { DeliveryChoice, PaymentChoice } from './choices.tsx';
import { ContactAndAddress } from './contact-and-address.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { OrderReview } from './order-review.tsx';
import { useCheckoutFields } from './use-checkout-fields.ts';
import { usePlaceOrder } from './use-place-order.ts';

/** The whole checkout as one form that works without scripts. */
export const CheckoutForm = ({ basket }: { readonly basket: Basket }) => {
  const { path } = useStorefront();
  const fields = useCheckoutFields();
  const { key, isPlacing, problem, submit } = usePlaceOrder(fields.refuse);
  const { form, first, values, errors, refused, onChange, onBlur } = fields;
  return (
    <form
      ref={form}
      className={styles.columns}
      method="post"
      action={path(addresses.checkout)}
      noValidate
      {...{ onChange, onBlur, onSubmit: submit }}
    >
      <input type="hidden" name="idempotencyKey" value={key} />
      <div className={styles.sections}>
        <ErrorSummary refused={refused} errors={errors} />
        <ContactAndAddress first={first} errors={errors} />
        <DeliveryChoice basket={basket} first={first.deliveryMethod} error={errors.deliveryMethod} />
        <PaymentChoice first={first.paymentMethod} error={errors.paymentMethod} />
      </div>
      <OrderReview basket={basket} deliveryMethod={values.deliveryMethod} isPlacing={isPlacing} problem={problem} />
    </form>
  );
};
