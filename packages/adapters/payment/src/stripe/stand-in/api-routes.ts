import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { onHost, quiet } from '../../trial-page/send-trial-page.ts';
import { type ApiCallsDeps, createApiCalls, type Outcome } from './api-calls.ts';
import { createCustomerCalls } from './customer-calls.ts';
import { type Form, readForm } from './form.ts';
import type { StandInStore } from './store.ts';

export type ApiRoutesDeps = ApiCallsDeps & {
  /** The host name under which the stand-in is served. */
  readonly host: string;
  /** The key that its one shop keeper has. */
  readonly secretKey: string;
  readonly store: StandInStore;
};

/** Bytes of the longest call. */
const bodyLimit = 16 * 1024;

type Named = FastifyRequest<{ Params: { readonly id: string } }>;

const failure = (status: number, type: string, message: string, code?: string): Outcome => ({
  status,
  body: { error: { type, message, ...(code === undefined ? {} : { code }) } },
});

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

const send = (reply: FastifyReply, { status, body, isKept }: Outcome): FastifyReply =>
  reply
    .code(status)
    .headers({ ...quiet, ...(isKept ? { 'idempotent-replayed': 'true' } : {}) })
    .type('application/json')
    .send(JSON.stringify(body));

/** The calls of Stripe's API that shops make, as its documents say: a form with a key in, an object or an error out. */
export const apiRoutes = ({ host, secretKey, store, ...deps }: ApiRoutesDeps): FastifyPluginAsync => {
  const constraints = onHost(host);
  const calls = createApiCalls({ store, ...deps });
  const customers = createCustomerCalls({ store, ...deps });
  const isKeeper = (authorization = ''): boolean =>
    timingSafeEqual(digest(authorization.replace(/^bearer /i, '')), digest(secretKey));

  /** Answers a call once for each idempotency key: again as then, and an error where it asks something else. */
  const once = async (request: FastifyRequest, run: (form: Form) => Promise<Outcome>): Promise<Outcome> => {
    const body = typeof request.body === 'string' ? request.body : '';
    const key = request.headers['idempotency-key'];
    if (typeof key !== 'string' || key === '') return run(readForm(body));
    const asked = `${request.method} ${request.url}\n${body}`;
    const claim = await store.claim(key, asked, deps.now());
    if (claim._tag === 'InUse')
      return failure(409, 'idempotency_error', 'That key is in use.', 'idempotency_key_in_use');
    if (claim._tag === 'Answered' && claim.asked !== asked)
      return failure(
        400,
        'idempotency_error',
        'Keys for idempotent requests can only be used with the same parameters.',
      );
    if (claim._tag === 'Answered')
      return { status: claim.answer.status, body: JSON.parse(claim.answer.body), isKept: true };
    const outcome = await run(readForm(body));
    await store.answered(key, { status: outcome.status, body: JSON.stringify(outcome.body) });
    return outcome;
  };

  return async (app: FastifyInstance) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit },
      async (_: unknown, body: string) => body,
    );
    app.addHook('onRequest', async (request, reply) => {
      if (!isKeeper(request.headers.authorization))
        return send(reply, failure(401, 'invalid_request_error', 'Invalid API Key provided.'));
    });
    const get = (path: string, run: (id: string, query: Form) => Promise<Outcome>) =>
      app.get(path, { constraints }, async (request: Named, reply) =>
        send(reply, await run(request.params.id, readForm(request.url.split('?')[1] ?? ''))),
      );
    const post = (path: string, run: (id: string, form: Form) => Promise<Outcome>) =>
      app.post(path, { constraints }, async (request: Named, reply) =>
        send(reply, await once(request, (form) => run(request.params.id, form))),
      );

    app.delete('/v1/customers/:id', { constraints }, async (request: Named, reply) =>
      send(reply, await customers.drop(request.params.id)),
    );
    post('/v1/customers', (_, form) => customers.open(form));
    get('/v1/customers/:id/payment_methods', customers.cards);
    post('/v1/payment_methods/:id/detach', customers.detach);
    post('/v1/checkout/sessions/:id/expire', calls.expire);
    post('/v1/checkout/sessions', (_, form) => calls.openSession(form));
    get('/v1/checkout/sessions/:id', calls.session);
    post('/v1/payment_intents/:id/capture', calls.capture);
    post('/v1/payment_intents/:id/cancel', calls.cancel);
    post('/v1/refunds', (_, form) => calls.refund(form));
    get('/v1/refunds', (_, query) => calls.refunds(query));
  };
};
