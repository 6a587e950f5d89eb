export {
  type Order,
  type OrderDelivery,
  type OrderEvent,
  type OrderLine,
  type OrderState,
  orderStates,
  type PlaceOrderError,
  type PlaceOrderFailure,
} from './order.ts';
export { isOrderNumber, newOrderNumber } from './order-number.ts';
export { type ImpossibleTransition, nextState, orderTransitions } from './order-state.ts';
export type { OrderDraft, OrderStore, ShopperOrders, UnknownOrder } from './ports.ts';
export { type ReorderDeps, type Reordered, reorder } from './reorder.ts';
export { type PresentFacts, type ReorderFinding, reorderFindings } from './reorder-findings.ts';
export { createShopperOrders, type OrderingShopper, type ShopperOrdersDeps } from './shopper-orders.ts';
