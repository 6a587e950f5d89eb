import { option as O, taskEither as TE } from 'fp-ts';
import { unavailable } from '../failure/failure.ts';
import type { VatNumbers } from '../tax/vat-number.ts';

/** A register of VAT numbers: what it was asked, and whether it is away. Check digits are not looked at. */
export type InMemoryVatNumbers = VatNumbers & { readonly asked: string[]; isAway: boolean };

/** @param valid those that the register calls valid. */
export const createInMemoryVatNumbers = (...valid: readonly string[]): InMemoryVatNumbers => {
  const register: InMemoryVatNumbers = {
    ...{ asked: [], isAway: false },
    read: (typed) => (/^[A-Z]{2}\d+$/.test(typed) ? O.some(typed) : O.none),
    ask: (number) => {
      register.asked.push(number);
      if (register.isAway) return TE.left(unavailable('the register is away'));
      const isValid = valid.includes(number);
      return TE.right({ isValid, ...(isValid ? { consultation: `asked-${register.asked.length}` } : {}) });
    },
  };
  return register;
};
