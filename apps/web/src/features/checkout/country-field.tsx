import { useStorefront } from '../../bindings/storefront.ts';
import styles from './checkout-page.module.css';
import { fieldId } from './form-fields.ts';
import { FieldError } from './text-field.tsx';

type Props = { readonly first: string; readonly error: string | undefined };

/** The countries that the shop delivers to, by their names in the page's language; where there is one, it is told. */
export const CountryField = ({ first, error }: Props) => {
  const { shop, text } = useStorefront();
  const { info, locale } = shop.config;
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  const id = fieldId('country');
  const [only, ...others] = info.countries;
  if (only !== undefined && others.length === 0) {
    return (
      <p className={styles.field}>
        <input type="hidden" name="country" value={only} />
        <span>
          {text.t('checkout.country')}: {names.of(only) ?? only}
        </span>
      </p>
    );
  }
  const errorId = error === undefined ? undefined : `${id}-error`;
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{text.t('checkout.country')}</label>
      <select
        className="field"
        id={id}
        name="country"
        autoComplete="country"
        defaultValue={first}
        aria-invalid={error !== undefined}
        aria-describedby={errorId}
      >
        {info.countries.map((country) => (
          <option key={country} value={country}>
            {names.of(country) ?? country}
          </option>
        ))}
      </select>
      <FieldError id={errorId} error={error} />
    </div>
  );
};
