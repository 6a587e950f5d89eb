export {
  isOpenOrder,
  keptUntilYear,
  namelessBeforeYear,
  refuseOpen,
  sentOrOff,
  wordOfDeletion,
} from './deletion.ts';
export {
  type Deletion,
  type DeletionOutcome,
  type OpenOrder,
  type OrdersOpen,
  type OwnDataStore,
  type OwnKeys,
  type OwnPart,
  type OwnRow,
  ownParts,
} from './ports.ts';
export {
  createShopperOwnData,
  type DeletionRefusal,
  type OtherUser,
  type OwnChunk,
  type OwnExport,
  ownerOfData,
  type ShopperOwnData,
  type WordDiffers,
} from './shopper-own-data.ts';
