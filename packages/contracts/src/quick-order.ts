import { Type } from 'typebox';
import { Basket } from './basket.ts';
import { endpoint } from './endpoint.ts';
import { problems } from './problem.ts';

const Units = Type.Integer();
const inBasket = Type.Integer({ description: 'units of it that the basket has already' });

const Fault = Type.Union([
  Type.Object({ _tag: Type.Literal('NoSku') }),
  Type.Object({ _tag: Type.Literal('UnknownSku') }),
  Type.Object({ _tag: Type.Literal('InvalidQuantity') }),
  Type.Object({ _tag: Type.Literal('SoldOut') }),
  Type.Object({ _tag: Type.Literal('NotEnoughStock'), wanted: Type.Number(), available: Units, inBasket }),
  Type.Object({ _tag: Type.Literal('TooManyUnits'), wanted: Type.Number(), max: Units, inBasket }),
  Type.Object({ _tag: Type.Literal('NoRoom'), max: Units }),
]);

/** SKUs and quantities are judged by the domain, so that every wrong one is told with its line. */
const Wish = Type.Unknown();

/**
 * Puts goods that are named by SKU into the basket in one change. Lines that cannot be had stay out, and are told. 404 in
 * a shop that does not offer it; 422 `quick_order.too_long` with the `max` of lines.
 */
export const postQuickOrder = endpoint({
  method: 'POST',
  url: '/api/quick-order',
  role: 'shopper',
  schema: {
    summary:
      'Puts up to 500 lines of SKU and quantity into the basket in one change, and says what is wrong with which line',
    description:
      'Beside the revision that the basket has, the units come on top of what is in it. Beside another, or none, the basket afterwards holds at least what is asked for: asking twice adds nothing.',
    body: Type.Object({
      lines: Type.Array(Type.Object({ sku: Wish, quantity: Type.Optional(Wish) })),
      revision: Type.Optional(Type.Integer({ minimum: 0 })),
    }),
    described: {
      body: Type.Object({
        lines: Type.Array(
          Type.Object({
            sku: Type.String({ description: 'capital and small letters are the same where nothing else is meant' }),
            quantity: Type.Optional(Type.Integer({ minimum: 1, description: '1' })),
          }),
          { maxItems: 500 },
        ),
        revision: Type.Optional(Type.Integer({ minimum: 0, description: 'of the basket; 0 where there is none' })),
      }),
    },
    response: {
      200: Type.Object({
        basket: Basket,
        taken: Type.Object({ goods: Units, units: Units }),
        findings: Type.Array(
          Type.Object({
            index: Type.Integer({ description: 'of the line, from 0' }),
            fault: Fault,
            name: Type.Optional(Type.String()),
          }),
        ),
      }),
      ...problems,
    },
  },
});
