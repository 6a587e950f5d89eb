import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import type { Locale } from '@torg/domain/shop';
import { either as E, function as F, record as R } from 'fp-ts';

/** ICU messages by key. */
export type Messages = Readonly<Record<string, string>>;

/** What pages write by a smaller formatter than ICU's whole (`messageFormat` of the domain) does not hold. */
const foreignPart = (parts: readonly MessageFormatElement[]): string | undefined => {
  for (const part of parts) {
    switch (part.type) {
      case TYPE.date:
      case TYPE.time:
        return 'a date or a time';
      case TYPE.tag:
        return `the tag ${part.value}`;
      case TYPE.number:
        if (part.style) return `a style for the number ${part.value}`;
        break;
      case TYPE.plural:
        if (part.offset !== 0) return 'offset';
        if (part.pluralType === 'ordinal') return 'selectordinal';
        break;
    }
    const options = part.type === TYPE.plural || part.type === TYPE.select ? Object.values(part.options) : [];
    const inside = options.map(({ value }) => foreignPart(value)).find((found) => found !== undefined);
    if (inside !== undefined) return inside;
  }
  return undefined;
};

/** Parses an ICU message; the left says what is wrong with it. */
export const parseMessage = (text: string): E.Either<string, readonly MessageFormatElement[]> =>
  F.pipe(
    E.tryCatch(
      () => parse(text),
      (cause) => (cause instanceof Error ? cause.message : String(cause)),
    ),
    E.chain((parts) => {
      const foreign = foreignPart(parts);
      return foreign === undefined ? E.right(parts) : E.left(`texts of a shop do not know ${foreign}`);
    }),
  );

/**
 * Every message of an application in one language, a brand's own words first, parsed so that no client needs a parser.
 * @param names plain texts that stand before both.
 */
export const parseMessages = (
  application: Messages,
  brand: Messages,
  names: Messages = {},
): E.Either<string, Readonly<Record<string, unknown>>> =>
  F.pipe(
    Object.entries({ ...application, ...brand }),
    // A record that is traversed is copied for each of its entries.
    E.traverseArray(([key, text]) =>
      F.pipe(
        parseMessage(text),
        E.bimap(
          (reason) => `message ${key}: ${reason}`,
          (parts) => [key, parts] as const,
        ),
      ),
    ),
    E.map((parsed) => ({
      ...Object.fromEntries(parsed),
      ...R.map((value: string) => [{ type: TYPE.literal, value }])(names),
    })),
  );

/** The application's messages by locale, as they were read. */
export type MessageCatalogues = Readonly<Record<Locale, Messages>>;
