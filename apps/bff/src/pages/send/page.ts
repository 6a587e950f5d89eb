import { compressed, type Encodable, type Encoded, type Encoding, encodable, type StoredBody } from '../../encoding.ts';

/** A page, or the answer to a call, as it goes over the wire: plain data, which any store can hold. */
export type Page = {
  readonly status: number;
  /** Headers of every encoding. Its `etag` names the state of the content; nobody keeps an answer without one. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: StoredBody;
};

/** A tenth larger for a quarter of the work at first: most rendered pages are asked for once. */
const quality = { first: 2, later: 6 };

/** @param etag left out where the page is not to be kept by anybody. */
export const page = (
  { status, headers }: Pick<Page, 'status' | 'headers'>,
  content: string,
  type: string,
  etag?: string,
): Page => ({
  status,
  headers: { 'content-type': type, ...headers, ...(etag === undefined ? {} : { etag }) },
  body: { encoding: 'identity', body: Buffer.from(content) },
});

/** The page as it is stored, its plain body let go of. */
export const packed = async (made: Page): Promise<Page> => ({
  ...made,
  body: await compressed(made.body, quality.first),
});

/** The page compressed harder, for one that is asked for again. */
export const packedHarder = async (known: Page): Promise<Page> => ({
  ...known,
  body: await compressed(known.body, quality.later),
});

/** One encoded form of a page, its headers in the flat form that Node takes. */
export type Wire = { readonly headers: string[]; readonly body: Buffer };

const bodies = new WeakMap<Page, Encodable>();
const wires = new WeakMap<Page, Map<Encoding, Wire>>();

/** The body in an encoding; what had to be made for it lives as long as the page. */
export const bodyIn = (known: Page, encoding: Encoding): Encoded | Promise<Encoded> => {
  const body = bodies.get(known) ?? encodable(known.body, quality.first);
  bodies.set(known, body);
  return body.in(encoding);
};

/** The page in an encoding: at once where it was asked for before, which most are. */
export const wireIn = (known: Page, encoding: Encoding): Wire | Promise<Wire> => {
  const ready = wires.get(known)?.get(encoding);
  if (ready !== undefined) return ready;
  const body = bodyIn(known, encoding);
  return body instanceof Promise ? body.then((encoded) => flatten(known, encoded)) : keepWire(known, encoding, body);
};

const keepWire = (known: Page, wished: Encoding, encoded: Encoded): Wire => {
  const made = wires.get(known) ?? new Map<Encoding, Wire>();
  wires.set(known, made);
  const wire = flatten(known, encoded);
  made.set(wished, wire);
  return wire;
};

const flatten = ({ headers }: Page, { encoding, body }: Encoded): Wire => ({
  headers: [
    ...Object.entries(headers).flat(),
    ...(encoding === 'identity' ? [] : ['content-encoding', encoding]),
    'content-length',
    String(body.length),
  ],
  body,
});

/** Whether a client says that it still has this state (RFC 9110: weak comparison). */
export const matches = (ifNoneMatch: string | undefined, etag: string | undefined): boolean =>
  ifNoneMatch !== undefined && etag !== undefined && (ifNoneMatch === etag || listed(ifNoneMatch, etag));

const listed = (ifNoneMatch: string, etag: string): boolean =>
  ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag.replace(/^W\//, ''));

/**
 * Headers of "not modified". The policy is not among them: a client merges these headers into the page it has, and the
 * hashes of a page that was rendered again would lock out the scripts of that one.
 */
export const unmodifiedHeaders = ({ headers }: Page): Readonly<Record<string, string>> =>
  Object.fromEntries(
    ['cache-control', 'etag', 'vary'].flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]])),
  );
