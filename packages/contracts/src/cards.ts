import { Type } from 'typebox';
import { endpoint } from './endpoint.ts';
import { problems } from './problem.ts';

/** A card as it may be seen: never its number. */
const SavedCard = Type.Object({
  id: Type.String({ description: 'the provider’s name of it; it pays nothing by itself' }),
  brand: Type.String({ description: 'as the provider writes it, such as visa' }),
  lastFour: Type.String(),
  endMonth: Type.Integer({ minimum: 1, maximum: 12, description: 'the last month in which it pays' }),
  endYear: Type.Integer(),
});

/**
 * Cards that the user keeps with payment providers, in the profile that was chosen. 403 while somebody acts as a customer,
 * and at a sales desk; 503 while a provider is away.
 */
export const getCards = endpoint({
  method: 'GET',
  url: '/api/cards',
  role: 'user',
  schema: {
    summary: 'Cards that payment providers keep for the user',
    response: { 200: Type.Object({ cards: Type.Array(SavedCard) }), ...problems },
  },
});

/** Has the provider let go of a card. 404 for one that the user does not keep, or no more; 403 and 503 as for the list. */
export const deleteCard = endpoint({
  method: 'DELETE',
  url: '/api/cards/:id',
  role: 'user',
  schema: {
    summary: 'Has the payment provider let go of a card',
    params: Type.Object({ id: Type.String({ maxLength: 200 }) }),
    response: { 200: Type.Object({ cards: Type.Array(SavedCard) }), ...problems },
  },
});
