import { Type } from 'typebox';
import { endpoint } from './endpoint.ts';
import { problems } from './problem.ts';

const Settings = Type.Object({
  locale: Type.String({ description: 'a language of the shop' }),
  listView: Type.Union([Type.Literal('grid'), Type.Literal('list')]),
  pageSize: Type.Union([Type.Literal(24), Type.Literal(48), Type.Literal(96)]),
});

const answered = { 200: Type.Object({ settings: Settings }), ...problems };

/** How the shopper wants to see the shop; the shop's own settings for who never chose. */
export const getWebsiteSettings = endpoint({
  method: 'GET',
  url: '/api/websiteSettings',
  role: 'shopper',
  schema: { summary: 'How the shopper wants to see the shop', response: answered },
});

/**
 * Takes how the shopper wants to see the shop, all of it. Kept in the cookie `websiteSettings`, a user's with the account,
 * too. 422 `settings.invalid` names each wrong field, its value and what would be right. 403 from another site.
 */
export const putWebsiteSettings = endpoint({
  method: 'PUT',
  url: '/api/websiteSettings',
  role: 'shopper',
  schema: {
    summary:
      'Takes how the shopper wants to see the shop; a wrong field is told with its value and what would be right',
    body: Type.Object({
      locale: Type.Optional(Type.Unknown({ description: 'a language of the shop' })),
      listView: Type.Optional(Type.Unknown({ description: '`grid` or `list`' })),
      pageSize: Type.Optional(Type.Unknown({ description: '24, 48 or 96' })),
    }),
    described: {
      body: Type.Object({
        locale: Type.Optional(Type.String({ description: 'a language of the shop; 422 for another one' })),
        listView: Type.Optional(Type.Union([Type.Literal('grid'), Type.Literal('list')])),
        pageSize: Type.Optional(Type.Union([Type.Literal(24), Type.Literal(48), Type.Literal(96)])),
      }),
    },
    response: answered,
  },
});
