import { absenceStoreSuite, approvalRuleStoreSuite, companyMemberStoreSuite } from './approval-store.suite.ts';
import {
  createInMemoryAbsences,
  createInMemoryApprovalRules,
  createInMemoryCompanyMembers,
} from './in-memory-approvals.ts';

approvalRuleStoreSuite('memory', async () => createInMemoryApprovalRules());
companyMemberStoreSuite('memory', async () => createInMemoryCompanyMembers());
absenceStoreSuite('memory', async () => createInMemoryAbsences());
