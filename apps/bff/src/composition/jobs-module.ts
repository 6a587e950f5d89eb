import type { JobHandlers } from '@torg/adapter-postgres';
import { type Unavailable, unavailable } from '@torg/domain/failure';
import {
  expirePayment,
  type PaymentProvider,
  type PaymentProviders,
  type Payments,
  refundPayment,
} from '@torg/domain/purchase';
import type { Clock } from '@torg/domain/runtime';
import type { ShopInfo } from '@torg/domain/shop';
import { taskEither as TE } from 'fp-ts';
import type { Shops } from '../shops/shops.ts';

export type JobHandlersDeps = {
  readonly shops: Pick<Shops, 'get'>;
  readonly shopPaymentsOf: (info: ShopInfo) => Payments;
  readonly providers: PaymentProviders<Pick<PaymentProvider, 'read' | 'refund'>>;
  readonly sendOrderMail: JobHandlers['send-order-mail'];
  readonly clock: Clock;
};

type Done = TE.TaskEither<Unavailable, void>;

/** What this process does for each kind of job; each may be done twice. */
export const createJobHandlers = ({
  shops,
  shopPaymentsOf,
  providers,
  sendOrderMail,
  clock,
}: JobHandlersDeps): JobHandlers => {
  /** The folder of a shop may be on its way, or was taken away: its jobs wait. */
  const inShop = (shopId: string, work: (payments: Payments) => Done): Done => {
    const shop = shops.get().all.find(({ info }) => info.id === shopId);
    return shop === undefined
      ? TE.left(unavailable(new Error(`there is no shop ${shopId}`)))
      : work(shopPaymentsOf(shop.info));
  };

  return {
    'expire-payment': ({ shopId, reference }) =>
      inShop(shopId, (payments) => expirePayment({ payments, providers, clock })(reference)),
    'refund-payment': ({ shopId, reference }) =>
      inShop(shopId, (payments) => refundPayment({ payments, providers })(reference)),
    'send-order-mail': sendOrderMail,
  };
};
