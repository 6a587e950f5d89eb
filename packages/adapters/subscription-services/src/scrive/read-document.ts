import type { SignatoryName, SigningReport } from '@torg/domain/subscription/server';

type Told = Readonly<Record<string, unknown>>;

const isTold = (value: unknown): value is Told => typeof value === 'object' && value !== null && !Array.isArray(value);
const listIn = (value: unknown): readonly Told[] => (Array.isArray(value) ? value.filter(isTold) : []);

/** The parties of a document, as Scrive tells them. */
export const partiesIn = (told: Told): readonly Told[] => listIn(told.parties);

const isSigning = ({ signatory_role: role }: Told): boolean => role === 'signing_party';

/** The two parts of a party's name: what signs by an eID has the name that the eID tells. */
const nameIn = (party: Told): SignatoryName => {
  const part = (order: number): string => {
    const field = listIn(party.fields).find((one) => one.type === 'name' && one.order === order);
    return typeof field?.value === 'string' ? field.value : '';
  };
  return { givenName: part(1), familyName: part(2) };
};

/** Where a party signs: an address of Scrive's own, whatever an answer says. */
const pageOf = (party: Told, origin: string): string => {
  const { api_delivery_url: told } = party;
  const page = typeof told === 'string' && URL.canParse(told, origin) ? new URL(told, origin) : undefined;
  if (page?.origin !== new URL(origin).origin) throw new Error('Scrive does not tell where its document is signed');
  return page.href;
};

const over: Readonly<Record<string, Exclude<SigningReport['_tag'], 'Pending' | 'Signed'>>> = {
  ...{ preparation: 'Prepared', canceled: 'Withdrawn', timedout: 'TimedOut', rejected: 'Rejected' },
  // Nobody can sign what Scrive failed to make.
  document_error: 'Withdrawn',
};

/**
 * How a document stands. @param told what Scrive tells of it. @param document whose it has to be.
 * @throws where that is about another document, or not to be understood.
 */
export const reportOf = (told: Told, document: string, origin: string): SigningReport => {
  if (told.id !== document || typeof told.status !== 'string') throw new Error('Scrive tells of another document');
  const [party, ...others] = partiesIn(told).filter(isSigning);
  const state = over[told.status];
  if (state !== undefined) return { _tag: state };
  if (party === undefined || others.length > 0) throw new Error('a document has one who signs');
  if (told.status === 'pending') return { _tag: 'Pending', page: pageOf(party, origin) };
  if (told.status !== 'closed' || typeof party.sign_time !== 'string')
    throw new Error('Scrive does not say how its document stands');
  return { _tag: 'Signed', by: nameIn(party) };
};
