import { createWriteDeletionMail } from '@torg/adapter-mail';
import { createOwnDataStore, type Database, type Jobs } from '@torg/adapter-postgres';
import type { MailContent } from '@torg/domain/mail';
import { createShopperOwnData, type OwnDataStore, type ShopperOwnData } from '@torg/domain/own-data';
import type { Clock, NewId } from '@torg/domain/runtime';
import type { ShopInfo } from '@torg/domain/shop';
import type { KnownUser } from '@torg/domain/user';
import { ContainerModule } from 'inversify';
import type { Config } from '../config.ts';
import type { RequestContext } from '../http/request-context.ts';
import { brandOf } from '../mail/send-mails-of-order.ts';
import { config, database, token } from './base.ts';
import { type KeptCardsOf, keptCardsOf } from './card-module.ts';
import { jobs } from './queue-module.ts';
import { clock, newId } from './runtime-module.ts';

type OwnDataStoreOf = (info: ShopInfo) => OwnDataStore;
type WriteMailOf = (context: Pick<RequestContext, 'shop' | 'locale'>) => (user: KnownUser) => MailContent;
export type OwnDataOf = (context: RequestContext) => ShopperOwnData;

/** Everything that one shop keeps of its users. */
export const ownDataStoreOf = token<OwnDataStoreOf>('ownDataStoreOf');
/** Writes that a deletion is done, in the language of the request. */
export const writeDeletionMailOf = token<WriteMailOf>('writeDeletionMailOf');
/** All that a shop keeps of who is logged in. */
export const ownDataOf = token<OwnDataOf>('ownDataOf');

const createStoreOf =
  ({ db }: Database, queue: Jobs): OwnDataStoreOf =>
  (info) =>
    createOwnDataStore(db, info, queue);

const createWriteMailOf =
  ({ port }: Config): WriteMailOf =>
  ({ shop, locale }) =>
  (user) =>
    createWriteDeletionMail(brandOf(shop, port))(user, locale);

const createOwnDataOf =
  (storeOf: OwnDataStoreOf, writeMailOf: WriteMailOf, cards: KeptCardsOf, time: Clock, makeId: NewId): OwnDataOf =>
  (context) =>
    createShopperOwnData({
      ...{ store: storeOf(context.shop.info), writeMail: writeMailOf(context), clock: time, newId: makeId },
      cardsOf: cards(context.shop.info.id),
    })(context.session);

export const ownDataModule = new ContainerModule(({ bind }) => {
  bind(ownDataStoreOf).toResolvedValue(createStoreOf, [database, jobs]).inSingletonScope();
  bind(writeDeletionMailOf).toResolvedValue(createWriteMailOf, [config]).inSingletonScope();
  bind(ownDataOf)
    .toResolvedValue(createOwnDataOf, [ownDataStoreOf, writeDeletionMailOf, keptCardsOf, clock, newId])
    .inSingletonScope();
});
