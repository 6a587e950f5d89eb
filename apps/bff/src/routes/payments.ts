import { getPayment } from '@torg/contracts';
import type { Unavailable } from '@torg/domain/failure';
import type { Payment, UnknownPayment } from '@torg/domain/purchase';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { function as F, option as O, taskEither as TE, type taskOption as TO } from 'fp-ts';
import { answer } from '../http/problems/answer.ts';
import type { Failure } from '../http/problems/problem-of.ts';
import { acceptRawJson } from '../http/raw-json.ts';
import type { OpenShop, RequestContext } from '../http/request-context.ts';
import { callbackPath } from './callback-path.ts';
import { on, withContracts } from './contract-route.ts';
import { tellSettled } from './payment-pages.ts';

type Headers = Readonly<Record<string, unknown>>;

/**
 * Lets what a provider told have its consequences: none where nobody's signature is on it, and no payment where it is about
 * none of the shop's.
 */
export type HearProvider = (
  context: Pick<RequestContext, 'shop'>,
  headers: Headers,
  rawBody: string,
) => TO.TaskOption<TE.TaskEither<UnknownPayment | Unavailable, O.Option<Pick<Payment, 'state'>>>>;

export type PaymentRoutesDeps = {
  readonly openShop: OpenShop;
  readonly hearProvider: HearProvider;
};

/** Bytes of the longest call-back: providers that tell of a payment as a whole need some ten thousand. */
const callbackLimit = 128 * 1024;

/** How payments stand: asked by shoppers, told by their providers. */
export const paymentRoutes =
  (deps: PaymentRoutesDeps): FastifyPluginAsync =>
  async (instance) => {
    withContracts(instance).route({
      ...on(getPayment),
      handler: (request, reply) => {
        const shop = deps.openShop(request.context);
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

/** What a provider tells by itself. It carries no cookie: the signature is what lets it in. */
const callbackRoute =
  ({ hearProvider }: PaymentRoutesDeps): FastifyPluginAsync =>
  async (app: FastifyInstance) => {
    acceptRawJson(app);
    const options = {
      schema: { hide: true },
      bodyLimit: callbackLimit,
      config: { role: 'open' as const, servedWhenClosed: true, budget: 'reading' as const },
    };
    app.post(callbackPath, options, (request, reply) =>
      answer(
        reply,
        F.pipe(
          hearProvider(request.context, request.headers, String(request.body)),
          TE.fromTaskOption((): Failure => ({ _tag: 'InvalidSignature' })),
          TE.chainW((heard) => heard),
          TE.mapLeft((failure): Failure => (failure._tag === 'UnknownPayment' ? { _tag: 'NotFound' } : failure)),
          // Whoever is answered with errors for days stops telling: what is about others is heard, too.
          TE.map(
            O.match(
              () => ({}),
              ({ state }) => ({ state }),
            ),
          ),
        ),
      ),
    );
  };
