import type { Currency } from './money.ts';

/** How a shop writes amounts. */
export type MoneyStyle = {
  readonly currency: Currency;
  readonly currencySymbol: string;
  readonly currencySymbolPlacement: 'before' | 'after';
};

/**
 * How amounts in minor units are written in a language, with the shop's symbol where the shop puts it. Whole amounts go
 * without decimals.
 */
export const moneyFormat = (
  locale: string,
  { currency, currencySymbol: symbol, currencySymbolPlacement: placement }: MoneyStyle,
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
