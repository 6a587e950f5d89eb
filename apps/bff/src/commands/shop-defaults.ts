import type { Currency } from '@torg/domain/money';

/** Where a currency is at home: what a new shop begins with, and its operator changes in shop.json. */
export type Home = {
  /** Where it delivers, and whose public holidays it keeps. */
  readonly country: string;
  /** IANA name. */
  readonly timeZone: string;
  /** Basis points. */
  readonly vat: number;
  /** Of delivery, in whole units of the currency. */
  readonly delivery: number;
  /** From what sum on delivery is free, in whole units. */
  readonly freeFrom: number;
};

/** Standard rates of VAT. In the United States a tax is not part of the price. */
const homes: Readonly<Record<Currency, Home>> = {
  NOK: { country: 'NO', timeZone: 'Europe/Oslo', vat: 2500, delivery: 79, freeFrom: 1000 },
  SEK: { country: 'SE', timeZone: 'Europe/Stockholm', vat: 2500, delivery: 79, freeFrom: 1000 },
  DKK: { country: 'DK', timeZone: 'Europe/Copenhagen', vat: 2500, delivery: 49, freeFrom: 700 },
  ISK: { country: 'IS', timeZone: 'Atlantic/Reykjavik', vat: 2400, delivery: 1500, freeFrom: 20_000 },
  EUR: { country: 'FI', timeZone: 'Europe/Helsinki', vat: 2550, delivery: 7, freeFrom: 100 },
  GBP: { country: 'GB', timeZone: 'Europe/London', vat: 2000, delivery: 5, freeFrom: 80 },
  CHF: { country: 'CH', timeZone: 'Europe/Zurich', vat: 810, delivery: 8, freeFrom: 100 },
  USD: { country: 'US', timeZone: 'America/New_York', vat: 0, delivery: 8, freeFrom: 100 },
};

/** What a shop in a currency begins with; without taxes and with free delivery where nothing better is known. */
export const homeOf = (currency: Currency, locale: string): Home =>
  homes[currency] ?? {
    country: new Intl.Locale(locale).maximize().region ?? 'NO',
    timeZone: 'UTC',
    ...{ vat: 0, delivery: 0, freeFrom: 0 },
  };

export type CurrencyForm = {
  readonly symbol: string;
  readonly placement: 'before' | 'after';
  /** Minor units in one unit. */
  readonly minorUnits: number;
};

/** How a language writes a currency. */
export const currencyForm = (currency: Currency, locale: string): CurrencyForm => {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' });
  const parts = format.formatToParts(1).map(({ type }) => type);
  const symbol = format.formatToParts(1).find(({ type }) => type === 'currency')?.value ?? currency;
  const placement = parts.indexOf('currency') < parts.indexOf('integer') ? 'before' : 'after';
  return { symbol, placement, minorUnits: 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2) };
};
