import { dayFormat, dayRangeFormat, moneyFormat, timeFormat } from '@torg/domain/shop';
import type { StorefrontConfig } from '@torg/domain/storefront';
import type messages from '../../messages/en.json';
import { isLiteral, type MessagePart, type MessageValues, messageFormat } from './format-message.ts';

/** A key of the message catalogues; a misspelt one does not compile. */
export type MessageKey = keyof typeof messages;

/** The words and numbers of one shop in one language. */
export type Text = {
  readonly t: (key: MessageKey, values?: MessageValues) => string;
  /** The text of a code that came from elsewhere (an API problem, a field error); an unknown one reads as a general error. */
  readonly code: (code: string, values?: MessageValues) => string;
  /** `amount` in minor units, with the shop's currency symbol where the shop puts it. */
  readonly money: (amount: number) => string;
  readonly number: (value: number) => string;
  /** A language's own name for itself, as its readers look for it. */
  readonly language: (locale: string) => string;
  /** A day in words, from milliseconds since 1970. */
  readonly date: (time: number) => string;
  /** The days of a delivery in words, from the noons of the first and the last one (`noonOf`). */
  readonly days: (from: number, to: number) => string;
  /** A time of the day, from milliseconds since 1970. */
  readonly time: (time: number) => string;
};

// Editions live as long as the process; formatters are made once for each, and go with it.
const known = new WeakMap<StorefrontConfig['messages'], Text>();

/** The texts of an edition, with its formatters made once. */
export const textOf = (edition: StorefrontConfig): Text => {
  const made = known.get(edition.messages) ?? createText(edition);
  known.set(edition.messages, made);
  return made;
};

const createText = ({ messages, locale, info }: StorefrontConfig): Text => {
  const formats = new Map<string, Format>();
  const format = messageFormat(locale);

  const formatOf = (key: string): Format => {
    const made = formats.get(key) ?? compile(messages[key] ?? key, format);
    formats.set(key, made);
    return made;
  };
  const say = (key: string, values?: MessageValues): string => {
    const told = formatOf(key);
    return typeof told === 'string' ? told : told(values);
  };

  const number = new Intl.NumberFormat(locale);
  const date = dayFormat(locale);
  const days = dayRangeFormat(locale);
  const languages = new Map(info.locales.map((other) => [other, ownName(other)]));
  return {
    t: say,
    code: (code, values) => say(code in messages ? code : 'problem.internal', values),
    money: moneyFormat(locale, info),
    number: (value) => number.format(value),
    language: (other) => languages.get(other) ?? other,
    date: (time) => withItsMonth(date(time)),
    days: (from, to) => withItsMonth(days(from, to)),
    time: timeFormat(locale),
  };
};

type Format = string | ((values: MessageValues | undefined) => string);

/** Most texts are words without arguments: they are put together once, since a page holds hundreds of them. */
const compile = (message: unknown, format: ReturnType<typeof messageFormat>): Format => {
  if (typeof message === 'string') return message;
  const parts = message as readonly MessagePart[];
  return parts.every(isLiteral) ? format(parts, {}) : (values = {}) => format(parts, values);
};

/** A date does not break between a day's number and the month, however the language joins the two. */
const withItsMonth = (date: string): string => date.replace(/(\d\S*) (?=\p{L})/gu, '$1\u00a0');

const ownName = (locale: string): string => {
  const name = new Intl.DisplayNames(locale, { type: 'language' }).of(locale) ?? locale;
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
};
