import type { DraftAtHand, TypedDraft } from '@torg/domain/checkout';
import { unavailable } from '@torg/domain/failure';
import { aCheckoutForm } from '@torg/domain/testing';
import { option as O, taskEither as TE } from 'fp-ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Draft } from './checkout-draft.ts';
import { createDraftKeeper } from './draft-keeper.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const user = { customerUserId: 'kari' };
const form = (city: string) => ({ ...aCheckoutForm, dateOfBirth: '1990-02-03', city });

const start = ({ atHand = { isKept: true } as DraftAtHand, kept = undefined as Draft | undefined } = {}) => {
  let record = kept;
  const sent: TypedDraft[] = [];
  const state = { isAway: false };
  const keeper = createDraftKeeper({
    ...{ atHand, user, origin: { user: 'kari', wished: '' }, newKey: () => 'tab-1' },
    record: {
      read: () => O.fromNullable(record),
      write: (draft) => {
        record = draft;
      },
      clear: () => {
        record = undefined;
      },
    },
    server: {
      keep: (draft) => {
        sent.push(draft);
        return state.isAway ? TE.left(unavailable('away')) : TE.right({ changedAt: 1000 + sent.length });
      },
    },
  });
  return { keeper, sent, state, record: () => record, cities: () => sent.map(({ fields }) => fields.city) };
};

describe('what is typed into the checkout', () => {
  it('is in the tab at once, and on the server at the first change and once its typist rests', async () => {
    const { keeper, cities, record, sent } = start();
    keeper.write(form('O'));
    await vi.advanceTimersByTimeAsync(0);
    for (const city of ['Os', 'Osl', 'Oslo']) keeper.write(form(city));
    expect(record()).toMatchObject({ city: 'Oslo', user: 'kari', tab: 'tab-1', heard: '1001', unsent: '1' });
    await vi.advanceTimersByTimeAsync(1499);
    expect(cities()).toEqual(['O']);
    await vi.advanceTimersByTimeAsync(1);
    expect(cities()).toEqual(['O', 'Oslo']);
    expect(record()).toMatchObject({ heard: '1002', unsent: '' });
    expect(sent[1]?.fields).not.toHaveProperty('dateOfBirth');
    expect(sent[1]).toMatchObject({ by: 'tab-1', wished: '', user: 'kari', profileId: '' });
  });

  it('is sent at once where the page is left, and not again where nothing changed', async () => {
    const { keeper, cities } = start();
    keeper.write(form('O'));
    keeper.write(form('Oslo'));
    keeper.send();
    await vi.advanceTimersByTimeAsync(5000);
    keeper.send();
    await vi.advanceTimersByTimeAsync(5000);
    expect(cities()[1]).toBe('Oslo');
    expect(cities().length).toBeLessThanOrEqual(3);
  });

  it('is sent with the next change where the server was away', async () => {
    const { keeper, cities, record, state } = start();
    state.isAway = true;
    keeper.write(form('Oslo'));
    await vi.advanceTimersByTimeAsync(5000);
    expect(record()).toMatchObject({ city: 'Oslo', unsent: '1' });
    state.isAway = false;
    keeper.write(form('Bergen'));
    await vi.advanceTimersByTimeAsync(5000);
    expect(cities()).toEqual(['Oslo', 'Bergen']);
    expect(record()).toMatchObject({ unsent: '' });
  });

  it('stays in the tab where the server keeps nothing', async () => {
    const { keeper, sent, record } = start({ atHand: { isKept: false } });
    keeper.write(form('Oslo'));
    keeper.send();
    await vi.advanceTimersByTimeAsync(5000);
    expect([sent, record()?.city]).toEqual([[], 'Oslo']);
  });

  it('is not sent once the order is on its way, nor after it ended the draft', async () => {
    const { keeper, sent } = start();
    keeper.write(form('O'));
    await vi.advanceTimersByTimeAsync(0);
    keeper.write(form('Oslo'));
    keeper.pause();
    await vi.advanceTimersByTimeAsync(5000);
    expect(sent).toHaveLength(1);
  });

  it('before the login goes to the server of who logged in', async () => {
    const { keeper, cities } = start({ kept: { ...form('Oslo'), user: '', wished: '' } });
    expect(keeper.begin(true)).toMatchObject({ city: 'Oslo' });
    keeper.goOn(form('Oslo'));
    await vi.advanceTimersByTimeAsync(0);
    expect(cities()).toEqual(['Oslo']);
  });

  it('in a tab is let go of once it was ordered elsewhere, as a fresh page tells', () => {
    const kept = { ...form('Oslo'), user: 'kari', wished: '', tab: 'tab-0', heard: '9', unsent: '' };
    const stale = start({ kept });
    expect(stale.keeper.begin(false)).toMatchObject({ city: 'Oslo' });
    const { keeper, record } = start({ kept });
    expect([keeper.begin(true), record()]).toEqual([undefined, undefined]);
  });

  it('elsewhere meanwhile is not written over by an older tab that is opened again', async () => {
    const kept = { ...form('Oslo'), user: 'kari', wished: '', tab: 'tab-0', heard: '9', unsent: '1' };
    const draft = { fields: { city: 'Bergen' }, wished: '', by: 'phone', changedAt: 10 };
    const { keeper, sent } = start({ kept, atHand: { isKept: true, draft } });
    keeper.begin(true);
    keeper.goOn(form('Bergen'));
    keeper.send();
    await vi.advanceTimersByTimeAsync(5000);
    expect(sent).toEqual([]);
  });
});
