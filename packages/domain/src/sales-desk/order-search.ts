import { either as E } from 'fp-ts';
import { type InvalidSearch, searchLengths } from '../acting/search.ts';
import { mailboxOf } from '../mail/confirmation-limit.ts';
import { isOrderNumber } from '../runtime/order-number.ts';

/** Digits of a telephone number that tell it from others, whatever country code stands before it. */
export const phoneDigits = 8;

/**
 * What orders of a shop are looked for by: their number; the mailbox that they were confirmed to (`mailboxOf`); the last
 * digits of the telephone number; words that the names of who gets them, or of their company, begin with, all of them; or
 * the representative who placed them for somebody.
 */
export type OrderLookup =
  | { readonly by: 'number'; readonly number: string }
  | { readonly by: 'mailbox'; readonly mailbox: string }
  | { readonly by: 'phone'; readonly digits: string }
  | { readonly by: 'name'; readonly words: readonly string[] }
  | { readonly by: 'representative'; readonly id: string };

/** The last digits of a telephone number as it was written; fewer where it has no more. */
export const endOfPhone = (written: string): string => written.replace(/[^0-9]/g, '').slice(-phoneDigits);

/** What was typed, as what it looks like. A shorter number, or words that fit too many, is no search. */
export const readOrderSearch = (typed: string): E.Either<InvalidSearch, OrderLookup> => {
  const line = typed.normalize('NFKC').replace(/\s+/g, ' ').trim();
  const invalid = E.left<InvalidSearch>({ _tag: 'InvalidSearch', ...searchLengths });
  if ([...line].length > searchLengths.max) return invalid;
  const number = line.toUpperCase();
  if (isOrderNumber(number)) return E.right({ by: 'number', number });
  if (line.includes('@')) return E.right({ by: 'mailbox', mailbox: mailboxOf(line) });
  if (/^[+(0-9][0-9 ().-]*$/.test(line)) {
    const digits = endOfPhone(line);
    return digits.length < phoneDigits ? invalid : E.right({ by: 'phone', digits });
  }
  const words = (line.match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => [...word].length >= searchLengths.min);
  return words.length === 0 ? invalid : E.right({ by: 'name', words });
};
