import { either as E, function as F, option as O, type task as T, type taskEither as TE } from 'fp-ts';
import type { Unavailable } from '../failure/failure.ts';
import type { Clock } from '../runtime/ports.ts';

/** What the register of VAT numbers (VIES, of the European Commission) says of one. */
export type VatNumberAnswer = {
  readonly isValid: boolean;
  /** By what the register knows that it was asked; left out where it tells none. */
  readonly consultation?: string;
};

/** VAT numbers of members of the EU. */
export type VatNumbers = {
  /** A number as its register writes it, with the country before it; none where its form or a check digit is wrong. */
  readonly read: (typed: string) => O.Option<string>;
  /**
   * Asks the register whether a number is valid today; `Unavailable` while it is away, or says nothing that can be believed.
   * @param requester the number of who asks, which the register notes.
   */
  readonly ask: (number: string, requester: string) => TE.TaskEither<Unavailable, VatNumberAnswer>;
};

/** How a VAT number stands: `Unknown` while the register is away. */
type VatNumberCheck =
  | {
      readonly _tag: 'Valid';
      readonly number: string;
      /** Milliseconds since 1970. */
      readonly checkedAt: number;
      readonly consultation?: string;
    }
  | { readonly _tag: 'Invalid' }
  | { readonly _tag: 'Unknown' };

/** The states of a VAT number. */
export type VatNumberState = VatNumberCheck['_tag'];

/** Checks a VAT number as it was typed, in the name of who asks by its own number. */
export type CheckVatNumber = (typed: string, requester: string) => T.Task<VatNumberCheck>;

/** How long a valid answer counts, milliseconds: a register that is away for an evening charges nobody VAT. */
const validFor = 24 * 60 * 60 * 1000;
/** How many valid answers are kept. */
const mostKept = 1_000;

/** By what a VAT number begins: the country (ISO 3166-1 alpha-2), of which Greece has another in this register alone. */
const prefixOf = (country: string): string => (country === 'GR' ? 'EL' : country);

/** A VAT number without what people write differently: spaces, dots, hyphens, small letters. */
export const bareVatNumber = (typed: string): string => typed.replace(/[\s.-]/g, '').toUpperCase();

/** Whether a text may be a VAT number of a country; its check digits are the server's to see. */
export const isVatNumberOf = (country: string, typed: string): boolean => {
  const bare = bareVatNumber(typed);
  return /^[A-Z]{2}[0-9A-Z+*]{2,12}$/.test(bare) && bare.startsWith(prefixOf(country));
};

/** The country (ISO 3166-1 alpha-2) that a VAT number is of, by its beginning. */
export const countryOfVatNumber = (number: string): string => {
  const prefix = number.slice(0, 2);
  return prefix === 'EL' ? 'GR' : prefix;
};

/** Checks VAT numbers; a valid answer of the last 24 hours counts, so that a form and its order ask once. */
export const createCheckVatNumber = ({
  numbers,
  clock,
}: {
  readonly numbers: VatNumbers;
  readonly clock: Clock;
}): CheckVatNumber => {
  const kept = new Map<string, Extract<VatNumberCheck, { _tag: 'Valid' }>>();

  const keep = (number: string, requester: string, { isValid, ...told }: VatNumberAnswer): VatNumberCheck => {
    if (!isValid) return { _tag: 'Invalid' };
    const valid = { _tag: 'Valid', number, checkedAt: clock.now(), ...told } as const;
    const [oldest] = kept.keys();
    if (kept.size >= mostKept && oldest !== undefined) kept.delete(oldest);
    kept.set(`${requester} ${number}`, valid);
    return valid;
  };

  return (typed, requester) => async () => {
    const number = numbers.read(bareVatNumber(typed));
    if (O.isNone(number)) return { _tag: 'Invalid' };
    const known = kept.get(`${requester} ${number.value}`);
    if (known !== undefined && clock.now() - known.checkedAt < validFor) return known;
    const answer = await numbers.ask(number.value, requester)();
    return F.pipe(
      answer,
      E.match(
        (): VatNumberCheck => ({ _tag: 'Unknown' }),
        (told) => keep(number.value, requester, told),
      ),
    );
  };
};
