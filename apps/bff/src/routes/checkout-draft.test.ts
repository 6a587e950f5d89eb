import { draftFields } from '@torg/domain/checkout';
import { aCheckoutForm } from '@torg/domain/testing';
import { describe, expect, it } from 'vitest';
import { createBrowser, keycloakConfig, logIn } from '../testing/browser.ts';
import { serving } from '../testing/client.ts';
import { aRunningShop } from '../testing/shops.ts';
import { aTestWorld } from '../testing/test-world.ts';

const serve = serving();
const url = '/api/user/checkout-draft';
const typed = (city: string) => ({ fields: { firstName: 'Kari', city }, wished: '', by: 'tab' });

const begin = async (settings: Parameters<typeof aRunningShop>[0] = {}) => {
  const world = aTestWorld({ shops: [aRunningShop({ keycloakConfig, ...settings })] });
  const server = await serve(world);
  const newBrowser = () => {
    const browser = createBrowser(server);
    const put = (payload: object) =>
      browser.ask('PUT', url, { payload, headers: { 'content-type': 'application/json' } });
    const read = async () => (await browser.get(url)).json();
    return { ...browser, put, read, logIn: (sub: string) => logIn(browser, world.identity, { sub }) };
  };
  const known = async (sub: string) => {
    const browser = newBrowser();
    await browser.logIn(sub);
    return browser;
  };
  return { world, newBrowser, known };
};

describe('what a user typed into the checkout', () => {
  it('is there in another browser, and nobody else’s', async () => {
    const { known } = await begin();
    const [laptop, phone, nils] = [await known('kari'), await known('kari'), await known('nils')];
    expect(await phone.read()).toEqual({ isKept: true });
    const kept = await laptop.put(typed('Oslo'));
    expect([kept.statusCode, kept.json()]).toEqual([200, { changedAt: expect.any(Number) }]);
    expect(await phone.read()).toEqual({ isKept: true, draft: { ...typed('Oslo'), ...kept.json() } });
    expect(await nils.read()).toEqual({ isKept: true });
  });

  it('outlives a logout', async () => {
    const { known } = await begin();
    const laptop = await known('kari');
    await laptop.put(typed('Oslo'));
    await laptop.get('/logout');
    expect((await (await known('kari')).read()).draft).toMatchObject(typed('Oslo'));
  });

  it('is not kept for a guest, who is told so', async () => {
    const { newBrowser } = await begin();
    const guest = newBrowser();
    expect(await guest.read()).toEqual({ isKept: false });
    expect((await guest.put(typed('Oslo'))).statusCode).toBe(401);
  });

  it('is not taken over by who logged in meanwhile', async () => {
    const { known } = await begin();
    const nils = await known('nils');
    const refused = await nils.put({ ...typed('Oslo'), user: 'kari', profileId: '' });
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'acting.changed']);
    expect(await nils.read()).toEqual({ isKept: true });
  });

  it('has the fields of the form and no others, of a length that a form takes', async () => {
    const { known } = await begin();
    const kari = await known('kari');
    const fields = {
      ...aCheckoutForm,
      dateOfBirth: '1990-02-03',
      giftCard: '300',
      card: '4242',
      street: 'x'.repeat(201),
    };
    await kari.put({ ...typed('Oslo'), fields });
    const { street: _, ...rest } = aCheckoutForm;
    expect((await kari.read()).draft.fields).toEqual(rest);
    const all = Object.fromEntries(draftFields.map((field) => [field, 'x']));
    await kari.put({ ...typed('Oslo'), fields: all });
    expect((await kari.read()).draft.fields).toEqual(all);
    expect((await kari.put({ ...typed('Oslo'), fields: { city: 'x'.repeat(301) } })).statusCode).toBe(400);
    expect((await kari.put({ ...typed('Oslo'), more: 'x'.repeat(40_000) })).statusCode).toBe(413);
  });

  it('is neither read nor kept while the database is away', async () => {
    const { known, world } = await begin();
    const kari = await known('kari');
    world.isDatabaseAway = true;
    expect([(await kari.put(typed('Oslo'))).statusCode, (await kari.get(url)).statusCode]).toEqual([503, 503]);
  });
});

describe('a checkout that is posted without scripts', () => {
  const post = async (settings: Parameters<typeof aRunningShop>[0], more: Readonly<Record<string, string>> = {}) => {
    const { known } = await begin(settings);
    const kari = await known('kari');
    await kari.json('/api/basket/lines', { sku: 'A1' });
    const sent = { ...aCheckoutForm, city: 'Bergen', idempotencyKey: 'key-0123456789abcdef', user: 'kari', ...more };
    const answer = await kari.form('/checkout', sent);
    return { answer, kari, phone: await known('kari') };
  };

  it('is there on another device where it was refused', async () => {
    const { answer, phone } = await post({}, { email: 'kari@' });
    expect(answer.statusCode).toBe(422);
    expect((await phone.read()).draft).toMatchObject({ by: '', fields: { city: 'Bergen', email: 'kari@' } });
  });

  it('leaves nothing once it is ordered', async () => {
    const { answer, phone } = await post({});
    expect([answer.statusCode, answer.headers.location]).toEqual([303, expect.stringContaining('/confirmation')]);
    expect(await phone.read()).toEqual({ isKept: true });
  });

  it.each(['nils', ''])('that %j filled in is kept for nobody else', async (user) => {
    const { answer, phone } = await post({}, { email: 'kari@', user });
    expect(answer.statusCode).toBe(422);
    expect(await phone.read()).toEqual({ isKept: true });
  });

  it('leaves nothing where it is posted again after its order', async () => {
    const { answer, kari, phone } = await post({});
    expect(answer.statusCode).toBe(303);
    const again = await kari.form('/checkout', {
      ...aCheckoutForm,
      idempotencyKey: 'key-another-0000000',
      user: 'kari',
    });
    expect(again.statusCode).toBe(409);
    expect(await phone.read()).toEqual({ isKept: true });
  });

  it('of another profile than is chosen by now is kept for neither', async () => {
    const { answer, phone } = await post({}, { profileId: 'north' });
    expect(answer.statusCode).toBe(409);
    expect(await phone.read()).toEqual({ isKept: true });
  });
});
