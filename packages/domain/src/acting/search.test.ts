import { either as E, option as O, taskEither as TE } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { unavailable } from '../failure/failure.ts';
import { aCustomer, aDirectoryCustomer, aRepresentative } from '../testing/examples-of-acting.ts';
import { createInMemoryActingLog } from '../testing/in-memory-acting-log.ts';
import { createInMemoryCustomerDirectory } from '../testing/in-memory-customer-directory.ts';
import { type CustomerSearchDeps, createCustomerSearch, readSearch, searchBudget } from './search.ts';

/** A shop of these groups; for everybody unless it is for members. */
const shopOf = (ids: readonly string[], loginRequired = false) => ({
  customerGroups: ids.map((id) => ({ id, priceList: 'retail' })),
  loginRequired,
});

const searcher = { user: aRepresentative(), accessToken: 'token', requestId: 'r-1', route: 'POST /api/customers' };

const start = (differences: Partial<CustomerSearchDeps> = {}) => {
  const time = { now: 1_000_000 };
  const log = createInMemoryActingLog();
  const directory = createInMemoryCustomerDirectory([
    aDirectoryCustomer(),
    aDirectoryCustomer({ id: 'kari', name: 'Kari Nordmann', email: 'kari@example.no', customerGroupIds: ['member'] }),
    ...Array.from({ length: 12 }, (_, n) => aDirectoryCustomer({ id: `ola-${n}`, name: `Ola Dunk ${n}` })),
  ]);
  const deps: CustomerSearchDeps = {
    ...{ directory, log, clock: { now: () => time.now }, shop: shopOf(['framework', 'member', 'other']) },
    ownerOfOrder: (number) => TE.right(number === '7K3M9-QXA2B' ? O.some('kari') : O.none),
    ...differences,
  };
  return { time, log, search: (typed: string, by = searcher) => createCustomerSearch(deps)(by, typed)() };
};

const only = (...ids: readonly string[]) =>
  E.right({ customers: ids.map((id) => expect.objectContaining({ id })), isMore: false });

describe('what was typed', () => {
  it.each([
    [' 7k3m9-qxa2b ', { by: 'order', number: '7K3M9-QXA2B' }],
    ['kari@example.no', { by: 'email', email: 'kari@example.no' }],
    [' Kari   Nord', { by: 'text', text: 'Kari Nord' }],
    ['abc', { by: 'text', text: 'abc' }],
    ['312 045 702', { by: 'text', text: '312045702' }],
    ['1 2 3', { by: 'text', text: '123' }],
    ['312 nord', { by: 'text', text: '312 nord' }],
    ['a kari b no', { by: 'text', text: 'kari' }],
    ['ka øst li ødegård', { by: 'text', text: 'øst ødegård' }],
    ['x'.repeat(100), { by: 'text', text: 'x'.repeat(100) }],
  ])('%j is taken for what it looks like', (typed, wish) => {
    expect(readSearch(typed)).toEqual(E.right(wish));
  });

  it.each(['', '  ', 'ka', ' ka ', 'a a', 'ka no li', '😀😀', 'x'.repeat(101)])(
    '%j is nothing to search for',
    (typed) => {
      expect(readSearch(typed)).toEqual(E.left({ _tag: 'InvalidSearch', min: 3, max: 100 }));
    },
  );
});

describe('a search', () => {
  it('finds by name, address of mail, customer number and order number', async () => {
    const { search } = start();
    expect(await search('ingr innk')).toEqual(only('ingrid'));
    expect(await search('KARI@example.no')).toEqual(only('kari'));
    expect(await search('kari')).toEqual(only('kari'));
    expect(await search('7K3M9-QXA2B')).toEqual(only('kari'));
    expect(await search('AAAAA-AAAAA')).toEqual(only());
  });

  it('finds nobody by a business of other shops in whatever letters and digits that is written', async () => {
    const others = { name: 'Nordlys Bygg AS', organisationNumber: '312045702', customerGroupIds: ['other'] };
    const directory = { find: () => TE.right([aDirectoryCustomer({ businesses: [others] })]) };
    const { search } = start({ directory, shop: shopOf(['framework']) });
    for (const typed of ['nordlys', 'Ｎordlys', '312045702', '３1204', '３１２０４５７０２'])
      expect([typed, await search(typed)]).toEqual([typed, only()]);
  });

  it('finds by the businesses that the shop serves, by name and organisation number, and tells those', async () => {
    const [nordlys, fjordheim] = [
      { name: 'Nordlys Bygg AS', organisationNumber: '312045702', customerGroupIds: ['framework'] },
      { name: 'Fjordheim AS', organisationNumber: '313881202', customerGroupIds: ['other'] },
    ];
    const directory = createInMemoryCustomerDirectory([aDirectoryCustomer({ businesses: [nordlys, fjordheim] })]);
    const { search } = start({ directory, shop: shopOf(['framework']) });
    const { customerGroupIds: _, ...told } = nordlys;
    const shown = E.right({
      customers: [expect.objectContaining({ id: 'ingrid', businesses: [told] })],
      isMore: false,
    });
    for (const typed of ['Nordlys', 'bygg ingrid', '312045702', '312 045 702', 'ingrid']) {
      expect(await search(typed)).toEqual(shown);
    }
    for (const typed of ['Fjordheim', '313881202', 'ingrid fjordheim']) expect(await search(typed)).toEqual(only());
  });

  it('tells of no business where there is none that the shop serves', async () => {
    const business = { name: 'Nordlys', customerGroupIds: [] };
    const directory = createInMemoryCustomerDirectory([aDirectoryCustomer({ businesses: [business] })]);
    const { search } = start({ directory, shop: shopOf([]) });
    const found = { id: 'ingrid', name: 'Ingrid Innkjøp', email: 'ingrid@example.no' };
    expect(await search('ingrid')).toEqual(E.right({ customers: [found], isMore: false }));
    expect(await search('ingrid@example.no')).toEqual(E.right({ customers: [found], isMore: false }));
  });

  it('tells no more of a customer than who it is', async () => {
    const found = { id: 'ingrid', name: 'Ingrid Innkjøp', email: 'ingrid@example.no' };
    expect(await start().search('ingrid')).toEqual(E.right({ customers: [found], isMore: false }));
  });

  it('shows ten, and says that there are more', async () => {
    const { search } = start();
    const found = await search('ola');
    expect(E.isRight(found) && [found.right.customers.length, found.right.isMore]).toEqual([10, true]);
  });

  it('says of exactly ten that these are all', async () => {
    const ten = Array.from({ length: 10 }, (_, n) => aDirectoryCustomer({ id: `ola-${n}` }));
    const found = await start({ directory: { find: () => TE.right(ten) } }).search('ola');
    expect(found).toMatchObject(E.right({ isMore: false }));
  });

  it('tells the directory whom the shop serves, by an order, too', async () => {
    const asked: unknown[] = [];
    const directory = {
      find: (...[, query, served]: Parameters<CustomerSearchDeps['directory']['find']>) => {
        asked.push([query.by, served]);
        return TE.right([]);
      },
    };
    await start({ directory, shop: shopOf(['a', 'b'], true) }).search('kari');
    await start({ directory, shop: shopOf(['a']) }).search('7K3M9-QXA2B');
    expect(asked).toEqual([
      ['text', { ids: ['a', 'b'], isForMembers: true }],
      ['id', { ids: ['a'], isForMembers: false }],
    ]);
  });

  it('shows a page of this shop, whatever there is in others', async () => {
    const people = (shop: string, count: number) =>
      Array.from({ length: count }, (_, n) =>
        aDirectoryCustomer({ id: `${shop}-${n}`, name: `Ola ${shop} ${n}`, customerGroupIds: [shop] }),
      );
    const directory = createInMemoryCustomerDirectory([...people('alien', 20), ...people('member', 3)]);
    const found = await start({ directory, shop: shopOf(['member'], true) }).search('ola');
    expect(found).toEqual(only('member-0', 'member-1', 'member-2'));
  });

  it('does not take hits of others for more of its own, where a directory knows no groups', async () => {
    const strangers = Array.from({ length: 8 }, (_, n) => aDirectoryCustomer({ id: `x-${n}`, customerGroupIds: [] }));
    const own = Array.from({ length: 3 }, (_, n) => aDirectoryCustomer({ id: `ola-${n}` }));
    const directory = { find: () => TE.right([...strangers, ...own]) };
    const found = await start({ directory, shop: shopOf(['framework'], true) }).search('ola');
    expect(found).toEqual(only('ola-0', 'ola-1', 'ola-2'));
  });

  it('finds nobody of another shop, and not who searches', async () => {
    const [ingrid, kari] = [aDirectoryCustomer(), aDirectoryCustomer({ id: 'kari', customerGroupIds: ['member'] })];
    const here = start({ directory: { find: () => TE.right([ingrid, kari]) }, shop: shopOf(['member'], true) });
    expect(await here.search('ingrid')).toEqual(only('kari'));
    const self = [aDirectoryCustomer({ id: 'siri' })];
    expect(await start({ directory: { find: () => TE.right(self) } }).search('siri')).toEqual(only());
  });

  it('is refused to a customer, and asks nothing', async () => {
    const { search, log } = start();
    expect(await search('kari', { ...searcher, user: aCustomer() })).toEqual(E.left({ _tag: 'Forbidden' }));
    expect(await search('ka')).toEqual(E.left({ _tag: 'InvalidSearch', min: 3, max: 100 }));
    expect(log.entries).toEqual([]);
  });

  it('shows the directory the representative’s own token', async () => {
    const tokens: string[] = [];
    const directory = {
      find: (token: string) => {
        tokens.push(token);
        return TE.right([]);
      },
    };
    await start({ directory }).search('kari');
    expect(tokens).toEqual(['token']);
  });
});

describe('the audit of searches', () => {
  it('has who searched, when, and how many were found, without a word of it', async () => {
    const { search, log } = start();
    await search('kari');
    const who = { representativeId: 'siri', requestId: 'r-1', route: 'POST /api/customers' };
    expect(log.entries).toEqual([
      { event: 'search', ...who, at: 1_000_000 },
      { event: 'found', ...who, outcome: 1, at: 1_000_000 },
    ]);
  });

  it('comes before the search and before the answer: without it nothing is asked and nothing is told', async () => {
    const away = unavailable('no database');
    const asked: string[] = [];
    const directory = {
      find: (token: string) =>
        TE.fromIO(() => {
          asked.push(token);
          return [];
        }),
    };
    const memory = createInMemoryActingLog();
    const unsearched = start({ directory, log: { ...memory, addSearch: () => TE.left(away) } });
    expect(await unsearched.search('kari')).toEqual(E.left(away));
    expect(asked).toEqual([]);
    const untold = start({ directory, log: { ...memory, add: () => TE.left(away) } });
    expect(await untold.search('kari')).toEqual(E.left(away));
    expect(asked).toEqual(['token']);
  });

  it('lets no more through of many that are made at once', async () => {
    const { search } = start();
    const many = await Promise.all(Array.from({ length: searchBudget.searches + 20 }, () => search('kari')));
    expect(many.filter(E.isRight)).toHaveLength(searchBudget.searches);
  });

  it('lets a representative search sixty times in ten minutes', async () => {
    const { time, search } = start();
    for (let done = 0; done < searchBudget.searches; done += 1) expect(E.isRight(await search('kari'))).toBe(true);
    expect(await search('kari')).toEqual(E.left({ _tag: 'TooManyRequests', retryAfter: 600_000 }));
    const other = { ...searcher, user: aRepresentative({ customerUserId: 'sigurd' }) };
    expect(await search('kari', other)).toEqual(only('kari'));
    time.now += 600_001;
    expect(await search('kari')).toEqual(only('kari'));
  });
});
