import { either as E } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { createLoginStates } from './login-states.ts';
import { fakeStorage } from './testing/fake-storage.ts';

const hour = 3_600_000;

const world = (entries: Record<string, string> = {}) => {
  const storage = fakeStorage(entries);
  const clock = { time: 1_000, now: () => clock.time };
  let last: Promise<unknown> = Promise.resolve();
  const states = createLoginStates(
    () => storage,
    (task) => () => {
      const answer = last.then(task);
      last = answer;
      return answer;
    },
    clock,
  );
  return { states, storage, clock };
};

describe('a started login', () => {
  it('is given out once, even to two who come at the same time', async () => {
    const { states } = world();
    states.put('s', 'remembered');
    expect(await Promise.all([states.take('s')(), states.take('s')()])).toEqual([
      E.right('remembered'),
      E.left('used'),
    ]);
    expect(await states.take('s')()).toEqual(E.left('used'));
  });

  it('leaves nothing of what was remembered', async () => {
    const { states, storage } = world();
    states.put('s', 'the verifier');
    await states.take('s')();
    expect(JSON.stringify(storage.entries())).not.toContain('verifier');
  });

  it('is valid for an hour', async () => {
    const { states, clock } = world();
    states.put('s', 'remembered');
    states.put('t', 'remembered');
    clock.time += hour;
    expect(await states.take('s')()).toEqual(E.right('remembered'));
    clock.time += 1;
    expect(await states.take('t')()).toEqual(E.left('too-old'));
  });

  it('is not from the future', async () => {
    const { states, clock } = world();
    states.put('s', 'remembered');
    clock.time -= 1;
    expect(await states.take('s')()).toEqual(E.left('too-old'));
  });

  it.each(['', '{', '[]', '{"created":1000}'])('is missing in %j', async (text) => {
    expect(await world({ 'login.s': text }).states.take('s')()).toEqual(E.left('missing'));
  });

  it('is missing when another one was asked for', async () => {
    const { states } = world();
    states.put('s', 'remembered');
    expect(await states.take('S')()).toEqual(E.left('missing'));
  });

  it('sweeps out old and broken ones, and leaves all else', () => {
    const { states, storage, clock } = world({ 'login.broken': '{', user: '{}' });
    states.put('old', 'remembered');
    clock.time += hour + 1;
    states.put('new', 'remembered');
    expect(Object.keys(storage.entries()).sort()).toEqual(['login.new', 'user']);
  });
});
