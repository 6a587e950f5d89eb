import type { taskEither as TE } from 'fp-ts';
import type { FoundCustomer } from '../acting/ports.ts';
import type { Basket } from '../basket/basket.ts';
import type { ShopperBasket } from '../basket/ports.ts';
import type { ShopperCredit, ShopperCreditView } from '../credit/ports.ts';
import type { Unavailable } from '../failure/failure.ts';
import type { OrderInShort } from '../purchase/order-list.ts';
import type { ShopperOrders } from '../purchase/ports.ts';
import type { CustomerProfile } from '../user/user.ts';
import type { CustomerNote, ShownNote } from './customer-note.ts';

/** Where notes about customers of one shop are kept. Calls fail with `Unavailable` while the store is away. */
export type CustomerNoteStore = {
  /** Those about a customer, the newest first, `shownNotes` at most. */
  readonly list: (customerId: string) => TE.TaskEither<Unavailable, readonly CustomerNote[]>;
  /** Keeps a note for good. One of the same id about the same customer is there already, and stays as it was. */
  readonly add: (customerId: string, note: CustomerNote) => TE.TaskEither<Unavailable, void>;
};

/** What is read of a shop as a customer sees it. */
export type CustomersShop = {
  readonly basket: Pick<ShopperBasket, 'read'>;
  readonly orders: Pick<ShopperOrders, 'list'>;
  readonly credit: Pick<ShopperCredit, 'balance'>;
};

/** What a representative sees of a customer, in one of the customer's profiles. */
export type CustomerCard = {
  readonly customer: Pick<FoundCustomer, 'id' | 'name' | 'email'>;
  /** Those that the customer chooses from; none where there is no choice. */
  readonly profiles: readonly Pick<CustomerProfile, 'id' | 'name'>[];
  /** The one that orders, basket and credit are of. */
  readonly profileId?: string;
  /** The newest, a few of them. */
  readonly orders: readonly OrderInShort[];
  /** What is in the customer's own basket now. */
  readonly basket: Pick<Basket, 'totals' | 'count'> & {
    readonly lines: readonly Pick<Basket['lines'][number], 'sku' | 'name' | 'quantity'>[];
  };
  /** Left out for who buys on none. */
  readonly credit?: ShopperCreditView;
  readonly notes: readonly ShownNote[];
};
