import { useText } from '../../bindings/storefront.ts';
import styles from './checkout-page.module.css';

/** What is wrong with a field, beside it. */
export const FieldError = ({ id, code }: { readonly id: string | undefined; readonly code: string | undefined }) => {
  const text = useText();
  if (code === undefined) return null;
  return (
    <p id={id} className={styles.error}>
      {text.code(code)}
    </p>
  );
};
