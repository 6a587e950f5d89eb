import { type Language, languageOf } from '@torg/domain/language';

/** Pages for trials speak English to whoever speaks none of their languages. */
export const spokenTo = (locale: string): Language => languageOf(locale) ?? 'en';

/** An amount of minor units as the language writes it. */
export const moneyIn = (locale: string, amount: number, currency: string): string => {
  const language = spokenTo(locale);
  // Swedish has signs such as Nkr for its neighbours' money, which nobody writes.
  const currencyDisplay = language === 'sv' ? 'code' : 'symbol';
  const format = new Intl.NumberFormat(language === 'en' ? 'en-GB' : language, {
    style: 'currency',
    currency,
    currencyDisplay,
  });
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
};
