import { type CheckoutField, type CheckoutForm, checkoutFields } from '@torg/domain/checkout';

/** Who fills the form in, and which saved address was asked for by the page's own address. */
export type DraftOrigin = {
  /** Empty for a guest. */
  readonly user: string;
  /** Empty where none was asked for. */
  readonly wished: string;
};

type Draft = Readonly<Record<string, string>>;

/** Parts of an address mean something together only. */
const place: readonly CheckoutField[] = ['street', 'extra', 'postalCode', 'city', 'country'];
/** Fields that a saved address says nothing about. */
const ownOfOrder: readonly CheckoutField[] = [
  'vatNumber',
  'reference',
  'costCentre',
  'dateOfBirth',
  'deliveryMethod',
  'twoDeliveries',
  'immediateDelivery',
  'deliveryWindow',
  'credit',
  'points',
  'giftCard',
  'paymentMethod',
  'invoiceBy',
];

export const draftOf = (form: CheckoutForm, { user, wished }: DraftOrigin): Draft => ({ ...form, user, wished });

const only = (draft: Draft, holds: (field: CheckoutField) => boolean): Draft =>
  Object.fromEntries(checkoutFields.flatMap((field) => (holds(field) ? [[field, draft[field] ?? '']] : [])));

/** Of a form, the fields that a saved address says nothing about: they stay when another address is chosen. */
export const besideAddress = (draft: Draft): Draft => only(draft, (field) => ownOfOrder.includes(field));

/**
 * What of a draft goes into a form that starts from what is known of the user. All of it, when the same user typed it;
 * what was typed before the login, for an empty field of a guest is no wish to have it empty; nothing of somebody else's.
 * A saved address that was asked for after the draft was written is what the shopper wants now.
 */
export const draftThatCounts = (draft: Draft, { user, wished }: DraftOrigin): Draft => {
  const writer = draft.user ?? '';
  if (writer !== '' && writer !== user) return {};
  if (wished !== '' && wished !== (draft.wished ?? '')) return besideAddress(draft);
  if (writer === user) return only(draft, (field) => draft[field] !== undefined);
  const hasPlace = ['street', 'postalCode', 'city'].some((field) => (draft[field] ?? '') !== '');
  return only(draft, (field) => (place.includes(field) ? hasPlace : (draft[field] ?? '') !== ''));
};
