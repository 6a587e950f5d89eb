import type { CompanyPermission } from './permission.ts';

/** Keys of the texts that say what a permission lets somebody do, on pages and in mails. */
export const companyPermissionTexts = {
  'Attest orders': 'user.may_attest',
  'Company credit purchase': 'user.may_credit',
  'Edit customer group users': 'user.may_users',
  'Edit customer user addresses': 'user.may_own_addresses',
  'Edit customer profile addresses': 'user.may_company_addresses',
  'See employee credit policy company report': 'user.may_report',
} as const satisfies Readonly<Record<CompanyPermission, string>>;
