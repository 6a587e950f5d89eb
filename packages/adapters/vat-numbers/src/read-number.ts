import { option as O } from 'fp-ts';
import { stdnum, type Validator } from 'stdnum';

/** What judges the numbers of each member of the EU, by what they begin with in VIES (EL is Greece). */
const validators: ReadonlyMap<string, Validator | undefined> = new Map([
  ['AT', stdnum.AT?.uid],
  ['BE', stdnum.BE?.vat],
  ['BG', stdnum.BG?.vat],
  ['CY', stdnum.CY?.vat],
  ['CZ', stdnum.CZ?.dic],
  ['DE', stdnum.DE?.vat],
  ['DK', stdnum.DK?.cvr],
  ['EE', stdnum.EE?.kmkr],
  ['EL', stdnum.GR?.vat],
  ['ES', stdnum.ES?.nif],
  ['FI', stdnum.FI?.alv],
  ['FR', stdnum.FR?.tva],
  ['HR', stdnum.HR?.oib],
  ['HU', stdnum.HU?.anum],
  ['IE', stdnum.IE?.vat],
  ['IT', stdnum.IT?.iva],
  ['LT', stdnum.LT?.pvm],
  ['LU', stdnum.LU?.tva],
  ['LV', stdnum.LV?.pvn],
  ['MT', stdnum.MT?.vat],
  ['NL', stdnum.NL?.btw],
  ['PL', stdnum.PL?.nip],
  ['PT', stdnum.PT?.nif],
  ['RO', stdnum.RO?.cui],
  ['SE', stdnum.SE?.vat],
  ['SI', stdnum.SI?.ddv],
  ['SK', stdnum.SK?.dph],
]);

/** The prefixes of VAT numbers that can be read. */
export const prefixes: readonly string[] = [...validators.keys()];

/**
 * Reads a VAT number of a member of the EU as its register writes it, its country before it; none where there is no such
 * country, or where form or check digits are wrong.
 */
export const readVatNumber = (typed: string): O.Option<string> => {
  const [prefix, rest] = [typed.slice(0, 2), typed.slice(2)];
  const isShaped = typed.length <= 20 && /^[0-9A-Z+*]+$/.test(rest);
  const validator = validators.get(prefix);
  return isShaped && validator?.validate(rest).isValid === true ? O.some(`${prefix}${rest}`) : O.none;
};
