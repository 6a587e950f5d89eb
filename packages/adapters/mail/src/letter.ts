/** What a mail says, before it is HTML or text. Every text is one line. */
export type Letter = {
  readonly subject: string;
  readonly title: string;
  readonly intro: string;
  /** Where there are lines. */
  readonly goodsTitle: string;
  readonly lines: readonly {
    readonly name: string;
    readonly details: string;
    readonly amount: string;
    readonly more?: readonly string[];
  }[];
  readonly sums: readonly { readonly label: string; readonly amount: string; readonly isTotal?: true }[];
  readonly facts: readonly { readonly label: string; readonly lines: readonly string[] }[];
  /** Where the reader goes on; left out of mails that lead nowhere. */
  readonly link?: { readonly label: string; readonly href: string };
  /** Where the carrier tells how far the parcel is, where that is known. */
  readonly track?: { readonly label: string; readonly href: string };
  readonly hint: string;
  readonly footer: string;
  /** Where the reader says that no more such mails are wanted; left out of mails that have to be sent. */
  readonly unsubscribe?: { readonly label: string; readonly href: string };
};

/** Longest subject, in characters: more than any mail program shows. */
export const maxSubject = 150;

/** A text as one line: characters that break lines or turn the direction of writing mean something else in a mail. */
export const oneLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();
