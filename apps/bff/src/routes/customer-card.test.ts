import { describe, expect, it } from 'vitest';
import { createBrowser, logIn } from '../testing/browser.ts';
import { openWorld, users } from '../testing/demo-users.ts';
import { buildTestApp } from '../testing/test-app.ts';

const { ingrid = {}, siri = {}, gina = {}, kari = {} } = users;
const noteId = 'note-0000000000001';

const start = async () => {
  const world = openWorld();
  world.identity.introduce(ingrid, gina, siri);
  const server = await buildTestApp(world);
  const as = async (who: Readonly<Record<string, unknown>>) => {
    const browser = createBrowser(server);
    await logIn(browser, world.identity, { name: String(who.sub), ...who });
    return browser;
  };
  const shown = () => world.rendered.at(-1)?.own;
  return { world, as, shown };
};

describe('the card of a customer', () => {
  it('shows what is in the customer’s own basket, at the customer’s side, and keeps notes', async () => {
    const { as, shown } = await start();
    const customer = await as(ingrid);
    await customer.json('/api/basket/lines', { sku: 'A1', quantity: 2 });
    const desk = await as(siri);
    const card = { intent: 'card', userId: 'ingrid' };
    expect((await desk.form('/me/customers', card)).statusCode).toBe(200);
    expect(shown()).toMatchObject({
      page: 'customers',
      card: { card: { customer: { id: 'ingrid' }, basket: { lines: [{ sku: 'A1', quantity: 2 }] }, notes: [] } },
    });
    const note = { ...card, intent: 'note', noteId, text: 'Pays late' };
    for (let sent = 0; sent < 2; sent += 1) await desk.form('/me/customers', note);
    expect(shown()).toMatchObject({ card: { isNoted: true, card: { notes: [{ text: 'Pays late', by: 'siri' }] } } });
    expect((await desk.form('/me/customers', { ...note, text: ' ' })).statusCode).toBe(422);
    expect(shown()).toMatchObject({ card: { code: 'desk.invalid_note', typed: ' ' } });
    expect((await customer.json('/api/basket', { type: 'mini' })).json().basket.count).toBe(2);
  });

  it('opens from what was found', async () => {
    const { as, shown } = await start();
    const chosen = { intent: 'assume', open: 'card', userId: 'ingrid', search: 'ingrid' };
    expect((await (await as(siri)).form('/me/customers', chosen)).statusCode).toBe(200);
    expect(shown()).toMatchObject({ search: 'ingrid', card: { card: { customer: { id: 'ingrid' } } } });
  });

  it('is nobody’s who may not be acted for, and not for who may not act', async () => {
    const { as, world } = await start();
    const desk = await as(siri);
    for (const userId of ['gina', 'siri', 'nobody', '']) {
      const answers = [{ intent: 'card' }, { intent: 'note', noteId, text: 'Pays late' }].map((form) =>
        desk.form('/me/customers', { ...form, userId }),
      );
      expect((await Promise.all(answers)).map(({ statusCode }) => statusCode)).toEqual([404, 404]);
    }
    expect(world.rendered.some(({ own }) => own?.page === 'customers' && own.card !== undefined)).toBe(false);
    const customer = await as(kari);
    expect((await customer.form('/me/customers', { intent: 'card', userId: 'ingrid' })).statusCode).toBe(403);
  });
});
