/** Ten billion of a currency's units, in minor units: more is a slip of the hand. */
const mostTyped = 1_000_000_000_000;

/** Minor units of a typed amount such as `20 000` or `1500,50`; undefined for what is none. */
export const typedAmount = (typed: string): number | undefined => {
  const [, whole = '', part = ''] = /^(\d{1,12})(?:[.,](\d{1,2}))?$/.exec(typed.replace(/[\s\u00a0\u202f]/g, '')) ?? [];
  if (whole === '') return undefined;
  const minor = Number(whole) * 100 + Number(part.padEnd(2, '0'));
  return minor <= mostTyped ? minor : undefined;
};

/** An amount as it is typed. @param amount minor units. */
export const amountToType = (amount: number): string =>
  amount % 100 === 0 ? String(amount / 100) : (amount / 100).toFixed(2);
