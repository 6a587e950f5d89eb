import { Type } from 'typebox';
import { endpoint } from './endpoint.ts';
import { problems } from './problem.ts';
import { User } from './session.ts';

const Milliseconds = Type.Integer({ description: 'milliseconds since 1970' });

/**
 * Makes a representative act as a customer, for 60 minutes at most. 404 `acting.unknown_customer` where there is nobody,
 * or nobody for whom others may act; 409 `acting.already_acting` for who acts already; 422 `acting.invalid_reason`. The
 * session's cookie gets a new value.
 */
export const postAssumeRole = endpoint({
  method: 'POST',
  url: '/api/user/assumeRole',
  role: { permission: 'Sales representative' },
  schema: {
    summary: 'Acts as a customer, who reads the reason',
    body: Type.Object({
      userId: Type.String({ minLength: 1, maxLength: 400, description: 'customerUserId of the customer' }),
      reason: Type.String({ maxLength: 1000, description: '5 to 200 characters' }),
    }),
    response: { 200: Type.Object({ assumedUser: User, until: Milliseconds }), ...problems },
  },
});

/** Ends acting, or takes note that it is over. It changes nothing where nobody acts. */
export const deleteAssumeRole = endpoint({
  method: 'DELETE',
  url: '/api/user/assumeRole',
  role: 'user',
  schema: {
    summary: 'Ends acting as a customer',
    response: { 200: Type.Object({ assumedUser: Type.Null() }), ...problems },
  },
});

/**
 * Customers by name, business, organisation number, address of mail, customer number or order number, ten at most. A POST,
 * so that nothing of it stands in an address; each is in the audit. 422 `acting.invalid_search`, 429 after 60 in ten minutes.
 */
export const postCustomers = endpoint({
  method: 'POST',
  url: '/api/user/customers',
  role: { permission: 'Sales representative' },
  schema: {
    summary: 'Finds customers as whom a representative may act',
    body: Type.Object({ search: Type.String({ maxLength: 1000, description: '3 to 100 characters' }) }),
    response: {
      200: Type.Object({
        customers: Type.Array(
          Type.Object({
            id: Type.String({ description: 'the customer number' }),
            name: Type.String(),
            email: Type.Optional(Type.String()),
            businesses: Type.Optional(
              Type.Array(Type.Object({ name: Type.String(), organisationNumber: Type.Optional(Type.String()) }), {
                description: 'for which the customer buys in this shop',
              }),
            ),
          }),
        ),
        isMore: Type.Boolean({ description: 'whether there are more than are told' }),
      }),
      ...problems,
    },
  },
});

/** Who acted as the user who asks, the latest first, at most 100 of the last two years; also while that user acts. */
export const getActing = endpoint({
  method: 'GET',
  url: '/api/user/acting',
  role: 'user',
  schema: {
    summary: 'Who acted as this user, when, why and what they ordered',
    response: {
      200: Type.Object({
        records: Type.Array(
          Type.Object({
            representative: Type.String({ description: 'name' }),
            reason: Type.String(),
            startedAt: Milliseconds,
            endsAt: Milliseconds,
            end: Type.Optional(
              Type.Union(
                [
                  Type.Literal('ended'),
                  Type.Literal('expired'),
                  Type.Literal('withdrawn'),
                  Type.Literal('customer_gone'),
                ],
                { description: 'how it ended; missing while it goes on' },
              ),
            ),
            orders: Type.Array(Type.String(), { description: 'numbers of the orders that were placed in it' }),
          }),
        ),
      }),
      ...problems,
    },
  },
});
