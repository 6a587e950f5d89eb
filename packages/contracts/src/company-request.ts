import { Type } from 'typebox';
import { CompanyId, CompanyPermission } from './company-user.ts';
import { endpoint } from './endpoint.ts';
import { Milliseconds } from './figures.ts';
import { problems } from './problem.ts';

const Asked = {
  id: Type.String({ description: 'names the request in calls' }),
  organisationNumber: Type.String(),
  askedAt: Milliseconds,
  endsAt: Type.Integer({ description: 'until then it can be decided about; milliseconds since 1970' }),
};

const OwnRequests = Type.Object({
  requests: Type.Array(
    Type.Object({
      ...Asked,
      state: Type.Union([Type.Literal('open'), Type.Literal('approved'), Type.Literal('refused')]),
      company: Type.Optional(
        Type.Object({ id: Type.String(), name: Type.Optional(Type.String()) }, { description: 'which one decided' }),
      ),
    }),
    { description: 'the newest first, twenty at most' },
  ),
});

const KeptRequests = Type.Object({
  company: CompanyId,
  requests: Type.Array(
    Type.Object({
      ...Asked,
      user: Type.Object(
        {
          name: Type.String(),
          email: Type.Optional(Type.String()),
          hasProvedEmail: Type.Optional(
            Type.Literal(true, { description: 'the identity server vouches for the mailbox' }),
          ),
        },
        { description: 'who asks, as the identity server told' },
      ),
    }),
    { description: 'those that can be decided about, the oldest first' },
  ),
  mayGive: Type.Array(CompanyPermission, { description: 'permissions that who decides may give' }),
});

/** What who asks asked of companies before. */
export const getOwnRequests = endpoint({
  method: 'GET',
  url: '/api/user/company-requests',
  role: 'user',
  schema: { summary: 'Requests of the user to buy for companies', response: { 200: OwnRequests, ...problems } },
});

/**
 * Asks to buy for a company. The answer is the same whether or not the shop knows one of that number. 422 for what is no number
 * of an organisation, 409 for a company for which one buys, or after so many, 403 for who acts for others or is at a sales desk.
 */
export const postOwnRequest = endpoint({
  method: 'POST',
  url: '/api/user/company-requests',
  role: 'user',
  schema: {
    summary: 'Asks to buy for a company',
    body: Type.Object({ organisationNumber: Type.String({ maxLength: 1000 }) }),
    response: { 200: OwnRequests, ...problems },
  },
});

const keeper = { permission: 'Edit customer group users' } as const;

/** Who asks to buy for the company in use. */
export const getCompanyRequests = endpoint({
  method: 'GET',
  url: '/api/company/requests',
  role: keeper,
  schema: { summary: 'Requests to buy for the company', response: { 200: KeptRequests, ...problems } },
});

/**
 * Decides about a request. 404 for one to another company, 409 for one that is decided, or whose user the company shut out, 410
 * for one that is over, 403 for the own one, 422 for a permission that who decides may not give.
 */
export const postCompanyRequest = endpoint({
  method: 'POST',
  url: '/api/company/requests/:id',
  role: keeper,
  schema: {
    summary: 'Lets somebody buy for the company, or does not',
    params: Type.Object({ id: Type.String({ maxLength: 40 }) }),
    body: Type.Object({
      company: Type.Optional(CompanyId),
      intent: Type.Union([Type.Literal('approve'), Type.Literal('refuse')]),
      permissions: Type.Optional(
        Type.Array(Type.String({ maxLength: 200 }), { maxItems: 50, description: 'what they may do; none by default' }),
      ),
    }),
    response: { 200: KeptRequests, ...problems },
  },
});
