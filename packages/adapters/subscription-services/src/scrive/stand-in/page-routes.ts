import { timingSafeEqual } from 'node:crypto';
import { fastifyFormbody } from '@fastify/formbody';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { type StandInDocument, signedBy } from './document.ts';
import { refusalPage, returnOf, signatories, signingPage, style, stylePath } from './signing-page.ts';
import type { StandInStore } from './store.ts';

export type PageRoutesDeps = {
  readonly host: string;
  readonly store: StandInStore;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Told of a document whose state changed. */
  readonly tell: (document: StandInDocument) => void;
};

const quiet = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
} as const;

/** Bytes of the longest form. */
const bodyLimit = 1024;

type Named = { readonly Params: { readonly id: string; readonly token: string } };

const send = (reply: FastifyReply, status: number, page: string, target?: string): FastifyReply => {
  const ends = target === undefined ? '' : ` ${new URL(target).origin}`;
  const policy = `default-src 'none'; style-src 'self'; form-action 'self'${ends}; base-uri 'none'; frame-ancestors 'none'`;
  return reply
    .code(status)
    .headers({ ...quiet, 'content-security-policy': policy, 'cross-origin-opener-policy': 'same-origin' })
    .type('text/html; charset=utf-8')
    .send(page);
};

/** A browser tells where a form comes from; one that is made by another site is nobody's signature. */
const isOwnForm = ({ headers, host }: FastifyRequest): boolean =>
  headers.origin === undefined
    ? headers['sec-fetch-site'] === 'same-origin'
    : URL.canParse(headers.origin) && new URL(headers.origin).host === host.toLowerCase();

const isToken = (told: string, token: string): boolean =>
  told.length === token.length && timingSafeEqual(Buffer.from(told), Buffer.from(token));

/** A document that was signed holds who signed it, behind its end, as a comment of PDF. */
const sealed = (
  file: Uint8Array,
  { givenName, familyName }: { givenName: string; familyName: string },
  now: number,
) => {
  const name = `${givenName} ${familyName}`.normalize('NFKD').replace(/[^\x20-\x7e]/g, '');
  return Buffer.concat([
    file,
    Buffer.from(`\n% Signed for a trial by ${name} at ${new Date(now).toISOString()}\n%%EOF\n`),
  ]);
};

/** The page on which people of the demo world sign, reject, or let the time run out. */
export const pageRoutes =
  ({ host, store, now, tell }: PageRoutesDeps): FastifyPluginAsync =>
  async (app) => {
    const constraints = { host: new RegExp(`^${host.replaceAll('.', '\\.')}(:\\d+)?$`, 'i') };
    app.removeAllContentTypeParsers();
    await app.register(fastifyFormbody, { bodyLimit });
    const langOf = (request: FastifyRequest) => (request.headers['accept-language'] ?? 'en').slice(0, 2);

    const find = async ({ params: { id, token } }: FastifyRequest<Named>): Promise<StandInDocument | undefined> => {
      const document = /^\d{1,20}$/.test(id) ? await store.find(id, now()) : undefined;
      return document !== undefined && isToken(token, document.token) ? document : undefined;
    };

    app.get(stylePath, { constraints }, async (_, reply) =>
      reply
        .headers({ ...quiet, 'cache-control': 'public, max-age=300' })
        .type('text/css; charset=utf-8')
        .send(style),
    );

    app.get<Named>('/s/:id/:token', { constraints }, async (request, reply) => {
      const document = await find(request);
      return document === undefined
        ? send(reply, 404, refusalPage(langOf(request), 'unknown'))
        : send(reply, 200, signingPage(document), returnOf(document));
    });

    app.get<Named>('/s/:id/:token/contract.pdf', { constraints }, async (request, reply) => {
      const document = await find(request);
      if (document === undefined) return send(reply, 404, refusalPage(langOf(request), 'unknown'));
      return reply
        .headers({ ...quiet, 'content-security-policy': "default-src 'none'; frame-ancestors 'none'" })
        .type('application/pdf')
        .send(Buffer.from((await store.file(document.id)) ?? []));
    });

    app.post<Named>('/s/:id/:token', { constraints }, async (request, reply) => {
      if (!isOwnForm(request)) return send(reply, 403, refusalPage(langOf(request), 'foreign'));
      const found = await find(request);
      if (found === undefined) return send(reply, 404, refusalPage(langOf(request), 'unknown'));
      const { decision, person } = (request.body ?? {}) as { readonly decision?: unknown; readonly person?: unknown };
      const changed = await store.change(found.id, now(), (document, file) => {
        const name = signatories(document)[Number(person)];
        if (document.status !== 'pending') return undefined;
        if (decision === 'reject') return { document: { ...document, status: 'rejected' } };
        if (decision === 'late') return { document: { ...document, status: 'timedout' } };
        if (decision !== 'sign' || name === undefined) return undefined;
        return { document: signedBy(document, name, now()), file: sealed(file, name, now()) };
      });
      if (changed !== undefined) tell(changed);
      const back = returnOf(found);
      // Who comes too late stays on the page, which says so.
      return changed === undefined || changed.status === 'timedout' || back === undefined
        ? reply.headers(quiet).redirect(request.url, 303)
        : reply.headers(quiet).redirect(back, 303);
    });
  };
