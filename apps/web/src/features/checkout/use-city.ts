import type { CheckoutForm } from '@torg/domain/checkout';
import type { FoundPlace } from '@torg/domain/delivery';
import { type RefObject, useEffect, useRef } from 'react';
import { usePlaceName } from '../delivery/use-place-name.ts';
import { fillIn, valuesOf } from './form-fields.ts';

/**
 * Fills in the place of the postal code that is typed, unless the shopper typed a place.
 * @param onFilled told once the form holds the place. @returns what is known of the postal code.
 */
export const useCity = (
  form: RefObject<HTMLFormElement | null>,
  { country, postalCode }: CheckoutForm,
  onFilled: () => void,
): FoundPlace | undefined => {
  const found = usePlaceName({ country, postalCode });
  const filledIn = useRef('');
  const told = useRef(onFilled);
  told.current = onFilled;
  useEffect(() => {
    if (form.current === null || found?.state !== 'known') return;
    const typed = valuesOf(form.current);
    if (typed.city.trim() !== '' && typed.city !== filledIn.current) return;
    filledIn.current = found.city;
    fillIn(form.current, { ...typed, city: found.city });
    // Who is about to type a place replaces this one, and does not add to it.
    const field = form.current.elements.namedItem('city');
    if (field === document.activeElement && field instanceof HTMLInputElement) field.select();
    told.current();
  }, [form, found]);
  return found;
};
