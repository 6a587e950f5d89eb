import { type CheckoutField, type CheckoutForm, checkoutFields, emptyCheckoutForm } from '@torg/domain/checkout';
import { isCheckoutField, readValues } from './checkout-values.ts';

/** The id of a field's input; of a choice, that of its first alternative. */
export const fieldId = (field: CheckoutField): string => `checkout-${field}`;

/** The field that tells what was shown that an order costs by a method of delivery. */
export const totalField = (method: string): string => `total-${method}`;

/** The checkbox by which a user has the address kept. */
export const saveAddressField = 'saveAddress';

export const wantsAddressSaved = (form: HTMLFormElement): boolean => new FormData(form).has(saveAddressField);

/**
 * What a form says now. @param before what it said: of fields that it does not ask for now and may ask for again, as of those
 * that go with another way of delivery, that still counts. Left out, they are empty.
 */
export const valuesOf = (form: HTMLFormElement, before: CheckoutForm = emptyCheckoutForm): CheckoutForm => {
  const asked = new Set([...form.elements].map(fieldOf));
  const told = checkoutFields.flatMap((field) => (asked.has(field) ? [] : [[field, before[field]] as const]));
  return { ...readValues(new FormData(form)), ...Object.fromEntries(told.filter(([, value]) => value !== undefined)) };
};

/** Puts values into a form. A choice that it does not offer (any more) is left as it is. */
export const fillIn = (form: HTMLFormElement, values: CheckoutForm): void => {
  for (const control of form.elements) {
    const field = fieldOf(control);
    if (field === undefined) continue;
    const value = values[field] ?? '';
    if (control instanceof HTMLSelectElement) {
      if ([...control.options].some((option) => option.value === value)) control.value = value;
    } else if (control instanceof HTMLInputElement) {
      if (control.type === 'radio') control.checked ||= control.value === value;
      else if (control.type === 'checkbox') control.checked = value !== '';
      else if (control.type !== 'hidden') control.value = value;
    }
  }
};

/** The field that an event inside the form came from. */
export const fieldOf = (target: EventTarget): CheckoutField | undefined => {
  const name = 'name' in target ? String(target.name) : '';
  return isCheckoutField(name) ? name : undefined;
};
