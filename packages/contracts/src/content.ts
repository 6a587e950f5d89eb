import { Type } from 'typebox';
import { Block } from './block.ts';
import { endpoint } from './endpoint.ts';
import { problems } from './problem.ts';
import { RichText } from './rich-text.ts';

/** What search engines and link previews are told of a page. 404 for what is not there, 410 for what is over. */
export const postSeo = endpoint({
  method: 'POST',
  url: '/api/seo',
  role: 'open',
  schema: {
    summary: 'What search engines and link previews are told; the article too when type is content',
    body: Type.Object({
      id: Type.String({ maxLength: 200, description: 'a slug; empty for the start page, and for all goods' }),
      type: Type.Union([
        Type.Literal('brand'),
        Type.Literal('campaign'),
        Type.Literal('category'),
        Type.Literal('content'),
        Type.Literal('product'),
        Type.Literal('start'),
      ]),
    }),
    response: {
      200: Type.Object({
        title: Type.String(),
        description: Type.String(),
        canonical: Type.Optional(Type.String({ description: 'left out for pages that are not to be kept' })),
        robots: Type.String(),
        alternates: Type.Array(
          Type.Object({
            language: Type.String({ description: 'a language of the shop, or x-default for everybody else' }),
            href: Type.String(),
          }),
        ),
        jsonLd: Type.Array(Type.Unknown()),
        article: Type.Optional(
          Type.Object({
            slug: Type.String(),
            title: Type.String(),
            description: Type.String(),
            body: RichText,
            blocks: Type.Optional(Type.Array(Block)),
            inFooter: Type.Boolean(),
            locales: Type.Optional(Type.Array(Type.String())),
          }),
        ),
      }),
      ...problems,
    },
  },
});

/** The blocks of the start page, or of a brand's page: none where nobody made it. */
export const getContentPage = endpoint({
  method: 'GET',
  url: '/api/content/page',
  role: 'shopper',
  schema: {
    summary:
      'What an operator put on the start page, or on the page of a brand; what names a campaign shows while it runs',
    querystring: Type.Object({
      brand: Type.Optional(Type.String({ maxLength: 200, description: 'its slug; left out, the start page' })),
    }),
    response: {
      200: Type.Object({ description: Type.Optional(Type.String()), blocks: Type.Array(Block) }),
      ...problems,
    },
  },
});

const Estimate = Type.Optional(Type.Integer());

/** The old phones that the shop pays for when goods are bought: none where it takes none. */
export const getTradeIn = endpoint({
  method: 'GET',
  url: '/api/trade-in',
  role: 'shopper',
  schema: {
    summary: 'Old phones that the shop takes, and what it pays for them by condition, in minor units',
    response: {
      200: Type.Object({
        models: Type.Array(
          Type.Object({
            id: Type.String(),
            name: Type.String(),
            picture: Type.Optional(Type.String({ description: 'id that /media takes' })),
            estimates: Type.Object({ as_new: Estimate, good: Estimate, worn: Estimate, broken: Estimate }),
          }),
        ),
      }),
      ...problems,
    },
  },
});
