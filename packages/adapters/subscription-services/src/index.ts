export { createAskCredit } from './credit-check/ask-credit.ts';
export { answerAsCreditService } from './credit-check/stand-in.ts';
export {
  createMemoryState,
  createSubscriptionStandIn,
  type StandInBook,
} from './subscriptions/stand-in.ts';
export { createSubscriptionService } from './subscriptions/subscription-service.ts';
