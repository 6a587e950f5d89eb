import { cxml, type XmlNode, xml } from './write-xml.ts';

/** Codes of an answer as cXML has them, in its words ("Status", reference guide of cXML 1.2). */
const statusTexts = {
  200: 'OK',
  400: 'Bad Request',
  401: 'Unauthorized',
  406: 'Not Acceptable',
  409: 'Conflict',
  450: 'Not Implemented',
  500: 'Internal Server Error',
} as const;
/** A code of an answer. */
export type CxmlStatus = keyof typeof statusTexts;

/** What every answer of ours carries. */
export type Envelope = {
  readonly payloadId: string;
  /** Milliseconds since 1970. */
  readonly moment: number;
};

const answer = (
  { payloadId, moment }: Envelope,
  code: CxmlStatus,
  about: string,
  ...more: readonly XmlNode[]
): string =>
  cxml(
    payloadId,
    moment,
    xml('Response', {}, xml('Status', { code: String(code), text: statusTexts[code] }, about), ...more),
  );

/** Says no. @param about why, for who runs the procurement system. */
export const writeRefusal = (envelope: Envelope, code: Exclude<CxmlStatus, 200>, about: string): string =>
  answer(envelope, code, about);

/** Says where the buyer is to go. */
export const writeSetupAnswer = (envelope: Envelope, startUrl: string): string =>
  answer(envelope, 200, '', xml('PunchOutSetupResponse', {}, xml('StartPage', {}, xml('URL', {}, startUrl))));
