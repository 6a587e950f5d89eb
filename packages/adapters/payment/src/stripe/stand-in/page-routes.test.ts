import { either as E, option as O } from 'fp-ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aWorld, type World } from '../testing/a-stripe.ts';

let world: World;
beforeEach(async () => {
  world = await aWorld();
});
afterEach(() => world.close());

const look = (page: string) =>
  world.app.inject({ url: new URL(page).pathname, headers: { host: new URL(world.origin).host } });
const state = async () => {
  const found = await world.client.read(world.request.reference)();
  return E.isRight(found) && O.isSome(found.right) ? found.right.value.state : found;
};
const told = (times: number) => vi.waitFor(() => expect(world.told).toHaveLength(times), { timeout: 60_000 });

describe('the page of Stripe’s stand-in', () => {
  it('says what is paid and how much, in the shopper’s language, without a script', async () => {
    const page = await look(await world.open());
    expect(page.body.replace(/\s/g, ' ')).toContain('1 299,00 kr');
    expect(page.body).toContain('Fjell 7K3M9-QXA2B');
    expect(page.body).not.toContain('<script');
    const shop = new URL(world.request.returnUrl).origin;
    expect(page.headers['content-security-policy']).toContain(`form-action 'self' ${shop};`);
    const swedish = await look(await world.open({ reference: 'other', locale: 'sv' }));
    expect(swedish.body).toContain('Betala med kort');
  });

  it('shows a shop’s name as text', async () => {
    const page = await look(await world.open({ shopName: '<img src=x>' }));
    expect(page.body).not.toContain('<img');
  });

  it.each([
    ['pay', 2],
    ['confirm', 2],
    ['pay-silently', 0],
    ['pay-disordered', 6],
  ])('%s: reserves the money, leads back to the shop, and tells it', async (decision, times) => {
    const answer = await world.press(await world.open(), decision);
    expect([answer.statusCode, answer.headers.location]).toEqual([303, world.request.returnUrl]);
    expect(await state()).toBe('approved');
    await told(times);
    expect(world.told).toEqual(Array(times).fill(O.some({ reference: world.request.reference })));
  });

  it('keeps who stays on it, and leads back from there', async () => {
    const page = await world.open();
    const answer = await world.press(page, 'pay-and-stay');
    expect([answer.statusCode, answer.headers.location]).toEqual([303, new URL(page).pathname]);
    await told(2);
    const after = (await look(page)).body;
    expect(after).toContain('Det er betalt');
    expect(after).not.toContain('<form');
    expect(after).toContain(`href="${world.request.returnUrl}"`);
  });

  it.each([
    ['declined', 'Kortet ble avvist'],
    ['insufficient', 'Kortet har ikke dekning'],
    ['not-confirmed', 'Du bekreftet ikke betalingen'],
  ])('%s: pays nothing, says why, and lets another card pay', async (decision, words) => {
    const page = await world.open();
    const refused = await world.press(page, decision);
    expect(refused.statusCode).toBe(402);
    expect(refused.body).toContain(words);
    expect(await state()).toBe('open');
    await world.press(page, 'pay');
    expect(await state()).toBe('approved');
  });

  it('asks whose card has to be confirmed, before anything is paid', async () => {
    const page = await world.open();
    const confirm = `${new URL(page).pathname}/confirm`;
    expect((await world.press(page, 'strong')).headers.location).toBe(confirm);
    const asked = (await look(world.origin + confirm)).body;
    expect(asked).toContain('Er det du som betaler?');
    expect(asked).toContain(`action="${new URL(page).pathname}"`);
    expect(await state()).toBe('open');
    await world.press(page, 'confirm');
    expect((await look(world.origin + confirm)).body).toContain('Det er betalt');
  });

  it('pays once, although ten press at the same time, and never after its end', async () => {
    const page = await world.open();
    await Promise.all(Array.from({ length: 10 }, () => world.press(page, 'pay')));
    await told(2);
    const late = await world.open({ reference: 'late' });
    world.pass(32 * 60_000);
    await world.press(late, 'pay');
    expect((await look(late)).body).toContain('utløpt');
    expect(await world.client.read('late')()).toMatchObject({ right: { value: { state: 'declined' } } });
  });

  it('decides nothing for other sites, other buttons and unknown payments', async () => {
    const page = await world.open();
    const headers = [{ origin: 'http://evil.example' }, { origin: 'null' }, { 'sec-fetch-site': 'cross-site' }];
    for (const foreign of headers) expect((await world.press(page, 'pay', foreign)).statusCode).toBe(403);
    for (const decision of ['', 'constructor']) expect((await world.press(page, decision)).statusCode).toBe(400);
    expect((await look(`${world.origin}/c/pay/nobody`)).statusCode).toBe(404);
    expect((await world.press(`${world.origin}/c/pay/nobody`, 'pay')).statusCode).toBe(404);
    expect(await state()).toBe('open');
  });
});
