import type { Credential, PunchOut, ReturnedLine } from '@torg/domain/punchout';
import { decimal } from './decimal.ts';
import type { Envelope } from './write-answer.ts';
import { cxml, type XmlNode, xml } from './write-xml.ts';

/** What a message says besides the visit. */
export type OrderMessageFacts = Envelope & {
  /** The language of the goods' names. */
  readonly language: string;
  /** By which program it was written. */
  readonly userAgent: string;
};

/**
 * The basket of a visit as a PunchOutOrderMessage (cXML 1.2), which a browser posts to the procurement system. Amounts are
 * without VAT and delivery; units are pieces (`EA`). A basket that was given up has no `ItemIn`.
 * @throws Error for a visit that handed over nothing.
 */
export const writeOrderMessage = (
  { company, to, buyerCookie, isTest, returned }: PunchOut,
  { language, userAgent, ...envelope }: OrderMessageFacts,
): string => {
  if (returned === undefined) throw new Error('a visit that handed over nothing has no message');
  const { currency, lines, net } = returned.basket;
  const money = (minor: number) => xml('Money', { currency }, decimal(minor, currency));
  const total = xml('Total', {}, money(net));
  return cxml(
    envelope.payloadId,
    envelope.moment,
    xml(
      'Header',
      {},
      xml('From', {}, named(to)),
      xml('To', {}, named(company.credential)),
      xml('Sender', {}, named(to), xml('UserAgent', {}, userAgent)),
    ),
    xml(
      'Message',
      isTest ? { deploymentMode: 'test' } : {},
      xml(
        'PunchOutOrderMessage',
        {},
        xml('BuyerCookie', {}, buyerCookie),
        xml('PunchOutOrderMessageHeader', { operationAllowed: 'edit' }, total),
        ...lines.map((line, index) => itemIn(line, index + 1, language, money)),
      ),
    ),
  );
};

const named = ({ domain, identity }: Credential): XmlNode =>
  xml('Credential', { domain }, xml('Identity', {}, identity));

const itemIn = (
  { sku, name, quantity, unitNet }: ReturnedLine,
  lineNumber: number,
  language: string,
  money: (minor: number) => XmlNode,
): XmlNode =>
  xml(
    'ItemIn',
    { quantity: String(quantity), lineNumber: String(lineNumber) },
    xml('ItemID', {}, xml('SupplierPartID', {}, sku), xml('SupplierPartAuxiliaryID', {}, sku)),
    xml(
      'ItemDetail',
      {},
      xml('UnitPrice', {}, money(unitNet)),
      xml('Description', { 'xml:lang': language }, name),
      xml('UnitOfMeasure', {}, 'EA'),
      // The shop knows no codes of UNSPSC: the buyer's system sorts goods by its own rules, by SKU.
      xml('Classification', { domain: 'SupplierPartID' }, sku),
    ),
  );
