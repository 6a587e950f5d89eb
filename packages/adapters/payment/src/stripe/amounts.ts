/** Currencies that Stripe counts in other steps than hundredths (its guide "Supported currencies"). */
const stripeDigits: Readonly<Record<string, number>> = Object.fromEntries([
  ...['BIF', 'CLP', 'DJF', 'GNF', 'JPY', 'KMF', 'KRW', 'MGA', 'PYG', 'RWF', 'VND', 'VUV', 'XAF', 'XOF', 'XPF'].map(
    (currency) => [currency, 0],
  ),
  ...['BHD', 'JOD', 'KWD', 'OMR', 'TND'].map((currency) => [currency, 3]),
]);

/** Digits of a currency after the point: as Stripe counts them, and as shops do. */
const digitsOf = (currency: string) => ({
  theirs: stripeDigits[currency] ?? 2,
  ours: new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2,
});

/**
 * An amount of a shop's minor units as Stripe counts it: it counts króna and forint in hundredths, which shops do not.
 * @throws RangeError where Stripe takes no such amount: of three digits after the point it takes no last one but 0.
 */
export const toStripe = (amount: number, currency: string): number => {
  const { theirs, ours } = digitsOf(currency);
  const counted = amount * 10 ** (theirs - ours);
  if (!Number.isSafeInteger(counted) || (theirs === 3 && counted % 10 !== 0))
    throw new RangeError(`Stripe takes no ${amount} of the smallest units of ${currency}`);
  return counted;
};

/**
 * What Stripe counts, in the shop's minor units.
 * @param currency as Stripe writes it, in either case. @throws RangeError where the shop cannot count it.
 */
export const fromStripe = (amount: number, currency: string): number => {
  const { theirs, ours } = digitsOf(currency.toUpperCase());
  const counted = amount / 10 ** (theirs - ours);
  if (!Number.isSafeInteger(counted)) throw new RangeError(`Stripe says ${amount} of ${currency}`);
  return counted;
};
