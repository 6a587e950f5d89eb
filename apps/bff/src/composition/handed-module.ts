import { createWriteHandedMail } from '@torg/adapter-mail';
import { createHandedBasketStore, type Database, type Jobs } from '@torg/adapter-postgres';
import type { BasketStore } from '@torg/domain/basket';
import type { MailToKeep } from '@torg/domain/mail';
import type { Clock, NewId } from '@torg/domain/runtime';
import {
  createHandedBaskets,
  type HandedBasket,
  type HandedBasketStore,
  type ShopperHandedBaskets,
} from '@torg/domain/sales-desk';
import type { ShopInfo } from '@torg/domain/shop';
import { ownerOf } from '@torg/domain/shopper';
import type { KnownUser } from '@torg/domain/user';
import { ContainerModule } from 'inversify';
import type { Config } from '../config.ts';
import { type RequestContext, shopperOf } from '../http/request-context.ts';
import { brandOf } from '../mail/send-mails-of-order.ts';
import { config, database, token } from './base.ts';
import { type BasketOf, basketOf, basketStoreOf, type ShopperRulesOf, shopperRulesOf } from './basket-module.ts';
import { type OffersOf, offersOf } from './catalogue-module.ts';
import { jobs } from './queue-module.ts';
import { clock, newId } from './runtime-module.ts';

type StoreOf = (info: Pick<ShopInfo, 'id'>) => HandedBasketStore;
type WriteMailOf = (
  context: Pick<RequestContext, 'shop' | 'locale'>,
) => (handed: HandedBasket, customer: KnownUser) => MailToKeep | undefined;

/** Baskets that representatives of one shop handed over. */
export const handedStoreOf = token<StoreOf>('handedStoreOf');
/** Writes that a basket was handed over, in the language in which it was put together. */
export const writeHandedMailOf = token<WriteMailOf>('writeHandedMailOf');
/** The handed baskets of who shops. */
export const handedBasketsOf = token<(context: RequestContext) => ShopperHandedBaskets>('handedBasketsOf');

const createStoreOf =
  ({ db }: Database, queue: Jobs): StoreOf =>
  ({ id }) =>
    createHandedBasketStore(db, id, queue);

const createWriteMailOf =
  ({ port }: Config, makeId: NewId): WriteMailOf =>
  ({ shop, locale }) =>
  (handed, customer) => {
    const { email = '' } = customer;
    if (email === '') return undefined;
    return { ...createWriteHandedMail(brandOf(shop, port), locale)(handed, customer), id: makeId(), to: email };
  };

const createHandedBasketsOf =
  (
    storeOf: StoreOf,
    writeMailOf: WriteMailOf,
    basket: BasketOf,
    basketsOf: (info: ShopInfo) => BasketStore,
    readOffersOf: OffersOf,
    makeId: NewId,
    time: Clock,
    rulesOf: ShopperRulesOf,
  ) =>
  (context: RequestContext): ShopperHandedBaskets => {
    const { info } = context.shop;
    return createHandedBaskets({
      ...{ handed: storeOf(info), writeMail: writeMailOf(context), clock: time },
      ...{ basket: basket(context), store: basketsOf(info), readOffers: readOffersOf(context), newId: makeId },
      ...rulesOf(context),
    })({ login: context.session, basketOwner: ownerOf('basket', shopperOf(context)) });
  };

export const handedModule = new ContainerModule(({ bind }) => {
  bind(handedStoreOf).toResolvedValue(createStoreOf, [database, jobs]).inSingletonScope();
  bind(writeHandedMailOf).toResolvedValue(createWriteMailOf, [config, newId]).inSingletonScope();
  bind(handedBasketsOf)
    .toResolvedValue(createHandedBasketsOf, [
      ...([handedStoreOf, writeHandedMailOf, basketOf, basketStoreOf, offersOf, newId, clock, shopperRulesOf] as const),
    ])
    .inSingletonScope();
});
