export {
  type AskCredit,
  type CheckCredit,
  type CreditAnswer,
  type CreditDecision,
  type CreditDecisionStore,
  createCheckCredit,
} from './credit-check.ts';
