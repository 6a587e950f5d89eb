import { lazily } from '../runtime/lazily.ts';
import type { Currency } from './money.ts';

/** How a shop writes amounts. */
export type MoneyStyle = {
  readonly currency: Currency;
  readonly currencySymbol: string;
  readonly currencySymbolPlacement: 'before' | 'after';
};

/** Languages whose readers take `kr` for this currency; to all others it may be that of four countries. */
const crowns: Readonly<Record<Currency, readonly string[]>> = {
  NOK: ['nb', 'nn', 'no', 'se'],
  SEK: ['sv'],
  DKK: ['da', 'fo', 'kl'],
  ISK: ['is'],
};

/** The shop's symbol, and where the shop puts it; the code of a currency that it does not tell in this language. */
const signOf = (locale: string, { currency, currencySymbol, currencySymbolPlacement }: MoneyStyle) => {
  const [language = ''] = locale.split('-');
  const isPlain = crowns[currency]?.includes(language) ?? true;
  if (isPlain || !/^kr\.?$/i.test(currencySymbol)) return [currencySymbol, currencySymbolPlacement] as const;
  return [currency, language === 'en' ? 'before' : 'after'] as const;
};

/**
 * How amounts in minor units are written in a language: with the shop's symbol where the shop puts it, or with the code of
 * a currency whose symbol means another one to who reads. Whole amounts go without decimals.
 */
export const moneyFormat = (locale: string, style: MoneyStyle): ((amount: number) => string) => {
  const { currency } = style;
  const [symbol, placement] = signOf(locale, style);
  const fractions = lazily(() => {
    const { maximumFractionDigits: digits = 2 } = new Intl.NumberFormat('en', {
      style: 'currency',
      currency,
    }).resolvedOptions();
    return { digits, unit: 10 ** digits };
  });
  const exact = lazily(() => {
    const { digits } = fractions();
    return new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits });
  });
  const whole = lazily(() => new Intl.NumberFormat(locale, { maximumFractionDigits: 0 }));
  // A glyph such as € leans on the number; a word such as kr keeps its distance. Both never break from it.
  const gap = /\p{L}$/u.test(symbol) || placement === 'after' ? '\u00a0' : '';
  return (amount) => {
    const { unit } = fractions();
    const figure = (amount % unit === 0 ? whole : exact)().format(amount / unit);
    return placement === 'before' ? `${symbol}${gap}${figure}` : `${figure}${gap}${symbol}`;
  };
};
