import { companyUserStoreSuite } from './company-user-store.suite.ts';
import { createInMemoryCompanyMembers } from './in-memory-approvals.ts';
import { createInMemoryCompanyUsers } from './in-memory-company-users.ts';

companyUserStoreSuite('memory', async () => {
  const members = createInMemoryCompanyMembers();
  return { members, store: createInMemoryCompanyUsers(members) };
});
