import type { Currency } from '@torg/domain/money';

const formatOf = (currency: Currency) =>
  new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'code', useGrouping: false });

/** How many digits the minor unit of a currency has: 2 of NOK, 0 of JPY. */
export const minorDigits = (currency: Currency): number =>
  formatOf(currency).resolvedOptions().maximumFractionDigits ?? 2;

/** Minor units as an operator reads them: `NOK 1250.00`. */
export const amountText = (minor: number, currency: Currency): string =>
  formatOf(currency)
    .format(minor / 10 ** minorDigits(currency))
    .replace(/\s/gu, ' ');

/** An amount as an operator types it, `1250.50`, in minor units. */
export const minorUnitsOf = (typed: string, currency: Currency): number =>
  Math.round(Number(typed) * 10 ** minorDigits(currency));
