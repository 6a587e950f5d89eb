import { t } from '../test.ts';
import { expect, newErrors, test } from './test.ts';
import { fillIn, originOf, runShopCommand, type WrongShop } from './world.ts';

test('the check finds the import right as it is, and names each thing that is wrong', async ({ world }) => {
  test.setTimeout(240_000);
  const variables = { ...world.variables, PORT: new URL(world.product.origin).port, NODE_ENV: 'development' };
  const check = (id: string, more: Readonly<Record<string, string>> = {}) =>
    runShopCommand(['check', id, '--online'], { ...variables, ...more });
  const right = await check('fjell');
  expect(right).toMatchObject({
    code: 0,
    said: expect.arrayContaining([expect.stringMatching(/^fjell: its identity/)]),
  });
  const linesOf = async (id: string, more: Readonly<Record<string, string>> = {}) => {
    const { code, said } = await check(id, more);
    expect(code).toBe(1);
    return said;
  };
  expect(await linesOf('fjell', { TORG_CLIENT_SECRET_FJELL: '' })).toEqual([
    expect.stringMatching(/^shop fjell: TORG_CLIENT_SECRET_FJELL \(which is not set\): .*unauthorized_client$/),
  ]);
  expect(await linesOf('secret')).toEqual([
    expect.stringMatching(/^shop secret: TORG_CLIENT_SECRET_SECRET: .*unauthorized_client$/),
    expect.stringMatching(/lacks the post-logout redirect URI http:\/\/secret\.localhost:\d+\/logout$/),
  ]);
  expect(await linesOf('scope')).toEqual([
    expect.stringMatching(/^shop scope: .*scope "openid profile unknown": .*invalid_scope$/),
    expect.stringMatching(/lacks the post-logout redirect URI/),
  ]);
  expect(await linesOf('realm')).toEqual([expect.stringMatching(/^shop realm: .*realm "wrong" .*answer is 404$/)]);
  expect(await linesOf('fjell', { PORT: '1' })).toEqual([
    expect.stringMatching(
      /^shop fjell: the identity server knows no client "torg-shop" .*http:\/\/localhost:1\/me\/auth$/,
    ),
  ]);
});

test('a client that demands pushed requests is told as one that refuses the shop’s logins', async ({ page, world }) => {
  const { admin, product } = world;
  const { attributes } = await admin.client('torg-shop');
  const demand = (isDemanded: boolean) =>
    admin.changeClient('torg-shop', {
      attributes: { ...(attributes as object), 'require.pushed.authorization.requests': String(isDemanded) },
    });
  await demand(true);
  try {
    const before = product.errors().length;
    await page.goto('/me/login');
    await expect(page.getByRole('alert')).toHaveText(t('login.misconfigured'));
    expect(newErrors(product, before).map(({ msg }) => msg)).toEqual([
      expect.stringMatching(/^logins are set up wrongly: shop fjell: .*clientId "torg-shop"/),
    ]);
  } finally {
    await demand(false);
  }
});

const told: readonly (readonly [WrongShop, boolean, RegExp])[] = [
  ['scope', false, /^logins are set up wrongly: shop scope: .*scope "openid profile unknown"$/],
  ['secret', true, /^logins are set up wrongly: shop secret: .*TORG_CLIENT_SECRET_SECRET in the environment$/],
  [
    'realm',
    false,
    /^logins are set up wrongly: shop realm: .*realm "wrong" and authServerUrl "http:\/\/localhost:\d+"$/,
  ],
];

for (const [shop, hasForm, line] of told) {
  test(`a wrong ${shop} is told to shoppers as what it is, and to the log with shop and setting`, async ({
    page,
    world: { product },
  }) => {
    const before = product.errors().length;
    await page.goto(`${originOf(shop)}/me/login`);
    if (hasForm) await fillIn(page, 'kari');
    await expect(page.getByRole('alert')).toHaveText(t('login.misconfigured'));
    await expect.poll(() => newErrors(product, before).map(({ msg }) => msg)).toEqual([expect.stringMatching(line)]);
  });
}
