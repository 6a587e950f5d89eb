/**
 * Digits with the one behind them that makes the sum of all right (MOD 10, Luhn), as banks check the KID of Norway and the OCR
 * of Sweden.
 */
export const withCheckDigit = (digits: string): string => {
  const sum = [...digits].reduceRight(
    ({ total, weight }, digit) => {
      const product = Number(digit) * weight;
      return { total: total + Math.floor(product / 10) + (product % 10), weight: 3 - weight };
    },
    { total: 0, weight: 2 },
  ).total;
  return `${digits}${(10 - (sum % 10)) % 10}`;
};
