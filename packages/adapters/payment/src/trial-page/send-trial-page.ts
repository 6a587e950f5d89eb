import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { stylePath } from './trial-page.ts';
import { trialStyle } from './trial-style.ts';

/** Headers of all that a provider for trials answers. */
export const quiet = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  // Where the shopper came from is nobody's business, but the own forms have to say that they are the own.
  'referrer-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
} as const;

/** @param target an origin that the page's form may end at, by redirect. */
const pagePolicy = (target: string): string =>
  `default-src 'none'; style-src 'self'; form-action 'self'${target}; base-uri 'none'; frame-ancestors 'none'`;

/** @param target where the page's form may end beside the provider: the address that the shopper comes back to. */
export const sendTrialPage = (reply: FastifyReply, status: number, page: string, target?: string): FastifyReply =>
  reply
    .code(status)
    .headers({
      ...quiet,
      'content-security-policy': pagePolicy(target === undefined ? '' : ` ${new URL(target).origin}`),
      'cross-origin-opener-policy': 'same-origin',
    })
    .type('text/html; charset=utf-8')
    .send(page);

/** A browser tells where a form comes from; one that is made by another site is no decision of the shopper. */
export const isOwnForm = ({ headers, host }: FastifyRequest): boolean =>
  headers.origin === undefined
    ? headers['sec-fetch-site'] === 'same-origin'
    : URL.canParse(headers.origin) && new URL(headers.origin).host === host.toLowerCase();

/** That routes answer on one host alone, at any port. */
export const onHost = (host: string) => ({ host: new RegExp(`^${host.replaceAll('.', '\\.')}(:\\d+)?$`, 'i') });

/** Serves the style sheet of the pages on a host. */
export const serveTrialStyle = (app: FastifyInstance, constraints: ReturnType<typeof onHost>): void => {
  app.get(stylePath, { constraints }, async (_, reply) =>
    reply
      .headers({ ...quiet, 'cache-control': 'public, max-age=300' })
      .type('text/css; charset=utf-8')
      .send(trialStyle),
  );
};
