import { Type } from 'typebox';
import { endpoint } from './endpoint.ts';
import { problems } from './problem.ts';

/** What the register of a country knows of a postal code. `unlisted`: there is no register of that country. */
export const getPlace = endpoint({
  method: 'GET',
  url: '/api/postal-codes/:country/:postalCode',
  role: 'shopper',
  schema: {
    summary: 'The place of a postal code',
    params: Type.Object({
      country: Type.String({ pattern: '^[A-Z]{2}$', description: 'ISO 3166-1 alpha-2' }),
      postalCode: Type.String({ maxLength: 12 }),
    }),
    response: {
      200: Type.Union([
        Type.Object({ state: Type.Literal('known'), city: Type.String() }),
        Type.Object({ state: Type.Literal('unknown') }),
        Type.Object({ state: Type.Literal('unlisted') }),
      ]),
      ...problems,
    },
  },
});
