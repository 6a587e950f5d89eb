import { approvalRuleStoreSuite, companyMemberStoreSuite } from './approval-store.suite.ts';
import { createInMemoryApprovalRules, createInMemoryCompanyMembers } from './in-memory-approvals.ts';

approvalRuleStoreSuite('memory', async () => createInMemoryApprovalRules());
companyMemberStoreSuite('memory', async () => createInMemoryCompanyMembers());
