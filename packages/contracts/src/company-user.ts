import { Type } from 'typebox';
import { endpoint } from './endpoint.ts';
import { Milliseconds } from './order.ts';
import { problems } from './problem.ts';

const Permission = Type.Union(
  [
    Type.Literal('Attest orders'),
    Type.Literal('Company credit purchase'),
    Type.Literal('Edit customer group users'),
    Type.Literal('Edit customer user addresses'),
    Type.Literal('Edit customer profile addresses'),
    Type.Literal('See employee credit policy company report'),
  ],
  { description: 'a permission that a company gives' },
);

const CompanyUser = Type.Object({
  id: Type.String({ description: 'names the user in calls' }),
  name: Type.Optional(Type.String({ description: 'left out of whom the shop has not seen for long' })),
  email: Type.Optional(Type.String()),
  permissions: Type.Array(Permission, { description: 'what they may do for the company, of what it gives' }),
  isActive: Type.Boolean({ description: 'whether they may buy for the company' }),
  given: Type.Array(Permission, { description: 'those of them that the company itself gave' }),
  taken: Type.Array(Permission, {
    description: 'what the company itself took; of all others the identity server says, as the shop saw last',
  }),
  revision: Type.Integer({ description: 'grows with each change; a change names it' }),
});

const CompanyUsers = Type.Object({
  users: Type.Array(CompanyUser),
  history: Type.Array(
    Type.Object({
      deed: Type.Union([Type.Literal('permissions'), Type.Literal('deactivate'), Type.Literal('activate')]),
      user: Type.String({ description: 'whose id it is' }),
      by: Type.String({ description: 'the id of who did it' }),
      given: Type.Array(Permission),
      taken: Type.Array(Permission),
      at: Milliseconds,
    }),
    { description: 'what was done, the newest first' },
  ),
  mayGive: Type.Array(Permission, { description: 'permissions that who asks may give and take' }),
});

const keeper = { permission: 'Edit customer group users' } as const;

/** Who buys for the company of who asks. */
export const getCompanyUsers = endpoint({
  method: 'GET',
  url: '/api/company/users',
  role: keeper,
  schema: {
    summary: 'The users of the company, and what was done to them',
    response: { 200: CompanyUsers, ...problems },
  },
});

/**
 * Changes a user of the company. 404 for who is none; 409 `user.changed` where somebody else changed them since that revision,
 * `user.last_keeper` where nobody would keep the users any more; 422 for a permission that who asks may not give. Sent twice
 * it is done once. Who is deactivated shops for the company no more: their sessions for it end.
 */
export const postCompanyUser = endpoint({
  method: 'POST',
  url: '/api/company/users/:id',
  role: keeper,
  schema: {
    summary: 'Gives and takes permissions, deactivates a user or activates them again',
    params: Type.Object({ id: Type.String({ maxLength: 400 }) }),
    body: Type.Union([
      Type.Object({
        intent: Type.Literal('permissions'),
        revision: Type.Integer({ minimum: 0 }),
        permissions: Type.Array(Type.String({ maxLength: 200 }), {
          maxItems: 50,
          description: 'all of `mayGive` that the user is to have; what is not of it stays',
        }),
      }),
      Type.Object({
        intent: Type.Union([Type.Literal('deactivate'), Type.Literal('activate')]),
        revision: Type.Integer({ minimum: 0 }),
      }),
    ]),
    response: { 200: CompanyUsers, ...problems },
  },
});
