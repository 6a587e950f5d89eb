import type { option as O } from 'fp-ts';

/** What was typed into a form, field name to text, until it is sent or the tab is closed. It never fails. */
export type FormDraft = {
  readonly read: () => O.Option<Readonly<Record<string, string>>>;
  readonly write: (draft: Readonly<Record<string, string>>) => void;
  readonly clear: () => void;
};
