import { companyRequestStoreSuite } from './company-request-store.suite.ts';
import { createInMemoryCompanyMembers } from './in-memory-approvals.ts';
import { createInMemoryCompanyRequests } from './in-memory-company-requests.ts';
import { createInMemoryCompanyUsers } from './in-memory-company-users.ts';

companyRequestStoreSuite('memory', async () => {
  const members = createInMemoryCompanyMembers();
  const users = createInMemoryCompanyUsers(members);
  const store = createInMemoryCompanyRequests(users, members);
  return { store, users, members, mailed: async () => store.mails.map(({ to }) => to) };
});
