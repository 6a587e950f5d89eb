import { BehaviorSubject } from 'rxjs';
import { expect, it } from 'vitest';
import { createLateStore } from './late-store.ts';

const aStore = (value: string) => {
  const values = new BehaviorSubject(value);
  return { get: () => values.value, changes: values, say: (next: string) => values.next(next) };
};

it('shows what was known until the store is there, then what the store says', async () => {
  const store = aStore('fresh');
  const late = createLateStore('as it came', async () => store);
  const seen: string[] = [];
  late.changes.subscribe(() => seen.push(late.get()));
  expect(late.get()).toBe('as it came');
  await expect.poll(() => seen).toEqual(['fresh']);
  store.say('later');
  expect(seen).toEqual(['fresh', 'later']);
});

it('passes on what it is asked before the store is there', async () => {
  const late = createLateStore('as it came', async () => aStore('fresh'));
  (await late.loaded()).say('asked for');
  expect(late.get()).toBe('asked for');
});

it('goes on showing what was known where the store cannot be had, until it can', async () => {
  const answers = [Promise.reject(new TypeError('Failed to fetch')), Promise.resolve(aStore('fresh'))];
  const late = createLateStore('as it came', () => answers.shift() ?? Promise.reject(new Error('asked too often')));
  await new Promise<void>((resolve) => {
    late.changes.subscribe({ complete: resolve });
  });
  expect(late.get()).toBe('as it came');
  expect((await late.loaded()).get()).toBe('fresh');
});
