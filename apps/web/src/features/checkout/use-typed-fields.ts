import { type CheckoutForm, checkField, type FieldError } from '@torg/domain/checkout';
import { type FormEvent, useRef, useState } from 'react';
import { useStorefront } from '../../bindings/storefront.ts';
import { errorsByField } from './checkout-values.ts';
import { errorTexts } from './error-texts.ts';
import { fieldOf, fillIn, valuesOf } from './form-fields.ts';
import { useCity } from './use-city.ts';

/**
 * Fields of the checkout in a form that the server keeps or refuses. The inputs hold the values themselves; here they are read
 * and judged as they are typed.
 * @param first what they say at first. @param wrong what the server found.
 */
export const useTypedFields = (first: CheckoutForm, wrong: readonly FieldError[]) => {
  const { shop, text } = useStorefront();
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(first);
  const [errors, setErrors] = useState(() => errorsByField(wrong));
  const [refused, setRefused] = useState(wrong);
  const place = useCity(form, values, () => {
    if (form.current !== null) setValues(valuesOf(form.current));
  });
  return {
    ...{ form, values, place, refused, errors: errorTexts(text, errors, values.country) },
    /** Shows what is wrong, and leads to the first of it. */
    refuse: (found: readonly FieldError[]): void => {
      setErrors(errorsByField(found));
      setRefused(found);
    },
    /** Puts values into the form that were not typed but agreed to. */
    change: (wanted: CheckoutForm): void => {
      if (form.current !== null) fillIn(form.current, wanted);
      setValues(wanted);
    },
    follow: ({ target, currentTarget }: FormEvent<HTMLFormElement>): void => {
      const now = valuesOf(currentTarget);
      const field = fieldOf(target);
      setValues(now);
      // An error goes as soon as it is mended. A new one waits until the form is sent: a field that is left for the button
      // would push that away from under the pointer.
      if (field === undefined || errors[field] === undefined) return;
      const code = checkField(field, now, shop.config.info);
      setErrors(({ [field]: _, ...others }) => (code === undefined ? others : { ...others, [field]: code }));
    },
  };
};
