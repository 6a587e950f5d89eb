import { encode } from './paths.ts';

/** What was done with a rule of approval, as the page of rules tells afterwards. */
export const ruleDone = ['added', 'changed', 'removed'] as const;
/** One of `ruleDone`. */
export type RuleDone = (typeof ruleDone)[number];

/** What was done with an absence, as its page tells afterwards. */
export const absenceDone = ['set', 'ended'] as const;
/** One of `absenceDone`. */
export type AbsenceDone = (typeof absenceDone)[number];

/** Addresses of pages about approvals, without language prefix. */
export const approvalPaths = {
  /** Where somebody decides about orders of their company; its form is posted there, too. */
  queue: '/me/orders-attest',
  /** Where the link of a mail leads: one order, to be decided about; its form is posted there, too. @param key signed. */
  byLink: (key: string) => `/approve/${encode(key)}`,
  /** Orders of the company that wait for no approval any more. */
  over: '/me/orders-attest?show=over',
  /** Where somebody says who decides while they are away; its forms are posted there, too. */
  absence: '/me/orders-attest/absence',
  /** That page after something was said. */
  absenceAfter: (done: AbsenceDone) => `/me/orders-attest/absence?done=${done}`,
  /** The rules by which orders of a company are approved; its forms are posted there, too. */
  rules: '/me/orders-attest/rules',
  /** Where a rule is changed. */
  rule: (id: string) => `/me/orders-attest/rules?id=${encode(id)}`,
  /** The rules after one was changed. */
  rulesAfter: (done: RuleDone) => `/me/orders-attest/rules?done=${done}`,
} as const;
