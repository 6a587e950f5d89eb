import { either as E, option as O, taskEither as TE } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { searchBudget } from '../acting/search.ts';
import { emptyBasket } from '../basket/view.ts';
import { anOrder } from '../testing/examples.ts';
import { aCustomer, aRepresentative } from '../testing/examples-of-acting.ts';
import { aHandedBasket } from '../testing/examples-of-handed-baskets.ts';
import { createInMemoryActingLog } from '../testing/in-memory-acting-log.ts';
import { createInMemoryHandedStore } from '../testing/in-memory-handed-store.ts';
import { createInMemoryNoteStore } from '../testing/in-memory-note-store.ts';
import { anOrderPage } from '../testing/in-memory-order-list.ts';
import { rightOf } from '../testing/right-of.ts';
import type { KnownUser } from '../user/user.ts';
import { createCustomerCards, shownOrders } from './customer-card.ts';
import { longestNote, readNote } from './customer-note.ts';

const north = { id: 'north', name: 'Nordlys Bygg', customerGroupIds: ['framework'], attributes: {} };
const south = { ...north, id: 'south', name: 'Fjordheim' };
const ingrid = aCustomer({ customerProfiles: [north, south], nonResourcePermissions: ['Shop', 'Attest orders'] });
const representative = { user: aRepresentative(), requestId: 'r-1', route: 'POST /me/customers' };
const noteId = 'note-0000000000001';

const start = () => {
  const log = createInMemoryActingLog();
  const notes = createInMemoryNoteStore();
  const handed = createInMemoryHandedStore();
  const seenAs: KnownUser[] = [];
  const orders = Array.from({ length: 9 }, (_, n) => anOrder(`AAAAA-0000${n}`, { A: 1 }));
  const cardsOf = createCustomerCards({
    ...{ log, notes, handed, clock: { now: () => 1_000_000 } },
    findCustomer: (id) => (id === 'ingrid' ? TE.right(ingrid) : TE.left({ _tag: 'UnknownCustomer' })),
    shopOf: (user) => {
      seenAs.push(user);
      return {
        basket: { read: () => TE.right(emptyBasket('NOK')) },
        orders: { list: () => TE.right(anOrderPage(orders, {})) },
        credit: { balance: () => TE.right(O.none) },
      };
    },
  });
  return { log, notes, handed, seenAs, cardsOf, cards: cardsOf(representative) };
};

describe('the card of a customer', () => {
  it('shows a few orders, the basket and notes, as the customer without what only the customer does', async () => {
    const { cards, seenAs } = start();
    const card = rightOf(await cards.read({ customerId: 'ingrid', profileId: 'south' })());
    expect(card).toMatchObject({
      customer: { id: 'ingrid', name: 'Ingrid Innkjøp', email: 'ingrid@example.no' },
      profiles: [{ id: 'north', name: 'Nordlys Bygg' }, { id: 'south' }],
      ...{ profileId: 'south', basket: { lines: [], count: 0 }, notes: [] },
    });
    expect(card.orders).toHaveLength(shownOrders);
    expect(seenAs).toMatchObject([{ _selectedProfileId: 'south', nonResourcePermissions: ['Shop'] }]);
  });

  it('tells what was handed over to the customer, in whatever profile, and what became of it', async () => {
    const { cards, handed } = start();
    const one = aHandedBasket({ profile: { id: 'north' }, state: 'declined', answeredAt: 5 });
    rightOf(await handed.change('ingrid', one.id, () => E.right(one))());
    const card = rightOf(await cards.read({ customerId: 'ingrid', profileId: 'south' })());
    expect(card.handed).toMatchObject([{ id: one.id, by: 'Siri Selger', goods: 1, state: 'declined', answeredAt: 5 }]);
    const left = aHandedBasket({ id: 'handed-000000000002', profile: { id: 'a company that they left' } });
    rightOf(await handed.change('ingrid', left.id, () => E.right(left))());
    expect(rightOf(await cards.read({ customerId: 'ingrid' })()).handed).toHaveLength(1);
  });

  it('is of the first profile where none of the customer’s was chosen', async () => {
    const { cards } = start();
    const card = rightOf(await cards.read({ customerId: 'ingrid', profileId: 'somebody else’s' })());
    expect(card.profileId).toBe('north');
  });

  it('is refused of who may not be acted for, and to who may not act, without reading anything', async () => {
    const { cards, cardsOf, seenAs, log } = start();
    expect(await cards.read({ customerId: 'per' })()).toEqual(E.left({ _tag: 'UnknownCustomer' }));
    for (const customerId of ['', 'a\0b']) {
      expect(await cards.read({ customerId })()).toEqual(E.left({ _tag: 'UnknownCustomer' }));
    }
    const others = [aCustomer(), aRepresentative({ isGuestUser: true })];
    for (const user of others) {
      const foreign = cardsOf({ ...representative, user });
      expect(await foreign.read({ customerId: 'ingrid' })()).toEqual(E.left({ _tag: 'Forbidden' }));
      expect(await foreign.note({ customerId: 'ingrid' }, { id: noteId, text: 'Hello' })()).toEqual(
        E.left({ _tag: 'Forbidden' }),
      );
    }
    expect(seenAs).toEqual([]);
    expect(log.entries).toHaveLength(1);
  });

  it('is in the audit with whom it is about, and counts among the searches', async () => {
    const { cards, log } = start();
    await cards.read({ customerId: 'ingrid' })();
    expect(log.entries).toEqual([
      {
        ...{ event: 'search', representativeId: 'siri', customerId: 'ingrid', at: 1_000_000 },
        ...{ requestId: 'r-1', route: 'POST /me/customers' },
      },
    ]);
    for (let done = 1; done < searchBudget.searches; done += 1) await cards.read({ customerId: 'ingrid' })();
    expect(await cards.read({ customerId: 'ingrid' })()).toEqual(
      E.left({ _tag: 'TooManyRequests', retryAfter: searchBudget.within }),
    );
  });
});

describe('a note about a customer', () => {
  it('is kept with who wrote it and when, once however often its form is sent', async () => {
    const { cards } = start();
    const kept = [{ id: noteId, text: 'Pays late', by: 'Siri Selger', at: 1_000_000 }];
    for (const text of ['Pays late ', 'Other words']) {
      expect(rightOf(await cards.note({ customerId: 'ingrid' }, { id: noteId, text })()).notes).toEqual(kept);
    }
    expect(rightOf(await cards.read({ customerId: 'ingrid' })()).notes).toEqual(kept);
  });

  it('is about nobody but whom the representative may act for', async () => {
    const { cards, notes } = start();
    const refused = await cards.note({ customerId: 'per' }, { id: noteId, text: 'Pays late' })();
    expect(refused).toEqual(E.left({ _tag: 'UnknownCustomer' }));
    expect(await notes.list('per')()).toEqual(E.right([]));
  });

  it('is refused without a word, too long, or without a name of its own, before anybody is looked up', async () => {
    const { cards, log } = start();
    const invalid = E.left({ _tag: 'InvalidNote', max: longestNote });
    for (const text of ['', ' \n\u200b', 'x'.repeat(longestNote + 1)]) {
      expect(await cards.note({ customerId: 'ingrid' }, { id: noteId, text })()).toEqual(invalid);
    }
    expect(await cards.note({ customerId: 'ingrid' }, { id: '1', text: 'Pays late' })()).toEqual(invalid);
    expect(log.entries).toEqual([]);
  });

  it('has its lines, and nothing that cannot be read', () => {
    expect(readNote(' one\r\ntwo\u0000\u202ethree ')).toEqual(E.right('one\ntwo three'));
    expect(E.isRight(readNote('😀'.repeat(longestNote)))).toBe(true);
  });
});
