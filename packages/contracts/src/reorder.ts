import { Type } from 'typebox';
import { Basket } from './basket.ts';
import { endpoint } from './endpoint.ts';
import { Price } from './money.ts';
import { problems } from './problem.ts';

const about = { sku: Type.String(), name: Type.String() };

/** What of goods that were put into the basket again is not as it was. */
export const ReorderFinding = Type.Union([
  Type.Object({ ...about, _tag: Type.Literal('Gone') }),
  Type.Object({ ...about, _tag: Type.Literal('SoldOut') }),
  Type.Object({
    ...about,
    _tag: Type.Literal('Fewer'),
    wanted: Type.Integer(),
    possible: Type.Integer(),
    because: Type.Union([Type.Literal('stock'), Type.Literal('limit')]),
  }),
  Type.Object({ ...about, _tag: Type.Literal('NoRoom') }),
  Type.Object({ ...about, _tag: Type.Literal('PriceChanged'), from: Price, to: Price }),
]);

/** Puts the goods of an order into the basket again, as far as they are sold. 404 for anybody else's order. */
export const postReorder = endpoint({
  method: 'POST',
  url: '/api/orders/:number/reorder',
  role: 'shopper',
  schema: {
    summary: 'Puts what an own order holds into the basket again, and says what is gone, less or costs another price',
    params: Type.Object({ number: Type.String({ maxLength: 40 }) }),
    response: { 200: Type.Object({ basket: Basket, findings: Type.Array(ReorderFinding) }), ...problems },
  },
});
