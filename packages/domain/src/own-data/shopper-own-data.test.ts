import { either as E, option as O, taskEither as TE } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import type { SavedCard } from '../purchase/saved-cards.ts';
import type { LoginInUse } from '../shopper/shopper.ts';
import { anOrder } from '../testing/examples.ts';
import { createInMemoryOwnDataStore } from '../testing/in-memory-own-data-store.ts';
import { createShopperOwnData, ownerOfData } from './shopper-own-data.ts';

const kari: LoginInUse = { id: 'login', user: { customerUserId: 'kari', email: 'kari@example.no' } };
const siri = { id: 'login', user: { customerUserId: 'siri' } };

const card = { id: 'pm_1', brand: 'visa', lastFour: '4242', endMonth: 12, endYear: 2030 };

const start = (login: O.Option<LoginInUse> = O.some(kari), cards: readonly SavedCard[] = []) => {
  const own = createInMemoryOwnDataStore();
  const deps = {
    ...{ store: own.store, clock: { now: () => 1 }, newId: () => 'id' },
    cardsOf: (user: string) => TE.right(user === 'kari' ? cards : []),
    writeMail: () => ({ subject: 'Done', html: '', text: '' }),
  };
  return { ...own, data: createShopperOwnData(deps)(login) };
};

describe('own data', () => {
  it('is that of who is logged in, and of nobody else', () => {
    expect(ownerOfData(O.some(kari))).toEqual(E.right(kari.user));
    expect(ownerOfData(O.none)).toEqual(E.left({ _tag: 'NotLoggedIn' }));
  });

  it.each<[string, LoginInUse]>([
    ['who acts as a customer', { ...kari, representative: { id: 'siri', name: 'Siri' }, acting: { own: siri } }],
    ['who has not seen yet that acting is over', { ...siri, acting: { own: siri } }],
    ['a sales desk, where many come under one name', { id: 'desk', user: { customerUserId: 'g', isGuestUser: true } }],
  ])('is given and deleted to nobody by %s', async (_, login) => {
    const { data, keep, store } = start(O.some(login));
    for (const user of ['kari', 'siri', 'g']) keep(user, 'wishes', user, {});
    expect(await data.open()()).toEqual(E.left({ _tag: 'Forbidden' }));
    for (const word of ['kari@example.no', 'siri', 'g']) {
      expect(await data.remove({ word })()).toEqual(E.left({ _tag: 'Forbidden' }));
    }
    expect(await store.list('kari')()).toMatchObject(E.right({ wishes: ['kari'] }));
  });

  it('is read in pieces, in the order of its kinds, each thing once', async () => {
    const { data, keep } = start();
    for (let n = 0; n < 120; n += 1) keep('kari', 'orders', `order ${n}`, { n });
    for (const id of ['one', 'two', 'three']) keep('kari', 'reviews', id, { id });
    keep('kari', 'addresses', 'home', {});
    const opened = await data.open()();
    if (E.isLeft(opened)) throw new Error('it was not opened');
    const { chunks, read } = opened.right;
    expect(chunks.map(({ part, keys }) => [part, keys.length])).toEqual([
      ['addresses', 1],
      ['orders', 50],
      ['orders', 50],
      ['orders', 20],
      ['reviews', 2],
      ['reviews', 1],
    ]);
    const second = chunks[2];
    expect(second && (await read(second)())).toMatchObject({ right: expect.arrayContaining([{ n: 50 }, { n: 99 }]) });
  });

  it('has the cards that payment providers keep, last', async () => {
    const { data, keep } = start(O.some(kari), [card]);
    keep('kari', 'sessions', 'one', {});
    const opened = await data.open()();
    if (E.isLeft(opened)) throw new Error('it was not opened');
    const { chunks, read } = opened.right;
    expect(chunks.map(({ part }) => part)).toEqual(['sessions', 'cards']);
    expect(await read({ part: 'cards', keys: ['pm_1'] })()).toEqual(E.right([card]));
  });

  it('is deleted by the right word alone, for whom the page was made alone', async () => {
    const { data, keep, mails } = start();
    keep('kari', 'wishes', 'kari', {});
    const word = 'kari@example.no';
    expect(await data.remove({ word, madeFor: 'nils' })()).toEqual(E.left({ _tag: 'OtherUser' }));
    expect(await data.remove({ word, madeFor: '' })()).toEqual(E.left({ _tag: 'OtherUser' }));
    expect(await data.remove({ word: 'nils@example.no', madeFor: 'kari' })()).toEqual(E.left({ _tag: 'WordDiffers' }));
    expect(await data.remove({ word, madeFor: 'kari' })()).toEqual(E.right('deleted'));
    expect(await data.remove({ word, madeFor: 'kari' })()).toEqual(E.right('nothing left'));
    expect(mails).toEqual([{ to: word, subject: 'Done' }]);
  });

  it('stays while an order is open', async () => {
    const { data, keepOrder, store } = start();
    keepOrder('kari', anOrder('AAAAA-00001', { A: 1 }));
    expect(await data.remove({ word: 'kari@example.no' })()).toMatchObject(E.left({ _tag: 'OrdersOpen' }));
    expect(await store.list('kari')()).toMatchObject(E.right({ orders: ['AAAAA-00001'] }));
  });
});
