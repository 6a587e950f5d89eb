export {
  mayOthersRead,
  orderToldAt,
  type PageView,
  type PurchaseEvent,
  pageViewOf,
  purchaseEventOf,
  viewKey,
} from './told-events.ts';
