export { type Absence, type AbsenceFault, type AbsenceForm, absenceForm, longestAbsence } from './absence.ts';
export {
  type Approval,
  type ApprovalReason,
  type ApprovalStep,
  type Approver,
  approvalForShopper,
  askedApproval,
  type Decision,
  isApproved,
  lastDecision,
  type Verdict,
  verdicts,
  waitsFor,
} from './approval.ts';
export { decidingAs, keepsRulesOf, type Login } from './approval-rights.ts';
export { type Authority, type AuthorityDeps, createReadAuthority, type ReadAuthority } from './authority.ts';
export {
  approversAmong,
  type CompanyMember,
  companiesOf,
  companyMemberOf,
  type KnownApprover,
} from './company-member.ts';
export {
  type CompanyRules,
  type CompanyRulesDeps,
  createCompanyRules,
  type InvalidRule,
  type RuleChange,
  revisionOf,
} from './company-rules.ts';
export {
  type ApprovalRefusal,
  type Asked,
  askedByNow,
  asOfNow,
  type Deciding,
  decideSteps,
  isOwn,
  mayDecide,
} from './decide.ts';
export {
  type AbsenceChange,
  createOwnAbsence,
  type InvalidAbsence,
  type OwnAbsence,
  type ToldAbsence,
} from './own-absence.ts';
export type {
  AbsenceStore,
  ApprovalOfOtherProfile,
  ApprovalRuleStore,
  BuyerLimit,
  BuyerTerms,
  CompanyInUse,
  CompanyMemberStore,
  RuleRefusal,
  ShopperApprovals,
} from './ports.ts';
export { maxRules, type RuleFault, type RuleForm, readRule, ruleForm } from './read-rule.ts';
export { type ReasonWords, reasonText } from './reason-text.ts';
export type { ReadCategoryNames } from './rule-groups.ts';
export {
  type ApprovalRule,
  type BuyerRule,
  meets,
  type RuleConditions,
  rulesOfBuyer,
  stepsFor,
  type Wanted,
} from './rules.ts';
export {
  type ApprovalDeps,
  createFindNeeds,
  createShopperApprovals,
  type FindNeeds,
  type OrderNeeds,
} from './shopper-approvals.ts';
