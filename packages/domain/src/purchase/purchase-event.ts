/**
 * What can happen to a purchase; `purchase/lifecycle.ts` says what comes of it. `place`: ordered, to be paid later; `hold`:
 * ordered, waits for its payment; `expire`: the payment did not come in time, or the basket was ordered anew; `refuse`:
 * money came that the order cannot take; `refund`: that money is back with the shopper; `cancel`: buyer or
 * operator call off what is left to be sent, or some of it; `withdraw`: the buyer goes back on what they bought, sent or
 * not; `return`: goods that were sent are back; `ask`: the buyer asks their company for its approval; `approve`, `reject`:
 * it says yes, or no; `recall`: the buyer takes the question back; `lapse`: nobody answered in time.
 */
export type PurchaseEvent =
  | 'place'
  | 'hold'
  | 'pay'
  | 'decline'
  | 'expire'
  | 'refuse'
  | 'refund'
  | 'ship'
  | 'cancel'
  | 'withdraw'
  | 'return'
  | 'ask'
  | 'approve'
  | 'reject'
  | 'recall'
  | 'lapse';
