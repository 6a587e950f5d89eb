import { either as E } from 'fp-ts';
import type { AddressBookRefusal } from './address-refusal.ts';
import type { AddressBook, ChangedBook, KeptAddress, NewAddress } from './ports.ts';

/** Addresses that one book holds at most. */
export const maxSavedAddresses = 20;

/** What is done with one book. */
export type AddressCommand =
  /** An order went there. The one unused for longest makes room, but never the default. */
  | { readonly intent: 'use'; readonly address: NewAddress }
  | { readonly intent: 'add'; readonly address: NewAddress; readonly isDefault: boolean }
  | {
      readonly intent: 'change';
      readonly id: string;
      readonly revision: number;
      readonly address: NewAddress;
      readonly isDefault: boolean;
    }
  | { readonly intent: 'remove' | 'default'; readonly id: string };

type Entry = ChangedBook[number];

const contentOf = ({ contact, address, business }: NewAddress): string =>
  JSON.stringify(
    [contact, address, business ?? {}].map((part) => Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1))),
  );

/** Whether two addresses say the same in every part. */
export const isSameAddress = (one: NewAddress, other: NewAddress): boolean => contentOf(one) === contentOf(other);

const withDefaultAt = <A extends Entry>(book: readonly A[], at: number): readonly A[] =>
  book.map((entry, index) => ({ ...entry, isDefault: index === at }));

/** The book with one default: the one that was chosen, else the one used last. */
export const withOneDefault = <A extends Entry>(book: readonly A[]): readonly A[] =>
  withDefaultAt(
    book,
    Math.max(
      0,
      book.findIndex(({ isDefault }) => isDefault),
    ),
  );

/** The book with an address first; one that says the same keeps its id. */
const usedFirst = (book: AddressBook, address: NewAddress): readonly [Entry, ...ChangedBook] => {
  const same = book.find((kept) => isSameAddress(kept, address));
  return [same ?? { ...address, isDefault: false }, ...book.filter((kept) => kept !== same)];
};

const withinLimit = (book: ChangedBook): ChangedBook => {
  const leaving = book.length > maxSavedAddresses ? book.findLastIndex(({ isDefault }) => !isDefault) : -1;
  return book.filter((_, at) => at !== leaving);
};

const unknown = E.left<AddressBookRefusal>({ _tag: 'UnknownAddress' });

const changed = (
  book: AddressBook,
  kept: KeptAddress,
  { address, isDefault }: Extract<AddressCommand, { readonly intent: 'change' }>,
): ChangedBook => {
  const { id, revision } = kept;
  const twin = book.find((other) => other !== kept && isSameAddress(other, address));
  const chosen = isDefault || kept.isDefault || twin?.isDefault === true;
  const next = book.filter((other) => other !== twin);
  const written = next.map((other) =>
    other === kept ? { ...address, id, revision, isDefault: other.isDefault } : other,
  );
  return chosen ? withDefaultAt(written, next.indexOf(kept)) : written;
};

/**
 * Decides what a command makes of a book, or why that stays as it was. There is one default as long as there is any
 * address: of a default that is removed the one used last takes the place. What says the same is kept once.
 */
export const applyAddress =
  (command: AddressCommand) =>
  (stored: AddressBook): E.Either<AddressBookRefusal, ChangedBook> => {
    const book = withOneDefault(stored);
    if (command.intent === 'use') return E.right(withOneDefault(withinLimit(usedFirst(book, command.address))));
    if (command.intent === 'add') {
      const next = usedFirst(book, command.address);
      if (next.length > maxSavedAddresses) return E.left({ _tag: 'TooManyAddresses', max: maxSavedAddresses });
      return E.right(command.isDefault ? withDefaultAt(next, 0) : withOneDefault(next));
    }
    const kept = book.find(({ id }) => id === command.id);
    if (kept === undefined) return unknown;
    switch (command.intent) {
      case 'change':
        // Sent twice, it is done.
        if (isSameAddress(kept, command.address) && (kept.isDefault || !command.isDefault)) return E.right(book);
        if (kept.revision !== command.revision) return E.left({ _tag: 'AddressChanged' });
        return E.right(changed(book, kept, command));
      case 'remove':
        return E.right(withOneDefault(book.filter((other) => other !== kept)));
      case 'default':
        return E.right(withDefaultAt(book, book.indexOf(kept)));
    }
  };
