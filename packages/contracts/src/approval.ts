import { Type } from 'typebox';
import { CreditReset } from './credit.ts';
import { endpoint } from './endpoint.ts';
import { Milliseconds } from './figures.ts';
import { Approval } from './order-approval.ts';
import { problems } from './problem.ts';

const ApprovalInShort = Type.Object({
  number: Type.String(),
  placedAt: Milliseconds,
  locale: Type.String(),
  approval: Approval,
  buyer: Type.String({ description: 'the name of who ordered' }),
  representative: Type.Optional(Type.String({ description: 'the name of who ordered for the buyer' })),
  reference: Type.Optional(Type.String()),
  costCentre: Type.Optional(Type.String()),
  currency: Type.String(),
  net: Type.Integer({ description: 'minor units, delivery included, without VAT' }),
  gross: Type.Integer({ description: 'minor units, delivery included, with VAT' }),
  goods: Type.Array(Type.Object({ sku: Type.String(), name: Type.String(), quantity: Type.Integer() })),
  isOwn: Type.Boolean({ description: 'whether who asks ordered it: others decide' }),
  end: Type.Optional(
    Type.Object(
      {
        how: Type.Union([
          Type.Literal('approve'),
          Type.Literal('reject'),
          Type.Literal('recall'),
          Type.Literal('lapse'),
          Type.Literal('cancel'),
        ]),
        at: Milliseconds,
      },
      { description: 'how its wait ended; left out while it waits' },
    ),
  ),
});

const approver = { permission: 'Attest orders' } as const;

/** The terms on which the user orders for their company: its rules of approval, and what they may spend. */
export const getApprovalRules = endpoint({
  method: 'GET',
  url: '/api/approvals/rules',
  role: 'shopper',
  schema: {
    summary: 'The rules by which own orders need an approval of the company, and what the user may spend for it',
    response: {
      200: Type.Object({
        rules: Type.Array(
          Type.Object({
            over: Type.Optional(
              Type.Integer({
                description: 'goods that cost more, those of the categories: minor units, without VAT and delivery',
              }),
            ),
            categories: Type.Optional(
              Type.Array(Type.String(), {
                description: 'goods in one of these categories, or below: paths of slugs; empty for all goods',
              }),
            ),
            groupNames: Type.Optional(Type.Array(Type.String(), { description: 'what its product groups are called' })),
            costCentres: Type.Optional(Type.Array(Type.String())),
            isByBuyer: Type.Optional(
              Type.Literal(true, { description: 'it is about some buyers alone, of whom this is one' }),
            ),
            approvers: Type.Array(Type.String(), { description: 'names of who decides, as far as the shop knows' }),
          }),
        ),
        spending: Type.Optional(
          Type.Object(
            {
              limit: Type.Integer({ description: 'minor units, with VAT' }),
              reset: CreditReset,
              available: Type.Integer({ description: 'what is left of it, minor units, with VAT' }),
              waiting: Type.Array(Type.Object({ basket: Type.String(), amount: Type.Integer() }), {
                description:
                  'what orders that wait for their payment count of it, by the id of their basket: to order that anew gives it up',
              }),
              renewsOn: Type.Integer({
                description: 'the day of the shop’s calendar on which it begins anew, counted from 1 January 1970',
              }),
              approvers: Type.Array(Type.String(), {
                description: 'names of who approves what goes beyond it; where there are none, nothing may',
              }),
            },
            { description: 'what the user may order for the company; left out without a limit' },
          ),
        ),
      }),
      ...problems,
    },
  },
});

/** Orders of the company that wait for an approval, the most urgent first, or that did; a hundred at most. */
export const getApprovals = endpoint({
  method: 'GET',
  url: '/api/approvals',
  role: approver,
  schema: {
    summary: 'Orders of the company that wait for an approval, or that did',
    querystring: Type.Object({ over: Type.Optional(Type.Boolean({ description: 'those that do not wait any more' })) }),
    response: { 200: Type.Object({ approvals: Type.Array(ApprovalInShort) }), ...problems },
  },
});

/**
 * Decides about an order. 404 for one of another company and for one that asked for nothing; 403 for an own one and for
 * who is not asked; 409 `approval.decided` where somebody did before, with who and when, `approval.over` where it does not
 * wait any more; 422 for a "no" without a word why, or too many of them. Said twice it counts once.
 */
export const postApproval = endpoint({
  method: 'POST',
  url: '/api/approvals/:number',
  role: approver,
  schema: {
    summary: 'Approves or rejects an order of the company',
    params: Type.Object({ number: Type.String({ maxLength: 40 }) }),
    body: Type.Object({
      verdict: Type.Union([Type.Literal('approve'), Type.Literal('reject')]),
      comment: Type.Optional(Type.String({ maxLength: 10_000, description: 'what the buyer is told; a "no" has one' })),
    }),
    response: { 200: Type.Object({ approval: ApprovalInShort }), ...problems },
  },
});
