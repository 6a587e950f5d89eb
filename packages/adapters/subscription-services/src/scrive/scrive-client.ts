import { bodyOf, readObject } from '../call-service.ts';

/** The four values that Scrive shows to who owns an account, as its personal access credentials. */
export type ScriveCredentials = {
  readonly apiToken: string;
  readonly apiSecret: string;
  readonly accessToken: string;
  readonly accessSecret: string;
};

export type ScriveOptions = {
  /** Scheme, host and port of Scrive. */
  readonly origin: string;
  readonly credentials: ScriveCredentials;
  /** How it is called; left out, over the network. */
  readonly fetch?: typeof globalThis.fetch;
  /** Milliseconds for everything of a call. */
  readonly timeout?: number;
};

/** Bytes of the longest answer that is read: metadata, or a document. */
const most = { json: 256 * 1024, file: 10 * 1024 * 1024 } as const;

/** The header of every call: OAuth 1.0 with PLAINTEXT, as Scrive documents it for personal access credentials. */
export const authorizationOf = ({ apiToken, apiSecret, accessToken, accessSecret }: ScriveCredentials): string =>
  [
    'oauth_signature_method="PLAINTEXT"',
    `oauth_consumer_key="${apiToken}"`,
    `oauth_token="${accessToken}"`,
    `oauth_signature="${apiSecret}&${accessSecret}"`,
  ].join(',');

/** A part of an address: Scrive counts documents, and nothing else gets into an address. */
const idIn = (document: string): string => {
  if (!/^\d{1,20}$/.test(document)) throw new Error('no id of a document of Scrive');
  return document;
};

type Form = FormData | URLSearchParams;

/** What Scrive answers: a status, and what is read of its body. */
export type ScriveAnswer = { readonly status: number; readonly body: Uint8Array };

/** Calls Scrive's document API, version 2. Nothing of question or answer is in an error: both are about somebody. */
export const createScriveClient = ({
  origin,
  credentials,
  fetch = globalThis.fetch,
  timeout = 5_000,
}: ScriveOptions) => {
  const call = async (path: string, form?: Form, limit: number = most.json): Promise<ScriveAnswer> => {
    const response = await fetch(`${origin}/api/v2/documents/${path}`, {
      method: form === undefined ? 'GET' : 'POST',
      redirect: 'error',
      headers: { authorization: authorizationOf(credentials) },
      ...(form === undefined ? {} : { body: form }),
      signal: AbortSignal.timeout(timeout),
    });
    return { status: response.status, body: await bodyOf(response, limit) };
  };

  const metadata = ({ status, body }: ScriveAnswer): Readonly<Record<string, unknown>> => {
    if (status !== 200 && status !== 201) throw new Error(`Scrive answers ${status}`);
    return readObject(body);
  };

  return {
    create: async (form: FormData) => metadata(await call('new', form)),
    update: async (document: string, changes: object) =>
      metadata(await call(`${idIn(document)}/update`, new URLSearchParams({ document: JSON.stringify(changes) }))),
    start: async (document: string) => metadata(await call(`${idIn(document)}/start`, new URLSearchParams())),
    /** Undefined for a document that is not there. */
    get: async (document: string) => {
      const answer = await call(`${idIn(document)}/get`);
      return answer.status === 404 ? undefined : metadata(answer);
    },
    file: (document: string) => call(`${idIn(document)}/files/main/contract.pdf`, undefined, most.file),
    cancel: (document: string) => call(`${idIn(document)}/cancel`, new URLSearchParams()),
  };
};
