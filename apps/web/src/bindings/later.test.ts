import { expect, it } from 'vitest';
import { loadOnce } from './later.ts';

it('loads once, however many ask', async () => {
  let loads = 0;
  const load = loadOnce(async () => ++loads);
  expect(await Promise.all([load(), load()])).toEqual([1, 1]);
  expect(await load()).toBe(1);
});

it('tries again what could not be loaded', async () => {
  const answers = [Promise.reject(new TypeError('Failed to fetch')), Promise.resolve('here')];
  const load = loadOnce(() => answers.shift() ?? Promise.reject(new Error('asked too often')));
  await expect(load()).rejects.toThrow('Failed to fetch');
  expect(await load()).toBe('here');
});
