import { Type } from 'typebox';
import { Basket } from './basket.ts';
import { endpoint } from './endpoint.ts';
import { Milliseconds } from './figures.ts';
import { problems } from './problem.ts';
import { ReorderFinding } from './reorder.ts';
import { ShownLine } from './shopping-lists.ts';

const head = {
  id: Type.String(),
  by: Type.String({ description: 'the name of the representative who handed it over' }),
  at: Milliseconds,
  message: Type.String(),
  state: Type.Union([
    Type.Literal('waiting', { description: 'for the customer’s answer' }),
    Type.Literal('taken'),
    Type.Literal('declined'),
  ]),
  answeredAt: Type.Optional(Milliseconds),
  profile: Type.Optional(
    Type.Object(
      { id: Type.String(), name: Type.Optional(Type.String()) },
      { description: 'in which it was put together; left out where none was chosen' },
    ),
  ),
  isOfOtherProfile: Type.Optional(
    Type.Literal(true, { description: 'it is taken over in another profile than the chosen one' }),
  ),
};

const HandedBasket = Type.Object({ ...head, goods: Type.Integer({ description: 'how many SKUs it holds' }) });
const params = Type.Object({ id: Type.String({ maxLength: 100 }) });
const one = Type.Object({ handed: HandedBasket });

/** Baskets that representatives handed over to the customer, for 90 days; first those that wait for an answer. */
export const getHandedBaskets = endpoint({
  method: 'GET',
  url: '/api/handed-baskets',
  role: 'user',
  schema: {
    summary: 'Baskets that representatives put together for the customer',
    response: { 200: Type.Object({ handed: Type.Array(HandedBasket) }), ...problems },
  },
});

/** One of them; 404 for one that is nobody's or somebody else's. */
export const getHandedBasket = endpoint({
  method: 'GET',
  url: '/api/handed-baskets/:id',
  role: 'user',
  schema: {
    summary: 'One of them, with present prices',
    params,
    response: { 200: Type.Object({ handed: Type.Object({ ...head, lines: Type.Array(ShownLine) }) }), ...problems },
  },
});

/**
 * Hands the basket over to the customer as whom a representative acts; its goods leave it. The same id is handed over once.
 * 403 where nobody acts, 409 for an empty or changed basket, and for goods with a
 * subscription (`desk.subscription_stays`, with their names in `reason`), 422 `handed.too_many` and `handed.invalid_message`.
 */
export const postHandedBasket = endpoint({
  method: 'POST',
  url: '/api/handed-baskets',
  role: 'user',
  schema: {
    summary: 'Hands the basket over to the customer',
    body: Type.Object({
      id: Type.String({ maxLength: 100, description: 'made up by the caller: 16 to 64 letters, digits, - and _' }),
      message: Type.Optional(Type.String({ maxLength: 4000, description: '1,000 characters at most' })),
      revision: Type.Optional(Type.Integer({ description: 'of the basket that was shown' })),
    }),
    response: { 201: one, ...problems },
  },
});

/**
 * Puts a handed basket into the customer's own, which afterwards holds at least that. 403 while somebody acts as the
 * customer, 409 `handed.answered` where it was declined, and `handed.other_profile`.
 */
export const postHandedIntoBasket = endpoint({
  method: 'POST',
  url: '/api/handed-baskets/:id/basket',
  role: 'user',
  schema: {
    summary: 'Takes a handed basket over into the own one',
    params,
    body: Type.Object({}),
    response: {
      200: Type.Object({ handed: HandedBasket, basket: Basket, findings: Type.Array(ReorderFinding) }),
      ...problems,
    },
  },
});

/** Declines a handed basket, for good. As above. */
export const postHandedRefusal = endpoint({
  method: 'POST',
  url: '/api/handed-baskets/:id/refusal',
  role: 'user',
  schema: {
    summary: 'Declines a handed basket',
    params,
    body: Type.Object({}),
    response: { 200: one, ...problems },
  },
});
