export {
  type AskCredit,
  type CheckCredit,
  type CreditAnswer,
  type CreditDecision,
  type CreditDecisionStore,
  createCheckCredit,
} from './credit-check.ts';
export {
  createShopperSubscriptions,
  type ShopperSubscriptions,
  type SubscriptionFailure,
  type SubscriptionTermsChanged,
  type UnknownSubscription,
} from './shopper-subscriptions.ts';
export type {
  KeepSubscriptionMail,
  NewsReader,
  SubscriptionNews,
  WriteSubscriptionMail,
} from './subscription-news.ts';
export {
  type BoughtSubscription,
  type ServiceRefused,
  type Subscriber,
  type SubscriptionService,
  serviceRefusals,
} from './subscription-service.ts';
