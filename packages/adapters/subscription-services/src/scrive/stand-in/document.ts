import type { SignatoryName } from '@torg/domain/subscription/server';

type Json = Readonly<Record<string, unknown>>;

/** A document as the stand-in keeps it: of what Scrive tells of one, what shops read. Times in milliseconds since 1970. */
export type StandInDocument = {
  readonly id: string;
  /** In the address of its page; nobody guesses it. */
  readonly token: string;
  readonly title: string;
  readonly status: 'preparation' | 'pending' | 'closed' | 'canceled' | 'timedout' | 'rejected';
  readonly lang: string;
  readonly days_to_sign: number;
  readonly api_callback_url: string | null;
  readonly timeoutAt: number | null;
  readonly parties: readonly Json[];
};

/** Settings that an `update` may change. */
const changeable = ['title', 'lang', 'days_to_sign', 'api_callback_url', 'parties'] as const;

/** A document that was just made: its author is the one party. */
export const newDocument = (id: string, token: string, title: string): StandInDocument => ({
  ...{ id, token, title, status: 'preparation', lang: 'en', days_to_sign: 90, api_callback_url: null, timeoutAt: null },
  parties: [{ id: '1', is_author: true, is_signatory: true, signatory_role: 'signing_party', fields: [] }],
});

/** A document with what an `update` says. */
export const updated = (document: StandInDocument, changes: Json): StandInDocument => ({
  ...document,
  ...Object.fromEntries(changeable.flatMap((key) => (changes[key] === undefined ? [] : [[key, changes[key]]]))),
});

const day = 24 * 60 * 60_000;

/** Who is to sign; undefined where not exactly one is. */
export const signatoryOf = ({ parties }: StandInDocument): Json | undefined => {
  const [party, ...others] = parties.filter(({ signatory_role: role }) => role === 'signing_party');
  return others.length === 0 ? party : undefined;
};

/** A document as it stands by the clock. */
export const documentAt = (document: StandInDocument, now: number): StandInDocument =>
  document.status === 'pending' && now >= (document.timeoutAt ?? now) ? { ...document, status: 'timedout' } : document;

/** A document that waits for its signatory. */
export const started = (document: StandInDocument, now: number): StandInDocument => ({
  ...document,
  status: 'pending',
  timeoutAt: now + document.days_to_sign * day,
  parties: document.parties.map((party, index) => ({ ...party, id: String(index + 1) })),
});

/** A document that somebody signed: the party has the name that the eID tells. */
export const signedBy = (document: StandInDocument, name: SignatoryName, now: number): StandInDocument => ({
  ...document,
  status: 'closed',
  parties: document.parties.map((party) =>
    party.signatory_role !== 'signing_party'
      ? party
      : {
          ...party,
          sign_time: new Date(now).toISOString(),
          fields: [name.givenName, name.familyName].map((value, index) => ({ type: 'name', order: index + 1, value })),
        },
  ),
});

/** The name that a party is to sign by. */
export const nameOf = (party: Json | undefined): SignatoryName => {
  const fields = Array.isArray(party?.fields) ? (party.fields as readonly Json[]) : [];
  const part = (order: number) => String(fields.find((one) => one.type === 'name' && one.order === order)?.value ?? '');
  return { givenName: part(1), familyName: part(2) };
};

/** What the API tells of a document. */
export const toldOf = ({ token, timeoutAt, ...document }: StandInDocument): Json => ({
  ...document,
  timeout_time: timeoutAt === null ? null : new Date(timeoutAt).toISOString(),
  parties: document.parties.map((party) => ({
    ...party,
    api_delivery_url:
      document.status === 'pending' && party.delivery_method === 'api' ? `/s/${document.id}/${token}` : null,
  })),
});
