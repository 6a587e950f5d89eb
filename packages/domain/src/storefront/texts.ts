import { noonOf } from '../calendar/calendar-day.ts';
import { clockTimeFormat, dayFormat, dayRangeFormat, timeFormat } from '../calendar/day-format.ts';
import type { DeliveryDays } from '../calendar/delivery-days.ts';
import { moneyFormat } from '../money/money-format.ts';
import { lazily } from '../runtime/lazily.ts';
import { isLiteral, type MessagePart, type MessageValues, messageFormat } from './format-message.ts';
import type { StorefrontConfig } from './storefront-config.ts';

/** What texts are made of: a shop's whole config will do. */
export type TextSource = Pick<StorefrontConfig, 'messages' | 'locale' | 'info'>;

/** The words and numbers of one shop in one language. */
export type Texts = {
  /** The text of a key; a key that the shop does not have reads as itself. */
  readonly t: (key: string, values?: MessageValues) => string;
  /** The text of a code that came from elsewhere (an API problem, a field error); an unknown one reads as a general error. */
  readonly code: (code: string, values?: MessageValues) => string;
  /** `amount` in minor units, with the shop's currency symbol where the shop puts it. */
  readonly money: (amount: number) => string;
  readonly number: (value: number) => string;
  /** The day in words that the shop's clock shows at a moment, in milliseconds since 1970. */
  readonly date: (time: number) => string;
  /** The time that the shop's clock shows at a moment, in milliseconds since 1970. */
  readonly time: (time: number) => string;
  /** A day, `2026-11-23`, or a minute of one, `2026-11-23T08:00`, of the shop's clock in words. */
  readonly clockTime: (time: string) => string;
  /** The days of a delivery in words. */
  readonly days: (days: DeliveryDays) => string;
};

/** Makes the texts of a shop in one language; each formatter is made once, when it is first needed: keep what it gives. */
export const createTexts = ({ messages, locale, info }: TextSource): Texts => {
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

  const number = lazily(() => new Intl.NumberFormat(locale));
  const date = dayFormat(locale, info.timeZone);
  const range = dayRangeFormat(locale);
  const clockTime = clockTimeFormat(locale);
  return {
    t: say,
    code: (code, values) => say(code in messages ? code : 'problem.internal', values),
    money: moneyFormat(locale, info),
    number: (value) => number().format(value),
    date: (time) => withItsMonth(date(time)),
    time: timeFormat(locale, info.timeZone),
    clockTime: (time) => withItsMonth(clockTime(time)),
    days: ({ from, to }) => withItsMonth(range(noonOf(from), noonOf(to))),
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
