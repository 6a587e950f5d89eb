import { describe, expect, it } from 'vitest';
import {
  companyCreditApplies,
  employeeCreditApplies,
  seesCompanyCreditPolicy,
  seesCreditPolicy,
  seesCreditPolicyReport,
  seesLoyaltyPoints,
} from './credit.ts';
import type { PermissionName, Permitted } from './permission.ts';

const allowed = (...names: readonly PermissionName[]): Permitted => ({ nonResourcePermissions: ['Shop', ...names] });
const atDesk = (user: Permitted): Permitted => ({ ...user, isGuestUser: true });
const credit = (type: 'EMPLOYEE' | 'COMPANY', available = true) => ({
  loyaltyPoints: { enabled: true },
  employeeCredit: { type, available, advanceMode: false },
});
const noCredit = { loyaltyPoints: { enabled: true } };

const customer = allowed();
const unlimited = allowed('Purchase without credit limit');
const onCompany = allowed('Company credit purchase');

describe("an employee's credit", () => {
  it.each([
    ['applies', customer, credit('EMPLOYEE'), true],
    ['applies to who may buy on a company’s', onCompany, credit('EMPLOYEE'), true],
    ['does not apply to who buys without a limit', unlimited, credit('EMPLOYEE'), false],
    ['is not available', customer, credit('EMPLOYEE', false), false],
    ['is none where it is a company’s', customer, credit('COMPANY'), false],
    ['is none where there is no credit', customer, noCredit, false],
  ] as const)('%s', (_, user, shop, applies) => {
    expect(employeeCreditApplies(user, shop)).toBe(applies);
    expect(seesCreditPolicy(user, shop)).toBe(applies);
    expect(seesCreditPolicy(atDesk(user), shop)).toBe(false);
  });
});

describe("a company's credit", () => {
  it.each([
    ['applies to who may buy on it', onCompany, credit('COMPANY'), true],
    ['does not apply to others', customer, credit('COMPANY'), false],
    ['does not apply to who buys without a limit', unlimited, credit('COMPANY'), false],
    ['is not available', onCompany, credit('COMPANY', false), false],
    ['is none where it is an employee’s', onCompany, credit('EMPLOYEE'), false],
    ['is none where there is no credit', onCompany, noCredit, false],
  ] as const)('%s', (_, user, shop, applies) => {
    expect(companyCreditApplies(user, shop)).toBe(applies);
    expect(seesCompanyCreditPolicy(user, shop)).toBe(applies);
    expect(seesCompanyCreditPolicy(atDesk(user), shop)).toBe(false);
  });
});

describe('the report on credit', () => {
  const report = 'See employee credit policy company report';
  const seller = 'Sales representative';
  it.each([
    ['is for who has the permission', allowed(report), true],
    ['is for nobody else', allowed(seller), false],
    ['is for a representative', allowed(report, seller), true],
    ['is for a sales desk', atDesk(allowed(report)), true],
    ['is not for a representative at a sales desk', atDesk(allowed(report, seller)), false],
  ])('%s', (_, user, sees) => expect(seesCreditPolicyReport(user, credit('COMPANY'))).toBe(sees));

  it('is none where the shop has no credit', () => {
    expect(seesCreditPolicyReport(allowed(report), {})).toBe(false);
    expect(seesCreditPolicyReport(allowed(report), credit('EMPLOYEE', false))).toBe(false);
  });
});

describe('loyalty points', () => {
  it.each([
    ['are seen where the shop has them', customer, noCredit, true],
    ['are none where it does not', customer, { loyaltyPoints: { enabled: false } }, false],
    ['are none at a sales desk', atDesk(customer), noCredit, false],
    ['are none for who buys on an employee’s credit', customer, credit('EMPLOYEE'), false],
    ['are seen by who buys without that credit’s limit', unlimited, credit('EMPLOYEE'), true],
    ['are none for who buys on a company’s credit', onCompany, credit('COMPANY'), false],
    ['are seen by who does not', customer, credit('COMPANY'), true],
  ] as const)('%s', (_, user, shop, sees) => expect(seesLoyaltyPoints(user, shop)).toBe(sees));
});
