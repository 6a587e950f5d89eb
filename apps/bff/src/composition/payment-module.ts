import type { Bank } from '@torg/adapter-payment';
import {
  type AboutShop,
  createShopperPayments,
  createStartPayment,
  type PaymentProvider,
  type PaymentStore,
  type ShopperPayments,
} from '@torg/domain/payment';
import type { ShopInfo } from '@torg/domain/shop';
import type { ShopperId } from '@torg/domain/shopper';
import { formerShopperId, shopperIdOf } from '@torg/domain/shopper';
import { option as O } from 'fp-ts';
import { ContainerModule } from 'inversify';
import { type RequestContext, shopperOf } from '../http/visit.ts';
import type { StartPayment } from '../routes/payment-pages.ts';
import { token } from './token.ts';

export type PaymentStoreOf = (info: ShopInfo) => PaymentStore;
export type PaymentsOf = (visit: RequestContext) => ShopperPayments;
/** The bank, as far as a shop calls it. */
export type BankClient = PaymentProvider & Pick<Bank, 'verifyCallback'>;

export const paymentStoreOf = token<PaymentStoreOf>('paymentStoreOf');
export const bank = token<BankClient>('bank');
export const paymentsOf = token<PaymentsOf>('paymentsOf');
export const startPayment = token<StartPayment>('startPayment');

/** Whom the orders of a visitor may belong to. */
const ownersOf = (visit: RequestContext): readonly ShopperId[] =>
  [shopperIdOf(shopperOf(visit)), formerShopperId(shopperOf(visit))].flatMap((owner) =>
    O.isSome(owner) ? [owner.value] : [],
  );

const createPaymentsOf =
  (storeOf: PaymentStoreOf, provider: BankClient): PaymentsOf =>
  (visit) =>
    createShopperPayments({ store: storeOf(visit.shop.info), provider })(ownersOf(visit));

const createStart =
  (storeOf: PaymentStoreOf, provider: BankClient): StartPayment =>
  (visit: RequestContext, orderNumber: string, about: AboutShop) =>
    createStartPayment({ store: storeOf(visit.shop.info), provider })(ownersOf(visit), orderNumber, about);

export const paymentModule = new ContainerModule(({ bind }) => {
  bind(paymentsOf).toResolvedValue(createPaymentsOf, [paymentStoreOf, bank]).inSingletonScope();
  bind(startPayment).toResolvedValue(createStart, [paymentStoreOf, bank]).inSingletonScope();
});
