import type { CompanyRequest } from '../company-user/company-request.ts';

/** An open request of per to buy for north. @param more what differs. */
export const aCompanyRequest = (more: Partial<CompanyRequest> = {}): CompanyRequest => ({
  ...{ id: 'AAAAA-00001', user: { id: 'per', name: 'Per', email: 'per@example.no' }, organisationNumber: '312045702' },
  ...{ locale: 'nb', state: 'open', askedAt: 1_000, endsAt: 5_000 },
  ...more,
});
