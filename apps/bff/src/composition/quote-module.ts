import { createWriteQuoteMail } from '@torg/adapter-mail';
import { createQuoteStore, type Database, type Jobs } from '@torg/adapter-postgres';
import type { MailToKeep } from '@torg/domain/mail';
import {
  createDeskQuotes,
  createShopperQuotes,
  type DeskQuotes,
  type Quote,
  type QuoteStore,
  type ShopperQuotes,
} from '@torg/domain/quote';
import type { Clock, NewId, RandomBytes } from '@torg/domain/runtime';
import type { ShopInfo } from '@torg/domain/shop';
import { type LoginInUse, loginAbout } from '@torg/domain/shopper';
import { function as F, option as O } from 'fp-ts';
import { ContainerModule } from 'inversify';
import type { Config } from '../config.ts';
import type { RequestContext } from '../http/request-context.ts';
import { brandOf } from '../mail/send-mails-of-order.ts';
import { config, database, token } from './base.ts';
import { type BasketOf, basketOf, basketRules } from './basket-module.ts';
import { type OffersOf, offersOf } from './catalogue-module.ts';
import { type CompanyUserStoreOf, companyUserStoreOf } from './company-user-module.ts';
import { jobs } from './queue-module.ts';
import { clock, newId, randomBytes } from './runtime-module.ts';

type StoreOf = (info: Pick<ShopInfo, 'id'>) => QuoteStore;
type WriteMailOf = (context: Pick<RequestContext, 'shop'>) => (quote: Quote) => MailToKeep | undefined;

/** The quotes of one shop. */
export const quoteStoreOf = token<StoreOf>('quoteStoreOf');
/** Writes what the shop answers, in the language in which it was asked. */
export const writeQuoteMailOf = token<WriteMailOf>('writeQuoteMailOf');
/** Quotes of the company of whoever asks. */
export const quotesOf = token<(context: RequestContext) => ShopperQuotes>('quotesOf');
/** Quotes of a shop, for who represents it: whoever logged in, whomever they act as. */
export const deskQuotesOf = token<(context: RequestContext) => DeskQuotes>('deskQuotesOf');

const createStoreOf =
  ({ db }: Database, queue: Jobs, time: Clock): StoreOf =>
  ({ id }) =>
    createQuoteStore(db, id, queue, time);

const createWriteMailOf =
  ({ port }: Config, makeId: NewId): WriteMailOf =>
  ({ shop }) =>
  (quote) => {
    const { email = '' } = quote.customer;
    return email === '' ? undefined : { ...createWriteQuoteMail(brandOf(shop, port))(quote), id: makeId(), to: email };
  };

const createQuotesOf =
  (storeOf: StoreOf, basket: BasketOf, readOffersOf: OffersOf, time: Clock, random: RandomBytes) =>
  (context: RequestContext): ShopperQuotes =>
    createShopperQuotes({
      ...{ store: storeOf(context.shop.info), basket: basket(context), readOffers: readOffersOf(context) },
      ...{ ...basketRules(context.shop, time.now()), clock: time, randomBytes: random, info: context.shop.info },
    })({
      login: context.session,
      customerGroup: context.priceContext.customerGroup,
      locale: context.locale,
    });

const createDeskQuotesOf =
  (storeOf: StoreOf, writeMailOf: WriteMailOf, companiesOf: CompanyUserStoreOf, time: Clock) =>
  (context: RequestContext): DeskQuotes => {
    const { info } = context.shop;
    const user = F.pipe(
      context.session,
      O.map((session: LoginInUse) => loginAbout('own', session).user),
      O.toUndefined,
    );
    return createDeskQuotes({
      ...{ store: storeOf(info), writeMail: writeMailOf(context), clock: time, info },
      standings: companiesOf(info).standings,
    })(user);
  };

export const quoteModule = new ContainerModule(({ bind }) => {
  bind(quoteStoreOf).toResolvedValue(createStoreOf, [database, jobs, clock]).inSingletonScope();
  bind(writeQuoteMailOf).toResolvedValue(createWriteMailOf, [config, newId]).inSingletonScope();
  bind(quotesOf)
    .toResolvedValue(createQuotesOf, [quoteStoreOf, basketOf, offersOf, clock, randomBytes])
    .inSingletonScope();
  bind(deskQuotesOf)
    .toResolvedValue(createDeskQuotesOf, [quoteStoreOf, writeQuoteMailOf, companyUserStoreOf, clock])
    .inSingletonScope();
});
