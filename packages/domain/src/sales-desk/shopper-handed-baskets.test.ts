import { either as E, option as O, taskEither as TE } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import type { BasketStore } from '../basket/ports.ts';
import { createShopperBasket } from '../basket/shopper-basket.ts';
import type { Offer } from '../catalogue/ports.ts';
import { unavailable } from '../failure/failure.ts';
import { defaultDeliveryEstimate } from '../shop/derived-settings.ts';
import { ownerOf } from '../shopper/owner.ts';
import type { LoginInUse } from '../shopper/shopper.ts';
import { anOffer, aShopInfo } from '../testing/examples.ts';
import { aCustomer } from '../testing/examples-of-acting.ts';
import { createInMemoryBasketStore } from '../testing/in-memory-basket-store.ts';
import { createInMemoryHandedStore } from '../testing/in-memory-handed-store.ts';
import { rightOf } from '../testing/right-of.ts';
import type { KnownUser } from '../user/user.ts';
import { longestHandedMessage } from './handed-basket.ts';
import type { HandedFailure } from './ports.ts';
import { createHandedBaskets } from './shopper-handed-baskets.ts';

const north = { id: 'north', name: 'Nordlys Bygg', customerGroupIds: ['framework'], attributes: {} };
const south = { ...north, id: 'south', name: 'Fjordheim' };
const ingrid = aCustomer();
const inProfile = (id: string, profiles = [north, south]): KnownUser =>
  aCustomer({ customerProfiles: profiles, _selectedProfileId: id });
const loginOf = (user: KnownUser): LoginInUse => ({ id: `login of ${user.customerUserId}`, user });
const actingAs = (user: KnownUser): LoginInUse => ({
  ...loginOf(user),
  representative: { id: 'siri', name: 'Siri Selger', actingId: 'acting-1' },
});
const id = 'handed-000000000001';

const start = () => {
  const offers = new Map<string, Offer>(['A', 'B', 'C'].map((sku) => [sku, anOffer(sku)]));
  const baskets: BasketStore = createInMemoryBasketStore();
  const outage = { isOn: false };
  const store: BasketStore = {
    ...baskets,
    change: (...change) => (outage.isOn ? TE.left(unavailable('the database is away')) : baskets.change(...change)),
  };
  const handed = createInMemoryHandedStore();
  const readOffers = (skus: readonly string[]) =>
    TE.right(new Map(skus.flatMap((sku) => (offers.has(sku) ? [[sku, offers.get(sku) as Offer] as const] : []))));
  let made = 0;
  const newId = () => {
    made += 1;
    return `id-${made}`;
  };
  const { limits, currency } = aShopInfo;
  const settings = { currency, lowStock: limits.lowStock, delivery: defaultDeliveryEstimate(aShopInfo) };
  const of = (login: O.Option<LoginInUse>, more: Partial<typeof limits> = {}) => {
    const basketOwner = ownerOf('basket', { guest: O.some('guest'), session: login });
    const deps = { store, readOffers, newId, settings, limits: { ...limits, ...more } };
    const basket = createShopperBasket({ ...deps, merge: () => TE.right(undefined) })(basketOwner);
    const writeMail = ({ by, lines }: { by: { name: string }; lines: readonly unknown[] }, user: KnownUser) =>
      user.email === undefined
        ? undefined
        : { id: 'mail-1', to: user.email, subject: `${by.name}: ${lines.length}`, html: '', text: '' };
    const clock = { now: () => 1_000 };
    return {
      basket,
      handed: createHandedBaskets({ ...deps, handed, basket, writeMail, clock })({ login, basketOwner }),
      add: async (sku: string, quantity: number) => rightOf(await basket.apply({ intent: 'add', sku, quantity })()),
      held: async () => rightOf(await basket.read()()).lines.map(({ sku, quantity }) => [sku, quantity]),
    };
  };
  return { of, offers, outage, kept: handed, as: (user: KnownUser) => of(O.some(loginOf(user))) };
};

const handOver = async (
  { of }: ReturnType<typeof start>,
  user: KnownUser = ingrid,
  goods: readonly (readonly [string, number])[] = [['A', 2]],
) => {
  const desk = of(O.some(actingAs(user)));
  for (const [sku, quantity] of goods) await desk.add(sku, quantity);
  rightOf(await desk.handed.hand({ id, message: ' As we\r\nsaid\u0000 ' })());
  return desk;
};

describe('a basket that is handed over', () => {
  it('leaves the basket of acting, and is told to its customer, by mail too, with who did it and the words', async () => {
    const world = start();
    const desk = await handOver(world);
    expect(await desk.held()).toEqual([]);
    const told = { id, by: 'Siri Selger', at: 1_000, message: 'As we\nsaid', state: 'waiting', goods: 1 };
    expect(await world.as(ingrid).handed.list()()).toEqual(E.right([told]));
    expect(await desk.handed.list()()).toEqual(E.right([told]));
    expect(world.kept.mails).toMatchObject([{ to: 'ingrid@example.no', subject: 'Siri Selger: 1' }]);
    const { lines } = rightOf(await world.as(ingrid).handed.find(id)());
    expect(lines).toMatchObject([{ sku: 'A', name: 'Product A', quantity: 2, unitPrice: { amount: 10_000 } }]);
  });

  it('is handed over once: a second click takes nothing out and writes no mail', async () => {
    const world = start();
    const desk = await handOver(world);
    await desk.add('A', 1);
    await desk.add('B', 1);
    rightOf(await desk.handed.hand({ id, message: '', reviewed: 1 })());
    expect(await desk.held()).toEqual([
      ['A', 1],
      ['B', 1],
    ]);
    expect(world.kept.mails).toHaveLength(1);
    expect(rightOf(await world.as(ingrid).handed.list()())).toMatchObject([{ goods: 1, message: 'As we\nsaid' }]);
  });

  it('is handed over once, also by two tabs at one instant', async () => {
    const world = start();
    const desk = world.of(O.some(actingAs(ingrid)));
    const { revision: reviewed } = await desk.add('A', 2);
    const other = `${id.slice(0, -1)}x`;
    const both = await Promise.all([id, other].map((one) => desk.handed.hand({ id: one, message: '', reviewed })()));
    expect(new Set(both.map((handed) => rightOf(handed).id)).size).toBe(1);
    expect(await desk.held()).toEqual([]);
    expect(rightOf(await world.as(ingrid).handed.list()())).toHaveLength(1);
    expect(world.kept.mails).toHaveLength(1);
  });

  it('leaves the basket of acting, also where that was away when it was handed over first', async () => {
    const world = start();
    const desk = world.of(O.some(actingAs(ingrid)));
    const { revision } = await desk.add('A', 2);
    const hand = desk.handed.hand({ id, message: '', reviewed: revision });
    world.outage.isOn = true;
    expect(await hand()).toMatchObject({ left: { _tag: 'Unavailable' } });
    world.outage.isOn = false;
    expect(rightOf(await hand())).toMatchObject({ state: 'waiting' });
    expect(await desk.held()).toEqual([]);
    await desk.add('A', 1);
    rightOf(await hand());
    expect(await desk.held()).toEqual([['A', 1]]);
    expect(rightOf(await world.as(ingrid).handed.list()())).toHaveLength(1);
  });

  it('is none of an empty basket, or of one that changed since it was shown, or with too many words', async () => {
    const desk = start().of(O.some(actingAs(ingrid)));
    expect(await desk.handed.hand({ id, message: '' })()).toEqual(E.left({ _tag: 'EmptyBasket' }));
    const { revision } = await desk.add('A', 1);
    const stale = desk.handed.hand({ id, message: '', reviewed: revision - 1 });
    expect(await stale()).toEqual(E.left({ _tag: 'BasketChanged' }));
    const long = desk.handed.hand({ id, message: 'x'.repeat(longestHandedMessage + 1) });
    expect(await long()).toEqual(E.left({ _tag: 'InvalidHandedMessage', max: longestHandedMessage }));
    expect(await desk.handed.hand({ id: '1', message: '' })()).toEqual(E.left({ _tag: 'InvalidIdempotencyKey' }));
    expect(await desk.held()).toEqual([['A', 1]]);
    const whole = desk.handed.hand({ id, message: '😀'.repeat(longestHandedMessage), reviewed: revision });
    expect(E.isRight(await whole())).toBe(true);
  });

  it('is made by nobody but who acts as the customer, and answered by nobody but the customer', async () => {
    const world = start();
    const desk = await handOver(world);
    const forbidden = E.left({ _tag: 'Forbidden' });
    const customer = world.as(ingrid);
    await customer.add('B', 1);
    expect(await customer.handed.hand({ id: `${id}-2`, message: '' })()).toEqual(forbidden);
    expect(await desk.handed.take(id)()).toEqual(forbidden);
    expect(await desk.handed.decline(id)()).toEqual(forbidden);
    const guest = world.of(O.none).handed;
    const asked = [guest.list()(), guest.find(id)(), guest.take(id)(), guest.hand({ id, message: '' })()];
    for (const refused of await Promise.all<E.Either<HandedFailure, unknown>>(asked)) {
      expect(refused).toEqual(E.left({ _tag: 'NotLoggedIn' }));
    }
    const gina = world.as({ customerUserId: 'gina', isGuestUser: true }).handed;
    expect(await gina.list()()).toEqual(forbidden);
    expect(await customer.held()).toEqual([['B', 1]]);
  });

  it('is nobody else’s, by whatever id', async () => {
    const world = start();
    await handOver(world);
    const other = world.as({ customerUserId: 'kari' }).handed;
    const unknown = E.left({ _tag: 'UnknownHandedBasket' });
    expect(await other.list()()).toEqual(E.right([]));
    expect(await other.find(id)()).toEqual(unknown);
    expect(await other.take(id)()).toEqual(unknown);
    expect(await other.decline(id)()).toEqual(unknown);
  });

  it('comes into the customer’s basket beside what is there, once however often it is taken over', async () => {
    const world = start();
    await handOver(world, ingrid, [
      ['A', 2],
      ['B', 1],
    ]);
    const customer = world.as(ingrid);
    await customer.add('A', 3);
    await customer.add('C', 1);
    const both = await Promise.all([customer.handed.take(id)(), customer.handed.take(id)()]);
    for (const taken of both) expect(rightOf(taken)).toMatchObject({ findings: [], handed: { state: 'taken' } });
    expect(await customer.held()).toEqual([
      ['A', 3],
      ['C', 1],
      ['B', 1],
    ]);
    expect(await customer.handed.decline(id)()).toEqual(E.left({ _tag: 'HandedBasketAnswered', state: 'taken' }));
  });

  it('says what cannot be bought any more, and keeps it', async () => {
    const world = start();
    await handOver(world, ingrid, [
      ['A', 2],
      ['B', 1],
    ]);
    world.offers.delete('B');
    const customer = world.as(ingrid);
    const taken = rightOf(await customer.handed.take(id)());
    expect(taken.findings).toEqual([{ _tag: 'Gone', sku: 'B', name: 'Product B' }]);
    expect(rightOf(await customer.handed.find(id)()).lines.map(({ sku }) => sku)).toEqual(['A', 'B']);
    expect(await customer.held()).toEqual([['A', 2]]);
  });

  it('leaves a full basket as it is, and says what found no room', async () => {
    const world = start();
    await handOver(world, ingrid, [['A', 2]]);
    const customer = world.of(O.some(loginOf(ingrid)), { linesPerBasket: 1 });
    await customer.add('C', 1);
    expect(rightOf(await customer.handed.take(id)()).findings).toMatchObject([{ _tag: 'NoRoom', sku: 'A' }]);
    expect(await customer.held()).toEqual([['C', 1]]);
  });

  it('that was declined is not taken over any more', async () => {
    const world = start();
    await handOver(world);
    const { handed, held } = world.as(ingrid);
    const declined = { id, state: 'declined', answeredAt: 1_000 };
    for (let sent = 0; sent < 2; sent += 1) expect(rightOf(await handed.decline(id)())).toMatchObject(declined);
    expect(await handed.take(id)()).toEqual(E.left({ _tag: 'HandedBasketAnswered', state: 'declined' }));
    expect(await held()).toEqual([]);
  });

  it('is for the profile that it was put together in: seen in another one, and gone with one that was left', async () => {
    const world = start();
    await handOver(world, inProfile('north'));
    const here = { profile: { id: 'north', name: 'Nordlys Bygg' } };
    expect(rightOf(await world.as(inProfile('north')).handed.list()())).toMatchObject([here]);
    const other = world.as(inProfile('south')).handed;
    expect(rightOf(await other.list()())).toMatchObject([{ ...here, isOfOtherProfile: true }]);
    expect(await other.take(id)()).toEqual(E.left({ _tag: 'HandedToOtherProfile' }));
    const left = world.as(inProfile('south', [south])).handed;
    expect(rightOf(await left.list()())).toEqual([]);
    expect(await left.find(id)()).toEqual(E.left({ _tag: 'UnknownHandedBasket' }));
    const only = world.as(aCustomer({ customerProfiles: [north] })).handed;
    expect(rightOf(await only.take(id)()).handed).toMatchObject({ state: 'taken' });
  });
});
