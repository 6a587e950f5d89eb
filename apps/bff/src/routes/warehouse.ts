import { postWarehouseEvent } from '@torg/contracts';
import {
  type PurchaseStore,
  readSending,
  type Sending,
  type SendingFault,
  shipOrder,
  takeBackOrder,
} from '@torg/domain/purchase';
import type { Clock } from '@torg/domain/runtime';
import type { ShopInfo } from '@torg/domain/shop';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { either as E, function as F, taskEither as TE } from 'fp-ts';
import { Webhook } from 'standardwebhooks';
import { logOf } from '../http/logging.ts';
import { answer, refuse } from '../http/problems/answer.ts';
import type { Failure } from '../http/problems/problem-of.ts';
import { acceptRawJson } from '../http/raw-json.ts';
import { on, withContracts } from './contract-route.ts';

export type WarehouseRoutesDeps = {
  readonly purchaseStoreOf: (info: ShopInfo) => PurchaseStore;
  readonly clock: Clock;
  /** By shop id: what its warehouse signs with. A shop without one hears no warehouse. */
  readonly warehouseKeys: Readonly<Record<string, string>>;
};

/** Bytes of the longest call. */
const longestCall = 64 * 1024;

const hasSignature = (key: string, headers: FastifyRequest['headers'], body: string): boolean =>
  E.isRight(
    E.tryCatch(() => new Webhook(key).verify(body, headers as Record<string, string>, { jsonParse: false }), E.toError),
  );

/** What is wrong beside which field of the call. */
const badRequest = (faults: readonly SendingFault[]): Failure => ({
  _tag: 'BadRequest',
  faults: faults.map(({ field, expected }) => ({ field: field === 'id' ? 'webhook-id' : `data.${field}`, expected })),
});

/** What a warehouse tells by itself. It carries no cookie: the signature is what lets it in. */
export const warehouseRoutes =
  ({ purchaseStoreOf, clock, warehouseKeys }: WarehouseRoutesDeps): FastifyPluginAsync =>
  async (app) => {
    acceptRawJson(app);

    /** Nothing of a call is read before its signature is. */
    const readSigned = async (request: FastifyRequest, reply: FastifyReply) => {
      const { info } = request.context.shop;
      const key = warehouseKeys[info.id];
      const body = String(request.body);
      if (key === undefined || !hasSignature(key, request.headers, body)) {
        const reason = key === undefined ? 'the shop has no key' : 'the signature is not good, or too old';
        logOf(request).warn({ shop: info.id }, `a call of the warehouse was refused: ${reason}`);
        return refuse(reply, { _tag: 'InvalidSignature' });
      }
      const json = E.tryCatch(() => JSON.parse(body) as unknown, E.toError);
      if (E.isLeft(json)) return refuse(reply, { _tag: 'BadRequest' });
      request.body = json.right;
      return undefined;
    };

    withContracts(app).route({
      ...on(postWarehouseEvent, 'reading', { skipSession: true, isSigned: true, servedWhenClosed: true }),
      bodyLimit: longestCall,
      preValidation: readSigned,
      handler: (request, reply) => {
        const { info } = request.context.shop;
        const { type, data } = request.body;
        const { order: number, ...told } = data;
        const desk = { store: purchaseStoreOf(info), clock, info };
        const happened = (sending: Sending) =>
          type === 'parcel.returned'
            ? takeBackOrder(desk)(number, { ...sending, restock: data.restock })
            : shipOrder(desk)(number, sending);
        return answer(
          reply,
          F.pipe(
            TE.fromEither(readSending({ ...told, id: String(request.headers['webhook-id']) })),
            TE.mapLeft(badRequest),
            TE.chainW(happened),
            TE.map(({ number: order, state }) => ({ order, state })),
          ),
        );
      },
    });
  };
