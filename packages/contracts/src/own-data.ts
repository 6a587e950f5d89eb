import { Type } from 'typebox';
import { endpoint } from './endpoint.ts';
import { problems } from './problem.ts';

/** Things of one kind, each with the names and values that the shop keeps. */
const Kept = Type.Array(Type.Record(Type.String(), Type.Unknown()));

/**
 * A file with everything that the shop keeps of the user, to be saved (`content-disposition: attachment`). 403 while
 * somebody acts as a customer, and at a sales desk.
 */
export const getOwnData = endpoint({
  method: 'GET',
  url: '/api/me/data',
  role: 'user',
  schema: {
    summary: 'Everything that the shop keeps of the user, as one file',
    response: {
      200: Type.Object({
        format: Type.Literal(1, { description: 'grows once names or their meaning change' }),
        shop: Type.Object({ id: Type.String(), name: Type.String() }),
        madeAt: Type.String({ format: 'date-time' }),
        user: Type.Record(Type.String(), Type.Unknown(), { description: 'as the identity server tells' }),
        kept: Type.Record(Type.String(), Kept, { description: 'by kind, such as orders' }),
      }),
      ...problems,
    },
  },
});

/**
 * Deletes what the shop keeps of the user, but for what the law has it keep, and ends all sessions of the user. 403 while
 * somebody acts as a customer, and at a sales desk; 409 `own_data.orders_open` with the `orders` that are not through; 422
 * `own_data.word_differs` where `word` is not the user's address of mail, or user name where there is none.
 */
export const postDeletion = endpoint({
  method: 'POST',
  url: '/api/me/deletion',
  role: 'user',
  schema: {
    summary: 'Deletes what the shop keeps of the user, and logs out everywhere',
    body: Type.Object({ word: Type.String({ maxLength: 400 }) }),
    response: { 200: Type.Object({ deleted: Type.Boolean() }), ...problems },
  },
});
