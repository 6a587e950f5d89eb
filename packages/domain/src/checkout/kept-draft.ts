import { type CheckoutField, checkoutFields } from './checkout.ts';
import { isUnsafe } from './told-text.ts';
import { longestValues } from './validate-checkout.ts';

/**
 * What a server keeps of no checkout: when somebody was born, which no order keeps either; the consent to have files at once,
 * which is given with the order itself; and what a gift card is to pay, which only the browser that showed its code knows.
 */
const neverKept = ['dateOfBirth', 'immediateDelivery', 'giftCard'] as const satisfies readonly CheckoutField[];

type DraftField = Exclude<CheckoutField, (typeof neverKept)[number]>;

/** The fields of the checkout that a server keeps as they were typed. */
export const draftFields: readonly DraftField[] = checkoutFields.filter(
  (field): field is DraftField => !neverKept.some((never) => never === field),
);

/** Milliseconds that a draft is kept since it was changed last (14 days): a decision takes a weekend or a holiday, not a season. */
export const draftLifetime = 14 * 24 * 60 * 60 * 1000;

/** Fields as they were typed; those that are left out are not known. */
export type DraftValues = Readonly<Partial<Record<DraftField, string>>>;

/** What a user typed into the checkout of a shop and did not order yet. */
export type KeptDraft = {
  readonly fields: DraftValues;
  /** The saved address that the page's address asked for; empty where it asked for none. */
  readonly wished: string;
  /** Names the tab that wrote it, and nothing else; empty where no tab did. */
  readonly by: string;
  /** By the server's clock, milliseconds since 1970. */
  readonly changedAt: number;
};

/** Of what was typed, what is kept: known fields, of the length that a form takes, without characters that nobody types. */
export const keptOf = (typed: Readonly<Record<string, string | undefined>>): DraftValues =>
  Object.fromEntries(
    draftFields.flatMap((field) => {
      const value = typed[field];
      return value === undefined || value.length > longestValues[field] || isUnsafe(value) ? [] : [[field, value]];
    }),
  );
