import { either as E, taskEither as TE } from 'fp-ts';
import { expect, it } from 'vitest';
import { createShopClient, type ShopClientOptions } from './shop-client.ts';

type Sent = { readonly url: string; readonly headers: Headers; readonly body: unknown };

const config = { locale: 'en', info: { id: 'fjell', locales: ['nb', 'en'] }, messages: {}, footer: [], start: [] };
const json = (status: number, body: object): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

/** A client of a shop that answers as told, and what it was sent. */
const clientOf = async (options: Partial<ShopClientOptions> = {}, answer = () => json(200, config)) => {
  const sent: Sent[] = [];
  const fetch = async (input: unknown, init: RequestInit = {}): Promise<Response> => {
    sent.push({ url: String(input), headers: new Headers(init.headers), body: init.body });
    return answer();
  };
  return { sent, client: await createShopClient({ origin: 'https://shop.example/', fetch, ...options })() };
};

it('asks the shop for settings and texts once, in a language where one is named', async () => {
  const { sent, client } = await clientOf({ locale: 'en' });
  expect(client).toMatchObject(E.right({ shop: { config: config } }));
  expect(sent.map(({ url }) => url)).toEqual(['https://shop.example/api/shop?locale=en']);
  expect((await clientOf()).sent[0]?.url).toBe('https://shop.example/api/shop');
});

it('calls in the language in which the shop answered, whatever was asked for', async () => {
  const { sent, client } = await clientOf({ locale: 'de' });
  if (E.isLeft(client)) throw new Error(client.left._tag);
  await client.right.shop.catalogue.categories()();
  expect(sent.map(({ headers }) => headers.get('accept-language'))).toEqual(['de', 'en']);
});

it('shows the token of the moment with each call, and none beside cookies', async () => {
  let issued = 0;
  const token = () => TE.right(`t${++issued}`);
  const { sent, client } = await clientOf({ auth: { token } });
  if (E.isLeft(client)) throw new Error(client.left._tag);
  await client.right.shop.catalogue.categories()();
  expect(sent.map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer t1', 'Bearer t2']);
  expect((await clientOf()).sent[0]?.headers.has('authorization')).toBe(false);
});

it('lets the shop say that a login is over, and does not call while nobody can tell', async () => {
  const problem = () => json(401, { type: 'about:blank', title: '', status: 401, code: 'problem.invalid_token' });
  const over = await clientOf({ auth: { token: () => TE.left({ _tag: 'LoginOver' }) } }, problem);
  expect(over.client).toEqual(E.left({ _tag: 'NotLoggedIn' }));
  expect(over.sent[0]?.headers.get('authorization')).toMatch(/^Bearer ?$/);
  const away = await clientOf({ auth: { token: () => TE.left({ _tag: 'Unavailable' }) } });
  expect(away.client).toMatchObject(E.left({ _tag: 'Unavailable' }));
  expect(away.sent).toEqual([]);
});

it('is none of a shop that is closed or away', async () => {
  const closed = () => json(503, { type: 'about:blank', title: '', status: 503, code: 'problem.closed' });
  expect((await clientOf({}, closed)).client).toEqual(E.left({ _tag: 'Closed' }));
  const page = () => new Response('<html>', { headers: { 'content-type': 'text/html' } });
  expect((await clientOf({}, page)).client).toMatchObject(E.left({ _tag: 'Unavailable' }));
});

it('tells whether the shopper sees prices with VAT, or why nobody knows', async () => {
  const answers = [json(200, config), json(200, { seePriceInclVat: false }), json(200, { seePriceInclVat: true })];
  const { client } = await clientOf({}, () => answers.shift() ?? new Response('', { status: 502 }));
  if (E.isLeft(client)) throw new Error(client.left._tag);
  const { askVatView } = client.right;
  expect([await askVatView()(), await askVatView()()]).toEqual([E.right('net'), E.right('gross')]);
  expect(await askVatView()()).toMatchObject(E.left({ _tag: 'Unavailable' }));
});

it('has prices told as the shopper chooses', async () => {
  const answers = [json(200, config), json(200, { seePriceInclVat: false }), new Response('<html>')];
  const { sent, client } = await clientOf({}, () => answers.shift() ?? json(500, {}));
  if (E.isLeft(client)) throw new Error(client.left._tag);
  expect(await client.right.chooseVatView('net')()).toEqual(E.right(undefined));
  expect(sent[1]).toMatchObject({
    url: 'https://shop.example/api/user/seePriceInclVat',
    body: '{"seePriceInclVat":false}',
  });
  expect(await client.right.chooseVatView('gross')()).toMatchObject(E.left({ _tag: 'Unavailable' }));
});
