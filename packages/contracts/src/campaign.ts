import { Type } from 'typebox';
import { BannerLook, Block } from './block.ts';
import { endpoint } from './endpoint.ts';
import { ImageRef } from './image.ts';
import { problems } from './problem.ts';

const Campaign = Type.Object({
  slug: Type.String(),
  title: Type.String(),
  text: Type.String(),
  image: Type.Optional(ImageRef),
  look: Type.Optional(BannerLook),
  blocks: Type.Optional(Type.Array(Block)),
  until: Type.Optional(Type.String({ description: 'its last day, or the minute at which it ends' })),
  locales: Type.Optional(Type.Array(Type.String())),
});

/** A campaign that runs now. 404 before it begins, 410 once it is over. */
export const getCampaign = endpoint({
  method: 'GET',
  url: '/api/product/campaign',
  role: 'shopper',
  schema: {
    summary: 'A campaign that runs; 404 before it begins, 410 once it is over. Its products: /api/products?campaign=',
    querystring: Type.Object({ slug: Type.String({ maxLength: 200 }) }),
    response: { 200: Type.Object({ campaign: Campaign }), ...problems },
  },
});
