import { dayFormat, dayRangeFormat, noonOf, timeFormat } from '@torg/domain/calendar';
import { moneyFormat } from '@torg/domain/money';
import type { Locale } from '@torg/domain/shop';
import type { PublicShopInfo, Texts } from '@torg/domain/storefront';
import { IntlMessageFormat } from 'intl-messageformat';

/** Values of a message's arguments. */
type Values = Readonly<Record<string, string | number>>;

/** The words and numbers of one shop in the language of a mail. */
export type MailWords = {
  readonly t: (key: string, values?: Values) => string;
  /** From minor units. */
  readonly money: (amount: number) => string;
  readonly date: (time: number) => string;
  /** Days in words, as `Texts` has them. */
  readonly days: Texts['days'];
  /** Day and time of day, by the shop's clock. */
  readonly moment: (at: number) => string;
  readonly number: (value: number) => string;
  readonly country: (code: string) => string;
};

type Parsed = ConstructorParameters<typeof IntlMessageFormat>[0];

/** @param messages parsed ICU messages by key. */
export const mailWords = (
  messages: Readonly<Record<string, unknown>>,
  locale: Locale,
  info: Pick<PublicShopInfo, 'currency' | 'currencySymbol' | 'currencySymbolPlacement' | 'timeZone'>,
): MailWords => {
  const number = new Intl.NumberFormat(locale);
  const [date, time] = [dayFormat(locale, info.timeZone), timeFormat(locale, info.timeZone)];
  const range = dayRangeFormat(locale);
  const countries = new Intl.DisplayNames(locale, { type: 'region' });
  return {
    t: (key, values) => {
      const message = messages[key];
      if (message === undefined) throw new Error(`there is no text ${key} in ${locale}`);
      return String(new IntlMessageFormat(message as Parsed, locale).format(values));
    },
    money: moneyFormat(locale, info),
    date,
    days: ({ from, to }) => range(noonOf(from), noonOf(to)),
    moment: (at) => `${date(at)}, ${time(at)}`,
    number: (value) => number.format(value),
    country: (code) => countries.of(code) ?? code,
  };
};
