export {
  type ContractSignings,
  createContractSignings,
  type RequireSignature,
  type SigningStatus,
} from './contract-signings.ts';
export {
  type AskCredit,
  type CheckCredit,
  type CreditAnswer,
  type CreditDecision,
  type CreditDecisionStore,
  createCheckCredit,
  type FindCredit,
} from './credit-check.ts';
export { type AnsweredWithin, createReadStanding, type ReadStanding } from './plan-standing.ts';
export {
  createShopperSubscriptions,
  type ShopperSubscriptions,
  type SubscriptionFailure,
  type SubscriptionTermsChanged,
  type UnknownSubscription,
} from './shopper-subscriptions.ts';
export type {
  OrderSignature,
  SignatoryName,
  Signing,
  SigningEnd,
  SigningReport,
  SigningRequest,
  SigningService,
  SigningState,
  SigningStore,
} from './signing.ts';
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
