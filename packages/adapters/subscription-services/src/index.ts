export { createAskCredit } from './credit-check/ask-credit.ts';
export { answerAsCreditService } from './credit-check/stand-in.ts';
export { createScrive } from './scrive/scrive.ts';
export type { ScriveCredentials } from './scrive/scrive-client.ts';
export { scriveMigrations, startScriveStandIn } from './scrive/stand-in/stand-in.ts';
export {
  createMemoryState,
  createSubscriptionStandIn,
  type StandInBook,
} from './subscriptions/stand-in.ts';
export { createSubscriptionService } from './subscriptions/subscription-service.ts';
