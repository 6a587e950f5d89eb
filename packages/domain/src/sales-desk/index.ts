export { type CardFailure, type CardRequest, type CustomerCardsDeps, createCustomerCards } from './customer-card.ts';
export { type CustomerNote, type InvalidNote, longestNote, type ShownNote, shownNotes } from './customer-note.ts';
export {
  type AskedDeskLink,
  type DeskLinkRefusal,
  deskLink,
  type SubscriptionStays,
  withoutSubscriptions,
} from './desk-link.ts';
export {
  createDeskOrders,
  type DeskOrder,
  type DeskOrderFailure,
  type DeskOrderQuery,
  type DeskOrders,
  type DeskOrdersDeps,
  type DeskWorker,
  type ListDeskOrders,
  type SeenOrder,
} from './desk-orders.ts';
export {
  type HandedBasket,
  type HandedInShort,
  type HandedRefusal,
  type HandedState,
  handedLifetime,
  longestHandedMessage,
  mostHandedBaskets,
} from './handed-basket.ts';
export { endOfPhone, type OrderLookup, phoneDigits, readOrderSearch } from './order-search.ts';
export type {
  CustomerCard,
  CustomerNoteStore,
  CustomersShop,
  HandedBasketStore,
  HandedFailure,
  HandedMaking,
  HandingOver,
  ShopperHandedBaskets,
  ShownHandedBasket,
  ToldHandedBasket,
} from './ports.ts';
export { createHandedBaskets, type HandedBasketsDeps, type HandingShopper } from './shopper-handed-baskets.ts';
