import { refresh } from '../visitors.ts';
import { expect, test } from './test.ts';
import { fillIn, originOf, otherFlows, runShopCommand } from './world.ts';

for (const flow of otherFlows) {
  test(`a shop logs in by the ${flow} flow`, async ({ page, world }) => {
    const origin = originOf(flow);
    const asked = page.waitForRequest(/openid-connect\/auth\?/);
    await page.goto(`${origin}/me/login?redirectUri=/privacy`);
    const responseType = new URL((await asked).url()).searchParams.get('response_type');
    expect(responseType).toBe(flow === 'hybrid' ? 'code id_token' : 'id_token');
    await fillIn(page, 'kari');
    await expect(page).toHaveURL(`${origin}/privacy`);
    // Names below `localhost` are found by browsers, not by Node.
    const user = await page.evaluate(async () => (await (await fetch('/me/session')).json()).user);
    expect(user).toMatchObject({ username: 'kari', customerGroupIds: ['member'], nonResourcePermissions: ['Shop'] });
    expect((await refresh(page)).status()).toBe(200);
    const variables = { ...world.variables, PORT: new URL(world.product.origin).port, NODE_ENV: 'development' };
    const { code, said } = await runShopCommand(['check', flow, '--online'], variables);
    expect(said).toContainEqual(expect.stringMatching(new RegExp(`^${flow}: its identity server knows client`)));
    expect(code).toBe(0);
  });
}
