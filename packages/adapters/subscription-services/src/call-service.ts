/** How a service is called. */
export type ServiceOptions = {
  /** Where it answers; left out, nobody does. */
  readonly url: string | undefined;
  /** What it knows the shop's server by. */
  readonly key?: string | undefined;
  /** How it is called; left out, over the network. */
  readonly fetch?: typeof globalThis.fetch;
  /** Milliseconds for everything. */
  readonly timeout?: number;
};

/** Longer answers are nothing that such a service has to say. */
const maxBytes = 64 * 1024;

/** Reads an answer as long as it is one that is sent. @param most bytes that are read. */
export const bodyOf = async (response: Response, most: number): Promise<Uint8Array> => {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.length;
    if (length > most) throw new Error(`the service answers with more than ${most} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

/**
 * Asks a service by JSON over HTTPS and reads its answer. Nothing of question or answer is in an error: both are about
 * somebody. @param id of the question, by which the service knows that it was asked before.
 */
export const callService = async (
  { url, key, fetch = globalThis.fetch, timeout = 5_000 }: ServiceOptions,
  id: string,
  question: object,
): Promise<Readonly<Record<string, unknown>>> => {
  if (url === undefined) throw new Error('no service is set up');
  const response = await fetch(url, {
    method: 'POST',
    redirect: 'error',
    headers: {
      ...{ 'content-type': 'application/json', accept: 'application/json', 'idempotency-key': id },
      ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
    },
    body: JSON.stringify(question),
    signal: AbortSignal.timeout(timeout),
  });
  const body = await bodyOf(response, maxBytes);
  if (!response.ok) throw new Error(`the service answers ${response.status}`);
  return readObject(body);
};

/** The JSON object that an answer is. */
export const readObject = (body: Uint8Array): Readonly<Record<string, unknown>> => {
  try {
    const told: unknown = JSON.parse(Buffer.from(body).toString('utf8'));
    if (typeof told === 'object' && told !== null) return told as Readonly<Record<string, unknown>>;
  } catch {
    // The parser's own error would quote the answer.
  }
  throw new Error('the service does not answer with a JSON object');
};
