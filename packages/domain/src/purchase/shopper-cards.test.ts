import { either as E, option as O, taskEither as TE } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { unavailable } from '../failure/failure.ts';
import type { LoginInUse, Shopper } from '../shopper/shopper.ts';
import { aSavedCard, createInMemoryCards } from '../testing/in-memory-cards.ts';
import { cardOwnerOf, cardsOfUser, createShopperCards, forgetCards } from './shopper-cards.ts';

const login = (user: string): LoginInUse => ({ id: 'login', user: { customerUserId: user } });
const at = (session?: LoginInUse): Shopper => ({ guest: O.some('guest'), session: O.fromNullable(session) });
const acting: LoginInUse = {
  ...login('kari'),
  representative: { id: 'siri', name: 'Siri' },
  acting: { own: login('siri') },
};
const desk: LoginInUse = { id: 'desk', user: { customerUserId: 'kari', isGuestUser: true } };
const kari = { shopId: 'fjell', user: 'kari' };
const unknown = E.left({ _tag: 'UnknownCard' });

const start = () => {
  const [one, two] = [createInMemoryCards(), createInMemoryCards()];
  one.keep(kari, aSavedCard('pm_1'));
  two.keep(kari, aSavedCard('pm_2'));
  two.keep({ ...kari, profile: 'north' }, aSavedCard('pm_north'));
  two.keep({ ...kari, shopId: 'tel' }, aSavedCard('pm_tel'));
  two.keep({ ...kari, user: 'nils' }, aSavedCard('pm_nils'));
  const providers = new Map([
    ['none', {}],
    ['one', { cards: one.cards }],
    ['two', { cards: two.cards }],
  ]);
  return { providers, of: (shopper: Shopper) => createShopperCards(providers, 'fjell')(shopper) };
};
const idsOf = (cards: E.Either<unknown, readonly { readonly id: string }[]>) =>
  E.isRight(cards) ? cards.right.map(({ id }) => id) : cards;

describe('saved cards', () => {
  it('are those of who is logged in, in this shop and profile, with all providers', async () => {
    const { of } = start();
    expect(idsOf(await of(at(login('kari'))).list()())).toEqual(['pm_1', 'pm_2']);
    expect(idsOf(await of(at(login('siri'))).list()())).toEqual([]);
  });

  it.each([
    ['a guest', at(), 'NotLoggedIn'],
    ['a representative who acts as a customer', at(acting), 'Forbidden'],
    ['who has not seen yet that acting is over', at({ ...login('siri'), acting: { own: login('siri') } }), 'Forbidden'],
    ['a sales desk', at(desk), 'Forbidden'],
  ] as const)('are neither seen, kept nor removed by %s', async (_, shopper, _tag) => {
    const { of } = start();
    expect(cardOwnerOf('fjell', shopper)).toEqual(O.none);
    expect(await of(shopper).list()()).toEqual(E.left({ _tag }));
    expect(await of(shopper).remove('pm_1')()).toEqual(E.left({ _tag }));
    expect(idsOf(await of(at(login('kari'))).list()())).toEqual(['pm_1', 'pm_2']);
  });

  it('are removed one by one, and those of others never', async () => {
    const { of } = start();
    const cards = of(at(login('kari')));
    expect(await cards.remove('pm_2')()).toEqual(E.right(undefined));
    for (const id of ['pm_2', 'pm_north', 'pm_tel', 'pm_nils', '']) expect(await cards.remove(id)()).toEqual(unknown);
    expect(idsOf(await cards.list()())).toEqual(['pm_1']);
    expect(idsOf(await of(at(login('nils'))).list()())).toEqual(['pm_nils']);
  });

  it('are not said to be gone while a provider is away that may have them', async () => {
    const away = () => TE.left(unavailable(new Error('away')));
    const [one, two] = [createInMemoryCards(), createInMemoryCards()];
    const providers = new Map([
      ['one', { cards: { ...one.cards, remove: away } }],
      ['two', { cards: two.cards }],
    ]);
    const cards = createShopperCards(providers, 'fjell')(at(login('kari')));
    expect(await cards.remove('pm_1')()).toMatchObject(E.left({ _tag: 'Unavailable' }));
  });

  it('are told and forgotten with all that is kept of a user, in each profile and in no other shop', async () => {
    const { providers } = start();
    expect(idsOf(await cardsOfUser(providers, 'fjell')('kari')())).toEqual(['pm_1', 'pm_2', 'pm_north']);
    for (let times = 0; times < 2; times += 1) {
      expect(await forgetCards(providers, 'fjell', 'kari')()).toEqual(E.right(undefined));
    }
    expect(idsOf(await cardsOfUser(providers, 'fjell')('kari')())).toEqual([]);
    expect(idsOf(await cardsOfUser(providers, 'tel')('kari')())).toEqual(['pm_tel']);
    expect(idsOf(await cardsOfUser(providers, 'fjell')('nils')())).toEqual(['pm_nils']);
  });
});
