export type { AskedUnits, WantedList } from './change-list.ts';
export type {
  ListFailure,
  ListOfOtherProfile,
  ListSource,
  ListStore,
  NewList,
  Owned,
  ShopperListBook,
  ShopperLists,
  ShownList,
  ShownListLine,
} from './ports.ts';
export { createShopperLists, type ListingShopper, type ShopperListsDeps } from './shopper-lists.ts';
export {
  type KeptList,
  type ListContent,
  type ListInShort,
  type ListLine,
  type ListOwner,
  type ListRefusal,
  listOwners,
  longestListName,
  mostListLines,
  mostLists,
} from './shopping-list.ts';
