import { lazily } from '../runtime/lazily.ts';

/** Values of a message's arguments. */
export type MessageValues = Readonly<Record<string, string | number>>;

/** A part of a parsed ICU message, as `@formatjs/icu-messageformat-parser` makes it. */
export type MessagePart = {
  readonly type: number;
  readonly value: string;
  readonly options?: Readonly<Record<string, { readonly value: readonly MessagePart[] }>>;
};

/** The parts that texts of a shop are made of; the server refuses others. */
const kinds = { literal: 0, argument: 1, number: 2, select: 5, plural: 6, pound: 7 };

export const isLiteral = ({ type }: MessagePart): boolean => type === kinds.literal;

/** Writes parsed messages of one language. The parser and the other half of ICU stay on the server. */
export const messageFormat = (locale: string) => {
  const number = lazily(() => new Intl.NumberFormat(locale));
  const rules = lazily(() => new Intl.PluralRules(locale));

  /** @param count what `#` stands for: the number of the plural around. */
  const format = (parts: readonly MessagePart[], values: MessageValues, count?: number): string =>
    parts
      .map(({ type, value, options = {} }) => {
        if (type === kinds.literal) return value;
        if (type === kinds.pound) return number().format(count ?? Number.NaN);
        const given = values[value] ?? '';
        if (type === kinds.argument) return String(given);
        if (type === kinds.number) return number().format(Number(given));
        const isPlural = type === kinds.plural;
        const chosen =
          options[isPlural ? `=${given}` : given] ??
          options[isPlural ? rules().select(Number(given)) : ''] ??
          options.other;
        return format(chosen?.value ?? [], values, isPlural ? Number(given) : count);
      })
      .join('');

  return format;
};
