export { mayOthersRead, type PageView, type PurchaseEvent, pageViewOf, purchaseEventOf } from './told-events.ts';
