import {
  type CheckoutField,
  type CheckoutForm,
  checkoutFields,
  emptyCheckoutForm,
  type FieldError,
  paymentRefusal,
} from '@torg/domain/checkout';
import { judgeWay, type Load } from '@torg/domain/delivery';
import type { PublicShopInfo } from '@torg/domain/storefront';
import { either as E } from 'fp-ts';
import type { PostedForm } from '../../bindings/page.ts';

/** Message keys of what is wrong, by field. */
export type FieldErrors = Readonly<Partial<Record<CheckoutField, string>>>;

/** What is ordered, as far as it decides what a form begins with. */
export type Ordered = {
  readonly load: Load;
  /** What the goods cost, minor units with VAT. */
  readonly gross: number;
  /** What of the goods is paid by instalments, minor units. */
  readonly onInstalments: number;
  /** The id of the shopper's customer group. */
  readonly customerGroup: string;
};

/** What a fresh form says: the shop's first choices, of those that take the goods and their price, and nothing of the shopper. */
export const freshValues = (
  info: PublicShopInfo,
  { load, gross, onInstalments, customerGroup }: Ordered,
): CheckoutForm => {
  const { countries, deliveryMethods, paymentMethods, viewMode } = info;
  const method = deliveryMethods.find((one) => E.isRight(judgeWay(one, info, load))) ?? deliveryMethods[0];
  const facts = {
    ...{ amount: gross, onInstalments },
    country: countries[0] ?? '',
    customerGroup,
    awaitsApproval: false,
    hasFiles: load.digital !== undefined,
  };
  const wayToPay = paymentMethods.find((one) => paymentRefusal(one, facts) === undefined) ?? paymentMethods[0];
  return {
    ...emptyCheckoutForm,
    country: countries[0] ?? '',
    deliveryMethod: method?.id ?? '',
    paymentMethod: wayToPay?.id ?? '',
    invoiceBy: viewMode === 'B2B' ? 'email' : '',
  };
};

/** The VAT number of a form that was posted and could not be carried out; empty for none. */
export const postedVatNumber = ({ posted }: { readonly posted?: PostedForm | undefined }): string =>
  posted?.form === 'checkout' ? posted.values.vatNumber : '';

export const isCheckoutField = (name: string): name is CheckoutField => checkoutFields.some((field) => field === name);

/** Reads the form as typed; what it lacks is empty. */
export const readValues = (form: Pick<FormData, 'get'>): CheckoutForm => {
  const told = checkoutFields.flatMap((field): readonly [CheckoutField, string][] => {
    const value = form.get(field);
    return value === null ? [] : [[field, String(value)]];
  });
  return { ...emptyCheckoutForm, ...Object.fromEntries(told) };
};

export const errorsByField = (errors: readonly FieldError[]): FieldErrors =>
  Object.fromEntries(errors.map(({ field, code }) => [field, code]));

/** What a draft adds to a form: fields that still say what they said at first. What was typed since stays. */
export const restored = (
  now: CheckoutForm,
  first: CheckoutForm,
  draft: Readonly<Record<string, string>>,
): CheckoutForm => {
  const kept = checkoutFields.flatMap((field): readonly [CheckoutField, string][] => {
    const isUntouched = (now[field] ?? '') === (first[field] ?? '');
    const value = (isUntouched ? draft[field] : undefined) ?? now[field];
    return value === undefined ? [] : [[field, value]];
  });
  return { ...now, ...Object.fromEntries(kept) };
};
