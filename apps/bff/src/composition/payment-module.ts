import type { ProviderClient } from '@torg/adapter-payment';
import {
  type AboutShop,
  cardOwnerOf,
  createHearProvider,
  createPayments,
  createShopperPayments,
  createStartPayment,
  type PaymentProviders,
  type Payments,
  type ShopperPayments,
} from '@torg/domain/purchase';
import type { Clock } from '@torg/domain/runtime';
import type { ShopInfo } from '@torg/domain/shop';
import { ownersOf } from '@torg/domain/shopper';
import { function as F, option as O, taskOption as TO } from 'fp-ts';
import { ContainerModule } from 'inversify';
import { type RequestContext, shopperOf } from '../http/request-context.ts';
import type { StartPayment } from '../routes/payment-pages.ts';
import type { HearProvider } from '../routes/payments.ts';
import { config, database, shops, token } from './base.ts';
import { type PurchaseStoreOf, purchaseStoreOf } from './order-module.ts';
import { type StartedProviders, startPaymentProviders } from './payment-providers.ts';
import { clock, onError } from './runtime-module.ts';

/** All payments of one shop. */
export type ShopPaymentsOf = (info: ShopInfo) => Payments;
/** What a visitor can do about payments. */
export type PaymentsOf = (context: RequestContext) => ShopperPayments;
/** The providers of this deployment, by the names that shop.json calls them. */
export type ProviderClients = PaymentProviders<ProviderClient>;

export const shopPaymentsOf = token<ShopPaymentsOf>('shopPaymentsOf');
/** Opened at the start. */
export const startedProviders = token<StartedProviders>('startedProviders');
export const paymentProviders = token<ProviderClients>('paymentProviders');
export const hearProvider = token<HearProvider>('hearProvider');
export const paymentsOf = token<PaymentsOf>('paymentsOf');
export const startPayment = token<StartPayment>('startPayment');

const createPaymentsOf =
  (shopPayments: ShopPaymentsOf, providers: ProviderClients): PaymentsOf =>
  (context) =>
    createShopperPayments({ payments: shopPayments(context.shop.info), providers })(
      ownersOf('orders', shopperOf(context)),
    );

const createStart =
  (shopPayments: ShopPaymentsOf, providers: ProviderClients): StartPayment =>
  (context: RequestContext, orderNumber: string, about: AboutShop) =>
    createStartPayment({ payments: shopPayments(context.shop.info), providers })(
      ownersOf('orders', shopperOf(context)),
      orderNumber,
      { ...about, ...cardOwner(context) },
    );

/** Who sees kept cards on the provider's page, and may keep one. */
const cardOwner = (context: RequestContext): Pick<AboutShop, 'cardOwner'> => {
  const owner = O.toUndefined(cardOwnerOf(context.shop.info.id, shopperOf(context)));
  return owner === undefined ? {} : { cardOwner: owner };
};

/** Whoever's signature a call-back carries is heard; of payments of its own alone. */
const createHear =
  (shopPayments: ShopPaymentsOf, providers: ProviderClients): HearProvider =>
  ({ shop }, headers, rawBody) =>
    [...providers].reduce<ReturnType<HearProvider>>(
      (heard, [name, { verifyCallback }]) =>
        F.pipe(
          heard,
          TO.alt(
            (): ReturnType<HearProvider> =>
              F.pipe(
                verifyCallback(headers, rawBody),
                TO.map((word) => createHearProvider({ payments: shopPayments(shop.info), providers })(name, word)),
              ),
          ),
        ),
      TO.none,
    );

/** Payments beside the orders of a store. */
const createShopPaymentsOf =
  (storeOf: PurchaseStoreOf, time: Clock): ShopPaymentsOf =>
  (info) =>
    createPayments({ store: storeOf(info), clock: time, info });

export const paymentModule = new ContainerModule(({ bind }) => {
  bind(startedProviders)
    .toResolvedValue(startPaymentProviders, [config, database, shops, clock, onError])
    .inSingletonScope()
    .onDeactivation(({ close }) => close());
  bind(paymentProviders)
    .toResolvedValue(({ clients }: StartedProviders): ProviderClients => clients, [startedProviders])
    .inSingletonScope();
  bind(shopPaymentsOf).toResolvedValue(createShopPaymentsOf, [purchaseStoreOf, clock]).inSingletonScope();
  bind(paymentsOf).toResolvedValue(createPaymentsOf, [shopPaymentsOf, paymentProviders]).inSingletonScope();
  bind(hearProvider).toResolvedValue(createHear, [shopPaymentsOf, paymentProviders]).inSingletonScope();
  bind(startPayment).toResolvedValue(createStart, [shopPaymentsOf, paymentProviders]).inSingletonScope();
});
