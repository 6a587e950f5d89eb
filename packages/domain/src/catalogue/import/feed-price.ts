import { either as E } from 'fp-ts';
import { type Currency, divideHalfUp } from '../../money/money.ts';
import { type Field, largestNumber, wrong } from './feed-row.ts';

/** The currency that prices become (`currency`), and how many of its units one unit of another is worth. */
export type Exchange = {
  readonly currency: Currency;
  readonly exchangeRates: Readonly<Record<Currency, number>>;
  /** The currency of amounts that name none; without it such an amount is no price. */
  readonly fileCurrency?: Currency;
};

/** Rates are taken to eight decimals, so that a conversion stays in whole numbers. */
const rateScale = 100_000_000;

const minorDigits = (currency: Currency): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;

const rateOf = ({ currency, exchangeRates }: Exchange, from: Currency): number | undefined =>
  from === currency ? 1 : exchangeRates[from];

/**
 * Reads a price such as `49.99 USD` (ISO 4217) into minor units of the shop's currency, rounded half up.
 * An amount without a currency is in `fileCurrency`. A price in a currency without a rate is refused with `no_exchange_rate`,
 * and its value names the currency.
 */
export const readFeedPrice =
  (exchange: Exchange, field: string) =>
  (text: string): Field<number> => {
    const [, whole = '', decimals = '', code = exchange.fileCurrency ?? ''] =
      /^(\d{1,10})(?:\.(\d{1,6}))?\s*([A-Za-z]{3})?$/.exec(text) ?? [];
    if (whole === '' || code === '')
      return wrong(field, text, 'invalid_price', `an amount and a currency, such as 49.99 ${exchange.currency}`);
    const from = code.toUpperCase();
    const rate = rateOf(exchange, from);
    if (rate === undefined) {
      const expected = `${exchange.currency}, or a currency that the shop has an exchange rate for`;
      return wrong(field, /[A-Za-z]$/.test(text) ? text : `${text} ${from}`, 'no_exchange_rate', expected);
    }
    const units = BigInt(whole + decimals) * BigInt(Math.round(rate * rateScale));
    const scale = 10n ** BigInt(decimals.length) * BigInt(rateScale);
    const amount = divideHalfUp(units * 10n ** BigInt(minorDigits(exchange.currency)), scale);
    if (amount < 1 || amount > largestNumber) {
      return wrong(field, text, 'price_out_of_range', `1 to ${largestNumber} minor units of ${exchange.currency}`);
    }
    return E.right(amount);
  };
