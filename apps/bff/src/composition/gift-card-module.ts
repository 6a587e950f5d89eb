import { createHmac, hkdfSync } from 'node:crypto';
import { createWriteGiftCardMail } from '@torg/adapter-mail';
import { createGiftCardStore, type Database, type JobHandlers, type Jobs } from '@torg/adapter-postgres';
import {
  createShopperGiftCard,
  type GiftCardStore,
  openGiftCard,
  type ShopperGiftCard,
  sendGiftCard,
} from '@torg/domain/gift-card';
import { buyGiftCard, type ReadOrder } from '@torg/domain/purchase';
import type { Clock, NewId, RandomBytes } from '@torg/domain/runtime';
import type { ShopInfo } from '@torg/domain/shop';
import { ownerOf } from '@torg/domain/shopper';
import { function as F, option as O, taskEither as TE } from 'fp-ts';
import { ContainerModule } from 'inversify';
import type { Config } from '../config.ts';
import { type RequestContext, shopperOf } from '../http/request-context.ts';
import { brandOf } from '../mail/send-mails-of-order.ts';
import type { BuyGiftCardOf, OpenGiftCardOf } from '../routes/gift-card-pages.ts';
import type { RunningShop } from '../shops/running-shop.ts';
import { shopOfJob } from '../shops/shop-of-job.ts';
import type { Shops } from '../shops/shops.ts';
import { config, database, shops, token } from './base.ts';
import { type PurchaseStoreOf, purchaseStoreOf } from './order-module.ts';
import { jobs } from './queue-module.ts';
import { readOrderOf } from './review-module.ts';
import { clock, newId, randomBytes } from './runtime-module.ts';

type WriteMailOf = (shop: RunningShop) => ReturnType<typeof createWriteGiftCardMail>;
type StoreOf = (info: Pick<ShopInfo, 'id'>) => GiftCardStore;
export type GiftCardOf = (context: Pick<RequestContext, 'shop' | 'giftCard'>) => ShopperGiftCard;

/** Hashes codes as they are kept. */
export const hashGiftCode = token<(code: string) => string>('hashGiftCode');
/** Writes the mail that tells a code. */
export const writeGiftCardMailOf = token<WriteMailOf>('writeGiftCardMailOf');
/** The gift cards of one shop. */
export const giftCardStoreOf = token<StoreOf>('giftCardStoreOf');
export const giftCardOf = token<GiftCardOf>('giftCardOf');
export const openGiftCardOf = token<OpenGiftCardOf>('openGiftCardOf');
export const buyGiftCardOf = token<BuyGiftCardOf>('buyGiftCardOf');
/** Does the job `send-gift-card`. */
export const sendGiftCardOf = token<JobHandlers['send-gift-card']>('sendGiftCardOf');

/** Codes are kept as keyed hashes: who reads the database alone can neither use one nor try one, but for those in mails of the last day. */
const hashCodes = (secret: string) => {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'torg gift cards', 32));
  return (code: string): string => createHmac('sha256', key).update(code).digest('base64url');
};

const createSend =
  (
    storeOf: StoreOf,
    readOf: (info: ShopInfo) => ReadOrder,
    hashOf: (code: string) => string,
    writeOf: WriteMailOf,
    known: Shops,
    random: RandomBytes,
    makeId: NewId,
  ): JobHandlers['send-gift-card'] =>
  ({ shopId, number }) =>
    F.pipe(
      shopOfJob(known, shopId),
      TE.chain((shop) =>
        sendGiftCard({
          ...{ store: storeOf(shop.info), randomBytes: random, hashOf },
          write: (card, code) =>
            F.pipe(
              readOf(shop.info)(card.id),
              TE.map((found) => {
                if (O.isNone(found)) throw new Error(`there is no order ${card.id} that bought a gift card`);
                const mail = writeOf(shop)(card, found.value, code);
                return { ...mail, id: makeId(), to: found.value.soldCard?.to ?? '' };
              }),
            ),
        })(number),
      ),
    );

const createBuyOf =
  (storeOf: PurchaseStoreOf, time: Clock, random: RandomBytes, makeId: NewId): BuyGiftCardOf =>
  (context, names) => {
    const { info } = context.shop;
    const owner = ownerOf('orders', shopperOf(context));
    if (O.isNone(owner)) throw new Error('who buys a gift card is a guest at least');
    const { locale, priceContext } = context;
    const deps = { store: storeOf(info), clock: time, randomBytes: random, newId: makeId, info };
    return buyGiftCard(deps)({ owner: owner.value, customerGroup: priceContext.customerGroup, locale, names });
  };

export const giftCardModule = new ContainerModule(({ bind }) => {
  bind(hashGiftCode)
    .toResolvedValue(({ secret }: Config) => hashCodes(secret), [config])
    .inSingletonScope();
  bind(writeGiftCardMailOf)
    .toResolvedValue(
      ({ port }: Config): WriteMailOf =>
        (shop) =>
          createWriteGiftCardMail(brandOf(shop, port)),
      [config],
    )
    .inSingletonScope();
  bind(giftCardStoreOf)
    .toResolvedValue(
      ({ db }: Database, queue: Jobs, time: Clock): StoreOf =>
        ({ id }) =>
          createGiftCardStore(db, id, queue, time),
      [database, jobs, clock],
    )
    .inSingletonScope();
  bind(giftCardOf)
    .toResolvedValue(
      (storeOf: StoreOf, time: Clock): GiftCardOf =>
        ({ shop: { info }, giftCard }) =>
          createShopperGiftCard({ store: storeOf(info), clock: time, info })(giftCard),
      [giftCardStoreOf, clock],
    )
    .inSingletonScope();
  bind(openGiftCardOf)
    .toResolvedValue(
      (storeOf: StoreOf, time: Clock, hashOf: (code: string) => string): OpenGiftCardOf =>
        (info) =>
          openGiftCard({ store: storeOf(info), clock: time, info, hashOf }),
      [giftCardStoreOf, clock, hashGiftCode],
    )
    .inSingletonScope();
  bind(buyGiftCardOf).toResolvedValue(createBuyOf, [purchaseStoreOf, clock, randomBytes, newId]).inSingletonScope();
  bind(sendGiftCardOf)
    .toResolvedValue(createSend, [
      giftCardStoreOf,
      readOrderOf,
      hashGiftCode,
      writeGiftCardMailOf,
      shops,
      randomBytes,
      newId,
    ])
    .inSingletonScope();
});
