import type { Bank } from '@torg/adapter-payment';
import {
  type AboutShop,
  createPayments,
  createShopperPayments,
  createStartPayment,
  type PaymentProvider,
  type Payments,
  type ShopperPayments,
} from '@torg/domain/purchase';
import type { Clock } from '@torg/domain/runtime';
import type { ShopInfo } from '@torg/domain/shop';
import type { ShopperId } from '@torg/domain/shopper';
import { formerShopperId, shopperIdOf } from '@torg/domain/shopper';
import { option as O } from 'fp-ts';
import { ContainerModule } from 'inversify';
import { type RequestContext, shopperOf } from '../http/visit.ts';
import type { StartPayment } from '../routes/payment-pages.ts';
import { type PurchaseStoreOf, purchaseStoreOf } from './order-module.ts';
import { clock } from './runtime-module.ts';
import { token } from './token.ts';

/** All payments of one shop. */
export type ShopPaymentsOf = (info: ShopInfo) => Payments;
/** What a visitor can do about payments. */
export type PaymentsOf = (visit: RequestContext) => ShopperPayments;
/** The bank, as far as a shop calls it. */
export type BankClient = PaymentProvider & Pick<Bank, 'verifyCallback'>;

export const shopPaymentsOf = token<ShopPaymentsOf>('shopPaymentsOf');
export const bank = token<BankClient>('bank');
export const paymentsOf = token<PaymentsOf>('paymentsOf');
export const startPayment = token<StartPayment>('startPayment');

/** Whom the orders of a visitor may belong to. */
const ownersOf = (visit: RequestContext): readonly ShopperId[] =>
  [shopperIdOf(shopperOf(visit)), formerShopperId(shopperOf(visit))].flatMap((owner) =>
    O.isSome(owner) ? [owner.value] : [],
  );

const createPaymentsOf =
  (shopPayments: ShopPaymentsOf, provider: BankClient): PaymentsOf =>
  (visit) =>
    createShopperPayments({ payments: shopPayments(visit.shop.info), provider })(ownersOf(visit));

const createStart =
  (shopPayments: ShopPaymentsOf, provider: BankClient): StartPayment =>
  (visit: RequestContext, orderNumber: string, about: AboutShop) =>
    createStartPayment({ payments: shopPayments(visit.shop.info), provider })(ownersOf(visit), orderNumber, about);

/** Payments beside the orders of a store. */
export const createShopPaymentsOf =
  (storeOf: PurchaseStoreOf, time: Clock): ShopPaymentsOf =>
  (info) =>
    createPayments({ store: storeOf(info), clock: time });

export const paymentModule = new ContainerModule(({ bind }) => {
  bind(shopPaymentsOf).toResolvedValue(createShopPaymentsOf, [purchaseStoreOf, clock]).inSingletonScope();
  bind(paymentsOf).toResolvedValue(createPaymentsOf, [shopPaymentsOf, bank]).inSingletonScope();
  bind(startPayment).toResolvedValue(createStart, [shopPaymentsOf, bank]).inSingletonScope();
});
