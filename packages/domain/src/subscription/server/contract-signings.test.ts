import { either as E, option as O, taskEither as TE } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { unavailable } from '../../failure/failure.ts';
import { createInMemorySignings } from '../../testing/in-memory-signings.ts';
import { signingsSuite } from '../../testing/signings.suite.ts';
import { createContractSignings } from './contract-signings.ts';
import type { SigningReport } from './signing.ts';

signingsSuite('memory', async () => createInMemorySignings());

const pdf = (text: string): Uint8Array => Uint8Array.from(`%PDF-${text}`, (letter) => letter.charCodeAt(0));
const ola = { givenName: 'Ola', familyName: 'Fremmed' };
const wanted = { person: 'ola', name: ola, basket: 'basket-1', terms: 'a phone', locale: 'nb' };
const way = {
  title: 'Contract',
  returnUrl: 'https://tel.example/back',
  callbackUrl: (id: string) => `https://tel.example/${id}`,
};
const needed = E.left({ _tag: 'SignatureNeeded' });
const away = TE.left(unavailable(new Error('away')));

const open = () => {
  let [now, ids] = [1_000_000, 0];
  const told: unknown[] = [];
  const state = {
    report: { _tag: 'Pending', page: 'https://sign.example/1' } as SigningReport,
    isAway: false,
    file: O.some(pdf('signed')) as O.Option<Uint8Array>,
  };
  const answer = <A>(what: unknown, value: () => A) => {
    told.push(what);
    return state.isAway ? away : TE.right(value());
  };
  const store = createInMemorySignings();
  const signings = createContractSignings({
    service: {
      create: (title) => answer(['create', title], () => `document-${told.length}`),
      start: (document, { callbackUrl }) => answer(['start', document, callbackUrl], () => state.report),
      read: (document) => answer(['read', document], () => state.report),
      file: (document) => answer(['file', document], () => state.file),
      withdraw: (document) => answer(['withdraw', document], () => undefined),
    },
    ...{ store, clock: { now: () => now }, newId: () => `id-${++ids}`, hash: (of) => `hash of ${of}` },
    rules: { method: 'no_bankid', days: 3, validFor: 60 },
  });
  const sign = (report: SigningReport = { _tag: 'Signed', by: ola }) => {
    state.report = report;
  };
  const require = (change: object = {}) =>
    signings.require({ ...wanted, ...change }, () => TE.right(pdf('contract')))();
  const stateNow = async () => {
    const looked = await signings.look('ola')();
    return E.isRight(looked) && O.isSome(looked.right) ? looked.right.value.signing.state : looked;
  };
  return {
    signings,
    state,
    told,
    sign,
    require,
    stateNow,
    store,
    pass: (milliseconds: number) => (now += milliseconds),
  };
};

describe('a contract that is signed before an order', () => {
  it('is signed at its service, fetched, and counts for exactly these terms of this person', async () => {
    const { signings, require, sign, told } = open();
    expect(await require()).toEqual(needed);
    expect(told).toEqual([]);
    expect(await signings.lead('ola', way)()).toMatchObject({ right: { value: { page: 'https://sign.example/1' } } });
    expect(told).toEqual([
      ['create', 'Contract'],
      ['start', 'document-1', 'https://tel.example/id-1'],
    ]);
    expect(await require()).toEqual(needed);
    sign();
    const sha256 = `hash of ${pdf('signed')}`;
    expect(await require()).toEqual(E.right({ id: 'id-1', signedAt: 1_000_000, sha256 }));
    expect(await signings.file('id-1')()).toEqual(E.right(O.some(pdf('signed'))));
    expect(await require({ person: 'kari' })).toEqual(needed);
    expect(await require({ terms: 'a dearer phone' })).toEqual(needed);
    expect(await require({ basket: 'basket-2' })).toEqual(needed);
  });

  it('counts for a time, and is signed anew after it', async () => {
    const { signings, require, sign, pass } = open();
    await require();
    await signings.lead('ola', way)();
    sign();
    await require();
    pass(59_999);
    expect(E.isRight(await require())).toBe(true);
    pass(1);
    expect(await signings.look('ola')()).toEqual(E.right(O.none));
    expect(await require()).toEqual(needed);
    expect(await signings.look('ola')()).toMatchObject({
      right: { value: { signing: { id: 'id-2', state: 'open' } } },
    });
  });

  it.each<[SigningReport, string]>([
    [{ _tag: 'Rejected' }, 'rejected'],
    [{ _tag: 'TimedOut' }, 'timed-out'],
    [{ _tag: 'Withdrawn' }, 'withdrawn'],
    [{ _tag: 'Signed', by: { givenName: 'Kari', familyName: 'Nordmann' } }, 'other-person'],
    [{ _tag: 'Signed', by: { givenName: '', familyName: '' } }, 'other-person'],
  ])('counts for nothing where it ends as %j, and may be signed anew', async (report, state) => {
    const { signings, require, sign, stateNow } = open();
    await require();
    await signings.lead('ola', way)();
    sign(report);
    await signings.hear('id-1')();
    expect(await stateNow()).toBe(state);
    sign();
    expect(await stateNow()).toBe(state);
    expect(await require()).toEqual(needed);
    expect(await stateNow()).toBe('open');
  });

  it('is asked about once it was handed over, and waits while the service seals it or is away', async () => {
    const { signings, require, sign, state, stateNow } = open();
    await require();
    await signings.lead('ola', way)();
    sign();
    state.file = O.none;
    expect(await require()).toEqual(needed);
    expect(await stateNow()).toBe('open');
    state.file = O.some(Uint8Array.of(60, 104, 116, 109, 108));
    expect(await signings.look('ola')()).toMatchObject({ left: { _tag: 'Unavailable' } });
    state.isAway = true;
    expect(await require()).toEqual(needed);
    expect(await signings.look('ola')()).toMatchObject({ left: { _tag: 'Unavailable' } });
    Object.assign(state, { isAway: false, file: O.some(pdf('signed')) });
    expect(E.isRight(await require())).toBe(true);
  });

  it('is handed over once, although the service did not answer', async () => {
    const { signings, require, state, told } = open();
    await require();
    state.isAway = true;
    expect(await signings.lead('ola', way)()).toMatchObject({ left: { _tag: 'Unavailable' } });
    state.isAway = false;
    await signings.lead('ola', way)();
    await signings.lead('ola', way)();
    expect(told.filter((one) => Array.isArray(one) && one[0] === 'start')).toEqual([
      ['start', 'document-2', 'https://tel.example/id-1'],
      ['start', 'document-2', 'https://tel.example/id-1'],
    ]);
  });

  it('is withdrawn where its terms change, and its signature counts no more', async () => {
    const { signings, require, sign, told, store } = open();
    await require();
    await signings.lead('ola', way)();
    expect(await require({ terms: 'two phones' })).toEqual(needed);
    expect(told.at(-1)).toEqual(['withdraw', 'document-1']);
    sign();
    await signings.hear('id-1')();
    expect(await store.find('id-1')()).toMatchObject({ right: { value: { state: 'withdrawn' } } });
    expect(await require({ terms: 'a phone' })).toEqual(needed);
  });

  it('is told to be signed for its basket, as long as that counts, without asking its service', async () => {
    const { signings, require, sign, pass, told } = open();
    const isSigned = (person = 'ola', basket = 'basket-1') => signings.isSigned(person, basket)();
    expect(await isSigned()).toEqual(E.right(false));
    await require();
    await signings.lead('ola', way)();
    expect(await isSigned()).toEqual(E.right(false));
    sign();
    await require();
    pass(59_999);
    const before = told.length;
    expect(await isSigned()).toEqual(E.right(true));
    expect(await isSigned('kari')).toEqual(E.right(false));
    expect(await isSigned('ola', 'basket-2')).toEqual(E.right(false));
    pass(1);
    expect(await isSigned()).toEqual(E.right(false));
    expect(told).toHaveLength(before);
  });

  it('has no page where its service prepares it still, and stays what it is', async () => {
    const { signings, require, state } = open();
    await require();
    state.report = { _tag: 'Prepared' };
    expect(await signings.lead('ola', way)()).toEqual(
      E.right(O.some({ signing: expect.objectContaining({ id: 'id-1', state: 'open', document: 'document-1' }) })),
    );
    const looked = await signings.look('ola')();
    expect(looked).toEqual(E.right(O.some({ signing: expect.objectContaining({ id: 'id-1' }) })));
  });

  it('is the same one as long as it is open, and is handed over once', async () => {
    const { signings, require, told, store, state } = open();
    await require();
    await signings.lead('ola', way)();
    await require();
    state.isAway = true;
    await require();
    state.isAway = false;
    await signings.lead('ola', way)();
    expect(told.filter((one) => Array.isArray(one) && one[0] === 'create')).toEqual([['create', 'Contract']]);
    expect(await store.latest('ola')()).toMatchObject(E.right(O.some({ id: 'id-1', state: 'open' })));
  });

  it('is not withdrawn at a service that was never told of it', async () => {
    const { require, told, store } = open();
    await require();
    await require({ terms: 'two phones' });
    expect(told).toEqual([]);
    expect(await store.find('id-1')()).toMatchObject(E.right(O.some({ state: 'withdrawn' })));
  });

  it('is no more to come back to once what ended it is longer ago than a signature counts', async () => {
    const { require, signings, sign, pass, stateNow } = open();
    await require();
    await signings.lead('ola', way)();
    sign({ _tag: 'Rejected' });
    await signings.hear('id-1')();
    pass(59_999);
    expect(await stateNow()).toBe('rejected');
    pass(1);
    expect(await signings.look('ola')()).toEqual(E.right(O.none));
  });

  it('is over by the clock, without a word of its service', async () => {
    const { signings, require, pass, told, stateNow } = open();
    await require();
    await signings.lead('ola', way)();
    pass(5 * 24 * 60 * 60_000);
    const before = told.length;
    expect(await stateNow()).toBe('timed-out');
    expect(await signings.lead('ola', way)()).toMatchObject({ right: { value: { signing: { state: 'timed-out' } } } });
    expect(told).toHaveLength(before);
  });

  it('is nobody else’s, and an id that nobody has changes nothing', async () => {
    const { signings, told } = open();
    expect(await signings.look('kari')()).toEqual(E.right(O.none));
    expect(await signings.lead('kari', way)()).toEqual(E.right(O.none));
    expect(await signings.hear('forged')()).toEqual(E.right(undefined));
    expect(told).toEqual([]);
  });
});
