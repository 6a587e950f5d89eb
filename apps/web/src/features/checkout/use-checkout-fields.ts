import { type CheckoutField, type CheckoutForm, checkField, type FieldError } from '@torg/domain';
import { option as O } from 'fp-ts';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useStorefront } from '../../bindings/storefront.ts';
import { useServerRendered } from '../../bindings/use-server-rendered.ts';
import { errorsByField, type FieldErrors, freshValues, restored } from './checkout-values.ts';
import { fieldOf, fillIn, valuesOf } from './form-fields.ts';

export type CheckoutFields = {
  readonly form: RefObject<HTMLFormElement | null>;
  /** What the fields say when the page appears. */
  readonly first: CheckoutForm;
  /** What the fields say now. */
  readonly values: CheckoutForm;
  readonly errors: FieldErrors;
  /** What was wrong when the form was sent last. */
  readonly refused: readonly FieldError[];
  readonly refuse: (errors: readonly FieldError[]) => void;
  readonly onChange: (event: FormEvent<HTMLFormElement>) => void;
  readonly onBlur: (event: FormEvent<HTMLFormElement>) => void;
};

/**
 * The checkout form as it is typed. The page's inputs hold the values themselves, so that nothing typed before scripts
 * run is lost; here they are read, judged by the rules that the server uses too, and kept as a draft.
 */
export const useCheckoutFields = (): CheckoutFields => {
  const { shop, facts, checkoutDraft } = useStorefront();
  const { info } = shop.edition;
  const isServerRendered = useServerRendered();
  const posted = isServerRendered && facts.posted?.form === 'checkout' ? facts.posted : undefined;

  const form = useRef<HTMLFormElement>(null);
  const typedIn = useRef(new Set<CheckoutField>());
  const [first] = useState(() => posted?.values ?? freshValues(info));
  const [values, setValues] = useState(first);
  const [errors, setErrors] = useState(() => errorsByField(posted?.errors ?? []));
  const [refused, setRefused] = useState(posted?.errors ?? []);

  useEffect(() => {
    if (form.current === null) return;
    const typed = valuesOf(form.current);
    const draft = posted === undefined ? O.toUndefined(checkoutDraft.read()) : undefined;
    if (draft !== undefined) fillIn(form.current, restored(typed, first, draft));
    setValues(valuesOf(form.current));
  }, [posted, first, checkoutDraft]);

  const judge = (field: CheckoutField, now: CheckoutForm): void => {
    const code = checkField(field, now, info);
    setErrors(({ [field]: _, ...others }) => (code === undefined ? others : { ...others, [field]: code }));
  };

  return {
    ...{ form, first, values, errors, refused },
    refuse: (found) => {
      setErrors(errorsByField(found));
      setRefused(found);
    },
    onChange: (event) => {
      const now = valuesOf(event.currentTarget);
      const field = fieldOf(event.target);
      setValues(now);
      checkoutDraft.write(now);
      if (field === undefined) return;
      typedIn.current.add(field);
      // An error goes as soon as it is mended; a new one waits until the field is left.
      if (errors[field] !== undefined) judge(field, now);
      if (field === 'country' && typedIn.current.has('postalCode')) judge('postalCode', now);
    },
    onBlur: (event) => {
      const field = fieldOf(event.target);
      if (field !== undefined && typedIn.current.has(field)) judge(field, valuesOf(event.currentTarget));
    },
  };
};
