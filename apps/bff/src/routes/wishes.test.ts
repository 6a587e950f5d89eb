import { expect, it } from 'vitest';
import { createBrowser, keycloakConfig, logIn } from '../testing/browser.ts';
import { serving } from '../testing/client.ts';
import { aRunningShop } from '../testing/shops.ts';
import { aTestWorld } from '../testing/test-world.ts';

const serve = serving();

const begin = async () => {
  const world = aTestWorld({ shops: [aRunningShop({ keycloakConfig })] });
  const browser = createBrowser(await serve(world));
  await logIn(browser, world.identity, { sub: 'kari', name: 'Kari', nonResourcePermissions: ['Shop'] });
  return (body: object) => browser.json('/api/user/wishes', body);
};

const wish = { slug: 'kappe', name: 'Kappe 🧥' };

it('is kept as it was sent', async () => {
  const post = await begin();
  const answer = await post({ intent: 'add', wish });
  expect([answer.statusCode, answer.json().list.wishes]).toEqual([200, [wish]]);
});

it.each<[string, object]>([
  ['wish.slug', { intent: 'add', wish: { ...wish, slug: 'kap\u0000pe' } }],
  ['wish.sku', { intent: 'add', wish: { ...wish, sku: '\ud800' } }],
  ['wish.name', { intent: 'add', wish: { ...wish, name: 'half \udfff' } }],
  ['wishes.1.name', { intent: 'merge', wishes: [wish, { ...wish, name: '\u0000' }] }],
  ['wish.slug', { intent: 'remove', wish: { slug: '\u0000' } }],
])('that holds in %s what no database keeps is refused by its field', async (field, body) => {
  const post = await begin();
  const answer = await post(body);
  expect([answer.statusCode, answer.json()]).toMatchObject([
    400,
    { code: 'problem.bad_request', errors: [{ field, expected: expect.stringContaining('pattern') }] },
  ]);
});
