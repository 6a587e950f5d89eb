import { parse } from '@formatjs/icu-messageformat-parser';
import type { Locale } from '@torg/domain';
import { either as E, function as F, record as R } from 'fp-ts';

/** ICU messages by key. */
export type Messages = Readonly<Record<string, string>>;

/** Parses an ICU message; the left says what is wrong with it. */
export const parseMessage = (text: string): E.Either<string, unknown> =>
  E.tryCatch(
    () => parse(text),
    (cause) => (cause instanceof Error ? cause.message : String(cause)),
  );

/** Every message of an application in one language, a brand's own words first, parsed so that no client needs a parser. */
export const parseMessages = (
  application: Messages,
  brand: Messages,
): E.Either<string, Readonly<Record<string, unknown>>> =>
  F.pipe(
    { ...application, ...brand },
    R.traverseWithIndex(E.Applicative)((key, text) =>
      F.pipe(
        parseMessage(text),
        E.mapLeft((reason) => `message ${key}: ${reason}`),
      ),
    ),
  );

/** The application's messages by locale, as they were read. */
export type MessageCatalogues = Readonly<Record<Locale, Messages>>;
