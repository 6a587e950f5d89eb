import { createInMemoryCompanyMembers } from './in-memory-approvals.ts';
import { createInMemoryCompanyUsers } from './in-memory-company-users.ts';
import { createInMemoryInvitations } from './in-memory-invitations.ts';
import { invitationStoreSuite } from './invitation-store.suite.ts';

invitationStoreSuite('memory', async () => {
  const members = createInMemoryCompanyMembers();
  const users = createInMemoryCompanyUsers(members);
  const store = createInMemoryInvitations(users);
  return { store, users, members, mailed: async () => store.mails.map(({ to }) => to), sent: async () => undefined };
});
