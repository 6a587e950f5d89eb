import type { SetupRequest } from '@torg/domain/punchout';

/**
 * Reads the form by which a procurement system opens a catalogue (SAP Open Catalog Interface 5.0). Names of fields are the
 * same in capitals and small letters. A `FUNCTION`, such as to look up goods in the background, is another operation than
 * those that there are.
 * @param fields as they were sent. @param payloadId names the call: OCI has no name for it.
 */
export const readOci = (fields: Readonly<Record<string, unknown>>, payloadId: string): SetupRequest => {
  const named = new Map(Object.entries(fields).map(([name, value]) => [name.toLowerCase(), value]));
  const said = (name: string): string => {
    const value = named.get(name);
    return typeof value === 'string' ? value : '';
  };
  const company = { domain: 'OCI', identity: said('username') };
  return {
    ...{ protocol: 'oci', payloadId, from: [company], to: company, sharedSecret: said('password') },
    ...{ operation: said('function') === '' ? 'create' : said('function'), buyerCookie: 'OCI' },
    ...{ returnUrl: said('hook_url'), isTest: false, items: [] },
  };
};
