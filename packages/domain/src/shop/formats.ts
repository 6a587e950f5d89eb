import type { Locale, ShopInfo } from './shop-info.ts';

/**
 * How amounts in minor units are written in a language, with the shop's symbol where the shop puts it. Whole amounts go
 * without decimals.
 */
export const moneyFormat = (
  locale: Locale,
  {
    currency,
    currencySymbol: symbol,
    currencySymbolPlacement: placement,
  }: Pick<ShopInfo, 'currency' | 'currencySymbol' | 'currencySymbolPlacement'>,
): ((amount: number) => string) => {
  const digits =
    new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
  const unit = 10 ** digits;
  const exact = new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits });
  const whole = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });
  // A glyph such as € leans on the number; a word such as kr keeps its distance. Both never break from it.
  const gap = /\p{L}$/u.test(symbol) || placement === 'after' ? '\u00a0' : '';
  return (amount) => {
    const figure = (amount % unit === 0 ? whole : exact).format(amount / unit);
    return placement === 'before' ? `${symbol}${gap}${figure}` : `${figure}${gap}${symbol}`;
  };
};

/** How a day is written in words, from milliseconds since 1970. */
export const dayFormat = (locale: Locale): ((time: number) => string) => {
  const format = new Intl.DateTimeFormat(dateLocale(locale), { dateStyle: 'long', timeZone: 'Europe/Oslo' });
  return (time) => format.format(time);
};

/** How a time of the day is written, from milliseconds since 1970. */
export const timeFormat = (locale: Locale): ((time: number) => string) => {
  const format = new Intl.DateTimeFormat(dateLocale(locale), { timeStyle: 'short', timeZone: 'Europe/Oslo' });
  return (time) => format.format(time);
};

/**
 * How the days of a delivery are written in words: `tirsdag 24. – torsdag 26. november`, or one day.
 * Takes the noons of the days in UTC, in milliseconds since 1970.
 */
export const dayRangeFormat = (locale: Locale): ((from: number, to: number) => string) => {
  const day = { weekday: 'long', day: 'numeric', timeZone: 'UTC' } as const;
  const withMonth = new Intl.DateTimeFormat(dateLocale(locale), { ...day, month: 'long' });
  const bare = new Intl.DateTimeFormat(dateLocale(locale), day);
  const month = new Intl.DateTimeFormat(dateLocale(locale), { month: 'long', timeZone: 'UTC' });
  return (from, to) => {
    if (from === to) return withMonth.format(to);
    // `formatRange` repeats the month in English, and puts no spaces around the dash in Norwegian.
    const first = month.format(from) === month.format(to) ? bare : withMonth;
    return `${first.format(from)} – ${withMonth.format(to)}`;
  };
};

/** English without a country writes dates as in the USA; the shops and their texts are European. */
const dateLocale = (locale: Locale): string => (locale === 'en' ? 'en-GB' : locale);
