import type { PunchOutCompany } from '@torg/domain/punchout';
import type { Selectable } from 'kysely';
import type { Tables } from '../database/tables.ts';

type Row = Selectable<Tables['punchout_company']>;

/** Columns of a company, besides the hash of its secret. */
export const companyColumns = [
  'punchout_company.company_id',
  'name',
  'organisation_number',
  'customer_group',
  'domain',
  'identity',
  'return_origins',
] as const;

export const companyOf = (row: Omit<Row, 'shop_id' | 'secret_hash'>): PunchOutCompany => ({
  ...{ id: row.company_id, name: row.name, customerGroup: row.customer_group, returnOrigins: row.return_origins },
  ...(row.organisation_number === null ? {} : { organisationNumber: row.organisation_number }),
  credential: { domain: row.domain, identity: row.identity },
});
