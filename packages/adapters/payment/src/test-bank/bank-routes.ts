import { randomBytes } from 'node:crypto';
import { fastifyFormbody } from '@fastify/formbody';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { TellShops } from '../tell-shops.ts';
import { isOwnForm, onHost, quiet, sendTrialPage, serveTrialStyle } from '../trial-page/send-trial-page.ts';
import type { BankPayment, BankStore } from './bank-store.ts';
import { decisionOf } from './choices.ts';
import { paymentPage, refusalPage } from './payment-page.ts';
import { callSubject, isSigned, signatureHeader } from './signature.ts';
import { type OpenedPayment, readCapture, readRefund, readRequest } from './wire.ts';
import { wordOf } from './word-of.ts';

export type BankRoutesOptions = {
  /** The host name under which the bank is served. */
  readonly host: string;
  /** Scheme, host and port under which shoppers reach it. */
  readonly origin: string;
  /** What shops and bank share (`bankKeyOf`). */
  readonly key: string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly store: BankStore;
  readonly tellShops: Pick<TellShops, 'wake'>;
  /** Whether an address belongs to a shop: the bank leads nobody anywhere else, and tells nobody else anything. */
  readonly isShop: (address: URL) => boolean;
};

/** Bytes of the longest request that a shop or a form sends. */
const bodyLimit = 8 * 1024;
type Named = { readonly Params: { readonly name: string } };

const sendRefusal = (request: FastifyRequest, reply: FastifyReply, status: number, what: 'unknown' | 'foreign') =>
  sendTrialPage(reply, status, refusalPage(request.headers['accept-language'] ?? 'en', what));

/** A bank for trials: no card is ever charged. Its routes answer on its own host only. */
export const bankRoutes = ({
  host,
  origin,
  key,
  now,
  store,
  tellShops,
  isShop,
}: BankRoutesOptions): FastifyPluginAsync => {
  const constraints = onHost(host);
  const isShopAddress = (address: string): boolean => URL.canParse(address) && isShop(new URL(address));
  const opened = (payment: BankPayment): OpenedPayment => ({
    ...wordOf(payment),
    page: `${origin}/pay/${payment.id}`,
  });

  const api = async (app: FastifyInstance): Promise<void> => {
    app.removeAllContentTypeParsers();
    // The signature is for the bytes that were sent.
    app.addContentTypeParser(
      'application/json',
      { parseAs: 'string', bodyLimit },
      async (_: unknown, body: string) => body,
    );
    app.addHook('preHandler', async (request, reply) => {
      const path = request.url.split('?')[0] ?? '';
      const body = typeof request.body === 'string' ? request.body : '';
      const signed = { subject: callSubject(request.method, path), body };
      reply.headers(quiet);
      if (!isSigned(key, now(), request.headers[signatureHeader], signed))
        return reply.code(401).send({ error: 'signature' });
    });

    app.post('/api/payments', { constraints }, async (request, reply) => {
      const wanted = readRequest(String(request.body));
      if (wanted === undefined) return reply.code(400).send({ error: 'body' });
      if (!isShopAddress(wanted.returnUrl) || !isShopAddress(wanted.callbackUrl)) {
        return reply.code(422).send({ error: 'address' });
      }
      const payment = await store.open({ ...wanted, id: randomBytes(24).toString('base64url') });
      const isSame = payment.amount === wanted.amount && payment.currency === wanted.currency;
      return isSame ? opened(payment) : reply.code(409).send({ error: 'reference' });
    });

    app.get<Named>('/api/payments/:name', { constraints }, async (request, reply) => {
      const payment = await store.findByReference(request.params.name);
      if (payment === undefined) return reply.code(404).send({ error: 'reference' });
      return { ...wordOf(payment), moved: await store.moved(payment.reference) };
    });

    app.post<Named>('/api/payments/:name/captures', { constraints }, async (request, reply) => {
      const { name } = request.params;
      const capture = readCapture(String(request.body));
      if (capture === undefined) return reply.code(400).send({ error: 'body' });
      const payment = await store.findByReference(name);
      if (payment === undefined) return reply.code(404).send({ error: 'reference' });
      return (await store.capture(name, capture, now()))
        ? wordOf(payment)
        : reply.code(409).send({ error: 'reserved' });
    });

    app.post<Named>('/api/payments/:name/refund', { constraints }, async (request, reply) => {
      const payment = await store.refund(request.params.name);
      if (payment === undefined) return reply.code(404).send({ error: 'reference' });
      return payment.state === 'refunded' ? wordOf(payment) : reply.code(409).send({ error: 'state' });
    });

    // An address of its own: a bank that does not know it must not take a part for the whole.
    app.post<Named>('/api/payments/:name/refunds', { constraints }, async (request, reply) => {
      const { name } = request.params;
      const part = readRefund(String(request.body));
      if (part === undefined) return reply.code(400).send({ error: 'body' });
      const payment = await store.findByReference(name);
      if (payment === undefined) return reply.code(404).send({ error: 'reference' });
      return (await store.refundPart(name, part)) ? wordOf(payment) : reply.code(409).send({ error: 'state' });
    });
  };

  const pages = async (app: FastifyInstance): Promise<void> => {
    app.removeAllContentTypeParsers();
    await app.register(fastifyFormbody, { bodyLimit });

    serveTrialStyle(app, constraints);

    app.get<Named>('/pay/:name', { constraints }, async (request, reply) => {
      const payment = await store.find(request.params.name);
      if (payment === undefined) return sendRefusal(request, reply, 404, 'unknown');
      return sendTrialPage(reply, 200, paymentPage(payment), payment.returnUrl);
    });

    app.post<Named>('/pay/:name', { constraints }, async (request, reply) => {
      if (!isOwnForm(request)) return sendRefusal(request, reply, 403, 'foreign');
      const payment = await store.find(request.params.name);
      if (payment === undefined) return sendRefusal(request, reply, 404, 'unknown');
      const { decision: choice } = (request.body ?? {}) as { readonly decision?: unknown };
      const decision = decisionOf(choice, payment, now());
      if (decision === undefined) return sendTrialPage(reply, 400, paymentPage(payment));
      if (await store.decide(payment.id, decision, now())) tellShops.wake();
      return reply.headers(quiet).redirect(payment.returnUrl, 303);
    });
  };

  return async (app) => {
    // A process that was stopped may have left something to tell.
    app.addHook('onListen', async () => tellShops.wake());
    await app.register(api);
    await app.register(pages);
  };
};
