import {
  type AboutShop,
  createPayments,
  createShopperPayments,
  createStartPayment,
  type PaymentProvider,
  type PaymentProviders,
  type Payments,
  type ShopperPayments,
} from '@torg/domain/purchase';
import type { Clock } from '@torg/domain/runtime';
import type { ShopInfo } from '@torg/domain/shop';
import type { ShopperId } from '@torg/domain/shopper';
import { formerShopperId, shopperIdOf } from '@torg/domain/shopper';
import type { FastifyPluginAsync } from 'fastify';
import { option as O } from 'fp-ts';
import { ContainerModule } from 'inversify';
import { type RequestContext, shopperOf } from '../http/request-context.ts';
import type { StartPayment } from '../routes/payment-pages.ts';
import type { HearProvider, VerifyCallback } from '../routes/payments.ts';
import { type PurchaseStoreOf, purchaseStoreOf } from './order-module.ts';
import { clock } from './runtime-module.ts';
import { token } from './token.ts';

/** All payments of one shop. */
export type ShopPaymentsOf = (info: ShopInfo) => Payments;
/** What a visitor can do about payments. */
export type PaymentsOf = (context: RequestContext) => ShopperPayments;
/** A payment provider as shops call it, and as it calls them. */
export type ProviderClient = PaymentProvider & {
  /** Scheme, host and port of its pages, where forms of shops may end. */
  readonly origin: string;
  /** Reads what it tells by itself. @returns none where it was not the one who told. */
  readonly verifyCallback: VerifyCallback;
};
/** A payment provider that can be called. */
export type StartedProvider = {
  readonly client: ProviderClient;
  /** Pages of its own, where it runs in this process. */
  readonly routes?: FastifyPluginAsync;
  readonly close: () => Promise<void>;
};

/** The providers of this deployment, by the names that shop.json calls them. */
export type ProviderClients = PaymentProviders<ProviderClient>;

export const shopPaymentsOf = token<ShopPaymentsOf>('shopPaymentsOf');
export const paymentProviders = token<ProviderClients>('paymentProviders');
export const hearProvider = token<HearProvider>('hearProvider');
export const paymentsOf = token<PaymentsOf>('paymentsOf');
export const startPayment = token<StartPayment>('startPayment');

/** Whom the orders of a visitor may belong to. */
const ownersOf = (context: RequestContext): readonly ShopperId[] =>
  [shopperIdOf(shopperOf(context)), formerShopperId(shopperOf(context))].flatMap((owner) =>
    O.isSome(owner) ? [owner.value] : [],
  );

const createPaymentsOf =
  (shopPayments: ShopPaymentsOf, providers: ProviderClients): PaymentsOf =>
  (context) =>
    createShopperPayments({ payments: shopPayments(context.shop.info), providers })(ownersOf(context));

const createStart =
  (shopPayments: ShopPaymentsOf, providers: ProviderClients): StartPayment =>
  (context: RequestContext, orderNumber: string, about: AboutShop) =>
    createStartPayment({ payments: shopPayments(context.shop.info), providers })(ownersOf(context), orderNumber, about);

/** Whoever's signature a call-back carries is heard; of payments of its own alone. */
const createHear =
  (shopPayments: ShopPaymentsOf, providers: ProviderClients): HearProvider =>
  ({ shop }, headers, rawBody) => {
    for (const [name, { verifyCallback }] of providers) {
      const told = verifyCallback(headers, rawBody);
      if (O.isSome(told)) return O.some(shopPayments(shop.info).hear(name, told.value.reference, told.value.report));
    }
    return O.none;
  };

/** Payments beside the orders of a store. */
export const createShopPaymentsOf =
  (storeOf: PurchaseStoreOf, time: Clock): ShopPaymentsOf =>
  (info) =>
    createPayments({ store: storeOf(info), clock: time });

export const paymentModule = new ContainerModule(({ bind }) => {
  bind(shopPaymentsOf).toResolvedValue(createShopPaymentsOf, [purchaseStoreOf, clock]).inSingletonScope();
  bind(paymentsOf).toResolvedValue(createPaymentsOf, [shopPaymentsOf, paymentProviders]).inSingletonScope();
  bind(hearProvider).toResolvedValue(createHear, [shopPaymentsOf, paymentProviders]).inSingletonScope();
  bind(startPayment).toResolvedValue(createStart, [shopPaymentsOf, paymentProviders]).inSingletonScope();
});
