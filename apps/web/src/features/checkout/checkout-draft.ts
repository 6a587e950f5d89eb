import {
  type CheckoutField,
  type CheckoutForm,
  checkoutFields,
  type DraftAtHand,
  draftFields,
} from '@torg/domain/checkout';
import type { PublicShopInfo } from '@torg/domain/storefront';
import type { User } from '@torg/domain/user';

/** Who fills the form in, and which saved address was asked for by the page's own address. */
export type DraftOrigin = {
  /** The user, in the profile that they buy in (`typistOf`); empty for a guest. */
  readonly user: string;
  /** Empty where none was asked for. */
  readonly wished: string;
};

/**
 * A draft as a tab has it: the fields, whose it is (`DraftOrigin`), which tab wrote it (`tab`), when the server's was changed
 * last as far as the tab heard (`heard`, by the server's clock), and whether the server lacks something of it (`unsent`).
 */
export type Draft = Readonly<Record<string, string>>;

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

/** Names whose draft it is: another profile of the same user has another one. */
export const typistOf = ({ customerUserId = '', _selectedProfileId = '' }: User): string =>
  `${customerUserId} ${_selectedProfileId}`.trim();

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

/** Choices that a shop may have given up since they were made. */
const offeredBy = ({ countries, deliveryMethods, paymentMethods }: PublicShopInfo) => ({
  country: countries,
  deliveryMethod: deliveryMethods.map(({ id }) => id),
  paymentMethod: paymentMethods.map(({ id }) => id),
});

/** What of the server's draft goes into a form that starts from what is known of the user. */
export const keptThatCounts = ({ draft }: DraftAtHand, origin: DraftOrigin, info: PublicShopInfo): Draft => {
  if (draft === undefined) return {};
  const { fields, wished } = draft;
  const told = Object.entries(fields);
  const counts = draftThatCounts({ ...Object.fromEntries(told), user: origin.user, wished }, origin);
  const offered: Readonly<Record<string, readonly string[]>> = offeredBy(info);
  return Object.fromEntries(
    told.flatMap(([field]) => {
      const value = counts[field];
      return value === undefined || offered[field]?.includes(value) === false ? [] : [[field, value]];
    }),
  );
};

/**
 * Whether a tab's draft ended elsewhere: the server had it, and has none any more. What the tab counts as unsent may have
 * arrived as its page was left, and have ended, too.
 */
export const isOver = (tab: Draft, { isKept, draft }: DraftAtHand, { user }: DraftOrigin): boolean =>
  isKept && draft === undefined && tab.user === user && (tab.heard ?? '') !== '';

/** Whether another tab or device, or a form without scripts, changed the server's draft since the tab heard of it last. */
export const isOlder = (tab: Draft, { draft }: DraftAtHand, { user }: DraftOrigin): boolean =>
  draft !== undefined &&
  tab.user === user &&
  (draft.by === '' || draft.by !== tab.tab) &&
  draft.changedAt > Number(tab.heard ?? '');

/**
 * What of a tab's draft counts beside the server's, which the form starts from: all of it, unless it is older. Of an older draft
 * those fields count that no server keeps.
 */
export const tabThatCounts = (tab: Draft, atHand: DraftAtHand, origin: DraftOrigin): Draft => {
  const counts = draftThatCounts(tab, origin);
  if (!isOlder(tab, atHand, origin)) return counts;
  return Object.fromEntries(Object.entries(counts).filter(([field]) => !isKeptByServer(field)));
};

const isKeptByServer = (field: string): boolean => draftFields.some((kept) => kept === field);
