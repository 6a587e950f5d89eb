import { Type } from 'typebox';
import { endpoint } from './endpoint.ts';
import { problems } from './problem.ts';
import { text } from './text.ts';

const names = { slug: text(200), sku: Type.Optional(text(100)) };
const Wish = Type.Object({ ...names, name: text(300) });
const WishList = Type.Object({
  wishes: Type.Array(Wish),
  share: Type.Union([Type.String(), Type.Null()], { description: 'the secret of the link by which others see it' }),
});

const answered = { 200: Type.Object({ list: WishList }), ...problems };

/** The user's list; an empty one at a sales desk. */
export const getWishes = endpoint({
  method: 'GET',
  url: '/api/user/wishes',
  role: 'user',
  schema: { summary: 'What the user wants to find again, the latest first', response: answered },
});

/**
 * Changes the user's list: adds or removes goods, takes over those chosen before login, makes or ends the link by which
 * others see it. 422 `wishlist.too_many` with the `max` where it is full.
 */
export const postWishes = endpoint({
  method: 'POST',
  url: '/api/user/wishes',
  role: 'user',
  schema: {
    summary: 'Changes what the user wants to find again, or whether others see it by a link',
    body: Type.Union([
      Type.Object({
        intent: Type.Literal('add'),
        wish: Wish,
        at: Type.Optional(Type.Integer({ minimum: 0, maximum: 199, description: 'its place; the first unless told' })),
      }),
      Type.Object({ intent: Type.Literal('remove'), wish: Type.Object(names) }),
      Type.Object({ intent: Type.Literal('merge'), wishes: Type.Array(Wish, { maxItems: 200 }) }),
      Type.Object({ intent: Type.Union([Type.Literal('share'), Type.Literal('unshare')]) }),
    ]),
    response: answered,
  },
});

/** The list of somebody who shared it, without a word about them. 404 once the link was ended. */
export const getSharedWishes = endpoint({
  method: 'GET',
  url: '/api/wishes/:secret',
  role: 'shopper',
  schema: {
    summary: 'A list that somebody shared by a link',
    params: Type.Object({ secret: Type.String({ maxLength: 100 }) }),
    response: { 200: Type.Object({ wishes: Type.Array(Wish) }), ...problems },
  },
});
