import { Type } from 'typebox';
import { Basket } from './basket.ts';
import { endpoint } from './endpoint.ts';
import { Price } from './money.ts';
import { problems } from './problem.ts';
import { ReorderFinding } from './reorder.ts';

const ListOwner = Type.Union([Type.Literal('user'), Type.Literal('company')], {
  description: 'whose it is: of the user alone, or of all who buy for the company',
});

const head = {
  id: Type.String(),
  name: Type.String(),
  createdBy: Type.String({ description: 'the name of who made it, as it was then' }),
  of: ListOwner,
};

const ShoppingLists = Type.Object({
  lists: Type.Array(Type.Object({ ...head, goods: Type.Integer({ description: 'how many SKUs it holds' }) })),
  mayShare: Type.Boolean({ description: 'whether there is a company to share lists with' }),
});

/** Goods of a list, with present facts where they are still sold. */
export const ShownLine = Type.Object({
  sku: Type.String(),
  name: Type.String(),
  quantity: Type.Integer({ minimum: 1 }),
  slug: Type.Optional(Type.String({ description: 'left out where the goods are sold no more' })),
  options: Type.Optional(Type.Record(Type.String(), Type.String())),
  unitPrice: Type.Optional(Price),
});

const ShoppingList = Type.Object({
  ...head,
  revision: Type.Integer({ description: 'counts its changes from 1' }),
  lines: Type.Array(ShownLine),
});

const answered = { 200: Type.Object({ list: ShoppingList }), ...problems };
const text = Type.String({ maxLength: 1000 });
const named = Type.Object({ id: Type.String({ maxLength: 100 }) });
const lines = Type.Array(Type.Object({ sku: text, quantity: Type.Number() }), { maxItems: 1000 });

/** The lists of the customer, the one changed last first; 401 for a guest, 403 at a sales desk. */
export const getShoppingLists = endpoint({
  method: 'GET',
  url: '/api/lists',
  role: 'user',
  schema: {
    summary: 'The shopping lists of the customer, and of the company, the one changed last first',
    response: { 200: ShoppingLists, ...problems },
  },
});

/**
 * Makes a list of the basket, of an order, or of goods by SKU; made again with the same goods it is the one that is there.
 * 422 `list.invalid_name`, `list.empty`, `list.too_many`, `list.too_many_lines`, `list.invalid_quantity`,
 * `basket.unknown_sku`; 409 `list.name_taken`; 409 `list.other_profile` where `profileId` is not that of the session;
 * 404 for an order that may not be seen.
 */
export const postShoppingList = endpoint({
  method: 'POST',
  url: '/api/lists',
  role: 'user',
  schema: {
    summary: 'Makes a shopping list of the basket, of an order, or of goods by SKU',
    body: Type.Object({
      name: text,
      of: Type.Optional(ListOwner),
      profileId: Type.Optional(text),
      source: Type.Union([
        Type.Object({ from: Type.Literal('basket'), setAside: Type.Optional(Type.Boolean()) }),
        Type.Object({ from: Type.Literal('order'), number: text }),
        Type.Object({ from: Type.Literal('lines'), lines }),
      ]),
    }),
    response: answered,
  },
});

/** One list; 404 for one that is nobody's or somebody else's. */
export const getShoppingList = endpoint({
  method: 'GET',
  url: '/api/lists/:id',
  role: 'user',
  schema: { summary: 'One shopping list, with present prices', params: named, response: answered },
});

/** Names a list anew and says what is on it. 409 `list.changed` where `revision` is not the one that it has; else as above. */
export const putShoppingList = endpoint({
  method: 'PUT',
  url: '/api/lists/:id',
  role: 'user',
  schema: {
    summary: 'Changes a shopping list, as it stood in the revision that was read',
    params: named,
    body: Type.Object({ revision: Type.Integer({ minimum: 1 }), name: text, lines }),
    response: answered,
  },
});

/** Removes a list for good. */
export const deleteShoppingList = endpoint({
  method: 'DELETE',
  url: '/api/lists/:id',
  role: 'user',
  schema: {
    summary: 'Removes a shopping list for good',
    params: named,
    response: { 200: ShoppingLists, ...problems },
  },
});

/** Puts what is on a list, or those of its goods that are named, into the basket: asking twice adds nothing. */
export const postListIntoBasket = endpoint({
  method: 'POST',
  url: '/api/lists/:id/basket',
  role: 'user',
  schema: {
    summary: 'Puts the goods of a shopping list into the basket',
    params: named,
    body: Type.Object({ lines: Type.Optional(lines) }),
    response: { 200: Type.Object({ basket: Basket, findings: Type.Array(ReorderFinding) }), ...problems },
  },
});
