import { taskEither as TE } from 'fp-ts';
import { expect, it, vi } from 'vitest';
import { unavailable } from '../failure/failure.ts';
import { firstFailureOnly, loadCategories } from './load-categories.ts';

const clothing = { slug: 'clothing', name: 'Clothing', children: [] } as never;
const failure = unavailable(new Error('away'));

it('gives the categories, and calls nobody', async () => {
  const callback = vi.fn();
  expect(await loadCategories({ categories: () => TE.right([clothing]) }, [callback])()).toEqual([clothing]);
  expect(callback).not.toHaveBeenCalled();
});

it('are null where they could not be loaded, and each callback is told why, in order', async () => {
  const told: unknown[] = [];
  const callbacks = [() => void told.push('first'), (why: unknown) => void told.push(why)];
  expect(await loadCategories({ categories: () => TE.left(failure) }, callbacks)()).toBeNull();
  expect(told).toEqual(['first', failure]);
});

it('a failure is told once for an open page', async () => {
  const told = vi.fn();
  const callbacks = [firstFailureOnly(told)];
  const load = loadCategories({ categories: () => TE.left(failure) }, callbacks);
  expect([await load(), await load()]).toEqual([null, null]);
  expect(told.mock.calls).toEqual([[failure]]);
});
