import type { PunchOut, ReturnedLine } from '@torg/domain/punchout';
import { decimal } from './decimal.ts';

/** Characters of a description and of a SKU, as OCI has them; a longer name stands whole in the long text. */
const longest = 40;

/** Characters that are no part of a name, such as line breaks, which one line of a catalogue has no room for. */
const control = /\p{Cc}+/gu;

/**
 * The fields of a visit's basket (SAP Open Catalog Interface 5.0), which a browser posts to the procurement system. Prices
 * are without VAT, of one piece (`EA`). A basket that was given up has no line.
 * @throws Error for a visit that handed over nothing.
 */
export const writeOci = ({ returned }: PunchOut): Readonly<Record<string, string>> => {
  if (returned === undefined) throw new Error('a visit that handed over nothing has no fields');
  const { currency, lines } = returned.basket;
  return {
    ...{ '~OkCode': 'ADDI', '~CALLER': 'CTLG' },
    ...Object.fromEntries(lines.flatMap((line, index) => fieldsOf(line, index + 1, currency))),
  };
};

const fieldsOf = (
  { sku, name, quantity, unitNet }: ReturnedLine,
  number: number,
  currency: string,
): readonly (readonly [string, string])[] => {
  const text = name.replace(control, ' ').trim();
  const of = (field: string, value: string) => [`NEW_ITEM-${field}[${number}]`, value] as const;
  return [
    of('DESCRIPTION', [...text].slice(0, longest).join('')),
    of('VENDORMAT', sku),
    of('QUANTITY', String(quantity)),
    of('UNIT', 'EA'),
    of('PRICE', decimal(unitNet, currency)),
    of('PRICEUNIT', '1'),
    of('CURRENCY', currency),
    ...([...text].length > longest ? [[`NEW_ITEM-LONGTEXT_${number}:132[]`, text] as const] : []),
  ];
};
