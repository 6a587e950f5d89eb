import type { Callback } from '@torg/adapter-payment';
import { getPayment } from '@torg/contracts';
import type { Payments } from '@torg/domain/purchase';
import type { ShopInfo } from '@torg/domain/shop';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { function as F, type option as O, taskEither as TE } from 'fp-ts';
import { limitTo } from '../http/hooks/rate-limits.ts';
import { answer } from '../http/problems/answer.ts';
import type { Failure } from '../http/problems/problem-of.ts';
import type { OpenShop } from '../http/visit.ts';
import { on, withContracts } from './contract-route.ts';
import { callbackPath, tellSettled } from './payment-pages.ts';

export type PaymentRoutesDeps = {
  readonly openShop: OpenShop;
  readonly shopPaymentsOf: (info: ShopInfo) => Payments;
  /** Reads what the bank tells; none where it was not the bank. */
  readonly verifyCallback: (headers: Readonly<Record<string, unknown>>, rawBody: string) => O.Option<Callback>;
};

/** Bytes of the longest call-back. */
const callbackLimit = 4 * 1024;

/** How payments stand: asked by shoppers, told by the bank. */
export const paymentRoutes =
  (deps: PaymentRoutesDeps): FastifyPluginAsync =>
  async (instance) => {
    withContracts(instance).route({
      ...on(getPayment),
      handler: (request, reply) => {
        const shop = deps.openShop(request.visit);
        return answer(
          reply,
          F.pipe(
            shop.payments.status(request.params.number),
            TE.chainW(TE.fromOption((): Failure => ({ _tag: 'NotFound' }))),
            TE.chainFirstTaskK((payment) => () => tellSettled(request, reply, shop, payment)),
            TE.map((payment) => ({ payment })),
          ),
        );
      },
    });
    await instance.register(callbackRoute(deps));
  };

/** What the bank tells by itself. It carries no cookie: the signature is what lets it in. */
const callbackRoute =
  ({ shopPaymentsOf, verifyCallback }: PaymentRoutesDeps): FastifyPluginAsync =>
  async (app: FastifyInstance) => {
    app.removeAllContentTypeParsers();
    // The signature is for the bytes that were sent.
    app.addContentTypeParser('application/json', { parseAs: 'string' }, async (_: unknown, body: string) => body);
    const options = {
      schema: { hide: true },
      bodyLimit: callbackLimit,
      config: { role: 'open' as const, servedWhenClosed: true, rateLimit: limitTo('reading') },
    };
    app.post(callbackPath, options, (request, reply) =>
      answer(
        reply,
        F.pipe(
          verifyCallback(request.headers, String(request.body)),
          TE.fromOption((): Failure => ({ _tag: 'InvalidSignature' })),
          TE.chainW(({ reference, report }) =>
            shopPaymentsOf(request.visit.shop.info).settle(reference, { _tag: 'Reported', report }),
          ),
          TE.mapLeft((failure): Failure => (failure._tag === 'UnknownPayment' ? { _tag: 'NotFound' } : failure)),
          TE.map(({ state }) => ({ state })),
        ),
      ),
    );
  };
