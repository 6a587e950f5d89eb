export { type CardFailure, type CardRequest, type CustomerCardsDeps, createCustomerCards } from './customer-card.ts';
export { type CustomerNote, type InvalidNote, longestNote, type ShownNote, shownNotes } from './customer-note.ts';
export {
  type HandedBasket,
  type HandedInShort,
  type HandedRefusal,
  type HandedState,
  handedLifetime,
  longestHandedMessage,
  mostHandedBaskets,
} from './handed-basket.ts';
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
