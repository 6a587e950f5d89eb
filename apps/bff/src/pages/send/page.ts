import type { FastifyReply } from 'fastify';
import { type Encodable, type Encoded, encodable } from './encoding.ts';

/** A page as it goes over the wire. */
export type Page = {
  readonly status: number;
  readonly body: Encodable;
  /** Names the state of the content; left out where the page is not to be kept by anybody. */
  readonly etag?: string;
  /** Headers of every encoding. */
  readonly headers: Readonly<Record<string, string>>;
  /** As `headers`, with those of one encoded form, in the flat form that Node takes. Made once for each. */
  readonly wire: (encoded: Encoded) => string[];
};

/** A tenth larger for a quarter of the work at first: most rendered pages are asked for once. */
const effort = { first: 2, later: 6 };

export type PageParts = Pick<Page, 'status' | 'etag' | 'headers'> & { readonly html: string };

export const page = ({ status, html, etag, headers }: PageParts): Page => {
  const all = {
    'content-type': 'text/html; charset=utf-8',
    ...headers,
    ...(etag === undefined ? {} : { etag }),
  };
  const wires = new WeakMap<Encoded, string[]>();
  const flat = ({ encoding, body }: Encoded): string[] => [
    ...Object.entries(all).flat(),
    ...(encoding === 'identity' ? [] : ['content-encoding', encoding]),
    'content-length',
    String(body.length),
  ];
  return {
    status,
    body: encodable(Buffer.from(html), effort),
    ...(etag === undefined ? {} : { etag }),
    headers: all,
    wire: (encoded) => {
      const known = wires.get(encoded);
      if (known !== undefined) return known;
      const made = flat(encoded);
      wires.set(encoded, made);
      return made;
    },
  };
};

/** Whether a client says that it still has this state of the page (RFC 9110: weak comparison). */
export const matches = (ifNoneMatch: string | undefined, etag: string | undefined): boolean =>
  ifNoneMatch !== undefined && etag !== undefined && (ifNoneMatch === etag || listed(ifNoneMatch, etag));

const listed = (ifNoneMatch: string, etag: string): boolean =>
  ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag.replace(/^W\//, ''));

/**
 * Headers of "not modified". The policy is not among them: a client merges these headers into the page it has, and the
 * hashes of a page that was rendered again would lock out the scripts of that one.
 */
export const unmodifiedHeaders = ({ headers }: Page): string[] =>
  ['cache-control', 'etag', 'vary'].flatMap((name) => (headers[name] === undefined ? [] : [name, headers[name]]));

/** Sends a page past Fastify's own reply, whose bookkeeping a page does not need. */
export const sendRaw = (reply: FastifyReply, sent: Page, encoded: Encoded): void => {
  reply.hijack();
  reply.raw.writeHead(sent.status, sent.wire(encoded));
  reply.raw.end(encoded.body);
};

export const sendUnmodified = (reply: FastifyReply, sent: Page): void => {
  reply.hijack();
  reply.raw.writeHead(304, unmodifiedHeaders(sent));
  reply.raw.end();
};
