import type { Unavailable } from '@torg/domain/failure';
import {
  cardsOfUser,
  createShopperCards,
  forgetCards as forget,
  type SavedCard,
  type ShopperCards,
} from '@torg/domain/purchase';
import type { taskEither as TE } from 'fp-ts';
import { ContainerModule } from 'inversify';
import { type RequestContext, shopperOf } from '../http/request-context.ts';
import { token } from './base.ts';
import { type ProviderClients, paymentProviders } from './payment-module.ts';

export type CardsOf = (context: RequestContext) => ShopperCards;
/** All cards of a user of a shop, in whatever profile. */
export type KeptCardsOf = (shopId: string) => (user: string) => TE.TaskEither<Unavailable, readonly SavedCard[]>;
/** Has payment providers forget the cards of a user of a shop. */
export type ForgetCards = (job: { readonly shopId: string; readonly user: string }) => TE.TaskEither<Unavailable, void>;

/** The cards of who shops. */
export const cardsOf = token<CardsOf>('cardsOf');
export const keptCardsOf = token<KeptCardsOf>('keptCardsOf');
export const forgetCards = token<ForgetCards>('forgetCards');

const createCardsOf =
  (providers: ProviderClients): CardsOf =>
  (context) =>
    createShopperCards(providers, context.shop.info.id)(shopperOf(context));

export const cardModule = new ContainerModule(({ bind }) => {
  bind(cardsOf).toResolvedValue(createCardsOf, [paymentProviders]).inSingletonScope();
  bind(keptCardsOf)
    .toResolvedValue(
      (providers: ProviderClients): KeptCardsOf =>
        (shopId) =>
          cardsOfUser(providers, shopId),
      [paymentProviders],
    )
    .inSingletonScope();
  bind(forgetCards)
    .toResolvedValue(
      (providers: ProviderClients): ForgetCards =>
        ({ shopId, user }) =>
          forget(providers, shopId, user),
      [paymentProviders],
    )
    .inSingletonScope();
});
