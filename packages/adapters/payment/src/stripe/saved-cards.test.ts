import { either as E } from 'fp-ts';
import type Stripe from 'stripe';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createStripeCards, customerOf } from './saved-cards.ts';
import { aWorld, type World } from './testing/a-stripe.ts';
import { createMemoryCustomers } from './testing/memory-customers.ts';

let world: World;
beforeEach(async () => {
  world = await aWorld();
});
afterEach(() => world.close());

const kari = { shopId: 'fjell', user: 'kari' };
const nils = { shopId: 'fjell', user: 'nils' };
const cards = () => {
  const kept = world.client.cards;
  if (kept === undefined) throw new Error('Stripe keeps cards');
  return kept;
};
const listed = async (owner: typeof kari) => {
  const found = await cards().list(owner)();
  if (E.isLeft(found)) throw found.left.cause;
  return found.right;
};
const look = async (page: string) =>
  (await world.app.inject({ url: new URL(page).pathname, headers: { host: new URL(world.origin).host } })).body;
/** Pays an order, and ticks that the card is to be kept. */
const payAndKeep = async (reference: string, owner = kari, decision = 'pay') => {
  const page = await world.open({ reference, cardOwner: owner });
  await world.press(page, `${decision}&keep=on`);
};
const sessionOf = (page: string) =>
  world.api.checkout.sessions.retrieve(new URL(page).pathname.split('/').at(-1) ?? '');
const stateOf = async (reference: string) => {
  const read = await world.client.read(reference)();
  return E.isRight(read) && read.right._tag === 'Some' ? read.right.value.state : read;
};

describe('cards that Stripe keeps', () => {
  it('are kept by who chose so alone, and pay the next order by one press', async () => {
    const first = await world.open({ reference: '1', cardOwner: kari });
    expect(await look(first)).toContain('name="keep"');
    await world.press(first, 'pay');
    expect(await listed(kari)).toEqual([]);
    await payAndKeep('2');
    const [card] = await listed(kari);
    expect(card).toEqual({
      ...{ id: expect.stringMatching(/^pm_/), brand: 'visa', lastFour: '4242' },
      ...{ endMonth: 12, endYear: 2034 },
    });
    const next = await world.open({ reference: '3', cardOwner: kari });
    expect(await look(next)).toContain(`kept-${card?.id}`);
    await world.press(next, `kept-${card?.id}&keep=on`);
    expect(await stateOf('3')).toBe('approved');
    expect(await listed(kari)).toHaveLength(1);
  });

  it('are kept after the bank asked who pays, too', async () => {
    const page = await world.open({ reference: '1', cardOwner: kari });
    const asked = await world.press(page, 'strong&keep=on');
    expect(asked.headers.location).toMatch(/\/confirm\?keep=on$/);
    await payAndKeep('1', kari, 'confirm');
    expect(await listed(kari)).toMatchObject([{ lastFour: '3155' }]);
  });

  it('are no guest’s: nothing is asked, and nothing kept', async () => {
    const page = await world.open();
    expect(await look(page)).not.toContain('name="keep"');
    await world.press(page, 'pay&keep=on');
    expect((await sessionOf(page)).customer).toBeNull();
  });

  it('of others pay nothing', async () => {
    await payAndKeep('1');
    const [card] = await listed(kari);
    const page = await world.open({ reference: '2', cardOwner: nils });
    expect(await look(page)).not.toContain('kept-');
    expect((await world.press(page, `kept-${card?.id}`)).statusCode).toBe(400);
    expect(await stateOf('2')).toBe('open');
  });

  it('are removed by their owner alone, in the shop and profile that they were kept in', async () => {
    await payAndKeep('1');
    const [card] = await listed(kari);
    const id = card?.id ?? '';
    await payAndKeep('2', nils);
    for (const other of [nils, { ...kari, shopId: 'tel' }, { ...kari, profile: 'north' }]) {
      expect(await cards().remove(other, id)()).toEqual(E.left({ _tag: 'UnknownCard' }));
    }
    expect(await cards().remove(kari, id)()).toEqual(E.right(undefined));
    expect(await cards().remove(kari, id)()).toEqual(E.left({ _tag: 'UnknownCard' }));
    expect([await listed(kari), (await listed(nils)).length]).toEqual([[], 1]);
  });

  it('are shown to nobody else who opens the payment: that page is over, and another takes its place', async () => {
    await payAndKeep('1');
    const kept = await world.open({ reference: '2', cardOwner: kari });
    expect(await world.open({ reference: '2', cardOwner: kari })).toBe(kept);
    const other = await world.open({ reference: '2' });
    expect(other).not.toBe(kept);
    expect(await look(other)).not.toContain('kept-');
    await world.press(kept, 'pay');
    expect(await look(kept)).toContain('utløpt');
    expect(await stateOf('2')).toBe('open');
    await world.press(other, 'pay');
    expect(await stateOf('2')).toBe('approved');
    expect(await world.open({ reference: '3', cardOwner: kari })).not.toBe(
      await world.open({ reference: '3', cardOwner: nils }),
    );
  });

  it('a page that was opened for somebody who keeps none stays one page', async () => {
    const page = await world.open();
    expect(await world.open({ cardOwner: kari })).toBe(page);
    expect(await look(page)).not.toContain('name="keep"');
  });

  it('are forgotten with the user, in each profile, and again', async () => {
    await payAndKeep('1');
    await payAndKeep('2', { ...kari, profile: 'north' } as typeof kari);
    await payAndKeep('3', nils);
    expect(await cards().listOf('fjell', 'kari')()).toMatchObject({ right: [{}, {}] });
    const { customer } = await sessionOf(await world.open({ reference: '4', cardOwner: kari }));
    for (let times = 0; times < 2; times += 1) {
      expect(await cards().forget('fjell', 'kari')()).toEqual(E.right(undefined));
    }
    expect(await cards().listOf('fjell', 'kari')()).toEqual(E.right([]));
    await expect(world.api.customers.del(String(customer))).rejects.toMatchObject({ statusCode: 404 });
    expect(await listed(nils)).toHaveLength(1);
  });

  it('are none of a customer that was deleted in Stripe’s dashboard, and the next payment makes another', async () => {
    await payAndKeep('1');
    const { customer } = (await sessionOf(
      await world.open({ reference: '2', cardOwner: kari }),
    )) as Stripe.Checkout.Session;
    await world.api.customers.del(String(customer));
    expect(await listed(kari)).toEqual([]);
    await payAndKeep('3');
    expect(await listed(kari)).toHaveLength(1);
  });

  it('one owner has one customer, who opens many payments at the same time', async () => {
    const pages = await Promise.all(['1', '2', '3'].map((reference) => world.open({ reference, cardOwner: kari })));
    const customers = await Promise.all(pages.map(async (page) => (await sessionOf(page)).customer));
    expect(new Set(customers).size).toBe(1);
    expect(await cards().list(kari)()).toEqual(E.right([]));
  });

  it('leave no customer behind at Stripe: of two made at once one is deleted, and a forgotten one is not known here', async () => {
    const customers = createMemoryCustomers();
    const deps = { api: async () => world.api, customers };
    const late = { ...customers, find: async () => undefined };
    const kept = await customerOf(deps)(kari);
    const made: string[] = [];
    const keep = (owner: typeof kari, id: string) => {
      made.push(id);
      return customers.keep(owner, id);
    };
    expect(await customerOf({ ...deps, customers: { ...late, keep } })(kari)).toBe(kept);
    expect(made).toHaveLength(1);
    await expect(world.api.customers.del(made[0] ?? '')).rejects.toMatchObject({ statusCode: 404 });
    expect(await createStripeCards(deps).forget('fjell', 'kari')()).toEqual(E.right(undefined));
    expect(await customers.find(kari)).toBeUndefined();
    await expect(world.api.customers.del(kept)).rejects.toMatchObject({ statusCode: 404 });
  });

  it('cannot be told while Stripe is away', async () => {
    await payAndKeep('1');
    await world.app.close();
    const away = { left: { _tag: 'Unavailable' } };
    expect(await cards().list(kari)()).toMatchObject(away);
    expect(await cards().forget('fjell', 'kari')()).toMatchObject(away);
    expect(await cards().list(nils)()).toEqual(E.right([]));
  });
});
