import styles from './checkout-page.module.css';

/** What is wrong with a field, beside it. */
export const FieldError = ({ id, error }: { readonly id: string | undefined; readonly error: string | undefined }) => {
  if (error === undefined) return null;
  return (
    <p id={id} className={styles.error}>
      {error}
    </p>
  );
};
